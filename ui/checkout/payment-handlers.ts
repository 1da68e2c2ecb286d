import type { CardInput } from "../../domain/checkout/card.ts"
import { type PaymentMethod, takesCard } from "../../domain/checkout/methods.ts"
import type { FormMeans } from "../../domain/checkout/payment-form.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { ServerWord } from "../../machines/countdown/types.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import type { paymentStepMachine } from "../../machines/payment-step/payment-step.machine.ts"
import type { PaymentStepEvent } from "../../machines/payment-step/payment-step.types.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"

/** A card of the shop's own form, or what a provider's form holds. */
export type Held = CardInput | FormMeans

const isForm = (held: Held | null): held is FormMeans => held !== null && "confirm" in held

export type Word = Extract<Untimed<PaymentStepEvent>, { readonly type: `payment.${string}` }>

/** What is paid for, by its code: a booking in checkout, or a link. `View` is how the server shows it. */
export type Payee<View> = {
  readonly read: (code: string) => Promise<View | null>
  readonly pay: (code: string, key: string, method: PaymentMethod | undefined) => Promise<Outcome<View>>
  readonly confirm: (code: string, paymentId: string, key: string) => Promise<Outcome<View>>
  /** What came of asking for a payment. */
  readonly created: (view: View) => Word
  /** How the payment stands. */
  readonly verdict: (view: View) => Word
  readonly wordOf: (view: View) => ServerWord
}

export type PaymentOutside<View> = {
  readonly payee: Payee<View>
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo">
  readonly adopt: (view: View) => void
  /** What the form holds, once: it is nowhere else, and a reload forgets it. */
  readonly take: () => Held | null
  /** Where the bank's page sends the customer back to. */
  readonly returnUrl: () => string
  /** How many answers "not decided yet" in a row; counted by the page, forgotten with it. */
  readonly pending: { count: number }
}

/**
 * After so many looks, some ten seconds, a payment that nobody decided is given back to the customer. Paying again
 * goes on with the same payment: what the bank may have taken meanwhile is found, not taken twice.
 */
const PATIENCE = 4

/** Carries out what the payment's flow asks for, whatever is paid for. */
export function paymentHandlers<View>(outside: PaymentOutside<View>): Handlers<typeof paymentStepMachine> {
  const { payee, browser, adopt, take, returnUrl, pending } = outside
  return {
    createPayment: async ({ code, method }, send, id) => {
      pending.count = 0
      const outcome = await ask(() => payee.pay(code, id, method ?? undefined))
      const word = outcome?.ok ? payee.created(outcome.value) : null
      if (word?.type !== "payment.created") letGo()
      if (word !== null) send(word)
      if (outcome === null) send({ type: "payment.failed", code: "offline" })
      else if (outcome.ok) adopt(outcome.value)
      else {
        send({ type: "payment.failed", code: outcome.refusal.code })
        await hear(code)
      }
    },
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
        const word = payee.verdict(outcome.value)
        pending.count = word.type === "payment.pending" ? pending.count + 1 : 0
        send(pending.count > PATIENCE ? { type: "payment.failed", code: "payment_not_confirmed" } : word)
        adopt(outcome.value)
      } else {
        send({ type: "payment.failed", code: outcome.refusal.code })
        await hear(code)
      }
    },
    refetch: async ({ code }, send) => {
      const view = await payee.read(code).catch(() => null)
      if (view === null) return void send({ type: "server.unreachable" })
      adopt(view)
      send({ type: "server.status", ...payee.wordOf(view) })
    },
  }

  /** No payment was made: a wallet's window that waits for one closes. */
  function letGo(): void {
    const held = take()
    if (isForm(held)) held.drop()
  }

  /** A refusal may mean that the time is over: the page hears how it stands. */
  async function hear(code: string): Promise<void> {
    const view = await payee.read(code).catch(() => null)
    if (view) adopt(view)
  }
}
