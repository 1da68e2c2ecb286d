import { testRules } from "../kit/testing/rules.ts"
import { suggestionsCases } from "./suggestions.cases.ts"
import { suggestionsFlow } from "./suggestions.machine.ts"
import { planted } from "./suggestions.planted.ts"
import { suggestionsRules } from "./suggestions.rules.ts"

testRules(suggestionsFlow, suggestionsCases, suggestionsRules, planted)
