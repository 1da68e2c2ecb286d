import type { CodedError } from "./catalogue.ts"

/** The problems of a form's fields; a valid field has no entry. */
export type Problems<Field extends string = string> = Readonly<Partial<Record<Field, CodedError>>>

/** Checks the fields one by one. */
export function problemsOf<Field extends string>(
  fields: readonly Field[],
  problemOf: (field: Field) => CodedError | null,
): Problems<Field> {
  const problems: Partial<Record<Field, CodedError>> = {}
  for (const field of fields) {
    const problem = problemOf(field)
    if (problem !== null) problems[field] = problem
  }
  return problems
}

/** The problems after one field was checked again. */
export function withProblem<Field extends string>(
  problems: Problems<Field>,
  field: Field,
  problem: CodedError | null,
): Problems<Field> {
  const judged: Partial<Record<Field, CodedError>> = { ...problems }
  if (problem === null) delete judged[field]
  else judged[field] = problem
  return judged
}

/** The first field of the page that has a problem: it gets the focus (CK-04). Null if no field has one. */
export function firstProblem<Field extends string>(
  order: readonly Field[],
  problems: Readonly<Partial<Record<Field, unknown>>>,
): Field | null {
  return order.find((field) => problems[field] !== undefined) ?? null
}

/** Only the error, from a fact or an answer that holds more. */
export function codedError({ code, params }: CodedError): CodedError {
  return params === undefined ? { code } : { code, params }
}
