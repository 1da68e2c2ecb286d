import { Effect, Layer } from "effect"
import { joined } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { booksLoop } from "./books.ts"
import type { PaymentSettings } from "./config.ts"
import { notingPaymentFlow, PaymentFlow, paymentFlowAlone, paymentPrefix } from "./flow.ts"
import { paymentMigrations } from "./migrations/payment-migrations.ts"
import { moneyBooks } from "./money-books.ts"
import { paymentCallHandlers, settlingPaymentCalls } from "./payment-calls.ts"
import { providersLayer } from "./providers.ts"
import { providersOf } from "./providers-of.ts"
import { paymentStreamsLayer } from "./streams.ts"
import { processInbox, receivedWebhook, WEBHOOKS } from "./webhook.ts"

/** How many webhooks are processed in one go. */
const AT_ONCE = 20

type Start = {
  readonly settings: {
    readonly payments: PaymentSettings
    readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
  }
  /** The origin at which the sandbox is called. */
  readonly ownOrigin: string
}

export { type Adoption, adoptAll } from "./adopt.ts"
export { afterWork } from "./at-work.ts"
export { namedBy, paymentView } from "./attempts.ts"
export { paymentCalls } from "./calls.ts"
export { PaymentFlow } from "./flow.ts"
export { moneyOfOwners } from "./money.ts"
export { isWaiting, type News } from "./news.ts"
export { PaymentProvider } from "./provider.ts"
export { hasRealPayments } from "./real-payments.ts"
export { latestPayment, paymentShown, type StoredPayment, storedPayment, watchesPayments } from "./shown.ts"
export { paidByHand, paymentOf, sayTo } from "./streams.ts"
export { syncPayment } from "./sync.ts"
export { askProvider, callErrors, mayBePaying, readPayment } from "./under-way.ts"

export const paymentsPart = {
  name: "payments",
  services: ({ settings, ownOrigin }: Start) =>
    Layer.effect(PaymentFlow, Effect.flatMap(notingPaymentFlow, joined)).pipe(
      Layer.provideMerge(providersLayer(providersOf(settings.payments, { origin: ownOrigin, ...settings.sandbox }))),
    ),
  servicesUponOutbox: () => paymentStreamsLayer,
  flows: { [paymentFlowAlone.durable.id]: PaymentFlow },
  rebuilds: [paymentFlowAlone],
  streams: [paymentPrefix],
  effects: paymentCallHandlers,
  neverGivenUp: settlingPaymentCalls,
  routes: [
    { method: "POST", path: "/payment/webhooks/:provider", use: { who: "provider" }, answer: receivedWebhook },
    { method: "GET", path: "/api/ops/money", use: { who: "operator" }, answer: moneyBooks },
  ],
  loops: [
    {
      name: "payments",
      step: processInbox(AT_ONCE),
      wokenBy: (notice) => notice.kind === "tasks" && notice.types.includes(WEBHOOKS),
    },
    booksLoop,
  ],
  migrations: paymentMigrations,
  personal: [
    {
      table: "payment_card",
      columns: "card_hash",
      subject: { booking: "t.booking_code" },
      what: {
        it: "Un’impronta cifrata della carta con cui hai pagato una prenotazione del tuo account, mai la carta",
        en: "A keyed fingerprint of the card with which you paid a booking of your account, never the card",
      },
      purpose: {
        it: "non dare punti a chi invita se stesso",
        en: "to give no points to people who invite themselves",
      },
      basis: "interest",
      keep: created("P12M"),
      erase: "delete",
    },
  ],
  impersonal: {
    payment_card: "booking_code",
    payment_attempts: "key provider code payment_id client_secret method",
    money_checks: "provider phase page",
    money_differences: "provider payment_id kind code ours theirs",
  },
} satisfies Part
