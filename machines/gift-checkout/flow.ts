import { flow } from "../kit/catalogue.ts"
import { giftCheckoutAbout } from "./gift-checkout.about.ts"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { giftCheckoutFlow } from "./gift-checkout.machine.ts"
import { giftCheckoutRules } from "./gift-checkout.rules.ts"

export default flow({
  group: "gift",
  place: 10,
  runs: "browser",
  durable: giftCheckoutFlow,
  about: giftCheckoutAbout,
  cases: giftCheckoutCases,
  rules: giftCheckoutRules,
})
