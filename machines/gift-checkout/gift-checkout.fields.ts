import type { CodedError } from "../../domain/errors/catalogue.ts"
import { firstProblem, type Problems } from "../../domain/errors/problems.ts"
import { buyerFieldOf, buyerFields, buyerProblem, buyerProblems } from "../../domain/gift/buyer.ts"
import { giftFieldOf, giftFields, giftProblem, giftProblems } from "../../domain/gift/fields.ts"
import type { GiftCheckoutContext } from "./gift-checkout.types.ts"

type Typed = Pick<GiftCheckoutContext, "gift" | "buyer" | "isPosted">

/** The problem of one field at `now`; null also for a field that does not exist. */
export function problemOf({ gift, buyer, isPosted }: Typed, field: string, now: string): CodedError | null {
  const ofGift = giftFieldOf(field)
  if (ofGift !== null) return giftProblem(ofGift, gift, now, isPosted)
  const ofBuyer = buyerFieldOf(field)
  return ofBuyer === null ? null : buyerProblem(ofBuyer, buyer)
}

export function problemsOfGift({ gift, isPosted }: Typed, now: string): Problems {
  return giftProblems(gift, now, isPosted)
}

export function problemsOfBuyer({ buyer }: Typed): Problems {
  return buyerProblems(buyer)
}

/** The first field with a problem, in the order of the pages; null if no field has one. */
export function firstInvalid(problems: Problems): string | null {
  return firstProblem<string>([...giftFields, ...buyerFields], problems)
}
