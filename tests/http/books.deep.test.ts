import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { OpenLogs } from "../../adapters/server/kernel/open-logs.ts"
import type { MoneyChecks } from "../../adapters/server/payments/books.ts"
import { moneyBooks } from "../../adapters/server/payments/money-books.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"
import { cards } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const day = 24 * 3_600_000

const books = async (): Promise<MoneyChecks> => JSON.parse((await shop().visitor().send("GET", "/api/ops/money")).text)
const sql = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, statement))

/** The differences found by the next nightly check. */
async function nextNight(): Promise<MoneyChecks["differences"]> {
  await settled(shop())
  const before = (await books()).checks[0]?.doneAt ?? ""
  await shop().advance(day)
  await expect.poll(async () => ((await books()).checks[0]?.doneAt ?? "") > before, { timeout: 10_000 }).toBe(true)
  return (await books()).differences
}

test("[CK-13] each night the shop's books are compared with the payment provider's: planted differences are found, and no others", async () => {
  const visitor = shop().visitor()
  const [sold, changed, lost, held] = [
    await visitor.buy(await shop().pick()),
    await visitor.buy(await shop().pick()),
    await visitor.buy(await shop().pick()),
    await visitor.buy(await shop().pick({ instant: false }), cards.good),
  ]
  expect(await nextNight()).toEqual([])
  await sql((sql) => sql`update sbx_payment set captured = captured - 100 where metadata->>'code' = ${changed.code}`)
  await sql(
    (sql) => sql`delete from sbx_delivery d using sbx_payment p
    where p.id = d.payment_id and p.metadata->>'code' = ${lost.code}`,
  )
  await sql((sql) => sql`delete from sbx_payment where metadata->>'code' = ${lost.code}`)
  await sql(
    (sql) => sql`
    insert into sbx_payment (id, key, status, version, amount, captured, refunded, client_secret, metadata, behaviour,
      created_at)
    values ('pay_stray', 'stray', 'succeeded', 1, 5000, 5000, 0, 'x', '{"code": "7K2M9QXR4TBD", "attempt": 1}', '{}',
      now())`,
  )
  const found = await nextNight()
  expect(found.map(({ code, kind }) => `${code} ${kind}`).toSorted()).toEqual(
    [`${changed.code} otherAmount`, `${lost.code} missingPayment`, "7K2M9QXR4TBD unknownPayment"].toSorted(),
  )
  expect(found.map(({ code }) => code)).not.toContain(sold.code)
  expect(found.map(({ code }) => code)).not.toContain(held.code)
})

test("[CK-13] [AD-01] if the logs are closed, only the operator can read the result of the check", async () => {
  const answer = (authorization?: string) => {
    const request = new Request("https://shop.test/api/ops/money", {
      headers: authorization === undefined ? {} : { authorization },
    })
    return shop().run(
      moneyBooks(request).pipe(
        Effect.provideService(OpenLogs, false),
        Effect.match({
          onSuccess: ({ status }) => status,
          onFailure: (error) => String("code" in error && error.code),
        }),
      ),
    )
  }
  for (const wrong of [undefined, "Bearer altrove-demo-admi", `Basic ${DEMO_ADMIN_TOKEN}`]) {
    expect(await answer(wrong)).toBe("not_found")
  }
  expect(await answer(`Bearer ${DEMO_ADMIN_TOKEN}`)).toBe(200)
})
