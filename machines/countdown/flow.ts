import { flow } from "../kit/catalogue.ts"
import { countdownAbout } from "./countdown.about.ts"
import { countdownCases } from "./countdown.cases.ts"
import { countdownFlow } from "./countdown.machine.ts"
import { countdownRules } from "./countdown.rules.ts"

export default flow({
  group: "buy",
  place: 15,
  runs: "page",
  durable: countdownFlow,
  about: countdownAbout,
  cases: countdownCases,
  rules: countdownRules,
})
