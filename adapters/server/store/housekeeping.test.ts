import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { advanceClock } from "./clock.ts"
import { DONE_DAYS, forgetDone } from "./housekeeping.ts"

const DAY_MS = 86_400_000

describe.each(alike(databaseKinds, 1))("housekeeping on %s", (kind) => {
  const db = useDatabase(kind)
  const left = () =>
    db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql<{ id: string }>`
          select id from outbox where id not like 'many%' union all select event_id from inbox order by id`
        return rows.map(({ id }) => id)
      }),
    )

  it("deletes what was done long ago, however much it is, and never what waits or was given up", async () => {
    await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into outbox (id, stream, type, params, status, next_at, created_at, done_at)
          select id, 's', 't', '{}'::jsonb, status, shop_now(), shop_now(), case status when 'done' then shop_now() end
          from (values ('done', 'done'), ('dead', 'dead'), ('waits', 'pending')) as given (id, status)
          union all select 'many' || n, 's', 't', '{}'::jsonb, 'done', shop_now(), shop_now(), shop_now()
          from generate_series(1, 2300) n`
        yield* sql`
          insert into inbox (provider, event_id, payload, received_at, processed_at)
          values ('stripe', 'processed', '{}', shop_now(), shop_now()), ('stripe', 'unprocessed', '{}', shop_now(), null)`
      }),
    )
    await db.run(advanceClock((DONE_DAYS - 1) * DAY_MS))
    expect(await db.run(forgetDone)).toEqual({ outbox: 0, inbox: 0 })
    expect(await left()).toEqual(["dead", "done", "processed", "unprocessed", "waits"])
    await db.run(advanceClock(2 * DAY_MS))
    expect(await db.run(forgetDone)).toEqual({ outbox: 2301, inbox: 1 })
    expect(await left()).toEqual(["dead", "unprocessed", "waits"])
  })
})
