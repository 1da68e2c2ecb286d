import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { makePicker, type RunSql } from "../fixtures/shop-picks.ts"
import { logOf } from "../fixtures/shop-tables.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { makeServers, type Server } from "../load/kit/servers.ts"

/* A process is killed in the middle of a call with an idempotency key, and the caller repeats it at another process. */

let servers: readonly Server[] = []
let run: RunSql
let dispose = async () => {}
let pick: ReturnType<typeof makePicker>

beforeAll(async () => {
  const settings = await freshDatabase("postgres", 4)
  if (settings.kind !== "postgres") throw new Error("this test needs PostgreSQL")
  const runtime = ManagedRuntime.make(databaseLayer(settings))
  run = (effect) => runtime.runPromise(effect)
  dispose = () => runtime.dispose()
  servers = await makeServers(3, { databaseUrl: settings.url, env: { DATABASE_POOL: "5" } })
  await Promise.all(servers.map(({ start }) => start()))
  pick = makePicker(run)
}, 180_000)
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  await dispose()
})

const sql = <Row extends object>(make: (sql: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
  run(Effect.flatMap(SqlClient.SqlClient, make))

/** A checkout, and the call that gives it a code, which any process can answer. */
async function checkout(name: string) {
  const visitor = makeVisitor(servers[1]?.origin ?? "", "it")
  const { code, encrypted_code: token } = await visitor.hold(await pick())
  await run(addCoupons([plainCoupon(name, { maxUses: 1 })]))
  const give = (server: Server | undefined) =>
    makeVisitor(server?.origin ?? "", "it").send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, {
      body: { code: name },
      headers: { "idempotency-key": `killed-${name}`, "x-booking-token": token },
    })
  const log = () => logOf({ run }, code)
  return { give, log }
}

const started = async (name: string) =>
  (await sql((sql) => sql`select 1 from idempotency where key = ${`killed-${name}`} and status is null`)).length === 1

/** Kills the process in its call, which cannot reserve its code until then. */
async function killedIn(server: Server, name: string, give: (server: Server) => Promise<unknown>): Promise<void> {
  await run(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.gen(function* () {
        yield* sql`lock table coupons in share mode`
        void give(server).catch(() => null)
        yield* Effect.promise(() => expect.poll(() => started(name), { timeout: 10_000 }).toBe(true))
        yield* Effect.promise(() => server.kill())
      }).pipe(sql.withTransaction),
    ),
  )
}

describe("[CK-13] a call whose process was killed", () => {
  test("is free again at once at other processes, and happens once", async () => {
    const [first, second, third] = servers
    if (first === undefined) throw new Error("three servers were asked for")
    const { give, log } = await checkout("ONCE")
    await killedIn(first, "ONCE", give)
    const answers = await Promise.all([second, third].map(give))
    for (const answer of answers) expect(read(CheckoutWire, answer).discounts).toMatchObject([{ code: "ONCE" }])
    expect((await log()).filter((type) => type === "customer.discountApplied")).toHaveLength(1)
    await first.start()
  }, 90_000)

  test("negative control: without the name of its process, its key stays in use", async () => {
    const [first, second] = servers
    if (first === undefined) throw new Error("three servers were asked for")
    const { give } = await checkout("UNNAMED")
    await killedIn(first, "UNNAMED", give)
    await sql((sql) => sql`update idempotency set process = null where key = 'killed-UNNAMED'`)
    expect(problem(await give(second))).toMatchObject({ status: 409, code: "request_in_progress" })
    await first.start()
  }, 90_000)
})
