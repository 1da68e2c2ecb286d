import { MAX_RESENDS } from "../../domain/gift/delivery.ts"
import { isSendable } from "../../domain/gift/schedule.ts"
import type { GiftDeliveryContext, GiftDeliveryEvent } from "./gift-delivery.types.ts"

type Args = { readonly context: GiftDeliveryContext; readonly event: GiftDeliveryEvent }

/** May this be asked for now? Checked when a command is decided, never on replay. */
export const policyGuards = {
  isAhead: ({ context, event }: Args) =>
    event.type === "customer.rescheduled" &&
    (event.sendAt === null || isSendable(event.sendAt, event.at, context.expiresAt)),

  mayAskAgain: ({ context }: Args) => context.retries < context.maxRetries,

  /** Sendings to corrected addresses count too, so the customer cannot pester anyone. */
  mayResend: ({ context }: Args) => context.sending <= MAX_RESENDS,

  mayReaddress: ({ context }: Args) => context.addresses < MAX_RESENDS,
}

/** Which branch does the fact take? This is part of the version: a change needs a new version and an upcaster. */
export const structuralGuards = {
  sendsNow: ({ context }: Args) => context.sendAt === null,

  /** The mail being sent; the failure of another one means nothing. */
  isThisMail: ({ context, event }: Args) =>
    "attempt" in event && event.sending === context.sending && event.attempt === context.attempt,

  /** Any mail of this sending, because one that was given up may have arrived after all. */
  isThisSending: ({ context, event }: Args) => "sending" in event && event.sending === context.sending,

  mayRetry: ({ context, event }: Args) =>
    event.type === "mail.failed" && !event.permanent && context.tries < context.maxTries,
}

export const giftDeliveryGuards = { ...policyGuards, ...structuralGuards }
