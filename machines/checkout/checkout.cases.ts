import type { CustomFieldView } from "../../domain/catalogue/views.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { checkoutMachine } from "./checkout.machine.ts"
import type { CheckoutInput } from "./checkout.types.ts"

export const checkoutAt = "2026-11-20T09:00:00.000Z"
export const checkoutDeadline = "2026-11-20T09:20:00.000Z"
/** After the customer started to pay. */
export const laterDeadline = "2026-11-20T09:25:00.000Z"

const customFields: readonly CustomFieldView[] = [
  { id: "diet", label: "Allergie", required: false, type: "TEXT", maxLength: 200 },
]

export const anna = {
  name: "Anna",
  surname: "Rossi",
  email: "anna@example.it",
  phone: "+393331234567",
  customFields: {},
} as const

export const checkoutInput: CheckoutInput = {
  code: "7K2M9QXR4TBD",
  deadline: checkoutDeadline,
  customFields,
  customer: null,
  status: "CHECKOUT",
  reason: null,
  at: checkoutAt,
}

export const checkoutCases: FlowCases<typeof checkoutMachine> = {
  at: checkoutAt,
  inputs: { empty: checkoutInput, known: { ...checkoutInput, customer: anna } },
  events: soon<typeof checkoutMachine>(
    { type: "customer.continued" },
    { type: "customer.back" },
    { type: "customer.wentTo", step: "experience" },
    { type: "customer.wentTo", step: "data" },
    { type: "customer.wentTo", step: "payment" },
    { type: "customer.changed", field: "name", value: "Anna" },
    { type: "customer.blurred", field: "surname" },
    { type: "phone.checked", phone: anna.phone, valid: true },
    { type: "customer.submittedData" },
    { type: "server.saved" },
    { type: "server.saveFailed", code: "validation_failed", errors: { phone: { code: "phone_invalid" } } },
    { type: "customer.canceled" },
    { type: "server.canceled" },
    { type: "server.cancelFailed", code: "not_allowed_now" },
    { type: "server.status", status: "CHECKOUT", deadline: checkoutDeadline, reason: null },
    { type: "server.status", status: "CHECKOUT", deadline: laterDeadline, reason: null },
    { type: "server.status", status: "EXPIRED", deadline: checkoutDeadline, reason: "checkout" },
    { type: "server.status", status: "EXPIRED", deadline: checkoutDeadline, reason: "payment" },
    { type: "server.status", status: "CANCELED", deadline: checkoutDeadline, reason: "customer" },
    { type: "server.status", status: "CONFIRMED", deadline: checkoutDeadline, reason: null },
    { type: "server.deadlineMoved", deadline: laterDeadline },
    { type: "server.unreachable" },
    { type: "server.notFound" },
  ),
  key: ({ context }) => [context.saved, context.deadline, Object.keys(context.problems).length > 0],
}
