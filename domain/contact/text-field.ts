import type { CodedError } from "../errors/catalogue.ts"

export const MAX_NAME_LENGTH = 100
export const MAX_PHONE_LENGTH = 40

/**
 * Whether a text is too long or has characters that no form field can hold (a line break in a name would break a mail's
 * header).
 */
export function textProblem(value: string, maximum: number): CodedError | null {
  if ([...value].length > maximum) return { code: "field_too_long", params: { maximum } }
  return /[\p{Cc}\p{Cs}]/u.test(value) ? { code: "field_characters" } : null
}

/** What turns a text's direction, and what mail programs read in a header as other text, such as a link (RFC 2047). */
const turned = /[\p{Bidi_Control}\u2028\u2029]|=\?\S+\?.\?/u

/** Whether something was typed, and nothing of it can be seen. */
const isBlank = (value: string) =>
  value.trim() !== "" && value.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, "") === ""

/**
 * The same for the name of a person or a company. Characters that turn the direction of a text are refused, because
 * a name is shown within other texts: in mails, on tickets and in lists. Names in other scripts need none of them. So are
 * names that nobody can see, and those that a mail's header would show as something else.
 */
export function nameProblem(value: string, maximum: number): CodedError | null {
  return textProblem(value, maximum) ?? (turned.test(value) || isBlank(value) ? { code: "field_characters" } : null)
}

const linkLike = /[@/\\]|www\.|https?:|\w[.\u3002](?:com|net|org|info|biz|eu|it|ru|xyz|top|shop|site|online|example)\b/i

/**
 * The same for a person's name that a visitor types. It stands in mails, some of them to people who did not ask for them,
 * so it must not be a link or an address, in wide letters neither.
 */
export function personNameProblem(value: string, maximum: number): CodedError | null {
  return nameProblem(value, maximum) ?? (linkLike.test(value.normalize("NFKC")) ? { code: "field_characters" } : null)
}
