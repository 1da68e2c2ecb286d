import { flow } from "../kit/catalogue.ts"
import { pointsAbout } from "./points.about.ts"
import { pointsCases } from "./points.cases.ts"
import { pointsFlow } from "./points.machine.ts"
import { pointsRules } from "./points.rules.ts"

export default flow({
  group: "around",
  place: 15,
  runs: "server",
  durable: pointsFlow,
  about: pointsAbout,
  cases: pointsCases,
  rules: pointsRules,
})
