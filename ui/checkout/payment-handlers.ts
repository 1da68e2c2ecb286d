import type { CardInput } from "../../domain/checkout/card.ts"
import { type PaymentMethod, takesCard } from "../../domain/checkout/methods.ts"
import type { FormMeans } from "../../domain/checkout/payment-form.ts"
import type { Outcome, Refusal } from "../../domain/errors/refusal.ts"
import type { OwnerHeard, Shown } from "../../machines/payment-step/payment-step.hears.ts"
import type { paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers, Send } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"

/** A card of the shop's own form, or what a provider's form holds. */
export type Held = CardInput | FormMeans

const isForm = (held: Held | null): held is FormMeans => held !== null && "confirm" in held

type Refused = { readonly refusal: Pick<Refusal, "code"> }

/** What is paid for, by its code: a booking in checkout, or a pay link. `View` is how the server shows it. */
export type Payee<View extends Shown> = {
  readonly read: (code: string) => Promise<View | null>
  readonly pay: (code: string, key: string, method: PaymentMethod | undefined) => Promise<Outcome<View>>
  /** The server reads the payment at its provider. */
  readonly confirm: (code: string, paymentId: string, key: string) => Promise<Outcome<View>>
  /** What its state tells the payment step. */
  readonly hears: (view: View) => OwnerHeard
}

export type PaymentOutside<View extends Shown> = {
  readonly payee: Payee<View>
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo">
  /** An answer of the server: all flows of the page hear what it tells. */
  readonly adopt: (view: View) => void
  /** What the form holds, once: it is nowhere else, and a reload forgets it. */
  readonly take: () => Held | null
  /** Where the bank's page sends the customer back to. */
  readonly returnUrl: () => string
}

/** Carries out what the payment's flow asks for, whatever is paid for. */
export function paymentHandlers<View extends Shown>(
  outside: PaymentOutside<View>,
): Handlers<typeof paymentStepMachine> {
  const { payee, browser, adopt, take, returnUrl } = outside
  return {
    createPayment: async ({ code, method }, send, id) => {
      const outcome = await ask(() => payee.pay(code, id, method ?? undefined))
      if (!outcome?.ok) return refused(code, outcome, send)
      const { paymentStanding } = outcome.value
      if (paymentStanding !== null) send({ type: "server.asked", attempt: paymentStanding.attempt })
      adopt(outcome.value)
      if (paymentStanding !== null) return
      dropForm()
      // Nothing was due, and the owner's word has ended the flow: it takes this only where there is no payment either way.
      send({ type: "server.refused", code: "payment_not_created" })
    },
    dropForm,
    confirmWithProvider: async ({ payment }, send) => {
      const held = take()
      if (held === null && takesCard(payment.method)) return void send({ type: "provider.unknown" })
      const asked = isForm(held)
        ? held.confirm(payment, returnUrl())
        : browser().confirmPayment(payment, held, returnUrl())
      const answer = await asked.catch(() => ({ kind: "unknown" }) as const)
      switch (answer.kind) {
        case "authorised":
          return void send({ type: "provider.authorised" })
        case "challenge":
          return void send({ type: "provider.challenged", redirectUrl: answer.redirectUrl })
        case "refused":
          return void send({ type: "provider.refused", code: answer.code })
        case "canceled":
          return void send({ type: "provider.canceled" })
        case "unknown":
          return void send({ type: "provider.unknown" })
        default:
          return answer satisfies never
      }
    },
    openChallenge: ({ redirectUrl }) => browser().leaveTo(redirectUrl),
    verifyPayment: async ({ code, paymentId }, send, id) => {
      const outcome = await ask(() => payee.confirm(code, paymentId, id))
      if (outcome === null) send({ type: "server.unreachable" })
      else if (outcome.ok) {
        adopt(outcome.value)
        send({ type: "server.answered" })
      } else await refused(code, outcome, send)
    },
    refetch: async ({ code }, send) => {
      const view = await payee.read(code).catch(() => null)
      if (view === null) send({ type: "server.unreachable" })
      else adopt(view)
    },
  }

  function dropForm(): void {
    const held = take()
    if (isForm(held)) held.drop()
  }

  /** A refusal may mean that the time is over, or that another tab pays: the page hears that first. */
  async function refused(code: string, outcome: Refused | null, send: Send<typeof paymentStepMachine>): Promise<void> {
    const view = outcome && (await payee.read(code).catch(() => null))
    if (view) adopt(view)
    send({ type: "server.refused", code: outcome?.refusal.code ?? "offline" })
  }
}
