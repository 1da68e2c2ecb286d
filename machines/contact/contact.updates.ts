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

/** The phone library stays on the server: the page only checks that a number is present. */
export const problemsOf = (form: MessageForm, values: MessageValues): MessageProblems =>
  messageProblems(form, values, null)

export function firstContext({ form, id, posted }: ContactInput): ContactContext {
  const { values = {}, problems = {}, error = null, replyBy = null } = posted ?? {}
  return { form, id, values, problems, revision: 0, error, replyBy }
}

/** A field shows its problem when the customer leaves it; a shown problem disappears as soon as the value is valid. */
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

/** The parameters of the effects. */
export const message = ({ context: { form, values, id, revision } }: Args): SendParams => ({
  form,
  values,
  key: `${id}.${revision}`,
})

export const firstWrong = ({ context: { form, problems } }: Args) => ({
  field: firstProblem<MessageField>(messageFields[form], problems),
})

/** Whether both have the same value in every field of the form. */
export function sameMessage(form: MessageForm, a: MessageValues, b: MessageValues): boolean {
  return messageFields[form].every((field) => (a[field] ?? "") === (b[field] ?? ""))
}
