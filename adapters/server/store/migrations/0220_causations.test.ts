import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../../tests/fixtures/database.ts"
import { alike } from "../../../../tests/fixtures/deep.ts"
import { keyOf } from "../../http/asked.ts"
import { hashedCausations } from "./0220_causations.ts"
import { firstMigration } from "./store-migrations.ts"

describe.each(alike(databaseKinds, 1))("[AC-06] the causations of a log of an older release, on %s", (kind) => {
  const db = useDatabase(kind, { store: firstMigration })

  it("become hashes, and a repeated call is still known by its own", async () => {
    const key = "anna@example.it is my key"
    const found = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into streams values ('s', 'm', '1', '{}', '{}', '', 4, shop_now())`
        for (const [seq, causation] of [`key:${key}`, "reserved/token", "booking-A/3", null].entries())
          yield* sql`insert into events (stream, seq, machine, version, at, fact, state, causation)
            values ('s', ${seq}, 'm', '1', shop_now(), '{}', '{}', ${causation})`
        yield* hashedCausations
        return yield* sql<{ causation: string | null }>`select causation from events order by seq`
      }),
    )
    expect(found.map(({ causation }) => causation)).toEqual([
      keyOf({ request: { url: "", headers: { "idempotency-key": key } } }),
      expect.stringMatching(/^reserved\/[\w-]{43}$/),
      "booking-A/3",
      null,
    ])
    expect(JSON.stringify(found)).not.toContain("anna")
  })
})
