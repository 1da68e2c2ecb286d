import { flow } from "../kit/catalogue.ts"
import { payLinkAbout } from "./pay-link.about.ts"
import { payLinkCases } from "./pay-link.cases.ts"
import { payLinkFlow } from "./pay-link.machine.ts"
import { payLinkRules } from "./pay-link.rules.ts"

export default flow({
  group: "buy",
  place: 30,
  runs: "server",
  showsLogs: true,
  durable: payLinkFlow,
  about: payLinkAbout,
  cases: payLinkCases,
  rules: payLinkRules,
})
