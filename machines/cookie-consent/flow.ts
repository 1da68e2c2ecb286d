import { flow } from "../kit/catalogue.ts"
import { cookieConsentAbout } from "./cookie-consent.about.ts"
import { cookieConsentCases } from "./cookie-consent.cases.ts"
import { cookieConsentFlow } from "./cookie-consent.machine.ts"
import { cookieConsentRules } from "./cookie-consent.rules.ts"

export default flow({
  group: "around",
  place: 40,
  runs: "page",
  durable: cookieConsentFlow,
  about: cookieConsentAbout,
  cases: cookieConsentCases,
  rules: cookieConsentRules,
})
