import { flow } from "../kit/catalogue.ts"
import { withdrawalAbout } from "./withdrawal.about.ts"
import { withdrawalCases } from "./withdrawal.cases.ts"
import { withdrawalFlow } from "./withdrawal.machine.ts"
import { withdrawalRules } from "./withdrawal.rules.ts"

export default flow({
  group: "buy",
  place: 60,
  runs: "server",
  showsLogs: true,
  durable: withdrawalFlow,
  about: withdrawalAbout,
  cases: withdrawalCases,
  rules: withdrawalRules,
})
