import type { CardInput } from "../../domain/checkout/card.ts"
import { type PaymentMethod, takesCard } from "../../domain/checkout/methods.ts"
import type { FormMeans } from "../../domain/checkout/payment-form.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { OwnerHeard, Shown } from "../../machines/payment-step/payment-step.hears.ts"
import type { paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"

/** A card from the shop's own form, or the means of a payment provider's form. */
export type Held = CardInput | FormMeans

const isForm = (held: Held | null): held is FormMeans => held !== null && "confirm" in held

/** The calls for a booking in checkout or a pay link. `View` is the server's answer. */
export type Payee<View extends Shown> = {
  readonly read: (code: string) => Promise<View | null>
  readonly pay: (code: string, key: string, method: PaymentMethod | undefined) => Promise<Outcome<View>>
  /** The server checks the payment at the payment provider. */
  readonly confirm: (code: string, paymentId: string, key: string) => Promise<Outcome<View>>
  /** The event that its state sends to the payment step. */
  readonly hears: (view: View) => OwnerHeard
}

export type PaymentOutside<View extends Shown> = {
  readonly payee: Payee<View>
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo">
  /** Gives an answer of the server to all flows of the page. */
  readonly adopt: (view: View) => void
  /** Takes the card out of the form, once. It is stored nowhere else, and a reload forgets it. */
  readonly take: () => Held | null
  /** The address to which the bank's page sends the customer back. */
  readonly returnUrl: () => string
}

/** Carries out the effects of the payment step, for a booking or a pay link. */
export function paymentHandlers<View extends Shown>(
  outside: PaymentOutside<View>,
): Handlers<typeof paymentStepMachine> {
  const { payee, browser, adopt, take, returnUrl } = outside
  return {
    createPayment: async ({ code, method }, send, id) => {
      const outcome = await ask(() => payee.pay(code, id, method ?? undefined))
      if (!outcome?.ok) {
        if (outcome !== null) await readAgain(code)
        return void send({ type: "server.refused", code: outcome?.refusal.code ?? "offline" })
      }
      const { paymentStanding } = outcome.value
      if (paymentStanding !== null) send({ type: "server.asked", attempt: paymentStanding.attempt })
      adopt(outcome.value)
      if (paymentStanding !== null) return
      dropForm()
      // If nothing was due, the owner's event has already ended the flow. If something was due, no payment came.
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
      } else {
        await readAgain(code)
        send({ type: "server.checkRefused", paymentId, code: outcome.refusal.code })
      }
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

  /** A refusal may mean that the time is over, or that another tab pays. The page reads the state first. */
  async function readAgain(code: string): Promise<void> {
    const view = await payee.read(code).catch(() => null)
    if (view) adopt(view)
  }
}
