import { firstProblem } from "../../domain/checkout/fields.ts"
import type { CodedError } from "../../domain/errors/catalogue.ts"
import { buyerFieldOf, buyerFields, buyerProblem, buyerProblems } from "../../domain/gift/buyer.ts"
import { giftFieldOf, giftFields, giftProblem, giftProblems } from "../../domain/gift/fields.ts"
import type { GiftCheckoutContext, Problems } from "./gift-checkout.types.ts"

type Typed = Pick<GiftCheckoutContext, "gift" | "buyer">

/** What is wrong with one field at `now`; null also for a field that there is not. */
export function problemOf({ gift, buyer }: Typed, field: string, now: string): CodedError | null {
  const ofGift = giftFieldOf(field)
  if (ofGift !== null) return giftProblem(ofGift, gift, now)
  const ofBuyer = buyerFieldOf(field)
  return ofBuyer === null ? null : buyerProblem(ofBuyer, buyer)
}

export function problemsOfGift({ gift }: Typed, now: string): Problems {
  return present(giftProblems(gift, now))
}

export function problemsOfBuyer({ buyer }: Typed): Problems {
  return present(buyerProblems(buyer))
}

/** The first field with a problem in the order of the pages; null when none has. */
export function firstInvalid(problems: Problems): string | null {
  return firstProblem<string>([...giftFields, ...buyerFields], problems)
}

function present(found: Readonly<Record<string, CodedError | undefined>>): Problems {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, problem]): [string, CodedError][] =>
      problem === undefined ? [] : [[field, problem]],
    ),
  )
}
