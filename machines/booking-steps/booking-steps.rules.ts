import type { FlowRules } from "../kit/rules.ts"
import type { bookingStepsMachine } from "./booking-steps.machine.ts"
import { hasStep, isGift, stepHolds, stepsBeforeHold } from "./choices.ts"
import { isCreating } from "./selectors.ts"

export const bookingStepsRules: FlowRules<typeof bookingStepsMachine> = {
  "[XD-02] booked only when nothing is missing": ({ snapshot, at, log }) => {
    const last = log.at(-1)?.fact
    const isNow = last?.kind === "event" && last.event.type === "customer.booked"
    return isCreating(snapshot) && isNow && !stepsBeforeHold(snapshot.context, "recap", at)
      ? ["booked, though a step is not answered"]
      : []
  },

  "[XD-02] no step without a choice is shown": ({ snapshot }) => {
    const { value, context } = snapshot
    if (typeof value !== "object" || value.choosing === undefined || value.choosing === "recap") return []
    // The slot step belongs to the date; a booking that failed because of its slot shows it again.
    return hasStep(context, value.choosing) ? [] : [`${value.choosing} is shown without a choice`]
  },

  "[XD-04] never more participants than the groups take": ({ snapshot, at }) => {
    const { context } = snapshot
    return isCreating(snapshot) && hasStep(context, "participants") && !stepHolds(context, "participants", at)
      ? ["booked for participants that do not fit"]
      : []
  },

  "[XD-07] the slot is on the chosen day": ({ snapshot }) => {
    const { slot, date } = snapshot.context
    return snapshot.value === "creating" && slot !== null && slot.date !== date
      ? [`the slot is of ${slot.date}, the day ${date}`]
      : []
  },

  "[XD-03] a date is booked, and a gift is ordered": ({ snapshot: { value, context } }) =>
    (value === "creating" && isGift(context)) || (value === "creatingGift" && !isGift(context))
      ? [`${value} in the mode ${context.mode}`]
      : [],

  "[XD-12] only one booking is requested at a time": ({ outbox, log }) => {
    const asked = outbox.filter(({ type }) => type === "createBooking" || type === "createGift").length
    const answered = log.filter(({ fact }) => fact.kind === "event" && fact.event.type.startsWith("booking.")).length
    return asked > answered + 1 ? [`${asked} requested, ${answered} answered`] : []
  },
}
