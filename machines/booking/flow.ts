import { flow } from "../kit/catalogue.ts"
import { bookingAbout } from "./booking.about.ts"
import { bookingCases } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"
import { bookingRules } from "./booking.rules.ts"

export default flow({
  group: "buy",
  place: 40,
  runs: "server",
  showsLogs: true,
  durable: bookingFlow,
  about: bookingAbout,
  cases: bookingCases,
  rules: bookingRules,
})
