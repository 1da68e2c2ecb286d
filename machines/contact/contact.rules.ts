import type { FlowRules } from "../kit/rules.ts"
import type { OutboxMessage } from "../kit/types.ts"
import type { contactMachine } from "./contact.machine.ts"
import type { SendParams } from "./contact.types.ts"
import { problemsOf, sameMessage } from "./contact.updates.ts"

type Sent = OutboxMessage & { readonly params: SendParams }
const isSent = (message: OutboxMessage): message is Sent => message.type === "sendMessage"

export const contactRules: FlowRules<typeof contactMachine> = {
  "[NL-02] no message is sent with a wrong field": ({ outbox }) =>
    outbox
      .filter(isSent)
      .flatMap(({ params: { form, values } }) =>
        Object.keys(problemsOf(form, values)).map((field) => `${field} is wrong`),
      ),

  "[NL-02] one key is one message: a retry keeps the key, a changed text gets a new one": ({ outbox }) => {
    const sent = outbox.filter(isSent).map(({ params }) => params)
    return sent.flatMap((one, index) =>
      sent
        .slice(index + 1)
        .filter(({ key, form, values }) => key === one.key && !sameMessage(form, values, one.values))
        .map(({ key }) => `${key} was used for another message`),
    )
  },

  "[NL-02] what was typed stays until the message has arrived": ({ snapshot, outbox }) => {
    const last = outbox.findLast(isSent)
    if (last === undefined || !snapshot.matches("failed")) return []
    return sameMessage(last.params.form, snapshot.context.values, last.params.values) ? [] : ["something was lost"]
  },

  "[NL-02] a failure is shown while it lasts": ({ snapshot: { value, context } }) =>
    (value === "failed") === (context.error !== null) ? [] : [`${value} with ${context.error?.code ?? "no error"}`],

  "[NL-02] a refusal names its fields": ({ snapshot: { value, context } }) =>
    value === "invalid" && Object.keys(context.problems).length === 0 ? ["refused, and no field says why"] : [],
}
