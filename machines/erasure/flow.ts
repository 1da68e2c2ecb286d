import { flow } from "../kit/catalogue.ts"
import { erasureAbout } from "./erasure.about.ts"
import { erasureCases } from "./erasure.cases.ts"
import { erasureFlow } from "./erasure.machine.ts"
import { erasureRules } from "./erasure.rules.ts"

export default flow({
  group: "around",
  place: 7,
  runs: "server",
  durable: erasureFlow,
  about: erasureAbout,
  cases: erasureCases,
  rules: erasureRules,
})
