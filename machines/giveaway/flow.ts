import { flow } from "../kit/catalogue.ts"
import { giveawayAbout } from "./giveaway.about.ts"
import { giveawayCases } from "./giveaway.cases.ts"
import { giveawayFlow } from "./giveaway.machine.ts"
import { giveawayRules } from "./giveaway.rules.ts"

export default flow({
  group: "around",
  place: 106,
  runs: "server",
  durable: giveawayFlow,
  about: giveawayAbout,
  cases: giveawayCases,
  rules: giveawayRules,
})
