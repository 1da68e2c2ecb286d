import { flow } from "../kit/catalogue.ts"
import { alarmAbout } from "./alarm.about.ts"
import { alarmCases } from "./alarm.cases.ts"
import { alarmFlow } from "./alarm.machine.ts"
import { alarmRules } from "./alarm.rules.ts"

export default flow({
  group: "around",
  place: 12,
  runs: "server",
  durable: alarmFlow,
  about: alarmAbout,
  cases: alarmCases,
  rules: alarmRules,
})
