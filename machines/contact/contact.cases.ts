import type { MessageValues, PostedMessage } from "../../domain/contact/message.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { contactMachine } from "./contact.machine.ts"

export const written: MessageValues = {
  name: "Anna",
  email: "anna@example.it",
  message: "A che ora si parte?",
  company: "Vela & Sale",
  phone: "333 1234567",
}
export const answeredBy = "2026-11-20T12:00:00.000Z"

const postedContact: PostedMessage = { form: "contact", values: written, problems: {}, error: null, replyBy: null }

export const contactCases: FlowCases<typeof contactMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: {
    question: { form: "contact", id: "q1", posted: null },
    partner: { form: "collaboration", id: "p1", posted: null },
    postedReceived: { form: "contact", id: "q2", posted: { ...postedContact, replyBy: answeredBy } },
    postedWrong: {
      form: "contact",
      id: "q3",
      posted: {
        ...postedContact,
        values: { ...written, email: "anna@" },
        problems: { email: { code: "contact_email_invalid" } },
      },
    },
    postedTooOften: {
      form: "collaboration",
      id: "p2",
      posted: {
        ...postedContact,
        form: "collaboration",
        error: { code: "contact_rate_limited", params: { when: "10:00" } },
      },
    },
  },
  events: [
    ...soon<typeof contactMachine>(
      { type: "customer.changed", field: "email", value: "anna@" },
      { type: "customer.changed", field: "email", value: "anna@example.it" },
      { type: "customer.submitted", values: { ...written, email: "anna@" } },
      { type: "customer.submitted", values: written },
      { type: "customer.submitted", values: { ...written, message: "A che ora si torna?" } },
      { type: "customer.wroteAnother" },
      { type: "server.received", replyBy: answeredBy },
      { type: "server.refused", code: "validation_failed", problems: { email: { code: "contact_email_invalid" } } },
      { type: "server.refused", code: "contact_rate_limited", params: { when: "10:00" }, problems: {} },
      { type: "server.unreachable" },
    ),
  ],
  key: ({ context: { values, problems, error } }) => [values.email, values.message, Object.keys(problems), error?.code],
  history: ({ outbox }) =>
    outbox
      .filter(({ type }) => type === "sendMessage")
      .map(({ params }) => params)
      .slice(-2),
}
