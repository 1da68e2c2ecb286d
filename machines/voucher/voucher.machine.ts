import { and } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import { policyGuards } from "./voucher.guards.ts"
import { voucherSetup } from "./voucher.setup.ts"
import type { MailParams, Reminder, UseParams, VoucherContext, VoucherEventOf, VoucherMail } from "./voucher.types.ts"
import { voucherUpcast } from "./voucher.upcast.ts"
import { firstContext } from "./voucher.updates.ts"

type Args = { readonly context: VoucherContext }
type UseArgs = Args & { readonly event: VoucherEventOf<"customer.redeemed"> }

/** `of`: the end that a reminder is about. A voucher with more time is another one to be reminded of. */
const mail = (kind: VoucherMail) =>
  ({
    type: "sendMail",
    params: ({ context: { voucherId, expiresAt } }: Args): MailParams => ({ voucherId, kind, of: expiresAt }),
  }) as const

/** The receipt of more credit, to who paid for it. `of`: their order. */
const mailToppedUp = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: VoucherEventOf<"buyer.toppedUp"> }): MailParams => ({
    voucherId: context.voucherId,
    kind: "toppedUp",
    of: event.order,
  }),
} as const

/** The answer to who withdraws from more credit. `of`: their order, which follows this and refunds. */
const mailTopUpWithdrawn = {
  type: "sendMail",
  params: ({ context, event }: Args & { readonly event: VoucherEventOf<"buyer.withdrewTopUp"> }): MailParams => ({
    voucherId: context.voucherId,
    kind: "topUpWithdrawn",
    of: event.order,
  }),
} as const

/** Leaves `valid` and enters it again, so that its timers are set anew. */
const remind = (kind: Reminder) =>
  ({ target: "returning", actions: [{ type: "noteReminder", params: { kind } }, mail(kind)] }) as const

/** Each use, also one that a checkout only holds: whoever has it in the account may not know of it. */
const recordUse = [
  { type: "recordUse", params: given },
  {
    type: "tellHolder",
    params: ({ context: { voucherId }, event }: UseArgs): UseParams => ({
      voucherId,
      bookingCode: event.bookingCode,
      amountCents: event.amountCents,
    }),
  },
] as const
const giveBack = { type: "giveBack", params: given } as const
const giveBackExpired = { type: "giveBackExpired", params: given } as const
const giveBackVoid = { type: "giveBackVoid", params: given } as const

const redeem = {
  "customer.redeemed": [
    { guard: and(["isValidNow", "paysForThis", "usesAll"]), target: "#voucher.used", actions: recordUse },
    { guard: and(["isValidNow", "paysForThis", "usesPart"]), target: "#voucher.valid.partlyUsed", actions: recordUse },
  ],
} as const

/** The gift orders that paid for it follow this, and refund. */
const withdraw = {
  "customer.withdrew": [
    {
      guard: and(["withinWithdrawal", "isUnused", "isPaid"]),
      target: "#voucher.withdrawing",
      actions: ["writeOffRefunded", mail("withdrawn")],
    },
    {
      guard: and(["withinWithdrawal", "isUnused"]),
      target: "#voucher.withdrawn",
      actions: ["writeOffRefunded", mail("withdrawn")],
    },
  ],
} as const

const exchange = {
  "holder.exchanged": { guard: and(["isValidNow", "isUnused"]), actions: { type: "recordTerms", params: given } },
} as const

const disputed = { "payment.disputed": { target: "#voucher.frozen" } } as const

const freed = [
  { guard: "freesSent", target: "#voucher.valid.sent", actions: giveBack },
  { guard: "freesUnsent", target: "#voucher.valid.bought", actions: giveBack },
] as const

const topUp = [{ type: "topUp", params: given }, mailToppedUp] as const
const toppedUp = { "buyer.toppedUp": { guard: and(["isValidNow", "isNewTopUp"]), actions: topUp } } as const

/** Withdraws from more credit alone, of which nothing is used; in any state in which the voucher still has it. */
const mayTakeTopUp = ["topUpInTime", "isUnusedTopUp"] as const
const takeTopUp = (type: "takeTopUp" | "takeTopUpExpired" | "takeTopUpVoid") =>
  ({ guard: and(mayTakeTopUp), actions: [{ type, params: given }, mailTopUpWithdrawn] }) as const

/** Leaves the state, so that its timers are set anew. */
const moreTime = {
  guard: "mayExtend",
  target: "returning",
  actions: { type: "extend", params: given },
} as const

