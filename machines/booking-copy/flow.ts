import { flow } from "../kit/catalogue.ts"
import { bookingCopyAbout } from "./booking-copy.about.ts"
import { bookingCopyCases } from "./booking-copy.cases.ts"
import { bookingCopyFlow } from "./booking-copy.machine.ts"
import { bookingCopyRules } from "./booking-copy.rules.ts"

export default flow({
  group: "buy",
  place: 45,
  runs: "page",
  durable: bookingCopyFlow,
  about: bookingCopyAbout,
  cases: bookingCopyCases,
  rules: bookingCopyRules,
})
