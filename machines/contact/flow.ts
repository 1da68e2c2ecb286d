import { flow } from "../kit/catalogue.ts"
import { contactAbout } from "./contact.about.ts"
import { contactCases } from "./contact.cases.ts"
import { contactFlow } from "./contact.machine.ts"
import { contactRules } from "./contact.rules.ts"

export default flow({
  group: "around",
  place: 30,
  runs: "page",
  durable: contactFlow,
  about: contactAbout,
  cases: contactCases,
  rules: contactRules,
})
