import { flow } from "../kit/catalogue.ts"
import { reviewAbout } from "./review.about.ts"
import { reviewCases } from "./review.cases.ts"
import { reviewFlow } from "./review.machine.ts"
import { reviewRules } from "./review.rules.ts"

export default flow({
  group: "around",
  place: 16,
  runs: "server",
  durable: reviewFlow,
  about: reviewAbout,
  cases: reviewCases,
  rules: reviewRules,
})
