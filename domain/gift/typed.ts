import type { CodedError } from "../errors/catalogue.ts"
import {
  asksForMessage,
  emptyGift,
  type GiftValues,
  giftDetails,
  giftFields,
  giftProblem,
  postFields,
} from "./fields.ts"
import { type GiftTheme, giftThemeOf, giftThemes } from "./themes.ts"

/** What the customer typed about a gift, with the look of its voucher. */
export type GiftFieldsTyped = GiftValues & { readonly theme: GiftTheme }

export type GiftTypedField = keyof GiftValues | "theme"

export const emptyTyped: GiftFieldsTyped = { ...emptyGift, theme: giftThemes[0] }

/** The problem of each field at `now`, and the values if there is none. Fields that are left out keep their defaults. */
export function readGift(
  typed: Partial<Readonly<Record<GiftTypedField, string>>>,
  now: string,
  isPosted = false,
): {
  readonly problems: readonly (readonly [GiftTypedField, CodedError])[]
  readonly values: GiftFieldsTyped
  readonly sendAt: string | null
} {
  const theme = giftThemeOf(typed.theme ?? giftThemes[0])
  const values: GiftValues = { ...emptyGift, ...typed }
  const problems = giftFields.flatMap((field) => {
    const problem = giftProblem(field, values, now, isPosted)
    return problem === null ? [] : [[field, problem] as const]
  })
  const { recipient, message, sender, recipientEmail, sendAt } = giftDetails(values)
  const post = Object.fromEntries(postFields.map((field) => [field, isPosted ? values[field].trim() : ""]))
  const withoutMessage = isPosted && asksForMessage(values) ? values.withoutMessage : ""
  const trimmed = {
    ...values,
    recipient,
    message,
    withoutMessage,
    sender,
    recipientEmail: recipientEmail ?? "",
    ...post,
  }
  return {
    problems,
    values: { ...trimmed, theme: theme ?? giftThemes[0] },
    sendAt: problems.length === 0 ? sendAt : null,
  }
}
