import { flow } from "../kit/catalogue.ts"
import { giftPostingAbout } from "./gift-posting.about.ts"
import { giftPostingCases } from "./gift-posting.cases.ts"
import { giftPostingFlow } from "./gift-posting.machine.ts"
import { giftPostingRules } from "./gift-posting.rules.ts"

export default flow({
  group: "gift",
  place: 25,
  runs: "server",
  durable: giftPostingFlow,
  about: giftPostingAbout,
  cases: giftPostingCases,
  rules: giftPostingRules,
})
