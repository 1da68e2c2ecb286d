import { and, assign, setup } from "xstate"
import { retryPauseMinutes } from "../../domain/gift/delivery.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { giftDeliveryGuards, policyGuards } from "./gift-delivery.guards.ts"
import type {
  GiftDeliveryContext,
  GiftDeliveryEvent,
  GiftDeliveryInput,
  SendVoucherParams,
} from "./gift-delivery.types.ts"
import { giftDeliveryUpcast } from "./gift-delivery.upcast.ts"

const MS_PER_MINUTE = 60_000

const untilSent = until(({ sendAt, at }: GiftDeliveryContext) => sendAt ?? at)

const accepted = (guard: "isThisMail" | "isThisSending") =>
  ({ guard, target: "sent", actions: { type: "recordSent", params: given } }) as const

const withdrawn = { target: "cancelled" } as const
const tryAgain = { guard: "mayAskAgain", target: "sending", actions: "beginTries" } as const
/** Each mail has its own number, so an answer about an earlier mail is not taken for this one. */
const sendAnew = { guard: "mayResend", target: "sending", actions: "beginSending" } as const
const readdress = {
  guard: and(["mayResend", "mayReaddress"]),
  target: "sending",
  actions: ["countAddress", "beginSending"],
} as const

export const giftDeliveryMachine = setup({
  types: {} as {
    context: GiftDeliveryContext
    events: GiftDeliveryEvent
    input: GiftDeliveryInput
    meta: StateMeta
  },
  guards: giftDeliveryGuards,
  delays: {
    sendTime: (args) => (args.context.sendAt === null ? 0 : untilSent(args)),
    retryPause: ({ context }) => retryPauseMinutes(context.tries) * MS_PER_MINUTE,
  },
  actions: {
    /** Answered by mail.accepted or mail.failed. */
    sendVoucher: (_, _params: SendVoucherParams) => {},
    reschedule: assign((_, { sendAt }: { readonly sendAt: string | null }) => ({ sendAt })),
    beginTries: assign(({ context }) => ({ tries: 0, retries: context.retries + 1 })),
    beginSending: assign(({ context }) => ({ sending: context.sending + 1, attempt: 0, tries: 0, retries: 0 })),
    countAddress: assign(({ context }) => ({ addresses: context.addresses + 1 })),
    countTry: assign(({ context }) => ({ attempt: context.attempt + 1, tries: context.tries + 1 })),
    /** A mail that was not handed over is no try. */
    uncountTry: assign(({ context }) => ({ tries: context.tries - 1 })),
    recordSent: assign(({ context }, { at }: { readonly at: string }) => ({ sentAt: context.sentAt ?? at })),
  },
}).createMachine({
  id: "gift-delivery",
  version: "3",
  options: { maxIterations: MAX_ITERATIONS },
  description: "How a gift voucher reaches its recipient: once, immediately or at a set time.",
  context: ({ input }) => ({ ...input, sending: 1, attempt: 0, tries: 0, retries: 0, addresses: 0, sentAt: null }),
  initial: "scheduled",
  states: {
    scheduled: {
      description: "Waiting for the time that the customer set.",
      always: { guard: "sendsNow", target: "sending" },
      after: { sendTime: { target: "sending" } },
      on: {
        "customer.rescheduled": {
          guard: "isAhead",
          target: "scheduled",
          reenter: true,
          actions: { type: "reschedule", params: given },
        },
        // Nothing is sent yet.
        "customer.readdressed": { guard: "mayReaddress", actions: "countAddress" },
        "voucher.withdrawn": withdrawn,
      },
    },
    sending: {
      description: "The mail is being sent; once sent, it cannot be called back.",
      meta: { awaits: "sendVoucher" },
      entry: [
        "countTry",
        {
          type: "sendVoucher",
          params: ({ context: { voucherId, to, sending, attempt } }) => ({ voucherId, to, sending, attempt }),
        },
      ],
      on: {
        "mail.accepted": accepted("isThisMail"),
        "mail.failed": [
          { guard: and(["isThisMail", "mayRetry"]), target: "retrying" },
          { guard: "isThisMail", target: "failed" },
        ],
        "mail.withheld": { guard: "isThisMail", target: "held", actions: "uncountTry" },
        "voucher.withdrawn": withdrawn,
      },
    },
    retrying: {
      description: "The mail could not be sent; it is tried again after a pause that grows each time.",
      after: { retryPause: { target: "sending" } },
      on: {
        "mail.accepted": accepted("isThisSending"),
        "customer.retried": tryAgain,
        "customer.readdressed": readdress,
        "voucher.withdrawn": withdrawn,
      },
    },
    failed: {
      description: "Not sent after all tries: the customer can try again or correct the address.",
      meta: { rests: true },
      on: {
        "mail.accepted": accepted("isThisSending"),
        "customer.retried": tryAgain,
        "customer.readdressed": readdress,
        "voucher.withdrawn": withdrawn,
      },
    },
    held: {
      description: "The purchase is disputed at the bank: it is sent once that is decided for the shop.",
      meta: { rests: true },
      on: {
        "voucher.thawed": { target: "sending" },
        "mail.accepted": accepted("isThisSending"),
        "customer.readdressed": {
          guard: and(["mayResend", "mayReaddress"]),
          actions: ["countAddress", "beginSending"],
        },
        "voucher.withdrawn": withdrawn,
      },
    },
    sent: {
      description: "The recipient's mail has been accepted. The customer can have it sent again.",
      meta: { rests: true },
      on: {
        "customer.resent": sendAnew,
        "customer.readdressed": readdress,
        "voucher.withdrawn": withdrawn,
      },
    },
    cancelled: {
      type: "final",
      description: "The voucher is over: nothing more is sent.",
    },
  },
})

export const giftDeliveryFlow: Durable<typeof giftDeliveryMachine> = durable({
  machine: giftDeliveryMachine,
  policyGuards: Object.keys(policyGuards),
  upcast: giftDeliveryUpcast,
})
