import { flow } from "../kit/catalogue.ts"
import { referralAbout } from "./referral.about.ts"
import { referralCases } from "./referral.cases.ts"
import { referralFlow } from "./referral.machine.ts"
import { referralRules } from "./referral.rules.ts"

export default flow({
  group: "around",
  place: 100,
  runs: "server",
  durable: referralFlow,
  about: referralAbout,
  cases: referralCases,
  rules: referralRules,
})
