import { Effect, type Layer, Logger, References } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { alike, often } from "../../../tests/fixtures/deep.ts"
import { type Simulated, simulatedPaypal, simulatedStripe } from "../../../tests/fixtures/money-in.ts"
import { beginPayment, ownerSays, ownPaymentsLayer, stateOf } from "../../../tests/fixtures/own-payments.ts"
import { paymentView } from "./attempts.ts"
import { compareBooks, moneyChecks } from "./books.ts"
import { paymentMigrations } from "./migrations/payment-migrations.ts"
import type { Provider } from "./provider.ts"
import { syncPayment } from "./sync.ts"

const db = useDatabase("postgres", { more: [paymentMigrations] })
const amountCents = 12_900

const fates = ["open", "held", "lapsed", "released", "taken", "partly back", "all back", "back by hand"] as const
type Fate = (typeof fates)[number]

/** The planted faults, and the difference that each must cause. */
const faults = {
  unknownPayment: ["taken"],
  missingPayment: ["held", "taken", "partly back"],
  otherState: ["held", "taken"],
  otherAmount: ["taken", "partly back"],
} as const satisfies Readonly<Record<string, readonly Fate[]>>
type Fault = keyof typeof faults

let made = 0

/** A shop with one payment provider, whose books contain some faults. */
function openWorld(one: Simulated) {
  const alarms: string[] = []
  const provider: Provider = one.provider(`http://${one.name}.test`, one.carrier.fetch)
  const noting = Logger.make<unknown, void>(({ logLevel, message }) => {
    if (logLevel === "Error") alarms.push(JSON.stringify(message))
  })
  type Needs = SqlClient.SqlClient | Layer.Success<ReturnType<typeof ownPaymentsLayer>>
  const run = <A, E>(effect: Effect.Effect<A, E, Needs>) =>
    db.run(
      effect.pipe(
        Effect.provide(ownPaymentsLayer([provider])),
        Effect.provide(Logger.layer([noting])),
        Effect.provideService(References.MinimumLogLevel, "Error"),
      ),
    )

  /** Makes a payment and plays it to its end. The shop does not learn of some ends. */
  async function live(fate: Fate): Promise<{ readonly code: string; readonly paymentId: string }> {
    const code = `BOOK${++made}`
    await run(beginPayment(code, 1, { amountCents, method: one.method }))
    const view = await run(paymentView(code, 1))
    if (view === null) throw new Error(`${code} has no payment`)
    const { paymentId } = view
    if (fate === "open") return { code, paymentId }
    one.pay({ paymentId, clientSecret: view.clientSecret })
    await run(syncPayment(paymentId))
    if (fate === "lapsed") one.dashboard.cancel(paymentId)
    if (fate === "released") await run(ownerSays(code, 1, { type: "owner.letsGo" }))
    if (fate === "held" || fate === "lapsed" || fate === "released") return { code, paymentId }
    await run(ownerSays(code, 1, { type: "owner.wantsCapture" }))
    const back = { "partly back": 4_000, "all back": amountCents }[fate as string]
    if (back !== undefined) {
      await run(ownerSays(code, 1, { type: "owner.refunds", id: `${code}/refund`, inAllCents: back, why: "test" }))
    }
    if (fate === "back by hand") one.dashboard.refund(paymentId, 5_000)
    return { code, paymentId }
  }

  const sql = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
    run(Effect.flatMap(SqlClient.SqlClient, statement))

  async function plant(fault: Fault, { code, paymentId }: { readonly code: string; readonly paymentId: string }) {
    if (fault === "missingPayment") one.dashboard.lose(paymentId)
    if (fault === "unknownPayment") await sql((sql) => sql`delete from payment_attempts where code = ${code}`)
    if (fault === "otherState") await loseWords(code)
    if (fault === "otherAmount") {
      await sql(
        (sql) => sql`
          update events set fact = jsonb_set(fact, '{event,amountCents}', to_jsonb((fact->'event'->>'amountCents')::integer - 100))
          where stream = ${`payment-${code}-1`} and fact->'event'->>'type' = 'provider.captured'`,
      )
    }
  }

  /** Removes the events about money from the payment's log. */
  const loseWords = (code: string) =>
    sql(
      (sql) => sql`
        update events set fact = jsonb_set(fact, '{event,type}', to_jsonb('lost.' || (fact->'event'->>'type')))
        where stream = ${`payment-${code}-1`} and fact->'event'->>'type' like 'provider.%'
          and fact->'event'->>'type' <> 'provider.created'`,
    )
  const findWords = (code: string) =>
    sql(
      (sql) => sql`
        update events set fact = jsonb_set(fact, '{event,type}', to_jsonb(substring(fact->'event'->>'type' from 6)))
        where stream = ${`payment-${code}-1`} and fact->'event'->>'type' like 'lost.%'`,
    )

  const night = async () => {
    await sql((sql) => sql`update money_checks set until = until - interval '2 days' where phase = 'done'`)
    while ((await run(compareBooks())) === true) {}
    return (await run(moneyChecks)).differences
  }
  const clear = () => sql((sql) => sql`truncate money_checks, money_differences, payment_attempts`)
  return { live, plant, night, clear, run, findWords, alarms, sql }
}

const payment = fc.record({
  fate: fc.constantFrom(...fates),
  fault: fc.option(fc.constantFrom(...(Object.keys(faults) as Fault[])), { freq: 2 }),
})

const providers = [
  ["stripe", simulatedStripe],
  ["paypal", simulatedPaypal],
] as const

describe.each(alike(providers))("[CK-13] the nightly check of the books of %s", (_, simulated) => {
  test("in random shops, finds each planted fault and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 8 }), async (payments) => {
        const world = openWorld(simulated())
        await world.clear()
        const planted: string[] = []
        for (const { fate, fault } of payments) {
          const lived = await world.live(fate)
          // A refund made at the payment provider, outside the shop, is a difference every time.
          if (fate === "back by hand") planted.push(`${lived.paymentId} otherAmount`)
          if (fault === null || !(faults[fault] as readonly Fate[]).includes(fate)) continue
          await world.plant(fault, lived)
          planted.push(`${lived.paymentId} ${fault}`)
        }
        const found = (await world.night()).map(({ paymentId, kind }) => `${paymentId} ${kind}`)
        expect(found.toSorted()).toEqual(planted.toSorted())
        expect(world.alarms.length > 0).toBe(planted.length > 0)
      }),
      { numRuns: often(4, 8) },
    )
  })

  test("tells a payment about a lost event, and reports nothing", async () => {
    const world = openWorld(simulated())
    await world.clear()
    const { code } = await world.live("lapsed")
    expect(await world.run(stateOf(code))).toBe("authorised")
    expect(await world.night()).toEqual([])
    expect(await world.run(stateOf(code))).toBe("released")
  })

  test("keeps a difference until it is explained, with the day on which it was first seen", async () => {
    const world = openWorld(simulated())
    await world.clear()
    const lived = await world.live("taken")
    await world.plant("otherState", lived)
    const [first] = await world.night()
    await world.sql((sql) => sql`update payment_attempts set created_at = created_at - interval '90 days'`)
    const [second] = await world.night()
    expect(second).toMatchObject({ kind: "otherState", firstSeenAt: first?.firstSeenAt })
    await world.findWords(lived.code)
    expect(await world.night()).toEqual([])
  })

  test("negative control: without a check, nothing is found", async () => {
    const world = openWorld(simulated())
    await world.clear()
    await world.plant("otherState", await world.live("taken"))
    expect((await world.run(moneyChecks)).differences).toEqual([])
  })
})
