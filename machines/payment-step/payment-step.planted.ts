import type { Planted } from "../kit/check/planted.ts"
import { withoutTimers } from "../kit/fixtures/rule-faults.ts"
import { paymentStepFlow, type paymentStepMachine } from "./payment-step.machine.ts"

export const planted: Planted<typeof paymentStepMachine> = {
  "[CK-14] the page says only for a limited time that it takes a moment": withoutTimers(paymentStepFlow),
}
