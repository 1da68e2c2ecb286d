import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { calendarChangeMachine } from "./calendar-change.machine.ts"
import type { CalendarChangeEvent } from "./calendar-change.types.ts"

type Change = Run<typeof calendarChangeMachine>

/** The allowed contents of the events. */
const sayable = ["type", "at", "withoutConflicts", "way"]

export const calendarChangeRules: FlowRules<typeof calendarChangeMachine> = {
  "[PR-02] what conflicts is left out only after a second yes": (run) =>
    eventsOf(run).flatMap((event) =>
      event.type === "member.applied" && run.opening.input.conflicts > 0 && !event.withoutConflicts
        ? [`applied over ${run.opening.input.conflicts} conflicts`]
        : [],
    ),

  "[PR-02] a change is applied once, and undone once, only after it was applied": ({ outbox }) => {
    const done = outbox.flatMap(({ type }) => (type === "applyChange" || type === "undoChange" ? [type] : []))
    return ["", "applyChange", "applyChange undoChange"].includes(done.join(" ")) ? [] : [done.join(" ")]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const eventsOf = ({ log }: Change): readonly CalendarChangeEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
