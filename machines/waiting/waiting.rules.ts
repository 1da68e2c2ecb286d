import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { waitingMachine } from "./waiting.machine.ts"
import type { WaitingEvent } from "./waiting.types.ts"

type Entry = Run<typeof waitingMachine>

const sayable = ["type", "at", "until", "of"]

export const waitingRules: FlowRules<typeof waitingMachine> = {
  "[BX-07] places are held while an offer stands, and at no other time": (run) => {
    const held = count(run, "takeFromLine") - count(run, "giveBackToLine") - count(run, "handOverPlaces")
    const expected = run.snapshot.matches("OFFERED") ? 1 : 0
    return held === expected ? [] : [`holds its places ${held} times in ${JSON.stringify(run.snapshot.value)}`]
  },

  "[BX-07] an offer is accepted in time, once, and before sales end": (run) => {
    const all = eventsOf(run)
    const accepted = all.filter((event) => event.type === "customer.accepted")
    const offered = all.filter((event) => event.type === "line.offered")
    return [
      ...(accepted.length > 1 ? ["accepted twice"] : []),
      ...accepted.flatMap(({ at, of }) =>
        isBefore(at, offered[of - 1]?.until ?? "") ? [] : [`accepted at ${at}, after the offer`],
      ),
      ...offered.flatMap(({ at }) =>
        isBefore(at, run.opening.input.cutoffAt) ? [] : [`offered at ${at}, after sales`],
      ),
    ]
  },

  "[AC-06] the log holds no personal data": (run) =>
    eventsOf(run).flatMap((event) =>
      Object.keys(event).flatMap((name) => (sayable.includes(name) ? [] : [`${event.type} says ${name}`])),
    ),
}

const count = ({ outbox }: Entry, effect: string) => outbox.filter(({ type }) => type === effect).length

const eventsOf = ({ log }: Entry): readonly WaitingEvent[] =>
  log.flatMap(({ fact }) => (fact.kind === "event" ? [fact.event] : []))
