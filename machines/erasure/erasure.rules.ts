import { UNDO_HOURS } from "../../domain/personal-data/times.ts"
import { plusHours } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { erasureMachine } from "./erasure.machine.ts"
import type { ErasureEvent } from "./erasure.types.ts"

type Erasure = Run<typeof erasureMachine>

/** The allowed contents of the events: none of them can name a person. */
const sayable = ["type", "at", "why", "found"]

export const erasureRules: FlowRules<typeof erasureMachine> = {
  "[AC-06] nothing is erased before the seven days are over": (run) => {
    const cleared = eventsOf(run).find(({ event }) => event.type === "shop.cleared")?.event.at
    const earliest = cleared === undefined ? null : plusHours(cleared, UNDO_HOURS)
    return erasing(run).flatMap(({ at }) => (earliest === null || at < earliest ? [`erased at ${at}`] : []))
  },

  "[AC-06] what was undone is not erased": (run) => {
    const undone = eventsOf(run).find(({ event }) => event.type === "person.undid")?.seq ?? Number.POSITIVE_INFINITY
    return erasing(run).flatMap(({ seq }) => (seq >= undone ? [`erased at ${seq}, after it was undone`] : []))
  },

  "[AC-06] it is done only when the last search has found nothing": (run) => {
    if (run.snapshot.value !== "done") return []
    const last = eventsOf(run).findLast(({ event }) => event.type === "shop.verified" || event.type === "shop.found")
    return last?.event.type === "shop.verified" ? [] : ["done, and not verified"]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap(({ event }) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

/** When the data were asked to be erased. */
const erasing = ({ outbox, log }: Erasure) =>
  outbox.flatMap(({ id, type }) => {
    const seq = Number(id.split("/").at(-2))
    return type === "erasePerson" ? [{ seq, at: log.find((entry) => entry.seq === seq)?.at ?? "" }] : []
  })

const eventsOf = ({ log }: Erasure): readonly { readonly seq: number; readonly event: ErasureEvent }[] =>
  log.flatMap(({ seq, fact }) => (fact.kind === "event" ? [{ seq, event: fact.event }] : []))
