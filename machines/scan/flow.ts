import { flow } from "../kit/catalogue.ts"
import { scanAbout } from "./scan.about.ts"
import { scanCases } from "./scan.cases.ts"
import { scanFlow } from "./scan.machine.ts"
import { scanRules } from "./scan.rules.ts"

export default flow({
  group: "around",
  place: 8,
  runs: "page",
  durable: scanFlow,
  about: scanAbout,
  cases: scanCases,
  rules: scanRules,
})
