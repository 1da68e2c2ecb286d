import { flow } from "../kit/catalogue.ts"
import { paymentStepAbout } from "./payment-step.about.ts"
import { paymentStepCases } from "./payment-step.cases.ts"
import { paymentStepFlow } from "./payment-step.machine.ts"
import { paymentStepRules } from "./payment-step.rules.ts"

export default flow({
  group: "buy",
  place: 20,
  runs: "page",
  durable: paymentStepFlow,
  about: paymentStepAbout,
  cases: paymentStepCases,
  rules: paymentStepRules,
})
