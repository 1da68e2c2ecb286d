import { flow } from "../kit/catalogue.ts"
import { accountAbout } from "./account.about.ts"
import { accountCases } from "./account.cases.ts"
import { accountFlow } from "./account.machine.ts"
import { accountRules } from "./account.rules.ts"

export default flow({
  group: "around",
  place: 5,
  runs: "server",
  durable: accountFlow,
  about: accountAbout,
  cases: accountCases,
  rules: accountRules,
})
