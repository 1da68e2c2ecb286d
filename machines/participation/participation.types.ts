import type { StoredEvent } from "../kit/types.ts"

/** One invitation to one booking. Who is invited stays out: the log is never erased. */
export type ParticipationInput = {
  readonly invitationId: string
  readonly bookingCode: string
  /** How many the booking's owner may invite at a time. */
  readonly most: number
  /** The instant at which the visit is over. */
  readonly endsAt: string
  /** How long the visit lasts; logs written before invitations followed their booking do not say it. */
  readonly durationMinutes?: number
  readonly at: string
}

export type ParticipationContext = ParticipationInput & {
  /** How often the invitation was mailed. */
  readonly sendings: number
  /** How often the visit moved. */
  readonly moves: number
  /** The invitation was accepted at some time. */
  readonly joined: boolean
  /** Why it is over, where its state alone does not say: `visit` or `booking`. */
  readonly reason: string | null
  /** When it was over; null before. */
  readonly overAt: string | null
}

export type ParticipationEvent = StoredEvent &
  (
    | { readonly type: "owner.resent" }
    | { readonly type: "owner.removed" }
    | { readonly type: "invited.accepted" }
    | { readonly type: "invited.declined" }
    | { readonly type: "participant.left" }
    /** The booking's word: it takes place at another time. */
    | { readonly type: "booking.moved"; readonly endsAt: string }
    /** The booking's word: it does not take place. */
    | { readonly type: "booking.canceled" }
  )

export type ParticipationEventOf<T extends ParticipationEvent["type"]> = Extract<
  ParticipationEvent,
  { readonly type: T }
>

export type SeatParams = { readonly bookingCode: string; readonly invitationId: string; readonly most: number }
/** `of` tells two mails of one kind apart that are both meant. */
export type MailParams = { readonly invitationId: string; readonly of: string }
export const participantMails = ["moved", "canceled", "removed"] as const
export type ParticipantMailParams = MailParams & { readonly kind: (typeof participantMails)[number] }
