import { assign, setup } from "xstate"
import { isBefore, plusHours, plusMinutes } from "../../domain/time/instant.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { isExpected, moneyGuards, unaskedCents } from "../money/guards.ts"
import * as money from "../money/updates.ts"
import { payLinkEffects, termsOf } from "./pay-link.effects.ts"
import type { PayLinkContext, PayLinkEvent, PayLinkInput } from "./pay-link.types.ts"

type Args = { readonly context: PayLinkContext; readonly event: PayLinkEvent }

/** How much longer than the booking a link waits for the provider's word, which reaches it by way of the booking. */
const GRACE_HOURS = 24

const ofMoney = money.within<PayLinkContext>()

export const payLinkSetup = setup({
  types: {} as {
    context: PayLinkContext
    events: PayLinkEvent
    input: PayLinkInput
    meta: StateMeta
    tags: "booked" | "over"
  },
  guards: {
    ...moneyGuards,
    isUnknown: ({ context }: Args) => context.link === null,
    /** Nobody has to be asked, or the provider was and said yes. */
    isInstant: ({ context }: Args) => context.link?.instant === true || context.agreed,
    isNewAttempt: ({ context, event }: Args) =>
      event.type === "customer.paymentStarted" && event.attempt > (context.payment?.attempt ?? 0),
    amountMatches: ({ context, event }: Args) =>
      event.type === "payment.authorised" &&
      isExpected(context, event.paymentId) &&
      event.amountCents === context.link?.amountCents,
    isWrongAmount: ({ context, event }: Args) =>
      event.type === "payment.authorised" &&
      isExpected(context, event.paymentId) &&
      event.amountCents !== context.link?.amountCents,
    stillOpen: ({ context, event }: Args) => context.link !== null && isBefore(event.at, context.link.expiresAt),
    keepsMoney: ({ context, event }: Args) =>
      event.type === "booking.reduced" && event.amountCents > 0 && event.amountCents <= unaskedCents(context),
    wasReminded: ({ context }: Args) => context.reminded,
    holdsMoney: ({ context }: Args) => context.payment?.state === "authorised",
  },
  delays: {
    linkExpiry: until((context) => termsOf(context).expiresAt),
    // Without a reminder: when it is over already, so never.
    linkReminder: until((context) => termsOf(context).remindAt ?? plusMinutes(termsOf(context).expiresAt, 1)),
    answerDeadline: until(({ answerBy, at }) => answerBy ?? at),
  },
  actions: {
    ...payLinkEffects,
    beginAttempt: assign(({ context }, { attempt }: { readonly attempt: number }) =>
      money.requested(attempt, termsOf(context).amountCents),
    ),
    recordCreated: assign(ofMoney(money.recordCreated)),
    recordAuthorised: assign(ofMoney(money.recordAuthorised)),
    recordFailed: assign(ofMoney(money.recordFailed)),
    recordMismatch: assign(ofMoney(money.recordMismatch)),
    recordCaptured: assign(ofMoney(money.recordCaptured)),
    recordCaptureFailed: assign(ofMoney(money.recordCaptureFailed)),
    noteStray: assign(ofMoney(money.noteStray)),
    recordReleased: assign(ofMoney(money.recordReleased)),
    askedBack: assign(ofMoney(money.askedBack)),
    recordRefunded: assign(ofMoney(money.recordRefunded)),
    askPartBack: assign(ofMoney(money.askPartBack)),
    recordPartRefunded: assign(ofMoney(money.recordPartRefunded)),
    recordCameBack: assign(ofMoney(money.recordCameBack)),
    recordBounced: assign(ofMoney(money.recordBounced)),
    recordPaidByHand: assign(ofMoney(money.recordPaidByHand)),
    countSending: assign(({ context }) => ({ sendings: context.sendings + 1 })),
    remind: assign({ reminded: true }),
    agree: assign({ agreed: true }),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
    awaitAnswer: assign(({ context }, { at }: { readonly at: string }) => ({
      answerBy: plusHours(at, termsOf(context).providerHours + GRACE_HOURS),
    })),
  },
})
