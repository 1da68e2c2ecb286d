import { testDurableFlow } from "../kit/testing.ts"
import { paymentCases } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"

testDurableFlow(paymentFlow, paymentCases, "[CK-03]")
