import { codedError, problemsOf, withProblem } from "../../domain/errors/problems.ts"
import { contactFieldOf, problemOf, problemsOfData, valuesOf } from "./checkout.fields.ts"
import type { CheckoutContext, CheckoutEventOf, CheckoutInput } from "./checkout.types.ts"

type Args = { readonly context: CheckoutContext }
type Update = Partial<CheckoutContext>

export function firstContext(input: CheckoutInput): CheckoutContext {
  return {
    ...input,
    values: valuesOf(input.customer ?? input.known ?? null),
    answers: input.customer?.customFields ?? {},
    problems: {},
    phoneVerdict: null,
    saved: input.customer !== null,
    error: null,
  }
}

/** A shown problem disappears as soon as the value is valid; no new one appears while the customer types. */
export const change = ({ context }: Args, { field, value }: CheckoutEventOf<"customer.changed">): Update => {
  const typed =
    contactFieldOf(field) === null
      ? { ...context, answers: { ...context.answers, [field]: value } }
      : { ...context, values: { ...context.values, [field]: value } }
  return {
    values: typed.values,
    answers: typed.answers,
    problems: problemsOf(Object.keys(context.problems), (name) => problemOf(typed, name)),
    saved: false,
    error: null,
  }
}

export const leaveField = ({ context }: Args, { field }: CheckoutEventOf<"customer.blurred">): Update => ({
  problems: withProblem(context.problems, field, problemOf(context, field)),
})

/** The library may answer after the customer has left the field. */
export const judgePhone = ({ context }: Args, { phone, valid }: CheckoutEventOf<"phone.checked">): Update => {
  const phoneVerdict = { phone, valid }
  if (phone !== context.values.phone) return { phoneVerdict }
  return {
    phoneVerdict,
    problems: withProblem(context.problems, "phone", problemOf({ ...context, phoneVerdict }, "phone")),
  }
}

export const showProblems = ({ context }: Args): Update => ({ problems: problemsOfData(context), error: null })

export const recordSaved = (): Update => ({ saved: true, problems: {}, error: null })

/** A problem that the server finds is shown at its field; without fields it concerns the whole form. */
export const recordSaveFailure = (_: Args, failed: CheckoutEventOf<"server.saveFailed">): Update => ({
  problems: failed.errors,
  error: Object.keys(failed.errors).length > 0 ? null : codedError(failed),
})

export const recordCancelFailure = (_: Args, failed: CheckoutEventOf<"server.cancelFailed">): Update => ({
  error: codedError(failed),
})

export const clearError = (): Update => ({ error: null })
