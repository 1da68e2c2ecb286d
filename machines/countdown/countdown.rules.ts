import { isBefore } from "../../domain/time/instant.ts"
import type { FlowRules } from "../kit/rules.ts"
import type { countdownMachine } from "./countdown.machine.ts"

export const countdownRules: FlowRules<typeof countdownMachine> = {
  "[CK-02] the time is over no earlier than at the server's deadline": ({ snapshot, at }) =>
    snapshot.matches("over") && isBefore(at, snapshot.context.deadline)
      ? [`over at ${at}, the deadline is ${snapshot.context.deadline}`]
      : [],

  "[CK-02] while time is left, its end is the deadline that the server last told": ({ snapshot, timers, at }) => {
    if (!snapshot.matches("running")) return []
    const ends = [...timers.values()].map(({ dueAt }) => dueAt)
    const { deadline } = snapshot.context
    return ends.includes(isBefore(deadline, at) ? at : deadline) ? [] : [`ends at ${ends}, not at ${deadline}`]
  },

  "[CK-02] after each jump of the clock, the server is asked": ({ log, outbox }) => {
    const jumps = log.filter(({ fact }) => fact.kind === "event" && fact.event.type === "clock.jumped").length
    const asked = outbox.filter(({ type }) => type === "askServer").length
    return asked === jumps ? [] : [`${jumps} jumps, asked ${asked} times`]
  },

  "[CK-02] that the time is over is told once for each end": ({ snapshot, log, outbox }) => {
    const ends = log.filter(({ to }, index) => to === "over" && log[index - 1]?.to !== "over").length
    const told = outbox.filter(({ type }) => type === "tellOver").length
    return told === ends && (!snapshot.matches("over") || told > 0) ? [] : [`${ends} ends, told ${told} times`]
  },
}
