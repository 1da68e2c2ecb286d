import { flow } from "../kit/catalogue.ts"
import { webhookAbout } from "./webhook.about.ts"
import { webhookCases } from "./webhook.cases.ts"
import { webhookFlow } from "./webhook.machine.ts"
import { webhookRules } from "./webhook.rules.ts"

export default flow({
  group: "around",
  place: 7,
  runs: "server",
  durable: webhookFlow,
  about: webhookAbout,
  cases: webhookCases,
  rules: webhookRules,
})
