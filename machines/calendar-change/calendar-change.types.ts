import type { CalendarChange, ChangeKind, ClosingWay } from "../../domain/partners/calendar-change.ts"
import type { StoredEvent } from "../kit/types.ts"

export type CalendarChangeInput = {
  readonly changeId: string
  readonly partnerId: string
  readonly change: CalendarChange
  /** How many values change, and how many cannot. Each stands in a table beside the log. */
  readonly lines: number
  readonly conflicts: number
  /** How many bookings stand on departures that close. */
  readonly bookings: number
  readonly at: string
}

export type CalendarChangeContext = CalendarChangeInput & {
  /** Until when the present step can be taken: applying a preview, or undoing a change. */
  readonly until: string
  /** What becomes of the bookings; null before it is applied. */
  readonly way: ClosingWay | null
}

export type CalendarChangeEvent = StoredEvent &
  (
    | {
        readonly type: "member.applied"
        /** Agrees that what conflicts stays as it is. */
        readonly withoutConflicts: boolean
        /** What is written to the customers stands beside the log. */
        readonly way: ClosingWay
      }
    | { readonly type: "member.discarded" }
    | { readonly type: "member.undone" }
  )

export type ChangeParams = { readonly changeId: string; readonly kind: ChangeKind }
export type BookingsParams = { readonly changeId: string; readonly way: ClosingWay }