export const voucherMachine = voucherSetup.createMachine({
  id: "voucher",
  version: "3",
  options: { maxIterations: MAX_ITERATIONS },
  description: "One gift voucher: its value, its uses, and how it ends.",
  context: ({ input }) => firstContext(input),
  initial: "valid",
  // In every state.
  on: {
    "delivery.sent": { guard: "isUnsent", actions: "recordSent" },
    "holder.opened": { guard: "isSealed", actions: { type: "recordOpened", params: given } },
    "holder.claimed": { guard: and(["isValidNow", "isOwed", "isUnclaimed"]), actions: "recordClaimed" },
  },
  states: {
    valid: {
      description: "There is credit left, and time to use it.",
      initial: "bought",
      after: {
        expiry: { target: "expired", actions: "writeOffExpired" },
        firstReminder: remind("remind60"),
        lastReminder: remind("remind14"),
      },
      on: {
        ...disputed,
        ...redeem,
        ...withdraw,
        ...exchange,
        ...toppedUp,
        "buyer.withdrewTopUp": [
          { ...takeTopUp("takeTopUp"), guard: and([...mayTakeTopUp, "isAllThatIsLeft"]), target: "used" },
          takeTopUp("takeTopUp"),
        ],
        "holder.extended": { ...moreTime, guard: and(["isValidNow", "mayExtend"]) },
        "shop.extended": moreTime,
      },
      states: {
        bought: {
          description: "Paid; the recipient does not have it yet.",
          on: { "delivery.sent": { target: "sent", actions: "recordSent" } },
        },
        sent: {
          description: "The recipient has it and has not used it.",
          meta: { rests: true },
        },
        partlyUsed: {
          description: "Part of its value paid for bookings; the rest is its credit.",
          on: {
            "booking.canceled": [...freed, { guard: "isUse", actions: giveBack }],
          },
        },
      },
    },
    used: {
      description: "No credit is left. A booking that is cancelled gives its part back.",
      meta: { rests: true },
      on: {
        ...disputed,
        "buyer.toppedUp": {
          guard: and(["isValidNow", "isNewTopUp"]),
          target: "valid.partlyUsed",
          actions: topUp,
        },
        "booking.canceled": [
          { guard: "freesTooLate", target: "expired", actions: giveBackExpired },
          ...freed,
          { guard: "isUse", target: "valid.partlyUsed", actions: giveBack },
        ],
      },
    },
    returning: {
      description: "It can be used again: is all of it left, a part, or nothing?",
      always: [
        { guard: "isOver", target: "expired", actions: "writeOffExpired" },
        { guard: "isUsedUp", target: "used" },
        { guard: "isUsedInPart", target: "valid.partlyUsed" },
        { guard: "isSent", target: "valid.sent" },
        { target: "valid.bought" },
      ],
    },
    frozen: {
      description: "Its purchase is disputed at the bank: it pays nothing until that is decided.",
      meta: { rests: true },
      on: {
        "booking.canceled": { guard: "isUse", actions: giveBack },
        "buyer.withdrewTopUp": takeTopUp("takeTopUp"),
        "payment.disputeWon": { target: "returning" },
        "payment.disputeLost": { target: "void", actions: "writeOffRefunded" },
      },
    },
    void: {
      description: "The bank took the money of its purchase back: it is worth nothing.",
      tags: "over",
      meta: { rests: true },
      on: {
        "booking.canceled": { guard: "isUse", actions: giveBackVoid },
        "buyer.withdrewTopUp": takeTopUp("takeTopUpVoid"),
      },
    },
    withdrawing: {
      description: "The customer withdrew in time: the money is being refunded.",
      tags: "over",
      // The gift orders that paid for it ask their payments back, write to their payers, and tell what has arrived.
      meta: { rests: true },
      on: {
        "payment.refunded": [
          {
            guard: "completesRefund",
            target: "withdrawn",
            actions: { type: "recordRefund", params: given },
          },
          { guard: "isPartOfRefund", actions: { type: "recordRefund", params: given } },
        ],
      },
    },
    withdrawn: {
      description: "Withdrawn and refunded: nothing is owed.",
      tags: "over",
      meta: { rests: true },
    },
    expired: {
      description: "Its time is over: unused credit is lost, unless the shop gives it more time.",
      tags: "over",
      meta: { rests: true },
      on: {
        "booking.canceled": { guard: "isUse", actions: giveBackExpired },
        "buyer.withdrewTopUp": takeTopUp("takeTopUpExpired"),
        "shop.revived": { guard: "mayRevive", target: "returning", actions: { type: "revive", params: given } },
      },
    },
  },
})

export const voucherFlow: Durable<typeof voucherMachine> = durable({
  machine: voucherMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: voucherUpcast,
})
