import { flow } from "../kit/catalogue.ts"
import { languagePopupAbout } from "./language-popup.about.ts"
import { languagePopupCases } from "./language-popup.cases.ts"
import { languagePopupFlow } from "./language-popup.machine.ts"
import { languagePopupRules } from "./language-popup.rules.ts"

export default flow({
  group: "around",
  place: 50,
  runs: "page",
  durable: languagePopupFlow,
  about: languagePopupAbout,
  cases: languagePopupCases,
  rules: languagePopupRules,
})
