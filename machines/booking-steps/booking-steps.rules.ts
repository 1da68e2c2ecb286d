import type { FlowRules } from "../kit/rules.ts"
import type { bookingStepsMachine } from "./booking-steps.machine.ts"
import { hasStep, stepHolds, stepsBeforeHold } from "./choices.ts"

export const bookingStepsRules: FlowRules<typeof bookingStepsMachine> = {
  "[XD-02] booked only when nothing is missing": ({ snapshot, at, log }) => {
    const last = log.at(-1)?.fact
    const isNow = last?.kind === "event" && last.event.type === "customer.booked"
    return snapshot.value === "creating" && isNow && !stepsBeforeHold(snapshot.context, "recap", at)
      ? ["booked, though a step is not answered"]
      : []
  },

  "[XD-02] no step is shown that asks for nothing": ({ snapshot }) => {
    const { value, context } = snapshot
    if (typeof value !== "object" || value.choosing === undefined || value.choosing === "recap") return []
    // The time belongs to the day, and a booking that failed because of it asks for another.
    return hasStep(context, value.choosing) ? [] : [`${value.choosing} is shown, which asks for nothing`]
  },

  "[XD-04] never more participants than the groups take": ({ snapshot, at }) => {
    const { context } = snapshot
    return snapshot.value === "creating" && hasStep(context, "participants") && !stepHolds(context, "participants", at)
      ? ["booked for participants that do not fit"]
      : []
  },

  "[XD-07] a slot is of the day that is chosen": ({ snapshot }) => {
    const { slot, date } = snapshot.context
    return snapshot.value === "creating" && slot !== null && slot.date !== date
      ? [`the slot is of ${slot.date}, the day ${date}`]
      : []
  },

  "[XD-12] one booking at a time is asked for": ({ outbox, log }) => {
    const asked = outbox.filter(({ type }) => type === "createBooking").length
    const answered = log.filter(({ fact }) => fact.kind === "event" && fact.event.type.startsWith("booking.")).length
    return asked > answered + 1 ? [`${asked} asked for, ${answered} answered`] : []
  },
}
