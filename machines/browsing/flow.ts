import { flow } from "../kit/catalogue.ts"
import { browsingAbout } from "./browsing.about.ts"
import { browsingCases } from "./browsing.cases.ts"
import { browsingFlow } from "./browsing.machine.ts"
import { browsingRules } from "./browsing.rules.ts"

export default flow({
  group: "around",
  place: 95,
  runs: "page",
  durable: browsingFlow,
  about: browsingAbout,
  cases: browsingCases,
  rules: browsingRules,
})
