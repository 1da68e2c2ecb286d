import { Effect } from "effect"
import { type BuyerValues, buyerFields, buyerOf, buyerProblem } from "../../../domain/gift/buyer.ts"
import { type GiftValues, giftProblem, postFields } from "../../../domain/gift/fields.ts"
import { type GiftTypedField, readGift } from "../../../domain/gift/typed.ts"
import { type FieldProblem, Refused } from "../kernel/refused.ts"

/* Whether what was typed may be kept, field by field. */

/** The wire's name of a field: `recipientEmail` is `recipient_email`. */
const wireField = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Checks what was typed about the gift. Fails with Refused, which names each wrong field. */
export const checkedGift = Effect.fnUntraced(function* (
  typed: Partial<Record<GiftTypedField, string>>,
  at: string,
  posted: boolean,
) {
  const { problems, values, sendAt } = readGift(typed, at, posted)
  const errors: FieldProblem[] = problems.map(([field, problem]) => ({ field: wireField(field), ...problem }))
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  return { values, sendAt }
})

/** Checks the words and the address of what is posted, as they are stored. Fails with Refused, which names each field. */
export const checkedPost = Effect.fnUntraced(function* (words: GiftValues) {
  const errors = (["message", ...postFields] as const).flatMap((field): FieldProblem[] => {
    const problem = giftProblem(field, words, "", true)
    return problem === null ? [] : [{ field: wireField(field), ...problem }]
  })
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
})

/** Checks the buyer's data. Fails with Refused, which names each wrong field. */
export const checkedBuyer = Effect.fnUntraced(function* (values: BuyerValues) {
  const errors = buyerFields.flatMap((field): FieldProblem[] => {
    const problem = buyerProblem(field, values)
    return problem === null ? [] : [{ field: wireField(field), ...problem }]
  })
  if (errors.length > 0) return yield* new Refused({ code: "validation_failed", errors })
  return buyerOf(values)
})
