import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop({ own: true })

/** Gives a stream's last entry and its snapshot this version, as a release that writes it would. */
const rewrite = (code: string, version: string) =>
  shop().run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const stream = `booking-${code}`
      yield* sql`update events set version = ${version} where stream = ${stream}
        and seq = (select max(seq) from events where stream = ${stream})`
      yield* sql`update streams set version = ${version},
        snapshot = jsonb_set(snapshot::jsonb, '{version}', to_jsonb(${version}::text))::text where stream = ${stream}`
    }),
  )

const versionOf = (code: string) =>
  shop().run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ version: string }>`select version from streams where stream = ${`booking-${code}`}`
      return row?.version ?? ""
    }),
  )

test("a booking that only a newer release can read answers 503 at pages and calls; other bookings still work", async () => {
  const visitor = shop().visitor()
  const other = await visitor.buy(await shop().pick({ instant: true }))
  const { code, token } = await visitor.buy(await shop().pick({ instant: true }))
  const before = await versionOf(code)
  await rewrite(code, "99")
  const page = await visitor.send("GET", `/prenotazione/${token}`)
  expect(page.status).toBe(503)
  const call = await visitor.send("GET", `/booking/v1/bookings/${token}`)
  expect(problem(call)).toMatchObject({ status: 503, code: "service_unavailable" })
  const command = await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
  expect(problem(command)).toMatchObject({ status: 503, code: "service_unavailable" })
  expect((await visitor.send("GET", `/prenotazione/${other.token}`)).status).toBe(200)
  await rewrite(code, before)
  expect((await visitor.send("GET", `/prenotazione/${token}`)).status).toBe(200)
})
