import {
  type MessageField,
  type MessageForm,
  type MessageProblems,
  type MessageValues,
  messageFields,
  messageProblem,
  messageProblems,
} from "../../domain/contact/message.ts"
import { codedError, firstProblem, withProblem } from "../../domain/errors/problems.ts"
import type { ContactContext, ContactEventOf, ContactInput, SendParams } from "./contact.types.ts"

type Args = { readonly context: ContactContext }
type Update = Partial<ContactContext>

/** The phone library stays on the server: the page only asks that a number is there. */
export const problemsOf = (form: MessageForm, values: MessageValues): MessageProblems =>
  messageProblems(form, values, null)

export function firstContext({ form, id, posted }: ContactInput): ContactContext {
  const { values = {}, problems = {}, error = null, replyBy = null } = posted ?? {}
  return { form, id, values, problems, revision: 0, error, replyBy }
}

/** A field that is left says at once what is wrong with it, and what was wrong goes as soon as it is right. */
export function withField(
  { values, problems }: ContactContext,
  field: MessageField,
  value: string,
): Pick<ContactContext, "values" | "problems"> {
  return {
    values: { ...values, [field]: value },
    problems: withProblem(problems, field, messageProblem(field, value, null)),
  }
}

export const updates = {
  change: ({ context }: Args, { field, value }: ContactEventOf<"customer.changed">): Update => ({
    ...withField(context, field, value),
    error: null,
  }),
  showProblems: ({ context }: Args, { values }: ContactEventOf<"customer.submitted">): Update => ({
    values,
    problems: problemsOf(context.form, values),
    error: null,
  }),
  take: ({ context }: Args, { values }: ContactEventOf<"customer.submitted">): Update => ({
    values,
    problems: {},
    error: null,
    revision: context.revision + 1,
  }),
  takeAgain: (): Update => ({ error: null }),
  noteReceived: (_: Args, { replyBy }: ContactEventOf<"server.received">): Update => ({ replyBy }),
  noteProblems: (_: Args, { problems }: ContactEventOf<"server.refused">): Update => ({ problems }),
  noteRefusal: (_: Args, refused: ContactEventOf<"server.refused">): Update => ({ error: codedError(refused) }),
  noteFailure: (): Update => ({ error: { code: "contact_failed" } }),
  startAnew: (): Update => ({ values: {}, problems: {}, error: null, replyBy: null }),
}

/** Params of effects. */
export const message = ({ context: { form, values, id, revision } }: Args): SendParams => ({
  form,
  values,
  key: `${id}.${revision}`,
})

export const firstWrong = ({ context: { form, problems } }: Args) => ({
  field: firstProblem<MessageField>(messageFields[form], problems),
})

/** Whether both say the same in every field of the form. */
export function sameMessage(form: MessageForm, a: MessageValues, b: MessageValues): boolean {
  return messageFields[form].every((field) => (a[field] ?? "") === (b[field] ?? ""))
}
