import type { FlowRules } from "../kit/rules.ts"
import type { Run } from "../kit/run.ts"
import type { alarmMachine } from "./alarm.machine.ts"
import type { AlarmKind } from "./alarm.types.ts"

type Alarm = Run<typeof alarmMachine>

const told = ({ outbox }: Alarm): readonly AlarmKind[] =>
  outbox.flatMap(({ type, params }) => (type === "sendAlarmMail" ? [Reflect.get(Object(params), "kind")] : []))

/** What must hold after any sequence of events; `npm run flows:check` looks for one that breaks a rule. */
export const alarmRules: FlowRules<typeof alarmMachine> = {
  "nothing is told as over or still wrong that was not told as wrong": (run) => {
    let isOpen = false
    return told(run).flatMap((kind) => {
      const fits = kind === "raised" ? !isOpen : isOpen
      isOpen = kind !== "over"
      return fits ? [] : [`${kind} while it is ${isOpen ? "open" : "closed"}`]
    })
  },

  "the mail and the call tell the same": ({ outbox }) => {
    const of = (kind: string) => JSON.stringify(outbox.filter(({ type }) => type === kind).map(({ params }) => params))
    return of("sendAlarmMail") === of("postAlarm") ? [] : ["they differ"]
  },

  "what somebody looks after is not told again": ({ log }) => {
    let isHushed = false
    return log.flatMap(({ fact, to, seq }) => {
      if (fact.kind === "event" && fact.event.type === "admin.hushed") isHushed = true
      if (to === "QUIET") isHushed = false
      return isHushed && to === "RAISED" ? [`fact ${seq} makes it tell again`] : []
    })
  },

  "while all is well, nothing of the last trouble is kept": ({ snapshot }) => {
    const { since, isHushed } = snapshot.context
    if (snapshot.matches("QUIET")) return since === null && !isHushed ? [] : [`since ${since}, hushed: ${isHushed}`]
    return since === null ? ["it is wrong since no time"] : []
  },
}
