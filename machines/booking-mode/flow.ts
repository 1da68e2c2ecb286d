import { flow } from "../kit/catalogue.ts"
import { bookingModeAbout } from "./booking-mode.about.ts"
import { bookingModeCases } from "./booking-mode.cases.ts"
import { bookingModeFlow } from "./booking-mode.machine.ts"
import { bookingModeRules } from "./booking-mode.rules.ts"

export default flow({
  group: "choose",
  place: 40,
  runs: "page",
  durable: bookingModeFlow,
  about: bookingModeAbout,
  cases: bookingModeCases,
  rules: bookingModeRules,
})
