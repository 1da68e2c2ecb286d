import { flow } from "../kit/catalogue.ts"
import { listAbout } from "./list.about.ts"
import { listCases } from "./list.cases.ts"
import { listFlow } from "./list.machine.ts"
import { listRules } from "./list.rules.ts"

export default flow({
  group: "choose",
  place: 31,
  runs: "server",
  durable: listFlow,
  about: listAbout,
  cases: listCases,
  rules: listRules,
})
