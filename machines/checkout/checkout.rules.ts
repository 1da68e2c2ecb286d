import { isBooked, ranOut, wasCanceled } from "../deadline/guards.ts"
import type { FlowRules } from "../kit/rules.ts"
import { problemsOfData } from "./checkout.fields.ts"
import type { checkoutMachine } from "./checkout.machine.ts"

export const checkoutRules: FlowRules<typeof checkoutMachine> = {
  "[CK-02] the checkout ends as the server says": ({ snapshot }) => {
    const { value, context } = snapshot
    const end = typeof value === "string" ? value : Object.keys(value)[0]
    if (end === "expired") return ranOut(context) ? [] : [`expired, the server says ${context.status}`]
    if (end === "done") return isBooked(context) ? [] : [`done, the server says ${context.status}`]
    if (end === "open" && (ranOut(context) || wasCanceled(context) || isBooked(context)))
      return [`open, the server says ${context.status}`]
    return []
  },

  "[CK-16] cancelled only once the server has given the places back": ({ snapshot, log }) => {
    const last = log.at(-1)?.fact
    if (snapshot.value !== "canceled") return []
    return wasCanceled(snapshot.context) || (last?.kind === "event" && last.event.type === "server.canceled")
      ? []
      : ["cancelled by nobody"]
  },

  "[CK-01] nobody pays before the server has the details": ({ snapshot }) => {
    const { value, context } = snapshot
    return typeof value === "object" && "open" in value && value.open?.step === "payment" && !context.saved
      ? ["paying without the details"]
      : []
  },

  "[CK-04] only details without a problem are sent": ({ snapshot, log, outbox }) => {
    const last = outbox.at(-1)
    const isNow = last?.type === "saveCustomer" && Number(last.id.split("/").at(-2)) === log.length
    const wrong = isNow ? Object.keys(problemsOfData(snapshot.context)) : []
    return wrong.map((field) => `sent with a problem in ${field}`)
  },

  "[CK-16] only one cancellation is requested at a time": ({ outbox, log }) => {
    const asked = outbox.filter(({ type }) => type === "cancelCheckout").length
    const failed = log.filter(({ fact }) => fact.kind === "event" && fact.event.type === "server.cancelFailed").length
    return asked > failed + 1 ? [`${asked} requested, ${failed} refused`] : []
  },
}
