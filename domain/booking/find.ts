import { messageProblem } from "../contact/message.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** What finds a booking without an account (BX-08): its code, and the e-mail address it was made with. */
export const findFields = ["code", "email"] as const
export type FindField = (typeof findFields)[number]
export type FindValues = Readonly<Record<FindField, string>>
export type FindProblems = Problems<FindField>

/** The result of a search form that found no booking. */
export type PostedFind = {
  /** As typed. */
  readonly values: FindValues
  readonly problems: FindProblems
  /** Why no booking was found, if no field is to blame. */
  readonly error: CodedError | null
}

export function findProblems(values: FindValues): FindProblems {
  return problemsOf(findFields, (field) => problemOf(field, values[field]))
}

function problemOf(field: FindField, typed: string): CodedError | null {
  if (field === "email") return messageProblem("email", typed, null)
  return typed.trim() === "" ? { code: "field_required" } : messageProblem("bookingCode", typed, null)
}
