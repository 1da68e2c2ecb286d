import { flow } from "../kit/catalogue.ts"
import { participationAbout } from "./participation.about.ts"
import { participationCases } from "./participation.cases.ts"
import { participationFlow } from "./participation.machine.ts"
import { participationRules } from "./participation.rules.ts"

export default flow({
  group: "buy",
  place: 50,
  runs: "server",
  showsLogs: true,
  durable: participationFlow,
  about: participationAbout,
  cases: participationCases,
  rules: participationRules,
})
