import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { serverMigrations } from "../../adapters/server/prepare.ts"
import type { Flow } from "../../adapters/server/store/flow.ts"
import { voucherDifferences } from "../../adapters/server/voucher/books.ts"
import { giveCreditBack, takeCredit } from "../../adapters/server/voucher/credit.ts"
import { voucherFlowAlone } from "../../adapters/server/voucher/flow.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { cents } from "../../domain/money/cents.ts"
import { durable } from "../../machines/kit/durable.ts"
import { voucherMachine } from "../../machines/voucher/voucher.machine.ts"
import { askedAlone } from "../fixtures/asked.ts"
import { useDatabase } from "../fixtures/database.ts"
import { onServers } from "../fixtures/on-servers.ts"
import { customer } from "../fixtures/ticket-flow.ts"

const CLIENTS = 99
const SERVERS = 3
const VOUCHERS = 100
const REDEMPTIONS = 10_000
const VALUE = 10_000
/** A voucher is asked for about three times its value. */
const EACH = 300
/** Every fifth booking is cancelled again. */
const CANCELLED = 5

/** The shop's machine without its guards: whoever asks gets credit. */
const unguarded: Flow<typeof voucherMachine> = {
  ...voucherFlowAlone,
  durable: durable({
    machine: voucherMachine.provide({
      guards: { usesAll: () => false, usesPart: ({ event }) => event.type === "customer.redeemed" },
      actions: {
        recordUse: assign(({ context }, { bookingCode, amountCents }) => ({
          balanceCents: context.balanceCents - amountCents,
          ledger: { ...context.ledger, used: context.ledger.used + amountCents },
          uses: { ...context.uses, [bookingCode]: amountCents },
        })),
      },
    }),
    policyGuards: [],
  }),
}

const voucherOf = (series: string, n: number) => `${series}${n % VOUCHERS}`

describe("[GF-06] [L07] ten thousand redemptions of a hundred vouchers, on three servers", () => {
  const db = useDatabase("postgres", { poolSize: 40, more: serverMigrations.slice(1) })

  const issue = (series: string) =>
    db.run(Effect.forEach(Array.from({ length: VOUCHERS }), (_, n) => openVoucher(voucherOf(series, n), cents(VALUE))))

  /** Answers the cents that stay used. */
  const redeemed = async (client: (n: number) => Effect.Effect<number, unknown, SqlClient.SqlClient>) => {
    const many = { servers: SERVERS, clients: REDEMPTIONS, atOnce: CLIENTS / SERVERS }
    return (await onServers(db, many, client)).reduce((sum, one) => sum + one, 0)
  }

  const booksOf = (series: string) =>
    db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ least: number; left: number }>`
          select min(balance_cents) as least, sum(balance_cents)::int as left from vouchers where code like ${`${series}%`}`,
      ).pipe(Effect.map(([row]) => row)),
    )

  it("never use a cent more than the value, and counter, ledger and log agree", { timeout: 900_000 }, async () => {
    await issue("G")
    const used = await redeemed((n) =>
      Effect.gen(function* () {
        const use = { voucherId: voucherOf("G", n), bookingCode: `B${n}`, cents: EACH }
        const refusal = yield* askedAlone(takeCredit(use, customer()))
        if (refusal !== null) return 0
        if (Math.floor(n / VOUCHERS) % CANCELLED !== 0) return EACH
        yield* askedAlone(giveCreditBack(use, customer()))
        return 0
      }),
    )
    const books = await booksOf("G")
    expect(books?.left).toBe(VOUCHERS * VALUE - used)
    // Some voucher is used up to less than one more redemption, and none to less than nothing.
    expect(books?.least).toBeGreaterThanOrEqual(0)
    expect(books?.least).toBeLessThan(EACH)
    expect(await db.run(voucherDifferences)).toEqual([])
  })

  it("negative control: without the machine's guards and the table's check they use more", {
    timeout: 900_000,
  }, async () => {
    await issue("U")
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`alter table vouchers drop constraint vouchers_check, drop constraint vouchers_owed_cents_check`,
      ),
    )
    const used = await redeemed((n) => {
      const asked = takeCredit({ voucherId: voucherOf("U", n), bookingCode: `U${n}`, cents: EACH }, customer())
      return Effect.map(askedAlone({ ...asked, flow: unguarded }), (refusal) => (refusal === null ? EACH : 0))
    })
    expect(used).toBeGreaterThan(VOUCHERS * VALUE)
    expect((await booksOf("U"))?.least).toBeLessThan(0)
  })
})
