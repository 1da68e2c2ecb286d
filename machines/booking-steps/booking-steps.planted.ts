import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { doubled } from "../kit/fixtures/rule-faults.ts"
import { bookingStepsFlow, bookingStepsMachine } from "./booking-steps.machine.ts"

type Flow = Durable<typeof bookingStepsMachine>

const changed = (change: Parameters<typeof bookingStepsMachine.provide>[0]): Flow =>
  durable({ machine: bookingStepsMachine.provide(change), policyGuards: [] })

const alone = [
  { typeId: "adult", quantity: 1 },
  { typeId: "child", quantity: 0 },
]

export const planted: Planted<typeof bookingStepsMachine> = {
  "[XD-02] booked only when nothing is missing": changed({
    guards: { isComplete: ({ context }) => context.slot !== null },
  }),
  "[XD-02] no step without a choice is shown": changed({ guards: { skips: () => false } }),
  "[XD-04] never more participants than the groups take": changed({
    guards: { isComplete: () => false, isCompleteGift: () => true, holds: () => true },
    actions: { changeParticipants: assign({ participants: alone }) },
  }),
  "[XD-07] the slot is on the chosen day": changed({
    guards: { isComplete: ({ context }) => context.slot !== null, slotIsFree: () => true },
    actions: { chooseSlot: assign((_, { slot }) => ({ slot: { ...slot, date: "2027-01-01" } })) },
  }),
  "[XD-03] a date is booked, and a gift is ordered": changed({
    guards: { isComplete: () => false, isCompleteGift: () => true },
  }),
  "[XD-12] only one booking is requested at a time": doubled(bookingStepsFlow, "createBooking"),
}
