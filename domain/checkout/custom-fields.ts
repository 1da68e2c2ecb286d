import type { CustomFieldView } from "../catalogue/views.ts"
import { textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import type { Locale } from "../locale.ts"

/** The properties of a custom field that validation needs: stored fields and fields of a page both have them. */
export type CustomFieldRule = { readonly id: string; readonly required: boolean } & (
  | { readonly type: "TEXT"; readonly maxLength: number }
  | { readonly type: "SELECT"; readonly options: readonly { readonly value: string }[] }
  | { readonly type: "NUMBER"; readonly min: number; readonly max: number }
  | { readonly type: "CHECKBOX" }
)

/** Answers by field id, as typed; CHECKBOX is "true" or "false". */
export type CustomAnswers = Readonly<Record<string, string>>

type Asked = { readonly id: string; readonly label: string; readonly perPerson?: boolean }

const person: Readonly<Record<Locale, string>> = { it: "persona", en: "person" }

/** The questions as a party is asked them: what each participant answers stands once for each, numbered from 1. */
export function askedOf<Field extends Asked>(
  fields: readonly Field[],
  people: number,
  locale: Locale,
): readonly Field[] {
  return fields.flatMap((field) =>
    field.perPerson && people > 1
      ? Array.from({ length: people }, (_, n) => ({
          ...field,
          id: `${field.id}.${n + 1}`,
          label: `${field.label} · ${person[locale]} ${n + 1}`,
        }))
      : [field],
  )
}

/** The answers to those questions. One answer to what each participant is asked counts for all who gave none. */
export function answersOf(fields: readonly Asked[], people: number, answers: CustomAnswers): CustomAnswers {
  const given = { ...answers }
  for (const field of fields) {
    const forAll = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
    if (!field.perPerson || people < 2 || forAll === undefined) continue
    delete given[field.id]
    for (const { id } of askedOf([field], people, "it")) given[id] ??= forAll
  }
  return given
}

/** A question and its answer, as a page says them. */
export type Answer = { readonly label: string; readonly answer: string }

/** The stored answers in words, in the order of the questions. `fields`: as the party is asked them. */
export function answersIn(
  fields: readonly CustomFieldView[],
  answers: CustomAnswers,
  locale: Locale,
): readonly Answer[] {
  return fields.flatMap((field): readonly Answer[] => {
    const given = Object.hasOwn(answers, field.id) ? (answers[field.id] ?? "") : ""
    return given === "" ? [] : [{ label: field.label, answer: answerText(field, given, locale) }]
  })
}

const yesOrNo: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  it: { true: "sì", false: "no" },
  en: { true: "yes", false: "no" },
}

function answerText(field: CustomFieldView, given: string, locale: Locale): string {
  if (field.type === "CHECKBOX") return yesOrNo[locale][given] ?? given
  if (field.type === "NUMBER") return locale === "it" ? given.replace(".", ",") : given
  if (field.type === "SELECT") return field.options.find(({ value }) => value === given)?.label ?? given
  return given
}

/** The problem of each answer, by field id; an answer to a field that does not exist is a problem too. */
export function customFieldProblems(
  fields: readonly CustomFieldRule[],
  answers: CustomAnswers,
): Readonly<Record<string, CodedError>> {
  const found: [string, CodedError][] = []
  for (const field of fields) {
    const problem = customFieldProblem(field, Object.hasOwn(answers, field.id) ? (answers[field.id] ?? "") : "")
    if (problem !== null) found.push([field.id, problem])
  }
  for (const id of Object.keys(answers)) {
    if (!fields.some((field) => field.id === id)) found.push([id, { code: "field_unknown" }])
  }
  return Object.fromEntries(found)
}

/** The problem of one answer, or null. An empty answer is a problem only if the field is required. */
export function customFieldProblem(field: CustomFieldRule, answer: string): CodedError | null {
  const value = answer.trim()
  if (value === "") return field.required ? { code: "field_required" } : null
  switch (field.type) {
    case "TEXT":
      return textProblem(value, field.maxLength)
    case "SELECT":
      return field.options.some((option) => option.value === value) ? null : { code: "field_no_such_option" }
    case "NUMBER":
      return numberProblem(value, field.min, field.max)
    case "CHECKBOX":
      if (value !== "true" && value !== "false") return { code: "field_no_such_option" }
      return field.required && value === "false" ? { code: "field_required" } : null
    default:
      return field satisfies never
  }
}

/** The answers as stored: trimmed, decimal comma as a dot, empty ones left out. Validate first. */
export function storedAnswers(fields: readonly CustomFieldRule[], answers: CustomAnswers): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = (answers[field.id] ?? "").trim()
      if (value === "") return []
      return [[field.id, field.type === "NUMBER" ? value.replace(",", ".") : value]]
    }),
  )
}

function numberProblem(value: string, minimum: number, maximum: number): CodedError | null {
  if (!/^-?\d{1,12}([.,]\d{1,6})?$/.test(value)) return { code: "field_not_a_number" }
  const number = Number(value.replace(",", "."))
  return minimum <= number && number <= maximum ? null : { code: "field_out_of_range", params: { minimum, maximum } }
}
