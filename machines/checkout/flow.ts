import { flow } from "../kit/catalogue.ts"
import { checkoutAbout } from "./checkout.about.ts"
import { checkoutCases } from "./checkout.cases.ts"
import { checkoutFlow } from "./checkout.machine.ts"
import { checkoutRules } from "./checkout.rules.ts"

export default flow({
  group: "buy",
  place: 10,
  runs: "browser",
  durable: checkoutFlow,
  about: checkoutAbout,
  cases: checkoutCases,
  rules: checkoutRules,
})
