import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import { cents } from "../../domain/money/cents.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { paymentStepMachine } from "./payment-step.machine.ts"
import type { PaymentStepInput } from "./payment-step.types.ts"

export const paymentStepAt = "2026-11-20T09:10:00.000Z"
export const paymentStepDeadline = "2026-11-20T09:20:00.000Z"
const laterDeadline = "2026-11-20T09:29:00.000Z"

export const payment: PaymentView = {
  paymentId: "pay-1",
  provider: "sandbox",
  method: "card",
  clientSecret: "secret",
  endpoint: "/sandbox",
  amountCents: cents(9000),
}

export const paymentStepInput: PaymentStepInput = {
  code: "7K2M9QXR4TBD",
  amountCents: 9000,
  methods: ["card", "apple_pay"],
  payment: null,
  status: "CHECKOUT",
  deadline: paymentStepDeadline,
  reason: null,
  at: paymentStepAt,
}

export const paymentStepCases: FlowCases<typeof paymentStepMachine> = {
  at: paymentStepAt,
  inputs: { fresh: paymentStepInput, underWay: { ...paymentStepInput, payment } },
  events: soon<typeof paymentStepMachine>(
    { type: "customer.choseMethod", method: "card" },
    { type: "customer.choseMethod", method: "apple_pay" },
    { type: "customer.choseMethod", method: "paypal" },
    { type: "customer.paid", methodReady: true },
    { type: "customer.paid", methodReady: false },
    { type: "customer.returned" },
    { type: "payment.created", payment },
    { type: "payment.notNeeded" },
    { type: "provider.authorised" },
    { type: "provider.challenged", redirectUrl: "https://bank.example/1" },
    { type: "provider.refused", code: "card_declined" },
    { type: "provider.canceled" },
    { type: "provider.unknown" },
    { type: "provider.interrupted" },
    { type: "payment.succeeded" },
    { type: "payment.pending" },
    { type: "payment.failed", code: "card_declined" },
    { type: "server.status", status: "CHECKOUT", deadline: paymentStepDeadline, reason: null },
    { type: "server.status", status: "CHECKOUT", deadline: laterDeadline, reason: null },
    { type: "server.status", status: "EXPIRED", deadline: paymentStepDeadline, reason: "payment" },
    { type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null },
    { type: "server.deadlineMoved", deadline: laterDeadline },
    { type: "server.unreachable" },
  ),
  key: ({ context }) => [context.payment?.paymentId, context.deadline, context.error?.code],
}
