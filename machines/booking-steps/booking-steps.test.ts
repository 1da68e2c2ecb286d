import { testDurableFlow } from "../kit/testing.ts"
import { bookingStepsCases } from "./booking-steps.cases.ts"
import { bookingStepsFlow } from "./booking-steps.machine.ts"

testDurableFlow(bookingStepsFlow, bookingStepsCases, "[XD-02]")
