import { type MessageForm, type PostedMessage, problemsAt } from "../../domain/contact/message.ts"
import type { Refusal } from "../../domain/errors/refusal.ts"
import { contactFlow } from "../../machines/contact/contact.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts } from "../ports.tsx"

/** The id of a field's element, used to focus the first invalid field. */
export const fieldId = (form: MessageForm, field: string): string => `${form}-${field}`
export const titleId = (form: MessageForm): string => `${form}-title`
export const receiptId = (form: MessageForm): string => `${form}-sent`

/** The flow of one of the page's forms. `posted` is the result of a form that was sent without scripts. */
export function useMessage(form: MessageForm, posted: PostedMessage | null) {
  const ports = useBrowserPorts()
  const locale = useLocale()
  return useFlow({
    flow: contactFlow,
    stream: `contact/${form}`,
    input: { form, id: "", posted },
    browserInput: () => ({ form, id: ports().newKey(), posted }),
    handlers: {
      sendMessage: async ({ key, ...message }, send) => {
        const outcome = await ports()
          .asks.contact.sendMessage({ ...message, locale }, key)
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

/** Focuses after the next rendering, when the element exists. */
function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

function refusalOf(form: MessageForm, { code, params, errors }: Refusal) {
  return { code, problems: problemsAt(form, errors), ...(params !== undefined && { params }) }
}
