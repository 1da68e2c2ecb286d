import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { bookingModeCases } from "./booking-mode.cases.ts"
import { bookingModeFlow, bookingModeMachine } from "./booking-mode.machine.ts"
import { bookingModeRules } from "./booking-mode.rules.ts"

testRules(bookingModeFlow, bookingModeCases, bookingModeRules, {
  "[XD-03] no open date is sold while it is switched off": durable({
    machine: bookingModeMachine.provide({ guards: { openDateExists: () => true } }),
    policyGuards: [],
  }),
  "[XD-03] what is remembered is what is shown": withEffects(bookingModeFlow, (message) => [
    { ...message, params: { mode: "BOOKING" } },
  ]),
})
