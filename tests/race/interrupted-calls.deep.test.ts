import { Effect, ManagedRuntime } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { databaseLayer } from "../../adapters/server/store/database.ts"
import { freshDatabase } from "../fixtures/database.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { makePicker, type Picked, type RunSql } from "../fixtures/shop-picks.ts"
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

const create = (server: Server | undefined, { variant, body }: Picked, key: string) =>
  makeVisitor(server?.origin ?? "", "it").send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, {
    body,
    headers: { "idempotency-key": key, authorization: "Bearer the-same-caller" },
  })

const bookingsOn = async ({ slot }: Picked) =>
  (await sql((sql) => sql`select 1 from bookings where slot_id = ${slot.id}`)).length

/**
 * Kills the process in its call, while the booking waits to be written. PostgreSQL may still write it when the lock is
 * gone; the repeated call then finds it by its key.
 */
async function killedIn(server: Server, picked: Picked, key: string): Promise<void> {
  await run(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.gen(function* () {
        yield* sql`lock table bookings in share mode`
        void create(server, picked, key).catch(() => null)
        yield* Effect.promise(() => expect.poll(() => started(key), { timeout: 10_000 }).toBe(true))
        yield* Effect.sleep("300 millis")
        yield* Effect.promise(() => server.kill())
      }).pipe(sql.withTransaction),
    ),
  )
}

const started = async (key: string) =>
  (await sql((sql) => sql`select 1 from idempotency where key = ${key} and status is null`)).length === 1

describe("[CK-13] a call whose process was killed", () => {
  test("is free again at once at another process, and makes one booking", async () => {
    const [first, second, third] = servers
    if (first === undefined) throw new Error("three servers were asked for")
    const picked = await pick()
    await killedIn(first, picked, "killed-in-the-middle")
    const [one, two] = await Promise.all(
      [second, third].map((server) => create(server, picked, "killed-in-the-middle")),
    )
    for (const answer of [one, two]) expect(answer && read(CreatedWire, answer).code).toBeTruthy()
    expect(one?.text).toBe(two?.text)
    expect(await bookingsOn(picked)).toBe(1)
    await first.start()
  }, 60_000)

  test("negative control: without the name of its process, the call is awaited, and its key stays in use", async () => {
    const [first, second] = servers
    if (first === undefined) throw new Error("three servers were asked for")
    const picked = await pick()
    await killedIn(first, picked, "killed-without-a-name")
    await sql((sql) => sql`update idempotency set process = null where key = 'killed-without-a-name'`)
    const answer = await create(second, picked, "killed-without-a-name")
    expect(problem(answer)).toMatchObject({ status: 409, code: "request_in_progress" })
    await first.start()
  }, 60_000)
})
