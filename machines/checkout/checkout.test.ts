import { testDurableFlow } from "../kit/testing.ts"
import { checkoutCases } from "./checkout.cases.ts"
import { checkoutFlow } from "./checkout.machine.ts"

testDurableFlow(checkoutFlow, checkoutCases, "[CK-01]")
