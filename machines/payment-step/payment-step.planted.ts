import type { Planted } from "../kit/check/planted.ts"
import { withoutTimers } from "../kit/fixtures/rule-faults.ts"
import { paymentStepFlow, type paymentStepMachine } from "./payment-step.machine.ts"

export const planted: Planted<typeof paymentStepMachine> = {
  "[CK-14] the page never says without end that it takes a moment": withoutTimers(paymentStepFlow),
}
