import { flow } from "../kit/catalogue.ts"
import { suggestionsAbout } from "./suggestions.about.ts"
import { suggestionsCases } from "./suggestions.cases.ts"
import { suggestionsFlow } from "./suggestions.machine.ts"
import { suggestionsRules } from "./suggestions.rules.ts"

export default flow({
  group: "choose",
  place: 20,
  runs: "page",
  durable: suggestionsFlow,
  about: suggestionsAbout,
  cases: suggestionsCases,
  rules: suggestionsRules,
})
