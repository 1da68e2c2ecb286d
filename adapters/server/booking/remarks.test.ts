import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { bookingFlow } from "../../../machines/booking/booking.machine.ts"
import type { GoldenLog } from "../../../machines/kit/golden.ts"
import { payLinkFlow } from "../../../machines/pay-link/pay-link.machine.ts"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike, isDeep } from "../../../tests/fixtures/deep.ts"
import { firstMigration } from "../store/migrations/store-migrations.ts"
import { readStream } from "../store/stream-state.ts"
import { remarks } from "./migrations.ts"

/* People's words in logs of older releases: the golden logs say "maltempo" and "pioggia". */

const flows = { booking: bookingFlow, "pay-by-link": payLinkFlow }
const logs = Object.values(
  import.meta.glob<GoldenLog>(
    ["../../../machines/booking/golden/{1,2,3,4,5}/*.json", "../../../machines/pay-link/golden/{1,2,3,4}/*.json"],
    { eager: true, import: "default" },
  ),
)
  // The test line stores every log with such words, and some of the others.
  .filter((golden, index) => isDeep || index % 6 === 0 || /maltempo|pioggia/.test(JSON.stringify(golden)))
  .map((golden, index): GoldenLog => {
    const stream = `stream-${index}`
    const log = golden.log.map((entry) => ({ ...entry, stream }))
    return { ...golden, opening: { ...golden.opening, stream }, log }
  })

/** A stream as its release left it in the tables. */
const stored = ({ opening, log, context, value }: GoldenLog) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { stream, machine, version, at } = opening
    const snapshot = JSON.stringify({ machine, version, snapshot: { value, context } })
    yield* sql`
      insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
      values (${stream}, ${machine}, ${version}, ${JSON.stringify(opening)}::jsonb, ${JSON.stringify(value)}::jsonb,
        ${snapshot}, ${log.length + 1}, ${at})`
    const opened = { ...opening, fact: { kind: "opened", input: opening.input } }
    for (const { seq, version, at, fact, to } of [opened, ...log])
      yield* sql`
        insert into events (stream, seq, machine, version, at, fact, state, actor)
        values (${stream}, ${seq}, ${machine}, ${version}, ${at}, ${JSON.stringify(fact)}::jsonb,
          ${JSON.stringify(to)}::jsonb, '{"kind": "system", "id": ""}'::jsonb)`
  })

/** The state that each stream's log leads to today. */
const states = Effect.forEach(logs, ({ opening: { stream, machine } }) =>
  Effect.map(readStream(stream), (found) => {
    const flow = flows[machine as keyof typeof flows]
    if (found === null) throw new Error(`${stream} is there`)
    return JSON.stringify(flow.persist(flow.replay(found.opening, found.entries) as never))
  }),
)

/** Which of the tables hold the words. */
const tablesWithWords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found: string[] = []
  for (const table of ["events", "streams", "booking_remark"]) {
    const rows = yield* sql`select from ${sql(table)} as t where t::text ~ 'maltempo|pioggia'`
    if (rows.length > 0) found.push(table)
  }
  return found
})

describe.each(alike(databaseKinds, 1))("[AC-06] people's words in stored logs, on %s", (kind) => {
  const db = useDatabase(kind, { store: firstMigration })

  it("move to rows that can be erased, and every stream keeps its state", async () => {
    const { before, after, found, words } = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* Effect.forEach(logs, stored)
        const before = yield* states
        yield* sql.withTransaction(remarks)
        const after = yield* states
        const words = yield* sql<{ id: string; words: string; code: string }>`
          select id, words, booking_code as code from booking_remark`
        return { before, after, words, found: yield* tablesWithWords }
      }),
    )
    expect(after).toEqual(before)
    expect(before.some((state) => state.includes('"remark":"stream-'))).toBe(true)
    expect(found).toEqual(["booking_remark"])
    expect(new Set(words.map(({ words: text }) => text))).toEqual(new Set(["maltempo", "pioggia"]))
    expect(new Set(words.map(({ code }) => code))).toEqual(new Set(["7K2M9QXR4TBD"]))
    const [one] = words
    expect(after.some((state) => state.includes(`"remark":"${one?.id}"`)) || one?.words === "pioggia").toBe(true)
  })

  it("negative control: with the old snapshot, the words are still found", async () => {
    const rejected = logs.find(({ context }) => Reflect.get(Object(context), "reason") === "maltempo")
    if (rejected === undefined) throw new Error("a golden log says it")
    const found = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const frozen = JSON.stringify({ snapshot: { context: rejected.context } })
        yield* sql`update streams set snapshot = ${frozen} where stream = ${rejected.opening.stream}`
        return yield* tablesWithWords
      }),
    )
    expect(found).toEqual(["streams", "booking_remark"])
  })
})
