import type { PaymentView } from "../../domain/checkout/payment-form.ts"
import { cents } from "../../domain/money/cents.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { paymentStepMachine } from "./payment-step.machine.ts"
import type { PaymentHeard, PaymentStepInput } from "./payment-step.types.ts"

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
  paymentStanding: null,
  status: "CHECKOUT",
  deadline: paymentStepDeadline,
  reason: null,
  at: paymentStepAt,
}

/** An event of the payment's flow. Each attempt has its own payment. */
export const heard = <Is extends PaymentHeard["type"]>(type: Is, attempt = 1, code: PaymentHeard["code"] = null) =>
  ({
    type,
    attempt,
    code,
    payment: type === "payment.opening" ? null : { ...payment, paymentId: `pay-${attempt}` },
  }) as const

export const paymentStepCases: FlowCases<typeof paymentStepMachine> = {
  at: paymentStepAt,
  inputs: {
    fresh: paymentStepInput,
    underWay: { ...paymentStepInput, payment, paymentStanding: { attempt: 1, is: "open", code: null } },
  },
  events: soon<typeof paymentStepMachine>(
    { type: "customer.choseMethod", method: "card" },
    { type: "customer.choseMethod", method: "apple_pay" },
    { type: "customer.choseMethod", method: "paypal" },
    { type: "customer.paid", methodReady: true },
    { type: "customer.paid", methodReady: false },
    { type: "customer.returned" },
    { type: "server.asked", attempt: 1 },
    { type: "server.asked", attempt: 2 },
    { type: "server.answered" },
    { type: "server.refused", code: "payment_provider_unavailable" },
    { type: "server.checkRefused", paymentId: payment.paymentId, code: "payment_provider_unavailable" },
    { type: "provider.authorised" },
    { type: "provider.challenged", redirectUrl: "https://bank.example/1" },
    { type: "provider.refused", code: "card_declined" },
    { type: "provider.canceled" },
    { type: "provider.unknown" },
    { type: "provider.interrupted" },
    heard("payment.opening", 1),
    heard("payment.opening", 2),
    heard("payment.open", 1),
    heard("payment.open", 2),
    heard("payment.deciding", 1),
    heard("payment.deciding", 2),
    heard("payment.succeeded", 1),
    heard("payment.refused", 1, "card_declined"),
    { type: "server.status", status: "CHECKOUT", deadline: paymentStepDeadline, reason: null },
    { type: "server.status", status: "CHECKOUT", deadline: laterDeadline, reason: null },
    { type: "server.status", status: "EXPIRED", deadline: paymentStepDeadline, reason: "payment" },
    { type: "server.status", status: "CONFIRMED", deadline: paymentStepDeadline, reason: null },
    { type: "server.deadlineMoved", deadline: laterDeadline },
    { type: "server.unreachable" },
  ),
  key: ({ context }) => [
    context.payment?.paymentId,
    context.attempt,
    context.told,
    context.deadline,
    // The kind of error makes no difference to the transitions.
    context.error === null,
  ],
  beyond: soon<typeof paymentStepMachine>(
    heard("payment.refused", 1),
    heard("payment.refused", 2, "card_declined"),
    heard("payment.succeeded", 2),
    heard("payment.deciding", 3),
  ),
}
