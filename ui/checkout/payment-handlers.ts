import type { CheckoutView } from "../../domain/booking/views.ts"
import type { CardInput } from "../../domain/checkout/card.ts"
import { takesCard } from "../../domain/checkout/methods.ts"
import type { FormMeans } from "../../domain/checkout/payment-form.ts"
import type { BookingCommands, Bookings } from "../../domain/shop.ts"
import type { BookingSnapshot } from "../../machines/booking/booking.machine.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import type { paymentMachine } from "../../machines/payment/payment.machine.ts"
import type { PaymentEvent } from "../../machines/payment/payment.types.ts"
import { foldBooking } from "../booking/fold.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"
import { wordOfView } from "./word.ts"

/** A card of the shop's own form, or what a provider's form holds. */
export type Held = CardInput | FormMeans

const isForm = (held: Held | null): held is FormMeans => held !== null && "confirm" in held

export type PaymentCommands = Pick<BookingCommands, "pay" | "confirmPayment">

export type PaymentOutside = {
  readonly bookings: Bookings
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo"> & { readonly commands: PaymentCommands }
  readonly adopt: (view: CheckoutView) => void
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

export function paymentHandlers(outside: PaymentOutside): Handlers<typeof paymentMachine> {
  const { bookings, browser, adopt, take, returnUrl, pending } = outside
  return {
    createPayment: async ({ code, method }, send, id) => {
      pending.count = 0
      const outcome = await ask(() => browser().commands.pay(code, id, method ?? undefined))
      const word = outcome?.ok ? created(outcome.value) : null
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
      const outcome = await ask(() => browser().commands.confirmPayment(code, paymentId, id))
      if (outcome === null) send({ type: "server.unreachable" })
      else if (outcome.ok) {
        const word = verdict(foldBooking(outcome.value.stream))
        pending.count = word.type === "payment.pending" ? pending.count + 1 : 0
        send(pending.count > PATIENCE ? { type: "payment.failed", code: "payment_not_confirmed" } : word)
        adopt(outcome.value)
      } else {
        send({ type: "payment.failed", code: outcome.refusal.code })
        await hear(code)
      }
    },
    refetch: async ({ code }, send) => {
      const view = await bookings.checkout(code).catch(() => null)
      if (view === null) return void send({ type: "server.unreachable" })
      adopt(view)
      send({ type: "server.status", ...wordOfView(view) })
    },
  }

  /** No payment was made: a wallet's window that waits for one closes. */
  function letGo(): void {
    const held = take()
    if (isForm(held)) held.drop()
  }

  /** A refusal may mean that the time is over: the page hears how the booking stands. */
  async function hear(code: string): Promise<void> {
    const view = await bookings.checkout(code).catch(() => null)
    if (view) adopt(view)
  }
}

type Word = Extract<Untimed<PaymentEvent>, { readonly type: `payment.${string}` }>

const tooLate: Word = { type: "payment.failed", code: "payment_time_expired" }

function created(view: CheckoutView): Word {
  const snapshot = foldBooking(view.stream)
  if (snapshot.hasTag("over")) return tooLate
  if (!snapshot.hasTag("checkout")) return { type: "payment.notNeeded" }
  const { payment } = view
  if (snapshot.matches({ CHECKOUT: "paying" }) && payment !== null) return { type: "payment.created", payment }
  return { type: "payment.failed", code: snapshot.context.payment?.error ?? "payment_not_created" }
}

/** How the payment stands, by the booking's own state. */
export function verdict(snapshot: BookingSnapshot): Word {
  if (snapshot.hasTag("over")) return tooLate
  if (!snapshot.hasTag("checkout")) return { type: "payment.succeeded" }
  if (snapshot.matches({ CHECKOUT: "holding" })) {
    return { type: "payment.failed", code: snapshot.context.payment?.error ?? "payment_not_confirmed" }
  }
  return { type: "payment.pending" }
}
