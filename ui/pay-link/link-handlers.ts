import type { BookingStatus } from "../../domain/booking/status.ts"
import type { CardInput } from "../../domain/checkout/card.ts"
import type { PayLinkStatus, PayLinkView } from "../../domain/pay-link/views.ts"
import type { Bookings, LinkCommands } from "../../domain/shop.ts"
import type { Untimed } from "../../machines/kit/types.ts"
import type { paymentMachine } from "../../machines/payment/payment.machine.ts"
import type { PaymentEvent } from "../../machines/payment/payment.types.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers } from "../flow/deliver.ts"
import type { BrowserPorts } from "../ports.tsx"

export type LinkOutside = {
  readonly bookings: Pick<Bookings, "payLink">
  readonly browser: () => Pick<BrowserPorts, "confirmPayment" | "leaveTo"> & { readonly linkCommands: LinkCommands }
  readonly adopt: (view: PayLinkView) => void
  /** The card that the form holds, once: it is nowhere else, and a reload forgets it. */
  readonly takeCard: () => CardInput | null
  /** Where the bank's page sends the customer back to. */
  readonly returnUrl: () => string
}

/** What a link's state means to the payment's flow, which speaks of bookings. */
const statuses: Readonly<Record<PayLinkStatus, BookingStatus>> = {
  payable: "CHECKOUT",
  paying: "CHECKOUT",
  capturing: "CHECKOUT",
  pending: "PENDING",
  confirmed: "CONFIRMED",
  expired: "EXPIRED",
  revoked: "CANCELED",
  declined: "CANCELED",
  canceled: "CANCELED",
}

export const wordOfLink = ({ status, expiresAt }: PayLinkView) => ({
  status: statuses[status],
  deadline: expiresAt,
  reason: null,
})

/** Carries out what the payment's flow asks for, of a link; `code` is the link's token. */
export function linkHandlers(outside: LinkOutside): Handlers<typeof paymentMachine> {
  const { bookings, browser, adopt, takeCard, returnUrl } = outside
  const hear = async (token: string): Promise<void> => {
    const view = await bookings.payLink(token).catch(() => null)
    if (view) adopt(view)
  }
  return {
    createPayment: async ({ code }, send, id) => {
      const outcome = await ask(() => browser().linkCommands.pay(code, id))
      if (outcome === null) return void send({ type: "payment.failed", code: "offline" })
      if (outcome.ok) {
        send(created(outcome.value))
        return adopt(outcome.value)
      }
      send({ type: "payment.failed", code: outcome.refusal.code })
      await hear(code)
    },
    confirmWithProvider: async ({ payment }, send) => {
      const card = takeCard()
      if (card === null) return void send({ type: "provider.unknown" })
      const answer = await browser()
        .confirmPayment(payment, card, returnUrl())
        .catch(() => ({ kind: "unknown" }) as const)
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
      const outcome = await ask(() => browser().linkCommands.confirm(code, paymentId, id))
      if (outcome === null) return void send({ type: "server.unreachable" })
      if (outcome.ok) {
        send(verdict(outcome.value))
        return adopt(outcome.value)
      }
      send({ type: "payment.failed", code: outcome.refusal.code })
      await hear(code)
    },
    refetch: async ({ code }, send) => {
      const view = await bookings.payLink(code).catch(() => null)
      if (view === null) return void send({ type: "server.unreachable" })
      adopt(view)
      send({ type: "server.status", ...wordOfLink(view) })
    },
  }
}

type Word = Extract<Untimed<PaymentEvent>, { readonly type: `payment.${string}` }>

const tooLate: Word = { type: "payment.failed", code: "checkout_expired" }

function created(view: PayLinkView): Word {
  const { status, payment, error } = view
  if (statuses[status] !== "CHECKOUT") return booked(view) ? { type: "payment.notNeeded" } : tooLate
  if (status === "paying" && payment !== null) return { type: "payment.created", payment }
  if (status === "capturing") return { type: "payment.notNeeded" }
  return { type: "payment.failed", code: error ?? "payment_not_created" }
}

/** How the payment stands, by the link's own state. */
export function verdict(view: PayLinkView): Word {
  if (statuses[view.status] !== "CHECKOUT") return booked(view) ? { type: "payment.succeeded" } : tooLate
  if (view.status !== "payable") return { type: "payment.pending" }
  return { type: "payment.failed", code: view.error ?? "payment_not_confirmed" }
}

const booked = ({ status }: PayLinkView): boolean => status === "confirmed" || status === "pending"
