import { flow } from "../kit/catalogue.ts"
import { giftDeliveryAbout } from "./gift-delivery.about.ts"
import { giftDeliveryCases } from "./gift-delivery.cases.ts"
import { giftDeliveryFlow } from "./gift-delivery.machine.ts"
import { giftDeliveryRules } from "./gift-delivery.rules.ts"

export default flow({
  group: "gift",
  place: 20,
  runs: "server",
  durable: giftDeliveryFlow,
  about: giftDeliveryAbout,
  cases: giftDeliveryCases,
  rules: giftDeliveryRules,
})
