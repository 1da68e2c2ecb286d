import { flow } from "../kit/catalogue.ts"
import { calendarChangeAbout } from "./calendar-change.about.ts"
import { calendarChangeCases } from "./calendar-change.cases.ts"
import { calendarChangeFlow } from "./calendar-change.machine.ts"
import { calendarChangeRules } from "./calendar-change.rules.ts"

export default flow({
  group: "around",
  place: 8,
  runs: "server",
  durable: calendarChangeFlow,
  about: calendarChangeAbout,
  cases: calendarChangeCases,
  rules: calendarChangeRules,
})
