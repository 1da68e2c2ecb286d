import { and, assign, setup } from "xstate"
import { PREVIEW_HOURS, UNDO_DAYS } from "../../domain/partners/calendar-change.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  BookingsParams,
  CalendarChangeContext,
  CalendarChangeEvent,
  CalendarChangeInput,
  ChangeParams,
} from "./calendar-change.types.ts"

type Args = { readonly context: CalendarChangeContext; readonly event: CalendarChangeEvent }
type Applied = Extract<CalendarChangeEvent, { readonly type: "member.applied" }>

const ofChange = ({ context: { changeId, change } }: Args): ChangeParams => ({ changeId, kind: change.kind })

export const calendarChangeMachine = setup({
  types: {} as {
    context: CalendarChangeContext
    events: CalendarChangeEvent
    input: CalendarChangeInput
    meta: StateMeta
  },
  guards: {
    inTime: ({ context, event }: Args) => isBefore(event.at, context.until),
    changesAnything: ({ context: { lines } }: Args) => lines > 0,
    conflictsAreKnown: ({ context, event }: Args) =>
      context.conflicts === 0 || (event.type === "member.applied" && event.withoutConflicts),
    answersBookings: ({ context, event }: Args) =>
      event.type === "member.applied" && event.way !== "keep" && context.bookings > 0,
  },
  delays: { term: until(({ until }: CalendarChangeContext) => until) },
  actions: {
    /** Writes the previewed values, in the transaction of the fact. */
    applyChange: (_, _params: ChangeParams) => {},
    /** Writes back the values from before. */
    undoChange: (_, _params: ChangeParams) => {},
    /** Proposes other dates for the bookings of closed departures, or cancels them: each booking gets its own event. */
    answerBookings: (_, _params: BookingsParams) => {},
    recordApplied: assign((_, { way, at }: Applied) => ({ way, until: plusHours(at, UNDO_DAYS * 24) })),
  },
}).createMachine({
  id: "calendar-change",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A change of many departures: previewed, applied, undone.",
  context: ({ input }) => ({ ...input, until: plusHours(input.at, PREVIEW_HOURS), way: null }),
  initial: "previewed",
  states: {
    previewed: {
      description: "The member sees what would change and what conflicts. Nothing has changed yet.",
      after: { term: "lapsed" },
      on: {
        "member.applied": [
          {
            guard: and(["inTime", "changesAnything", "conflictsAreKnown", "answersBookings"]),
            target: "applied",
            actions: [
              { type: "recordApplied", params: given },
              { type: "applyChange", params: ofChange },
              {
                type: "answerBookings",
                params: ({ context: { changeId }, event }): BookingsParams => ({ changeId, way: event.way }),
              },
            ],
          },
          {
            guard: and(["inTime", "changesAnything", "conflictsAreKnown"]),
            target: "applied",
            actions: [
              { type: "recordApplied", params: given },
              { type: "applyChange", params: ofChange },
            ],
          },
        ],
        "member.discarded": "discarded",
      },
    },

    applied: {
      description: "The departures have changed. A member can undo all of it for a month.",
      after: { term: "settled" },
      on: {
        "member.undone": { guard: "inTime", target: "undone", actions: { type: "undoChange", params: ofChange } },
      },
    },

    undone: { type: "final", description: "Everything is as before, except what was booked or changed meanwhile." },
    settled: { type: "final", description: "The change stands, and is too old to be undone." },
    discarded: { type: "final", description: "The member has thrown the preview away." },
    lapsed: { type: "final", description: "Nobody applied the preview in time." },
  },
})

export const calendarChangeFlow: Durable<typeof calendarChangeMachine> = durable({
  machine: calendarChangeMachine,
  policyGuards: ["inTime", "conflictsAreKnown", "changesAnything"],
})
