import type { BookingStatus } from "../booking/status.ts"
import type { BookingSummary } from "../booking/views.ts"
import type { Locale } from "../locale.ts"

/** The state of an invitation, as the booking's owner sees it. */
export const inviteeStates = ["invited", "participant", "declined", "left", "ended"] as const
export type InviteeState = (typeof inviteeStates)[number]

/** A person whom the owner invited. */
export type Invitee = {
  readonly id: string
  readonly name: string
  /** `m•••@example.it`. */
  readonly maskedEmail: string
  readonly state: InviteeState
  readonly mayResend: boolean
  readonly mayRemove: boolean
}

/** Who comes to a visit, as the booking's owner sees it. */
export type CompanyView = {
  /** The owner's first name; empty if it is not known. */
  readonly owner: string
  /** How many people may be invited at a time, and how many more now. */
  readonly most: number
  readonly left: number
  /** Whether somebody can be invited now, if a place is left. */
  readonly mayInvite: boolean
  readonly people: readonly Invitee[]
}

/** A visit as an invited person sees it: no money, no contact data, nothing to manage. */
export type ParticipationView = {
  readonly token: string
  readonly role: "participant" | "invited"
  /** The reader's name, as the owner entered it. */
  readonly name: string
  /** The owner's first name. */
  readonly owner: string
  readonly status: BookingStatus
  /**
   * Why it is too late to answer: `visit` means that it is over, `booking` that it was cancelled. Null: the reader may
   * still answer.
   */
  readonly over: "visit" | "booking" | null
  readonly may: { readonly accept: boolean; readonly decline: boolean; readonly leave: boolean }
  readonly visit: VisitView
  /** The signed text of the ticket of a participant; null: the reader is none, or the booking is not sold. */
  readonly ticket: string | null
  readonly locale: Locale
  /** The number of the invitation's newest event. */
  readonly seq: number
  /** ISO instant of the server when it answered. */
  readonly serverNow: string
}

export type VisitView = Pick<
  BookingSummary,
  "experience" | "variantName" | "durationMinutes" | "slot" | "participants" | "addons"
>

/** What the invited person answers. */
export const answers = ["accept", "decline", "leave"] as const
export type Answer = (typeof answers)[number]
