import { flow } from "../kit/catalogue.ts"
import { memberAbout } from "./member.about.ts"
import { memberCases } from "./member.cases.ts"
import { memberFlow } from "./member.machine.ts"
import { memberRules } from "./member.rules.ts"

export default flow({
  group: "around",
  place: 6,
  runs: "server",
  durable: memberFlow,
  about: memberAbout,
  cases: memberCases,
  rules: memberRules,
})
