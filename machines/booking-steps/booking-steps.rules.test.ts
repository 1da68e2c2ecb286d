import { testRules } from "../kit/testing/rules.ts"
import { bookingStepsCases } from "./booking-steps.cases.ts"
import { bookingStepsFlow } from "./booking-steps.machine.ts"
import { planted } from "./booking-steps.planted.ts"
import { bookingStepsRules } from "./booking-steps.rules.ts"

testRules(bookingStepsFlow, bookingStepsCases, bookingStepsRules, planted)
