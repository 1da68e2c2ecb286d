import type { NamedExperience } from "./calendar.ts"
import type { CalendarChange, ChangeConflict, ChangeKind } from "./calendar-change.ts"
import type { PartnerSelf } from "./ports.ts"

export type ChangeStanding = "previewed" | "applied" | "undone" | "settled" | "discarded" | "lapsed"

/** A change in the list of those that were made lately. */
export type MadeChange = {
  readonly id: string
  readonly change: CalendarChange
  readonly lines: number
  readonly conflicts: number
  readonly standing: ChangeStanding
  /** Who acted last; null: a program. */
  readonly who: string | null
  readonly at: string
}

export type PartnerChanges = {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  readonly today: string
  readonly experiences: readonly NamedExperience[]
  readonly recent: readonly MadeChange[]
}

export type ShownLine = {
  readonly kind: "closed" | "capacity" | "slot" | "leadTime"
  readonly subject: string
  readonly group: string
  readonly was: number | null
  readonly becomes: number
  readonly taken: number
  readonly conflict: ChangeConflict | null
  readonly isDone: boolean
  readonly isRestored: boolean
  /** Null: of a variant. */
  readonly startsAt: string | null
  readonly experience: string
  readonly variant: string
}

/** A booking on a departure that closes. */
export type ClosedBooking = {
  readonly code: string
  readonly customer: string
  readonly people: number
  readonly startsAt: string
}

export type PartnerChange = MadeChange & {
  readonly now: string
  readonly self: PartnerSelf
  readonly version: string
  /** Until when it can be applied or undone. */
  readonly until: string | null
  /** How many values were written, and how many of them an undo wrote back. */
  readonly done: number
  readonly restored: number
  /** The first ones: those that conflict, then those that change. */
  readonly shown: readonly ShownLine[]
  /** How many bookings stand on what closes, and the first of them. */
  readonly bookingCount: number
  readonly bookings: readonly ClosedBooking[]
}

/** Whether the change needs the days, the new time, or the number. */
export const asksFor = (kind: ChangeKind) => ({
  days: kind !== "leadTime",
  time: kind === "times" || kind === "add",
  number: kind === "capacity" || kind === "add" || kind === "leadTime",
})
