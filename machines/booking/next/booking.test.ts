import { testDurableFlow } from "../../kit/testing.ts"
import { bookingCases } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"

testDurableFlow(bookingFlow, bookingCases, "[BK-01]")
