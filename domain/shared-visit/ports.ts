import type { Outcome } from "../errors/refusal.ts"
import type { Locale } from "../locale.ts"
import type { VisitView } from "../participation/views.ts"

/** A booked visit for anybody who has its link: what, when and where, but no name, code or money (BK-11). */
export type SharedVisitView = {
  /** Opens this view and nothing else. */
  readonly token: string
  readonly visit: VisitView
  /** Why there is nothing to come to any more: `visit` means that it is over, `booking` that it was cancelled. */
  readonly over: "visit" | "booking" | null
  /** The customer's language. */
  readonly locale: Locale
  /** ISO instant of the server when it answered. */
  readonly serverNow: string
}

/** What pages read. Null: the link opens nothing. */
export type SharedVisitReads = { sharedVisit(token: string): Promise<SharedVisitView | null> }

/** What the customer asks for. */
export type SharedVisitAsks = {
  /** Makes the link of the booking with this access token; asked again, it is the same link. */
  share(bookingToken: string, key: string): Promise<Outcome<SharedVisitView>>
}

declare module "../ports.ts" {
  interface Reads {
    readonly sharedVisit: SharedVisitReads
  }
  interface Asks {
    readonly sharedVisit: SharedVisitAsks
  }
}

export const sharedVisitPath = (token: string): string => `/visita/${encodeURIComponent(token)}`

export const sharedCalendarPath = (token: string): string =>
  `/booking/v1/shared-visits/${encodeURIComponent(token)}/calendar.ics`
