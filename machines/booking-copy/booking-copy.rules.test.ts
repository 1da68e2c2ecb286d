import { testRules } from "../kit/testing/rules.ts"
import { bookingCopyCases } from "./booking-copy.cases.ts"
import { bookingCopyFlow } from "./booking-copy.machine.ts"
import { planted } from "./booking-copy.planted.ts"
import { bookingCopyRules } from "./booking-copy.rules.ts"

testRules(bookingCopyFlow, bookingCopyCases, bookingCopyRules, planted)
