import type { StoredEvent } from "../kit/types.ts"

/** One invitation to one booking. The invited person's data stay out because the log is never erased. */
export type ParticipationInput = {
  readonly invitationId: string
  readonly bookingCode: string
  /** How many people the booking's owner may invite at a time. */
  readonly most: number
  /** The instant at which the visit ends. */
  readonly endsAt: string
  /** How long the visit lasts. Logs written before invitations followed their booking do not have it. */
  readonly durationMinutes?: number
  readonly at: string
}

export type ParticipationContext = ParticipationInput & {
  /** How many times the invitation was mailed. */
  readonly sendings: number
  /** How many times the visit moved. */
  readonly moves: number
  /** Whether the invitation was ever accepted. */
  readonly joined: boolean
  /** Why it ended, if the state alone does not say: `visit` or `booking`. */
  readonly reason: string | null
  /** When it ended; null before. */
  readonly overAt: string | null
}

export type ParticipationEvent = StoredEvent &
  (
    | { readonly type: "owner.resent" }
    | { readonly type: "owner.removed" }
    | { readonly type: "invited.accepted" }
    | { readonly type: "invited.declined" }
    | { readonly type: "participant.left" }
    /** From the booking: the visit has a new time. */
    | { readonly type: "booking.moved"; readonly endsAt: string }
    /** From the booking: the visit does not take place. */
    | { readonly type: "booking.canceled" }
  )

export type ParticipationEventOf<T extends ParticipationEvent["type"]> = Extract<
  ParticipationEvent,
  { readonly type: T }
>

export type SeatParams = { readonly bookingCode: string; readonly invitationId: string; readonly most: number }
/** `of` distinguishes two intended mails of the same kind. */
export type MailParams = { readonly invitationId: string; readonly of: string }
export const participantMails = ["moved", "canceled", "removed"] as const
export type ParticipantMailParams = MailParams & { readonly kind: (typeof participantMails)[number] }
