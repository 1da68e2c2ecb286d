import { flow } from "../kit/catalogue.ts"
import { waitingAbout } from "./waiting.about.ts"
import { waitingCases } from "./waiting.cases.ts"
import { waitingFlow } from "./waiting.machine.ts"
import { waitingRules } from "./waiting.rules.ts"

export default flow({
  group: "buy",
  place: 45,
  runs: "server",
  durable: waitingFlow,
  about: waitingAbout,
  cases: waitingCases,
  rules: waitingRules,
})
