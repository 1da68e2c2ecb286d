import { flow } from "../kit/catalogue.ts"
import { subscriptionAbout } from "./subscription.about.ts"
import { subscriptionCases } from "./subscription.cases.ts"
import { subscriptionFlow } from "./subscription.machine.ts"
import { subscriptionRules } from "./subscription.rules.ts"

export default flow({
  group: "around",
  place: 105,
  runs: "server",
  durable: subscriptionFlow,
  about: subscriptionAbout,
  cases: subscriptionCases,
  rules: subscriptionRules,
})
