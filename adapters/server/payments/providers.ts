import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { attemptOf } from "./attempts.ts"
import { PaymentNotFound, PaymentProvider, PaymentRefused, PaymentUnavailable, type Provider } from "./provider.ts"

/** Combines payment providers into one service. If two offer a method, the first one gets it. */
export const providersLayer = (
  providers: readonly Provider[],
): Layer.Layer<PaymentProvider, never, SqlClient.SqlClient> =>
  Layer.effect(
    PaymentProvider,
    Effect.gen(function* () {
      const context = yield* Effect.context<SqlClient.SqlClient>()
      const named = (name: string) => providers.find((provider) => provider.name === name)
      const carrierOf = (method: PaymentMethod) => providers.find(({ methods }) => methods.includes(method))

      /** The attempt and its payment provider. Fails if the shop has no keys for it; the call is tried again later. */
      const known = Effect.fnUntraced(function* (operation: string, by: { key: string } | { paymentId: string }) {
        const attempt = yield* attemptOf(by).pipe(
          Effect.catch((error) =>
            Effect.fail(new PaymentUnavailable({ operation, reason: "unreachable", detail: `database: ${error}` })),
          ),
          Effect.provideContext(context),
        )
        if (attempt === null) return null
        const provider = named(attempt.provider)
        if (provider !== undefined) return { attempt, provider }
        const detail = `this shop has no keys of ${attempt.provider}`
        return yield* new PaymentUnavailable({ operation, reason: "unreachable", detail })
      })

      /** A payment that the shop did not ask for. All payment providers are asked for it. */
      const unasked = Effect.fnUntraced(function* (operation: string, paymentId: string) {
        for (const provider of providers) {
          const isThere = yield* provider.get(paymentId).pipe(
            Effect.as(true),
            Effect.catchTag("PaymentNotFound", () => Effect.succeed(false)),
          )
          if (isThere) return { attempt: null, provider }
        }
        return yield* new PaymentNotFound({ operation })
      })

      const ofPayment = Effect.fnUntraced(function* (operation: string, paymentId: string) {
        return (yield* known(operation, { paymentId })) ?? (yield* unasked(operation, paymentId))
      })

      return PaymentProvider.of({
        methods: [...new Set(providers.flatMap(({ methods }) => methods))],
        forms: providers.flatMap((provider) => {
          const { keys } = provider.clientConfig
          const methods = provider.methods.filter((method) => carrierOf(method) === provider)
          return keys === null ? [] : [{ ...keys, methods }]
        }),
        carrierOf,
        named,
        create: Effect.fnUntraced(function* (asked, key) {
          // A repeated call goes to the same payment provider as before.
          const provider = (yield* known("create", { key }))?.provider ?? carrierOf(asked.method)
          if (provider === undefined) {
            const error = "payment_method_unavailable"
            return yield* new PaymentRefused({ operation: "create", code: error, error })
          }
          const payment = yield* provider.create(asked, key)
          if (payment.amountCents === asked.amountCents) return payment
          yield* alarm("created", provider, payment.paymentId, asked.amountCents, payment.amountCents)
          yield* Effect.ignore(provider.cancel(payment.paymentId, `${key}/wrong-amount`))
          const error = "payment_amount_mismatch"
          return yield* new PaymentRefused({ operation: "create", code: error, error })
        }),
        get: Effect.fnUntraced(function* (paymentId) {
          const { provider, attempt } = yield* ofPayment("get", paymentId)
          const payment = yield* provider.get(paymentId)
          if (attempt && payment.status === "authorised" && payment.amountCents !== attempt.amountCents) {
            yield* alarm("authorised", provider, paymentId, attempt.amountCents, payment.amountCents)
          }
          return payment
        }),
        getByKey: Effect.fnUntraced(function* (key) {
          const found = yield* known("getByKey", { key })
          if (found === null) return yield* new PaymentNotFound({ operation: "getByKey" })
          return yield* found.provider.getByKey(key, found.attempt)
        }),
        authorise: Effect.fnUntraced(function* (paymentId, key) {
          const { provider } = yield* ofPayment("authorise", paymentId)
          return yield* provider.authorise(paymentId, key)
        }),
        capture: Effect.fnUntraced(function* (paymentId, amountCents, key) {
          const { provider } = yield* ofPayment("capture", paymentId)
          const payment = yield* provider.capture(paymentId, amountCents, key)
          if (payment.status === "captured" && payment.capturedCents !== amountCents) {
            yield* alarm("captured", provider, paymentId, amountCents, payment.capturedCents)
          }
          return payment
        }),
        cancel: Effect.fnUntraced(function* (paymentId, key) {
          const { provider } = yield* ofPayment("cancel", paymentId)
          return yield* provider.cancel(paymentId, key)
        }),
        refund: Effect.fnUntraced(function* (paymentId, amountCents, key) {
          const { provider } = yield* ofPayment("refund", paymentId)
          return yield* provider.refund(paymentId, amountCents, key)
        }),
      })
    }),
  )

/** Logs an error for a person: the payment provider has another amount than the shop asked for. */
const alarm = (what: string, { name }: Provider, paymentId: string, askedCents: number, foundCents: number) =>
  Effect.logError("payment of another amount than asked for", {
    provider: name,
    paymentId,
    what,
    askedCents,
    foundCents,
  })
