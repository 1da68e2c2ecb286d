import { type FlowCases, soon } from "../kit/cases.ts"
import type { alarmMachine } from "./alarm.machine.ts"
import type { AlarmInput } from "./alarm.types.ts"
import { alarmStream } from "./streams.ts"

const at = "2026-11-20T09:00:00.000Z"

export const alarmInput: AlarmInput = { alarmId: alarmStream("timers"), signal: "timers", at }

export const alarmCases: FlowCases<typeof alarmMachine> = {
  at,
  inputs: {
    timers: alarmInput,
    payments: { alarmId: alarmStream("payments"), signal: "payments", at },
  },
  events: soon<typeof alarmMachine>(
    { type: "signal.rose", value: 300 },
    { type: "signal.fell" },
    { type: "admin.hushed" },
  ),
  key: ({ context }) => [context.isHushed, context.since === null, Math.min(context.told, 2)],
  // What was said last, and whether the last thing that a person did still counts.
  history: ({ outbox, log }) => [
    ...outbox.slice(-2).map(({ params }) => Reflect.get(Object(params), "kind")),
    log.findLast(({ fact, to }) => to === "QUIET" || (fact.kind === "event" && fact.event.type === "admin.hushed"))?.to,
  ],
}
