import { nameProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"
import { locales } from "../locale.ts"
import { hasContacts } from "./check.ts"

export const MAX_AUTHOR_LENGTH = 40
export const MAX_TEXT_LENGTH = 3_000
export const MAX_REPLY_LENGTH = 1_500
export const MAX_ANSWER_LENGTH = 1_000
export const MAX_PICTURES = 6

/** The fields of the public review, in the order of the form. */
export const reviewFields = ["rating", "text", "language", "author", "picture", "keeps"] as const
export type ReviewField = (typeof reviewFields)[number]

/**
 * As typed. `picture`: the hashes of the pictures, separated by spaces. `keeps`: "yes" if the text stays without a name
 * when its author is erased.
 */
export type ReviewValues = Readonly<Record<ReviewField, string>>

export const picturesIn = (typed: string): readonly string[] => typed.split(/\s+/).filter((hash) => hash !== "")

export const ratingIn = (typed: string): number | null => (/^[1-5]$/.test(typed) ? Number(typed) : null)

export function reviewProblems(values: ReviewValues): Problems<ReviewField> {
  return problemsOf(reviewFields, (field) => problemOf(field, values[field].trim()))
}

function problemOf(field: ReviewField, value: string): CodedError | null {
  switch (field) {
    case "rating":
      if (value === "") return { code: "field_required" }
      return ratingIn(value) === null ? { code: "field_out_of_range", params: { minimum: 1, maximum: 5 } } : null
    case "text":
      return wordsProblem(value, MAX_TEXT_LENGTH)
    case "language":
      return locales.some((locale) => locale === value) ? null : { code: "field_no_such_option" }
    case "author":
      if (value === "") return { code: "field_required" }
      return nameProblem(value, MAX_AUTHOR_LENGTH) ?? (hasContacts(value) ? { code: "review_contacts" } : null)
    case "picture":
      return picturesIn(value).length > MAX_PICTURES
        ? { code: "pictures_at_most", params: { maximum: MAX_PICTURES } }
        : null
    case "keeps":
      return value === "" || value === "yes" ? null : { code: "field_no_such_option" }
    default:
      return field satisfies never
  }
}

/** The problem of a text that everybody will read: of a review, and of the partner's answer. */
export function wordsProblem(value: string, maximum: number): CodedError | null {
  if (value === "") return { code: "field_required" }
  const problem = ownWordsProblem(value, maximum)
  if (problem !== null) return problem
  // They would turn the words around them, and hide a link.
  if (/\p{Bidi_Control}/u.test(value)) return { code: "field_characters" }
  return hasContacts(value) ? { code: "review_contacts" } : null
}

function ownWordsProblem(value: string, maximum: number): CodedError | null {
  if ([...value].length > maximum) return { code: "field_too_long", params: { maximum } }
  return /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value) ? { code: "field_characters" } : null
}

/** The private questions after a visit. Only the shop and the partner read the answers. */
export const questionFields = ["asDescribed", "organised", "improve"] as const
export type QuestionField = (typeof questionFields)[number]
export type QuestionValues = Readonly<Record<QuestionField, string>>

export const asDescribed = ["yes", "partly", "no"] as const

export function questionProblems(values: QuestionValues): Problems<QuestionField> {
  return problemsOf(questionFields, (field) => questionProblem(field, values[field].trim()))
}

function questionProblem(field: QuestionField, value: string): CodedError | null {
  switch (field) {
    case "asDescribed":
      if (value === "") return { code: "field_required" }
      return asDescribed.some((one) => one === value) ? null : { code: "field_no_such_option" }
    case "organised":
      if (value === "") return { code: "field_required" }
      return ratingIn(value) === null ? { code: "field_out_of_range", params: { minimum: 1, maximum: 5 } } : null
    case "improve":
      return ownWordsProblem(value, MAX_ANSWER_LENGTH)
    default:
      return field satisfies never
  }
}
