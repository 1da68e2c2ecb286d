import { flow } from "../kit/catalogue.ts"
import { paymentAbout } from "./payment.about.ts"
import { paymentCases } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"
import { paymentRules } from "./payment.rules.ts"

export default flow({
  group: "buy",
  place: 25,
  runs: "server",
  showsLogs: true,
  durable: paymentFlow,
  about: paymentAbout,
  cases: paymentCases,
  rules: paymentRules,
})
