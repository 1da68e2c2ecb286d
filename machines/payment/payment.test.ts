import { describe } from "vitest"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { paymentCases } from "./payment.cases.ts"
import { paymentFlow } from "./payment.machine.ts"
import { planted } from "./payment.planted.ts"
import { paymentRules } from "./payment.rules.ts"

testDurableFlow(paymentFlow, paymentCases, "[CK-03]")

describe("[FL-04] the payment's rules", () => testPlanted(paymentCases, paymentRules, planted))
