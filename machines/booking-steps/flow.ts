import { flow } from "../kit/catalogue.ts"
import { bookingStepsAbout } from "./booking-steps.about.ts"
import { bookingStepsCases } from "./booking-steps.cases.ts"
import { bookingStepsFlow } from "./booking-steps.machine.ts"
import { bookingStepsRules } from "./booking-steps.rules.ts"

export default flow({
  group: "choose",
  place: 50,
  runs: "browser",
  durable: bookingStepsFlow,
  about: bookingStepsAbout,
  cases: bookingStepsCases,
  rules: bookingStepsRules,
})
