import type { CodedError } from "../../domain/errors/catalogue.ts"
import { codedError, problemsOf } from "../../domain/errors/problems.ts"
import { buyerFieldOf, buyerValues } from "../../domain/gift/buyer.ts"
import { emptyGift, giftFieldOf } from "../../domain/gift/fields.ts"
import { problemOf, problemsOfBuyer, problemsOfGift } from "./gift-checkout.fields.ts"
import type { GiftCheckoutContext, GiftCheckoutEventOf, GiftCheckoutInput } from "./gift-checkout.types.ts"

type Args = { readonly context: GiftCheckoutContext }
type Update = Partial<GiftCheckoutContext>

export function firstContext(input: GiftCheckoutInput): GiftCheckoutContext {
  const buyer = buyerValues(input.buyer ?? input.known ?? null)
  // What a release before has kept knows fewer fields.
  return {
    ...input,
    gift: { ...emptyGift, ...input.gift },
    buyer,
    problems: {},
    saved: input.buyer !== null,
    error: null,
  }
}

/** A shown problem disappears as soon as the value is valid; no new one appears while the customer types. */
export const change = ({ context }: Args, { field, value, at }: GiftCheckoutEventOf<"customer.changed">): Update => {
  const gift = giftFieldOf(field) === null ? context.gift : { ...context.gift, [field]: value }
  const buyer = buyerFieldOf(field) === null ? context.buyer : { ...context.buyer, [field]: value }
  const judged = judge({ ...context, gift, buyer }, Object.keys(context.problems), at)
  return { gift, buyer, problems: judged, saved: false, error: null }
}

/**
 * A problem of the sending time is shown at its date: leaving another part of it also checks the date, once there is
 * one.
 */
export const leaveField = ({ context }: Args, { field, at }: GiftCheckoutEventOf<"customer.blurred">): Update => {
  const isPart = (field === "hour" || field === "minute") && context.gift.date !== ""
  const left = isPart ? [field, "date"] : [field]
  const others = Object.fromEntries(Object.entries(context.problems).filter(([name]) => !left.includes(name)))
  return { problems: { ...others, ...judge(context, left, at) } }
}

function judge(
  typed: Pick<GiftCheckoutContext, "gift" | "buyer" | "isPosted">,
  fields: readonly string[],
  now: string,
) {
  return problemsOf(fields, (field) => problemOf(typed, field, now))
}

export const showGiftProblems = ({ context }: Args, { at }: { readonly at: string }): Update => ({
  problems: problemsOfGift(context, at),
  error: null,
})

export const showBuyerProblems = ({ context }: Args): Update => ({ problems: problemsOfBuyer(context), error: null })

export const recordSaved = (): Update => ({ saved: true, problems: {}, error: null })

/** A problem that the server finds is shown at its field; without fields it concerns the whole form. */
export const recordSaveFailure = (_: Args, failed: GiftCheckoutEventOf<"server.saveFailed">): Update => ({
  problems: failed.errors,
  error: Object.keys(failed.errors).length > 0 ? null : codedError(failed),
})

export const recordFailure = (_: Args, failed: CodedError): Update => ({ error: codedError(failed) })

export const clearError = (): Update => ({ error: null })
