import type { BookingStepsSnapshot } from "./booking-steps.machine.ts"
import { type BookingStep, bookingSteps } from "./booking-steps.types.ts"
import { addonsOf, hasStep, stepHolds, stepsBeforeHold, variantOf } from "./choices.ts"

/** The step on screen; while the booking is being created, and afterwards, it is the recap. */
export function stepOf({ value }: BookingStepsSnapshot): BookingStep {
  return typeof value === "object" ? value.choosing : "recap"
}

export type StepView = {
  readonly step: BookingStep
  /** `done`: answered, and the answer is still valid. */
  readonly state: "current" | "done" | "todo"
  /** Whether the customer can go there by `customer.wentTo`. */
  readonly open: boolean
}

/** The steps of this booking, in order: for the line of steps and the "change" links. */
export function stepsOf(snapshot: BookingStepsSnapshot, at: string): readonly StepView[] {
  const { context } = snapshot
  const current = stepOf(snapshot)
  return bookingSteps
    .filter((step) => hasStep(context, step))
    .map((step) => {
      const open = stepsBeforeHold(context, step, at)
      const done = step !== "recap" && open && !isUnasked(snapshot, step) && stepHolds(context, step, at)
      return { step, state: step === current ? "current" : done ? "done" : "todo", open }
    })
}

/** No extra is an answer only of somebody who was asked. */
function isUnasked(snapshot: BookingStepsSnapshot, step: BookingStep): boolean {
  const { context } = snapshot
  const variant = variantOf(context)
  if ((step !== "addons" && step !== "giftAddons") || variant === null) return false
  const isAhead = bookingSteps.indexOf(step) > bookingSteps.indexOf(stepOf(snapshot))
  return isAhead && !addonsOf(variant, step).some(({ id }) => context.addons.some(({ addonId }) => addonId === id))
}

export function isCreating({ value }: BookingStepsSnapshot): boolean {
  return value === "creating" || value === "creatingGift"
}
