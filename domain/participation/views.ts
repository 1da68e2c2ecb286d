import type { BookingStatus } from "../booking/status.ts"
import type { BookingSummary } from "../booking/views.ts"
import type { Locale } from "../locale.ts"

/** How somebody's invitation stands, as the booking's owner reads it. */
export const inviteeStates = ["invited", "participant", "declined", "left", "ended"] as const
export type InviteeState = (typeof inviteeStates)[number]

/** Somebody whom the owner invited. */
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
  /** First name of the owner; empty where it is not known. */
  readonly owner: string
  /** How many may be invited at a time, and how many more now. */
  readonly most: number
  readonly left: number
  /** Whether somebody can be invited now, if there is a place for him. */
  readonly mayInvite: boolean
  readonly people: readonly Invitee[]
}

/** A visit as who was invited to it sees it: no money, no contact, nothing to manage. */
export type ParticipationView = {
  readonly token: string
  readonly role: "participant" | "invited"
  /** What the owner called the reader. */
  readonly name: string
  /** First name of who booked. */
  readonly owner: string
  readonly status: BookingStatus
  /** Why there is nothing more to answer: `visit`, it is over, or `booking`, it was called off; null while there is. */
  readonly over: "visit" | "booking" | null
  readonly may: { readonly accept: boolean; readonly decline: boolean; readonly leave: boolean }
  readonly visit: VisitView
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
