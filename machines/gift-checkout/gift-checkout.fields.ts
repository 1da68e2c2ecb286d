import type { CodedError } from "../../domain/errors/catalogue.ts"
import { firstProblem, type Problems } from "../../domain/errors/problems.ts"
import { buyerFieldOf, buyerFields, buyerProblem, buyerProblems } from "../../domain/gift/buyer.ts"
import { giftFieldOf, giftFields, giftProblem, giftProblems } from "../../domain/gift/fields.ts"
import type { GiftCheckoutContext } from "./gift-checkout.types.ts"

type Typed = Pick<GiftCheckoutContext, "gift" | "buyer">

/** What is wrong with one field at `now`; null also for a field that there is not. */
export function problemOf({ gift, buyer }: Typed, field: string, now: string): CodedError | null {
  const ofGift = giftFieldOf(field)
  if (ofGift !== null) return giftProblem(ofGift, gift, now)
  const ofBuyer = buyerFieldOf(field)
  return ofBuyer === null ? null : buyerProblem(ofBuyer, buyer)
}

export function problemsOfGift({ gift }: Typed, now: string): Problems {
  return giftProblems(gift, now)
}

export function problemsOfBuyer({ buyer }: Typed): Problems {
  return buyerProblems(buyer)
}

/** The first field with a problem in the order of the pages; null when none has. */
export function firstInvalid(problems: Problems): string | null {
  return firstProblem<string>([...giftFields, ...buyerFields], problems)
}
