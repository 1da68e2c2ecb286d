import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { attemptOf } from "./attempts.ts"
import { PaymentNotFound, PaymentProvider, PaymentRefused, PaymentUnavailable, type Provider } from "./provider.ts"

const MOST_REMEMBERED = 1_000

/** The latest entries by key. */
class Latest<Value> {
  private readonly entries = new Map<string, Value>()
  private readonly most: number
  constructor(most: number) {
    this.most = most
  }
  get(key: string): Value | undefined {
    return this.entries.get(key)
  }
  set(key: string, value: Value): void {
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest)
  }
}

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

      /** A payment provider by its name. Fails if the shop has no keys for it; the call is tried again later. */
      const ownNamed = Effect.fnUntraced(function* (operation: string, name: string) {
        const provider = named(name)
        if (provider !== undefined) return provider
        const detail = `this shop has no keys of ${name}`
        return yield* new PaymentUnavailable({ operation, reason: "unreachable", detail })
      })

      /** The attempt and its payment provider. */
      const known = Effect.fnUntraced(function* (operation: string, by: { key: string } | { paymentId: string }) {
        const attempt = yield* attemptOf(by).pipe(
          Effect.catch((error) =>
            Effect.fail(new PaymentUnavailable({ operation, reason: "unreachable", detail: `database: ${error}` })),
          ),
          Effect.provideContext(context),
        )
        return attempt === null ? null : { attempt, provider: yield* ownNamed(operation, attempt.provider) }
      })

      /** A payment that the shop did not ask for. All payment providers are asked for it. */
      const unasked = Effect.fnUntraced(function* (operation: string, paymentId: string) {
        for (const provider of providers) {
          const isThere = yield* provider.get(paymentId).pipe(
            Effect.as(true),
            Effect.catchTag("PaymentNotFound", () => Effect.succeed(false)),
          )
          if (isThere) return { provider }
        }
        return yield* new PaymentNotFound({ operation })
      })

      /** The latest payments that this process has made or looked up. What is kept of them never changes. */
      const made = new Latest<{ readonly provider: Provider; readonly amountCents: Cents }>(MOST_REMEMBERED)

      const ofPayment = Effect.fnUntraced(function* (operation: string, paymentId: string) {
        const remembered = made.get(paymentId)
        if (remembered !== undefined) return remembered
        const found = yield* known(operation, { paymentId })
        if (found === null) return { ...(yield* unasked(operation, paymentId)), amountCents: null }
        const { provider, attempt } = found
        made.set(paymentId, { provider, amountCents: attempt.amountCents })
        return { provider, amountCents: attempt.amountCents }
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
        create: Effect.fnUntraced(function* (asked, key, name) {
          const provider = name === null ? undefined : yield* ownNamed("create", name)
          if (provider === undefined) {
            const error = "payment_method_unavailable"
            return yield* new PaymentRefused({ operation: "create", code: error, error })
          }
          const payment = yield* provider.create(asked, key)
          if (payment.amountCents === asked.amountCents) {
            made.set(payment.paymentId, { provider, amountCents: asked.amountCents })
            return payment
          }
          yield* alarm("created", provider, payment.paymentId, asked.amountCents, payment.amountCents)
          yield* Effect.ignore(provider.cancel(payment.paymentId, `${key}/wrong-amount`))
          const error = "payment_amount_mismatch"
          return yield* new PaymentRefused({ operation: "create", code: error, error })
        }),
        get: Effect.fnUntraced(function* (paymentId) {
          const { provider, amountCents } = yield* ofPayment("get", paymentId)
          const payment = yield* provider.get(paymentId)
          if (amountCents !== null && payment.status === "authorised" && payment.amountCents !== amountCents) {
            yield* alarm("authorised", provider, paymentId, amountCents, payment.amountCents)
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
        close: Effect.fnUntraced(function* (paymentId, key) {
          const { provider } = yield* ofPayment("close", paymentId)
          return yield* provider.close(paymentId, key)
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
