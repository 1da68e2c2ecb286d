import { and, assign, setup } from "xstate"
import { balanceCents, withoutUse, withUse } from "../../domain/gift/voucher.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { openRefund, policyGuards, voucherGuards } from "./voucher.guards.ts"
import type {
  MailParams,
  RefundParams,
  VoucherContext,
  VoucherEvent,
  VoucherEventOf,
  VoucherInput,
  VoucherMail,
} from "./voucher.types.ts"
import { voucherUpcast } from "./voucher.upcast.ts"

/** How long to wait before asking again for a refund that failed. */
export const REFUND_PAUSE_MS = 3_600_000

type Args = { readonly context: VoucherContext }

const mail = (kind: VoucherMail) =>
  ({ type: "sendMail", params: ({ context }: Args): MailParams => ({ code: context.code, kind }) }) as const

const cancelDelivery = { type: "cancelDelivery", params: ({ context }: Args) => ({ code: context.code }) } as const

const recordUse = { type: "recordUse", params: given } as const
const giveBack = { type: "giveBack", params: given } as const

const redeem = {
  "customer.redeemed": [
    { guard: and(["isValidNow", "usesAll"]), target: "#voucher.used", actions: recordUse },
    { guard: and(["isValidNow", "usesPart"]), target: "#voucher.valid.partlyUsed", actions: recordUse },
  ],
} as const

const withdraw = {
  "customer.withdrew": [
    {
      guard: and(["withinWithdrawal", "isPaid"]),
      target: "#voucher.withdrawing",
      actions: [cancelDelivery, mail("withdrawn")],
    },
    { guard: "withinWithdrawal", target: "#voucher.withdrawn", actions: [cancelDelivery, mail("withdrawn")] },
  ],
} as const

const freed = [
  { guard: "freesSent", target: "#voucher.valid.sent", actions: giveBack },
  { guard: "freesUnsent", target: "#voucher.valid.bought", actions: giveBack },
] as const

const refunded = {
  "payment.refunded": [
    {
      guard: "completesRefund",
      target: "#voucher.withdrawn",
      actions: [{ type: "recordRefund", params: given }, mail("refunded")],
    },
    { guard: "isPartOfRefund", actions: { type: "recordRefund", params: given } },
  ],
} as const

export const voucherMachine = setup({
  types: {} as {
    context: VoucherContext
    events: VoucherEvent
    input: VoucherInput
    meta: StateMeta
    tags: "over"
  },
  guards: voucherGuards,
  delays: {
    expiry: until(({ expiresAt }) => expiresAt),
    refundPause: REFUND_PAUSE_MS,
  },
  actions: {
    /** Answered by payment.refunded or payment.refundFailed. */
    refundPayment: (_, _params: RefundParams) => {},
    /** Tells the voucher's delivery that the voucher is withdrawn. */
    cancelDelivery: (_, _params: { readonly code: string }) => {},
    sendMail: (_, _params: MailParams) => {},
    recordSent: assign({ sent: true }),
    recordUse: assign(({ context: { valueCents, uses } }, event: VoucherEventOf<"customer.redeemed">) =>
      account(valueCents, withUse(valueCents, uses, event.bookingCode, event.amountCents) ?? uses),
    ),
    giveBack: assign(({ context: { valueCents, uses } }, { bookingCode }: VoucherEventOf<"booking.canceled">) =>
      account(valueCents, withoutUse(uses, bookingCode)),
    ),
    recordRefund: assign(({ context }, { refundId, amountCents }: VoucherEventOf<"payment.refunded">) => ({
      refunds: { ...context.refunds, [refundId]: amountCents },
    })),
  },
}).createMachine({
  id: "voucher",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One gift voucher: its value, its uses, and how it ends.",
  context: ({ input }) => ({ ...input, uses: {}, balanceCents: input.valueCents, sent: false, refunds: {} }),
  initial: "valid",
  states: {
    valid: {
      description: "There is credit left, and time to use it.",
      initial: "bought",
      after: { expiry: { target: "expired" } },
      states: {
        bought: {
          description: "Paid; the recipient does not have it yet.",
          on: { ...redeem, ...withdraw, "delivery.sent": { target: "sent", actions: "recordSent" } },
        },
        sent: {
          description: "The recipient has it and has not used it.",
          on: { ...redeem, ...withdraw },
        },
        partlyUsed: {
          description: "Part of its value paid for bookings; the rest is its credit.",
          on: {
            ...redeem,
            "booking.canceled": [...freed, { guard: "isUse", actions: giveBack }],
            "delivery.sent": { actions: "recordSent" },
          },
        },
      },
    },
    used: {
      description: "No credit is left. A booking that is cancelled gives its part back.",
      meta: { rests: true },
      on: {
        "booking.canceled": [
          { guard: "freesTooLate", target: "expired", actions: giveBack },
          ...freed,
          { guard: "isUse", target: "valid.partlyUsed", actions: giveBack },
        ],
        "delivery.sent": { actions: "recordSent" },
      },
    },
    withdrawing: {
      description: "The customer withdrew in time: the money is being refunded.",
      tags: "over",
      initial: "refunding",
      states: {
        refunding: {
          description: "The payment provider gives the money back.",
          meta: { awaits: "refundPayment" },
          entry: {
            type: "refundPayment",
            params: ({ context }) => openPayment(context),
          },
          on: { ...refunded, "payment.refundFailed": { target: "pausing" } },
        },
        pausing: {
          description: "The refund failed: the payment provider is asked again in an hour.",
          after: { refundPause: { target: "refunding" } },
          on: refunded,
        },
      },
    },
    withdrawn: {
      type: "final",
      description: "Withdrawn and refunded: nothing is owed.",
      tags: "over",
    },
    expired: {
      description: "Its time is over: unused credit is lost.",
      tags: "over",
      meta: { rests: true },
      on: { "booking.canceled": { guard: "isUse", actions: giveBack } },
    },
  },
})

/** Throws without a payment; then nothing is asked back. */
function openPayment(context: VoucherContext): RefundParams {
  const { code, paymentId } = context
  if (paymentId === null) throw new Error(`nothing was paid for voucher ${code}`)
  return { code, paymentId, amountCents: openRefund(context) }
}

function account(valueCents: number, uses: VoucherContext["uses"]): Pick<VoucherContext, "uses" | "balanceCents"> {
  return { uses, balanceCents: balanceCents(valueCents, uses) }
}

export const voucherFlow: Durable<typeof voucherMachine> = durable({
  machine: voucherMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: voucherUpcast,
})
