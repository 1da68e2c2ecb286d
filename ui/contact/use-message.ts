import { isMessageField, type MessageForm, type MessageProblems } from "../../domain/contact/message.ts"
import type { Refusal } from "../../domain/errors/refusal.ts"
import { contactFlow } from "../../machines/contact/contact.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts } from "../ports.tsx"

/** The element's id of a field, so that the first invalid one can be focused. */
export const fieldId = (form: MessageForm, field: string): string => `${form}-${field}`
export const receiptId = (form: MessageForm): string => `${form}-sent`

/** The flow of one of the page's forms. */
export function useMessage(form: MessageForm) {
  const ports = useBrowserPorts()
  const locale = useLocale()
  return useFlow({
    flow: contactFlow,
    stream: `contact/${form}`,
    input: { form, id: "" },
    browserInput: () => ({ form, id: ports().newKey() }),
    handlers: {
      sendMessage: async ({ key, ...message }, send) => {
        const outcome = await ports()
          .sendMessage({ ...message, locale }, key)
          .catch(() => null)
        if (outcome === null) send({ type: "server.unreachable" })
        else if (outcome.ok) send({ type: "server.received", replyBy: outcome.value.replyBy })
        else send({ type: "server.refused", ...refusalOf(form, outcome.refusal) })
      },
      focusField: ({ field }) => {
        if (field !== null) focusSoon(fieldId(form, field))
      },
      focusReceipt: () => focusSoon(receiptId(form)),
    },
  })
}

/** What it says stands after the next rendering. */
function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

function refusalOf(form: MessageForm, { code, params, errors }: Refusal) {
  const problems: MessageProblems = Object.fromEntries(
    errors.flatMap(({ field, code: why, params: about }) => {
      const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      return isMessageField(form, name)
        ? [[name, about === undefined ? { code: why } : { code: why, params: about }]]
        : []
    }),
  )
  return { code, problems, ...(params !== undefined && { params }) }
}
