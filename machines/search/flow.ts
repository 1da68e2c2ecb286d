import { flow } from "../kit/catalogue.ts"
import { searchAbout } from "./search.about.ts"
import { searchCases } from "./search.cases.ts"
import { searchFlow } from "./search.machine.ts"
import { searchRules } from "./search.rules.ts"

export default flow({
  group: "choose",
  place: 10,
  runs: "page",
  durable: searchFlow,
  about: searchAbout,
  cases: searchCases,
  rules: searchRules,
})
