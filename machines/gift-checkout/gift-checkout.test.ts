import { testDurableFlow } from "../kit/testing.ts"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { giftCheckoutFlow } from "./gift-checkout.machine.ts"

testDurableFlow(giftCheckoutFlow, giftCheckoutCases, "[GF-01] [GF-02] [GF-03]")
