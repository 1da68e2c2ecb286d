import { flow } from "../kit/catalogue.ts"
import { giftEventAbout } from "./gift-event.about.ts"
import { giftEventCases } from "./gift-event.cases.ts"
import { giftEventFlow } from "./gift-event.machine.ts"
import { giftEventRules } from "./gift-event.rules.ts"

export default flow({
  group: "around",
  place: 17,
  runs: "server",
  durable: giftEventFlow,
  about: giftEventAbout,
  cases: giftEventCases,
  rules: giftEventRules,
})
