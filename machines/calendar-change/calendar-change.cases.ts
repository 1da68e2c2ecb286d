import { PREVIEW_HOURS, UNDO_DAYS } from "../../domain/partners/calendar-change.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { calendarChangeMachine } from "./calendar-change.machine.ts"
import type { CalendarChangeInput } from "./calendar-change.types.ts"

export const previewedAt = "2026-11-20T09:00:00.000Z"

export const changeInput: CalendarChangeInput = {
  changeId: "change-1",
  partnerId: "partner-1",
  change: {
    kind: "close",
    from: "2026-12-24",
    to: "2026-12-26",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: [],
    variantIds: [],
    number: null,
    time: null,
  },
  lines: 9,
  conflicts: 0,
  bookings: 0,
  at: previewedAt,
}

const applies = { type: "member.applied", withoutConflicts: false, way: "keep" } as const

export const calendarChangeCases: FlowCases<typeof calendarChangeMachine> = {
  at: previewedAt,
  inputs: {
    plain: changeInput,
    conflicting: {
      ...changeInput,
      change: { ...changeInput.change, kind: "capacity", number: 1 },
      lines: 8,
      conflicts: 1,
    },
    booked: { ...changeInput, bookings: 2 },
    empty: { ...changeInput, lines: 0 },
  },
  events: soon<typeof calendarChangeMachine>(
    applies,
    { ...applies, withoutConflicts: true },
    { ...applies, way: "propose" },
    { ...applies, way: "cancel" },
    { type: "member.discarded" },
    { type: "member.undone" },
  ),
  beyond: [
    ...after<typeof calendarChangeMachine>(`PT${PREVIEW_HOURS + 1}H`, applies),
    ...after<typeof calendarChangeMachine>(`PT${(UNDO_DAYS + 2) * 24}H`, { type: "member.undone" }),
  ],
  key: ({ context }) => [context.lines, context.conflicts, context.bookings, context.way],
}
