import { testRules } from "../kit/testing/rules.ts"
import { countdownCases } from "./countdown.cases.ts"
import { countdownFlow } from "./countdown.machine.ts"
import { planted } from "./countdown.planted.ts"
import { countdownRules } from "./countdown.rules.ts"

testRules(countdownFlow, countdownCases, countdownRules, planted)
