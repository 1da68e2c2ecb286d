import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { type CallKey, forgetOldAnswers, idempotentCommand, idempotently } from "./idempotency.ts"
import { processName } from "./process-name.ts"

const call = (key: string, body = "{}", scope = "visitor POST /bookings") => ({ scope, key, body })
const answer = { status: 201, headers: { "content-type": "application/json" }, body: '{"code":"A"}' }

/** An operation that counts how often it ran. */
function counted(result: Effect.Effect<typeof answer, Error> = Effect.succeed(answer)) {
  let runs = 0
  const operation = Effect.suspend(() => {
    runs++
    return result
  })
  return { operation, runs: () => runs }
}

describe.each(alike(databaseKinds, 1))("an idempotency key on %s", (kind) => {
  const db = useDatabase(kind)

  it("gives the same answer to the same key and body, and 409 to another body", async () => {
    const { operation, runs } = counted()
    expect(await db.run(idempotently(call("k1"), operation))).toEqual({ kind: "answer", answer, replayed: false })
    expect(await db.run(idempotently(call("k1"), operation))).toEqual({ kind: "answer", answer, replayed: true })
    expect(await db.run(idempotently(call("k1", "[]"), operation))).toEqual({ kind: "otherBody" })
    expect(runs()).toBe(1)
  })

  it("is separate for every caller", async () => {
    const { operation, runs } = counted()
    await db.run(idempotently(call("k2"), operation))
    await db.run(idempotently(call("k2", "{}", "somebody else"), operation))
    expect(runs()).toBe(2)
  })

  it("runs once for simultaneous calls, and all get the answer", async () => {
    const { operation, runs } = counted(Effect.delay(Effect.succeed(answer), "80 millis"))
    const calls = Array.from({ length: 5 }, () => idempotently(call("k3"), operation))
    const answers = await db.run(Effect.all(calls, { concurrency: 5 }))
    expect(answers.map((given) => given.kind === "answer" && given.answer)).toEqual(Array(5).fill(answer))
    expect(runs()).toBe(1)
  })

  it("does not wait for ever for a call that never ends", async () => {
    const slow = counted(Effect.delay(Effect.succeed(answer), "1 second"))
    const impatient = idempotently(call("k4"), slow.operation, 60)
    const answers = await db.run(Effect.all([impatient, impatient], { concurrency: 2 }))
    expect(answers.map(({ kind: given }) => given).sort()).toEqual(["answer", "running"])
  })

  it("forgets a failed call, so that it can be repeated", async () => {
    const failing = counted(Effect.fail(new Error("no connection")))
    await db.run(Effect.flip(idempotently(call("k5"), failing.operation)))
    const working = counted()
    expect(await db.run(idempotently(call("k5"), working.operation))).toMatchObject({ replayed: false })
  })

  it("[CK-13] of the caller's next try stays, although the first one's is only now forgotten", async () => {
    const named = (from: string, to: string) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table ${sql(from)} rename to ${sql(to)}`)
    // The first call fails, and its key cannot be forgotten at once.
    const failing = Effect.andThen(named("idempotency", "away"), Effect.fail(new Error("no connection")))
    await db.run(Effect.flip(idempotently(call("k6"), failing)))
    await db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.andThen(
            named("away", "idempotency"),
            // The next try begins before the first one's key is forgotten.
            sql`update idempotency set attempt = gen_random_uuid() where key = 'k6'`,
          ),
        ),
      ),
    )
    await new Promise((wait) => setTimeout(wait, 600))
    expect(
      await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from idempotency where key = 'k6'`)),
    ).toHaveLength(1)
  })

  it("[CK-13] is free again at once if its process is gone, also for a call that waits; not while the process lives", async () => {
    const insert = (key: string, process: string) =>
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into idempotency (scope, key, body_hash, created_at, process) values ('s', ${key},
          encode(sha256('{}'::bytea), 'hex'), clock_timestamp(), ${process})`,
      )
    const repeated = (key: string) => idempotently(call(key, "{}", "s"), counted().operation, 200)
    await db.run(insert("gone", "altrove gone"))
    expect(await db.run(repeated("gone"))).toMatchObject({ kind: "answer", replayed: false })
    // Negative control: this process runs, so its call is awaited.
    await db.run(insert("alive", processName))
    expect(await db.run(repeated("alive"))).toEqual({ kind: "running" })
    const dies = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`update idempotency set process = 'altrove gone' where key = 'alive'`,
    )
    const both = Effect.all([repeated("alive"), Effect.delay(dies, "80 millis")], { concurrency: 2 })
    expect((await db.run(both))[0]).toMatchObject({ kind: "answer", replayed: false })
  })

  it("[CK-13] is free again at once for a call that writes its key with its command", async () => {
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into idempotency (scope, key, body_hash, created_at, process) values ('s', 'command',
          encode(sha256('{}'::bytea), 'hex'), clock_timestamp(), 'altrove gone')`,
      ),
    )
    // The first try finds the key in use; by the second, it knows that the other process is gone.
    const fates: CallKey["fate"][] = ["lost", "written"]
    const run = (key: CallKey) =>
      Effect.sync(() => {
        key.fate = fates.shift() ?? "lost"
        return answer
      })
    const got = idempotentCommand(call("command", "{}", "s"), run, () => null, 200)
    expect(await db.run(got)).toMatchObject({ kind: "answer", replayed: false })
    expect(fates).toEqual([])
  })

  it("takes over the call of a dead process, and forgets answers after 48 hours, refusals after one", async () => {
    const insert = (key: string, age: string, status: number | null = null) =>
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into idempotency (scope, key, body_hash, created_at, status) values ('s', ${key},
          encode(sha256('{}'::bytea), 'hex'), clock_timestamp() - ${age}::interval, ${status})`,
      )
    await db.run(insert("died", "2 minutes"))
    const { operation } = counted()
    expect(await db.run(idempotently(call("died", "{}", "s"), operation))).toMatchObject({ replayed: false })
    await db.run(insert("old", "49 hours"))
    await db.run(insert("young", "47 hours"))
    await db.run(insert("done", "47 hours", 200))
    await db.run(insert("refused", "61 minutes", 422))
    await db.run(insert("refused just now", "59 minutes", 422))
    expect(await db.run(forgetOldAnswers)).toBe(2)
  })
})
