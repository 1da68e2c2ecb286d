import { MAX_RESENDS } from "../../domain/gift/delivery.ts"
import { isSendable } from "../../domain/gift/schedule.ts"
import type { GiftDeliveryContext, GiftDeliveryEvent } from "./gift-delivery.types.ts"

type Args = { readonly context: GiftDeliveryContext; readonly event: GiftDeliveryEvent }

/** May this be asked for now? Asked when a command is decided, never on replay. */
export const policyGuards = {
  isAhead: ({ context, event }: Args) =>
    event.type === "customer.rescheduled" &&
    (event.sendAt === null || isSendable(event.sendAt, event.at, context.expiresAt)),

  mayAskAgain: ({ context }: Args) => context.retries < context.maxRetries,

  /** Corrected addresses count among them: none of it may pester anyone. */
  mayResend: ({ context }: Args) => context.sending <= MAX_RESENDS,
}

/** Which way does the fact go? Part of the version: a change needs a new one and an upcaster. */
export const structuralGuards = {
  sendsNow: ({ context }: Args) => context.sendAt === null,

  /** The mail that is being sent; another one's failure says nothing. */
  isThisMail: ({ context, event }: Args) =>
    "attempt" in event && event.sending === context.sending && event.attempt === context.attempt,

  /** Any mail of this sending: one that was given up may have arrived after all. */
  isThisSending: ({ context, event }: Args) => "sending" in event && event.sending === context.sending,

  mayRetry: ({ context, event }: Args) =>
    event.type === "mail.failed" && !event.permanent && context.tries < context.maxTries,
}

export const giftDeliveryGuards = { ...policyGuards, ...structuralGuards }
