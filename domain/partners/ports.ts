import type { OwnSession } from "../account/ports.ts"
import type { BookingStatus } from "../booking/status.ts"
import type { Watch } from "../ports.ts"
import type { CalendarView, PartnerCalendar } from "./calendar.ts"
import type { PartnerChange, PartnerChanges } from "./changes.ts"
import type { PartnerManifest } from "./manifest.ts"
import type { PartnerBookingPage } from "./own-booking.ts"
import type { OwnConnection } from "./resellers.ts"
import type { Right, Role, Scope } from "./rights.ts"

/** What the page shows of a secret for one-time codes, until its first code confirms it. */
export type Enrolment = {
  /** In groups of four letters. */
  readonly secret: string
  /** Opens the app on the same phone. */
  readonly uri: string
  /** The squares of the QR code, as the path of a picture of so many squares a side. */
  readonly qr: { readonly size: number; readonly path: string }
}

/** How far a member is at the sign-in. */
export type SignInStage =
  | { readonly stage: "password" | "in" | "code" }
  | { readonly stage: "enrol"; readonly enrolment: Enrolment | null }

/** The link of a mail, as its page shows it. `joins`: it is an invitation, otherwise a new password is chosen. */
export type InvitationView = {
  readonly joins: boolean
  readonly name: string
  readonly email: string
  readonly partnerName: string
}

/** Who is signed in, as every page shows it. */
export type PartnerSelf = {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly partnerName: string
  readonly isFresh: boolean
  readonly hasSecondFactor: boolean
  /** The rights for which there are pages. */
  readonly may: readonly Right[]
  /** How many requests wait for an answer. */
  readonly waiting: number
  /** How many customers have written and wait for an answer. */
  readonly unanswered: number
}

/** A request that waits. `move`: the customer asks for another date of a booking that stands. */
export type PartnerRequest = {
  readonly code: string
  readonly kind: "request" | "move"
  /** Whose answer is awaited. */
  readonly waitsFor: "partner" | "customer"
  readonly experience: string
  readonly variant: string
  readonly startsAt: string
  /** The date that the customer would rather have. */
  readonly wishedAt: string | null
  readonly party: readonly { readonly name: string; readonly quantity: number }[]
  readonly addons: readonly { readonly name: string; readonly quantity: number }[]
  readonly customer: string
  readonly totalCents: number
  /** ISO instant; null: nothing ends by itself. */
  readonly deadline: string | null
}

/** The departures that may be proposed instead of a request's own. */
export type ProposedDates = {
  readonly code: string
  readonly slots: readonly { readonly id: string; readonly startsAt: string; readonly left: number }[]
}

export type PartnerInbox = {
  readonly now: string
  readonly self: PartnerSelf
  /** Another one as soon as anything in the inbox changes. */
  readonly version: string
  readonly requests: readonly PartnerRequest[]
  readonly proposing: ProposedDates | null
}

export type PartnerDeparture = {
  readonly slotId: string
  readonly startsAt: string
  readonly experience: string
  readonly variant: string
  readonly bookings: number
  readonly people: number
}

export type PartnerBooking = {
  readonly code: string
  readonly status: BookingStatus
  readonly startsAt: string
  readonly experience: string
  readonly customer: string
  readonly people: number
  /** Only of a booking that stands, for who may know it. */
  readonly phone: string | null
  readonly changedAt: string
}

export type PartnerToday = {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  readonly departures: readonly PartnerDeparture[]
  readonly requests: readonly PartnerRequest[]
  readonly changes: readonly PartnerBooking[]
  /** Null: nothing was searched. */
  readonly found: readonly PartnerBooking[] | null
}

export type OwnMember = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly standing: "invited" | "active"
  /** The invitation has expired. */
  readonly isOver: boolean | null
  readonly hasSecondFactor: boolean
  readonly isSelf: boolean
  readonly seenAt: string | null
}

export type OwnKey = {
  readonly id: string
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly usedAt: string | null
}

/** A phone that scans tickets. */
export type OwnDevice = {
  readonly id: string
  readonly label: string
  /** Null: it waits for its pairing. */
  readonly pairedAt: string | null
  readonly usedAt: string | null
  readonly until: string | null
}

export type PartnerSettings = {
  readonly self: PartnerSelf
  readonly sessions: readonly OwnSession[]
  readonly enrolment: Enrolment | null
  /** Null: only for owners. */
  readonly members: readonly OwnMember[] | null
  readonly keys: readonly OwnKey[] | null
  readonly connections: readonly OwnConnection[] | null
  readonly devices: readonly OwnDevice[] | null
}

/** Features with pages of their own in the portal add what these read. */
export interface PartnerReads {
  signIn(): Promise<SignInStage>
  /** Null: the link no longer works. */
  invitation(token: string): Promise<InvitationView | null>
  /** The others are of who is signed in. `query`: what was searched. */
  today(query: string): Promise<PartnerToday>
  /** `proposing`: the code of the request for which other dates are being chosen. */
  inbox(proposing: string): Promise<PartnerInbox>
  /** Null: the experience is not this partner's. An empty or impossible `day` is today. */
  calendar(asked: CalendarAsked): Promise<PartnerCalendar | null>
  /** Null: there is no such day. */
  manifest(date: string): Promise<PartnerManifest | null>
  /** Null: this partner has no such booking. */
  booking(code: string): Promise<PartnerBookingPage | null>
  changes(): Promise<PartnerChanges | null>
  /** Null: this partner has no such change. */
  change(changeId: string): Promise<PartnerChange | null>
  settings(): Promise<PartnerSettings>
}

export type CalendarAsked = { readonly view: CalendarView; readonly day: string; readonly experience: string }

export type PartnerAsks = {
  /** Hears of every change of the partner's bookings and calendar. The token is always `work`. */
  readonly watch: Watch
  /** The version of the inbox now. Rejects if nobody is signed in any more. */
  inboxVersion(): Promise<string>
}

declare module "../ports.ts" {
  interface Asks {
    readonly partner: PartnerAsks
  }
  interface Reads {
    readonly partner: PartnerReads
  }
}
