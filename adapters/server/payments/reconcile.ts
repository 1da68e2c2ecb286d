import { Effect } from "effect"
import { closeAttempt, type DueAttempt, lastPoll, notePayment, takeDueAttempts } from "./attempts.ts"
import { PaymentProvider, type ProviderPayment } from "./provider.ts"
import { tellOf } from "./sync.ts"

const isOver = (payment: ProviderPayment) => payment.status === "captured" || payment.status === "canceled"

/**
 * Asks the provider about payments that may have changed without a word (a webhook that never came, an answer that was
 * lost): 1, 5, 30 minutes after the call, then hourly for a day; then what nobody finished is let go.
 * Says how many were looked at.
 */
export const reconcile = Effect.fn("payments.reconcile")(function* (count: number) {
  const due = yield* takeDueAttempts(count)
  yield* Effect.forEach(
    due,
    (attempt) =>
      Effect.catchCause(lookAt(attempt), (cause) => Effect.logWarning("payment not reconciled", attempt.key, cause)),
    { concurrency: 4, discard: true },
  )
  return due.length
})

const lookAt = Effect.fnUntraced(
  function* ({ key, paymentId, polls }: DueAttempt) {
    const provider = yield* PaymentProvider
    const payment = yield* paymentId === null ? provider.getByKey(key) : provider.get(paymentId)
    if (paymentId === null) yield* notePayment(key, payment)
    const told = yield* tellOf(payment)
    if (isOver(told)) return yield* closeAttempt(key)
    if (polls >= lastPoll && told.status !== "authorised") yield* provider.cancel(told.paymentId, `stale/${key}`)
  },
  (looking, { key, polls }) =>
    // The call never reached the provider; it may still be on its way, until the last look.
    Effect.catchTag(looking, "PaymentNotFound", () => (polls < lastPoll ? Effect.void : closeAttempt(key))),
)
