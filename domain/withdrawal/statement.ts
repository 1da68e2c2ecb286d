import { messageProblem } from "../contact/message.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/**
 * The content of a statement of withdrawal (art. 54-bis of the consumer code): who withdraws, from which contract, and
 * where the receipt is sent.
 */
export const statementFields = ["name", "code", "email"] as const
export type StatementField = (typeof statementFields)[number]
export type StatementValues = Readonly<Record<StatementField, string>>
export type StatementProblems = Problems<StatementField>

export const noStatement: StatementValues = { name: "", code: "", email: "" }

/** The result of a statement that was refused. */
export type PostedStatement = {
  /** As typed. */
  readonly values: StatementValues
  readonly problems: StatementProblems
  /** Why it was refused, if no field is to blame. */
  readonly error: CodedError | null
}

export function statementProblems(values: StatementValues): StatementProblems {
  return problemsOf(statementFields, (field) => problemOf(field, values[field]))
}

function problemOf(field: StatementField, typed: string): CodedError | null {
  if (field !== "code") return messageProblem(field, typed, null)
  return typed.trim() === "" ? { code: "field_required" } : messageProblem("bookingCode", typed, null)
}
