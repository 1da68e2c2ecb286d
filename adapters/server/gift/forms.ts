import { Effect } from "effect"
import { customerForm, type Done, pageForm } from "../account/part.ts"
import { claim, extend } from "./holder.ts"
import { balanceByCode } from "./recipient.ts"

/** A voucher's code is typed into these forms, and stands in no address. */

/** The account's gifts: takes a voucher by its code, or gives one more time. */
const ownGiftsForm = customerForm("/account/gifts", (posted, { personId }) =>
  Effect.gen(function* () {
    switch (posted.form) {
      case "claim":
        yield* claim(personId, posted.field("code"), posted.address, posted.locale)
        return { isDone: true } satisfies Done
      case "extend":
        yield* extend(personId, posted.field("voucher"), posted.locale)
        return { isDone: true } satisfies Done
      default:
        return posted.form satisfies never
    }
  }),
)

/** What is left on a voucher, for who has its code. Wrong codes count with those of the checkout. */
const balanceForm = pageForm("/regalo", (posted) =>
  Effect.gen(function* () {
    const { experience, leftCents, valueCents, validUntil, standing } = yield* balanceByCode(
      posted.field("code"),
      posted.address,
      posted.locale,
    )
    const values = {
      ...{ left: String(leftCents), value: String(valueCents), until: validUntil, standing },
      ...(experience !== null && { title: experience.name, slug: experience.slug }),
    }
    return { isDone: true, values } satisfies Done
  }),
)

export const giftForms = [ownGiftsForm, balanceForm]
