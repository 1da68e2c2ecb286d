import { Effect } from "effect"
import type { Part } from "../kernel/part.ts"
import { booksLoop } from "./books.ts"
import type { PaymentSettings } from "./config.ts"
import { paymentMigrations } from "./migrations/payment-migrations.ts"
import { moneyBooks } from "./money-books.ts"
import { providersLayer } from "./providers.ts"
import { providersOf } from "./providers-of.ts"
import { reconcile } from "./reconcile.ts"
import { processInbox, receivedWebhook } from "./webhook.ts"

/** Webhooks and payments that are looked at in one go. */
const AT_ONCE = 20

type Start = {
  readonly settings: {
    readonly payments: PaymentSettings
    readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
  }
  /** Where the sandbox is called. */
  readonly ownOrigin: string
}

export { paymentView } from "./attempts.ts"
export { BookingPayments } from "./booking-payments.ts"
export { paymentCalls } from "./calls.ts"
export { letGo } from "./effects.ts"
export type { KnownPayment, PaymentFact } from "./facts.ts"
export { PaymentProvider } from "./provider.ts"
export { syncPayment } from "./sync.ts"

export { toldOf } from "./told.ts"
export { askProvider, callErrors, settleUnderWay } from "./under-way.ts"

export const paymentsPart = {
  name: "payments",
  services: ({ settings, ownOrigin }: Start) =>
    providersLayer(providersOf(settings.payments, { origin: ownOrigin, ...settings.sandbox })),
  routes: [
    { method: "POST", path: "/payment/webhooks/:provider", answer: receivedWebhook },
    { method: "GET", path: "/api/ops/money", answer: moneyBooks },
  ],
  loops: [
    {
      name: "payments",
      step: Effect.map(
        Effect.all([processInbox(AT_ONCE), reconcile(AT_ONCE)]),
        ([webhooks, looked]) => webhooks + looked >= AT_ONCE,
      ),
      wokenBy: () => false,
      pollMs: 1_000,
    },
    booksLoop,
  ],
  migrations: paymentMigrations,
  impersonal: {
    payment_attempts: "key provider code payment_id client_secret method",
    money_checks: "provider phase page",
    money_differences: "provider payment_id kind code ours theirs",
  },
} satisfies Part
