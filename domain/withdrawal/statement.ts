import { messageProblem } from "../contact/message.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** What a statement of withdrawal says (art. 54-bis of the consumer code): who, from what, and where the receipt goes. */
export const statementFields = ["name", "code", "email"] as const
export type StatementField = (typeof statementFields)[number]
export type StatementValues = Readonly<Record<StatementField, string>>
export type StatementProblems = Problems<StatementField>

export const noStatement: StatementValues = { name: "", code: "", email: "" }

/** What became of a statement that was not taken. */
export type PostedStatement = {
  /** As typed. */
  readonly values: StatementValues
  readonly problems: StatementProblems
  /** Why it was not taken, when no field is to blame. */
  readonly error: CodedError | null
}

export function statementProblems(values: StatementValues): StatementProblems {
  return problemsOf(statementFields, (field) => problemOf(field, values[field]))
}

function problemOf(field: StatementField, typed: string): CodedError | null {
  if (field !== "code") return messageProblem(field, typed, null)
  return typed.trim() === "" ? { code: "field_required" } : messageProblem("bookingCode", typed, null)
}
