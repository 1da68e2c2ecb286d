import { expect, it } from "vitest"
import { transitionIds } from "../kit/introspect.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { bookingCases } from "./booking.cases.ts"
import { bookingFlow } from "./booking.machine.ts"

testDurableFlow(bookingFlow, bookingCases, "[BK-01]")

it("[FL-03] a booking has at most 95 transitions: how a payment is made and given back is the payment's flow", () => {
  expect(transitionIds(bookingFlow.machine).length).toBeLessThanOrEqual(95)
})
