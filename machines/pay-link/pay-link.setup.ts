import { assign, setup } from "xstate"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import * as owner from "../payment/owner/money.ts"
import { payLinkEffects, termsOf } from "./pay-link.effects.ts"
import type { PayLinkContext, PayLinkEvent, PayLinkInput } from "./pay-link.types.ts"

type Args = { readonly context: PayLinkContext; readonly event: PayLinkEvent }

/** How much longer than the booking a link waits for the partner's answer, which reaches it through the booking. */
const GRACE_HOURS = 24

const ofLatest = ({ context, event }: Args) =>
  (event.type === "payment.held" || event.type === "payment.paid" || event.type === "payment.notPaid") &&
  owner.isOfLatest(context, event)

const ofMoney = owner.within<PayLinkContext>()

/** Rules for commands. They are checked when a command is decided, and never on replay. */
export const policyGuards = {
  /** The link still has that much of its money. */
  isKept: ({ context, event }: Args) =>
    event.type === "admin.refunded" && event.amountCents > 0 && event.amountCents <= owner.keptCents(context),
}

export const payLinkSetup = setup({
  types: {} as {
    context: PayLinkContext
    events: PayLinkEvent
    input: PayLinkInput
    meta: StateMeta
    tags: "booked" | "over"
  },
  guards: {
    ...policyGuards,
    /** The booking exists because of this link, and has no money of its own. */
    makesBooking: ({ context }: Args) => context.link !== null && context.link.reason === undefined,
    isUnknown: ({ context }: Args) => context.link === null,
    /** The partner need not confirm, or already has. */
    isInstant: ({ context }: Args) => context.link?.instant === true || context.agreed,
    isNewAttempt: ({ context, event }: Args) =>
      event.type === "customer.paymentStarted" && event.attempt > context.attempt,
    isOfLatest: ofLatest,
    stillOpen: ({ context, event }: Args) => context.link !== null && isBefore(event.at, context.link.expiresAt),
    keepsMoney: ({ context, event }: Args) =>
      event.type === "booking.reduced" && event.amountCents > 0 && event.amountCents <= owner.keptCents(context),
    mayComeBack: ({ context, event }: Args) => event.type === "payment.givenBack" && owner.mayComeBack(context, event),
    isAllBack: ({ context, event }: Args) => event.type === "payment.givenBack" && owner.isAllBack(context, event),
    isNewBounce: ({ context, event }: Args) =>
      event.type === "payment.waitsForAPerson" && owner.isNewBounce(context, event),
    isNewMoney: ({ context, event }: Args) =>
      event.type === "payment.held" && context.paid.every(({ by }) => by !== event.by),
    wasReminded: ({ context }: Args) => context.reminded,
    isPaid: ({ context }: Args) => owner.paidCents(context) > owner.givenBackCents(context),
  },
  delays: {
    linkExpiry: until((context) => termsOf(context).expiresAt),
    // Without a reminder: a minute after the link has expired, so never.
    linkReminder: until((context) => termsOf(context).remindAt ?? plusMinutes(termsOf(context).expiresAt, 1)),
    answerDeadline: until(({ answerBy, at }) => answerBy ?? at),
  },
  actions: {
    ...payLinkEffects,
    beginAttempt: assign((_, { attempt }: { readonly attempt: number }) => ({ attempt, error: null })),
    noteHeld: assign(ofMoney(owner.noteHeld)),
    notePaid: assign(ofMoney(owner.notePaid)),
    noteNotPaid: assign(ofMoney(owner.noteNotPaid)),
    noteGivenBack: assign(ofMoney(owner.noteGivenBack)),
    noteByHand: assign(ofMoney(owner.noteByHand)),
    askBack: assign(ofMoney(owner.askBack)),
    askAllBack: assign(ofMoney(owner.askAllBack)),
    countSending: assign(({ context }) => ({ sendings: context.sendings + 1 })),
    remind: assign({ reminded: true }),
    agree: assign({ agreed: true }),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    awaitAnswer: assign(({ context }, { at }: { readonly at: string }) => ({
      answerBy: plusHours(at, termsOf(context).providerHours + GRACE_HOURS),
    })),
  },
})
