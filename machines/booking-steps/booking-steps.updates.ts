import type { VariantView } from "../../domain/catalogue/views.ts"
import { codedError } from "../../domain/errors/problems.ts"
import { addonsFor, type ChosenAddons } from "../../domain/participants/addons.ts"
import { type Participants, peopleIn, quantityOf, withQuantity } from "../../domain/participants/quantities.ts"
import { defaultQuantities, participantsProblem } from "../../domain/participants/rules.ts"
import { raiseToEarliest } from "../../domain/time/lead-time.ts"
import type { BookingStepsContext, BookingStepsInput, StepEvent } from "./booking-steps.types.ts"
import { addonsOf, slotFits, slotHolds, variantOf } from "./choices.ts"

type Args = { readonly context: BookingStepsContext }
type Update = Partial<BookingStepsContext>

const untold: Update = { error: null, nearest: [] }

export function firstContext(input: BookingStepsInput): BookingStepsContext {
  const [only, ...others] = input.variants
  const empty: BookingStepsContext = {
    ...input,
    variantId: null,
    participants: [],
    date: input.rememberedDate,
    dateRaised: false,
    slot: null,
    addons: [],
    error: null,
    nearest: [],
    created: null,
  }
  const given = givenIn(input)
  if (given !== null) return { ...empty, ...withVariant({ ...empty, ...given.chosen }, given.variant, input.at) }
  return only !== undefined && others.length === 0 ? { ...empty, ...withVariant(empty, only, input.at) } : empty
}

/** What the gift was given for, if the shop still sells it. What no longer fits is left to the customer. */
function givenIn({ given, variants }: BookingStepsInput) {
  const variant = variants.find(({ id }) => id === given?.variantId)
  if (given === undefined || variant === undefined) return null
  const participants = variant.participantTypes.map(({ id }) => ({
    typeId: id,
    quantity: quantityOf(given.participants, id),
  }))
  return { variant, chosen: { participants, addons: given.addons } }
}

export const chooseVariant = ({ context }: Args, { variantId, at }: StepEvent<"customer.choseVariant">): Update => {
  const variant = context.variants.find(({ id }) => id === variantId)
  if (variant === undefined || variantId === context.variantId) return untold
  return { ...untold, ...withVariant(context, variant, at) }
}

/** What stays when another variant is chosen: people of the types that both have, extras that both have, the date. */
function withVariant(context: BookingStepsContext, variant: VariantView, at: string): Update {
  const participants = peopleFor(variant, context.participants)
  return {
    variantId: variant.id,
    participants,
    slot: null,
    addons: addonsFor(variant.addons, context.addons, peopleIn(participants)),
    ...raised(context.date, variant, at),
  }
}

function peopleFor(variant: VariantView, participants: Participants): Participants {
  const sameTypes =
    participants.length === variant.participantTypes.length &&
    variant.participantTypes.every(({ id }) => participants.some(({ typeId }) => typeId === id))
  return sameTypes && participantsProblem(variant, participants) === null ? participants : defaultQuantities(variant)
}

/** A date that is too early is raised. Whether the slot stays depends on the slot's own date. */
function raised(
  date: string | null,
  variant: VariantView,
  at: string,
): Pick<BookingStepsContext, "date" | "dateRaised"> {
  if (date === null) return { date, dateRaised: false }
  const { date: possible, raised: dateRaised } = raiseToEarliest(date, at, variant.leadTimeHours)
  return { date: possible, dateRaised }
}

/** Extras follow the number of people; the slot stays while it has enough places. */
export const changeParticipants = (
  { context }: Args,
  { typeId, quantity }: StepEvent<"customer.changedParticipants">,
): Update => {
  const variant = variantOf(context)
  if (variant === null) return {}
  const participants = withQuantity(context.participants, typeId, quantity)
  const { slot } = context
  return {
    ...untold,
    participants,
    addons: addonsFor(variant.addons, context.addons, peopleIn(participants)),
    slot: slot !== null && slotFits(variant, participants, slot) ? slot : null,
  }
}

export const chooseDate = ({ context }: Args, { date, at }: StepEvent<"customer.choseDate">): Update => {
  const variant = variantOf(context)
  if (variant === null) return {}
  const chosen = raised(date, variant, at)
  return { ...untold, ...chosen, slot: context.slot?.date === chosen.date ? context.slot : null }
}

/** A nearest slot may be on another day. */
export const chooseSlot = (_: Args, { slot }: StepEvent<"customer.choseSlot">): Update => ({
  ...untold,
  slot,
  date: slot.date,
  dateRaised: false,
})

export const changeAddon = ({ context }: Args, change: StepEvent<"customer.changedAddon">): Update => ({
  ...untold,
  addons: withAddon(context.addons, change.addonId, change.quantity),
})

/** The extras with one of them set; zero removes it. */
export function withAddon(addons: ChosenAddons, addonId: string, quantity: number): ChosenAddons {
  const others = addons.filter((line) => line.addonId !== addonId)
  return quantity === 0 ? others : [...others, { addonId, quantity }]
}

/** A booking is not presented in a box. Every other choice stays, also the slot: who comes back finds it. */
export const changeMode = ({ context }: Args, { mode }: StepEvent<"mode.changed">): Update => {
  const variant = variantOf(context)
  const ofGifts = variant === null ? [] : addonsOf(variant, "giftAddons")
  const kept = context.addons.filter(({ addonId }) => !ofGifts.some(({ id }) => id === addonId))
  return { ...untold, mode, addons: kept }
}

export const recordCreated = (_: Args, { code, token }: StepEvent<"booking.created">): Update => ({
  ...untold,
  created: { code, token },
})

export const recordFailure = (_: Args, failed: StepEvent<"booking.failed">): Update => ({
  error: codedError(failed),
  nearest: failed.nearest ?? [],
})

export const dropSlot = (): Update => ({ slot: null })

export const tellSlotGone = ({ context }: Args, { slots, at }: StepEvent<"slots.changed">): Update => ({
  slot: null,
  error: { code: "slot_filled" },
  nearest: slots.filter((slot) => slotHolds(context, slot, at)),
})

/** Takes the current catalogue, and keeps the choices that are still valid. */
export const adoptVariants = ({ context }: Args, { variants, at }: StepEvent<"variants.changed">): Update => {
  const variant = variants.find(({ id }) => id === context.variantId)
  if (variant === undefined) {
    const fresh = firstContext({ ...context, variants, at })
    const wasChosen = context.variantId !== null
    return { ...fresh, date: context.date, error: wasChosen ? { code: "variant_not_found" } : null }
  }
  const participants = peopleFor(variant, context.participants)
  const { slot } = context
  return {
    variants,
    participants,
    addons: addonsFor(variant.addons, context.addons, peopleIn(participants)),
    slot: slot !== null && slotFits(variant, participants, slot) ? slot : null,
  }
}
