import { Effect } from "effect"
import type pg from "pg"
import { growCatalogue } from "../../../adapters/server/demo/large.ts"
import { prepare } from "../../../adapters/server/prepare.ts"
import { SALES_DAYS } from "../../../domain/catalogue/sales-horizon.ts"
import { plusDays, romeInstant } from "../../../domain/time/rome.ts"
import { demo } from "../../fixtures/demo.ts"

/**
 * Grows a database to this many experiences and, with `dailySlots`, gives each a slot a day for a year. Does nothing if
 * it has them already. The seeded 240 have the slots of their schedules.
 */
export const grown = Effect.fnUntraced(function* (
  pool: pg.Pool,
  count: number,
  { today, dailySlots }: { readonly today: string; readonly dailySlots: boolean },
) {
  const catalogue = demo.catalogue(today)
  yield* prepare({ today, partnerSecret: null, demo: { ...demo, catalogue: () => catalogue } })
  const added = yield* growCatalogue({ catalogue, count, today, slotDays: 0, progress: () => {} })
  // Uses the benchmark's own connections, which have no statement time limit.
  if (dailySlots) yield* Effect.promise(() => withDailySlots(pool, today))
  const { rows } = yield* Effect.promise(async () => {
    if (added > 0) await pool.query("vacuum (analyze)")
    return pool.query<{ slots: number }>(
      "select reltuples::bigint as slots from pg_class where oid = 'slots'::regclass",
    )
  })
  return { added, slots: rows[0]?.slots ?? 0 }
})

async function withDailySlots(pool: pg.Pool, today: string): Promise<void> {
  const missing = await pool.query(
    `select from variants v where position = 0 and not exists (select from slots where variant_id = v.id)
       and not exists (select from schedules where variant_id = v.id) limit 1`,
  )
  if (missing.rowCount === 0) return
  await makeDailySlots(pool, today)
  await pool.query("vacuum (analyze)")
}

type Definition = { readonly drop: string; readonly create: string }

/**
 * Adds all slots or none, day after day like the shop's upkeep. It drops indexes and references meanwhile, and leaves
 * the tables unlogged, because nobody needs them after a crash.
 */
async function makeDailySlots(pool: pg.Pool, today: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set maintenance_work_mem = '1GB'; begin")
    const { rows: constraints } = await client.query<Definition>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
           || case contype when 'f' then ' not valid' else '' end as create
       from pg_constraint where conrelid in ('slots'::regclass, 'slot_places'::regclass) and contype in ('f', 'p')
       order by contype = 'p'`,
    )
    const { rows: indexes } = await client.query<Definition>(
      `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
       from pg_index where indrelid in ('slots'::regclass, 'slot_places'::regclass) and not indisprimary`,
    )
    for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
    await client.query("alter table slot_places set unlogged; alter table slots set unlogged")
    await client.query(
      `create temp table fresh as
         select id, case when jsonb_array_length(data->'languages') = 1 then data->'languages'->>0 end as language, takes
         from variants v where position = 0 and not exists (select from schedules where variant_id = v.id)
           and id not in (select variant_id from slots);
       create temp table fresh_groups as select id, key from fresh cross join jsonb_object_keys(takes) as key`,
    )
    for (let days = 0; days <= SALES_DAYS; days++) {
      const day = plusDays(today, days)
      const stamp = `:${day.replaceAll("-", "")}T1000`
      await client.query(
        `insert into slots (id, variant_id, starts_at, date, start_time, language)
         select id || $1, id, $2, $3, '10:00', language from fresh`,
        [stamp, romeInstant(day, "10:00"), day],
      )
      // A third are nearly or completely sold, as in a busy shop.
      await client.query(
        `insert into slot_places (slot_id, group_id, capacity, sold)
         select id || $1, key, 8,
           case when hashtext(id || $1) % 3 = 0 then 4 + abs(hashtext(id || $1 || key)) % 5 else 0 end
         from fresh_groups`,
        [stamp],
      )
    }
    for (const { create } of [...constraints.toReversed(), ...indexes]) await client.query(create)
    await client.query("commit")
  } finally {
    client.release(true)
  }
}
