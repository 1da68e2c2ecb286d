import type { CodedError } from "../../domain/errors/catalogue.ts"
import { contactFieldOf, problemOf, problemsOf, valuesOf } from "./checkout.fields.ts"
import type { CheckoutContext, CheckoutEventOf, CheckoutInput, Problems, ServerWord } from "./checkout.types.ts"

type Args = { readonly context: CheckoutContext }
type Update = Partial<CheckoutContext>

export function firstContext(input: CheckoutInput): CheckoutContext {
  return {
    ...input,
    values: valuesOf(input.customer),
    answers: input.customer?.customFields ?? {},
    problems: {},
    phoneVerdict: null,
    saved: input.customer !== null,
    error: null,
  }
}

/** A problem shown goes as soon as what is typed is right; none appears while one is still typing. */
export const change = ({ context }: Args, { field, value }: CheckoutEventOf<"customer.changed">): Update => {
  const typed =
    contactFieldOf(field) === null
      ? { ...context, answers: { ...context.answers, [field]: value } }
      : { ...context, values: { ...context.values, [field]: value } }
  const shown = Object.keys(context.problems)
  const still = shown.flatMap((name): [string, CodedError][] => {
    const problem = problemOf(typed, name)
    return problem === null ? [] : [[name, problem]]
  })
  return {
    values: typed.values,
    answers: typed.answers,
    problems: Object.fromEntries(still),
    saved: false,
    error: null,
  }
}

export const leaveField = ({ context }: Args, { field }: CheckoutEventOf<"customer.blurred">): Update => ({
  problems: withProblem(context.problems, field, problemOf(context, field)),
})

/** The library may answer when the field has already been left. */
export const judgePhone = ({ context }: Args, { phone, valid }: CheckoutEventOf<"phone.checked">): Update => {
  const phoneVerdict = { phone, valid }
  if (phone !== context.values.phone) return { phoneVerdict }
  return {
    phoneVerdict,
    problems: withProblem(context.problems, "phone", problemOf({ ...context, phoneVerdict }, "phone")),
  }
}

function withProblem(problems: Problems, field: string, problem: CodedError | null): Problems {
  const { [field]: _before, ...others } = problems
  return problem === null ? others : { ...others, [field]: problem }
}

export const showProblems = ({ context }: Args): Update => ({ problems: problemsOf(context), error: null })

export const recordSaved = (): Update => ({ saved: true, problems: {}, error: null })

/** What the server finds is shown at its field; without fields it concerns the whole. */
export const recordSaveFailure = (_: Args, { errors, code, params }: CheckoutEventOf<"server.saveFailed">): Update => ({
  problems: errors,
  error: Object.keys(errors).length > 0 ? null : coded(code, params),
})

export const recordCancelFailure = (_: Args, { code, params }: CheckoutEventOf<"server.cancelFailed">): Update => ({
  error: coded(code, params),
})

export const clearError = (): Update => ({ error: null })

export const adopt = (_: Args, { status, deadline, reason }: ServerWord): Update => ({ status, deadline, reason })

export const moveDeadline = (_: Args, { deadline }: CheckoutEventOf<"server.deadlineMoved">): Update => ({ deadline })

function coded(code: CodedError["code"], params: CodedError["params"]): CodedError {
  return params === undefined ? { code } : { code, params }
}
