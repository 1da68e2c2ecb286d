import { flow } from "../kit/catalogue.ts"
import { giftOrderAbout } from "./gift-order.about.ts"
import { giftOrderCases } from "./gift-order.cases.ts"
import { giftOrderFlow } from "./gift-order.machine.ts"
import { giftOrderRules } from "./gift-order.rules.ts"

export default flow({
  group: "gift",
  place: 15,
  runs: "server",
  durable: giftOrderFlow,
  about: giftOrderAbout,
  cases: giftOrderCases,
  rules: giftOrderRules,
})
