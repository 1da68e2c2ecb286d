import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "../kernel/access.ts"
import { newConnection } from "./connections.ts"

/** The demo's reseller. Every reader of the README knows its token, so only a demo has it. */
export const demoReseller = { reseller: "Viaggi Bussola", token: "octo_demo_viaggi_bussola", bps: 2_000 } as const

/** Connects the demo's reseller to the partner with the largest instant departures; null if there is none. */
export const openDemoConnection = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ partnerId: string }>`
    select e.partner_id as "partnerId" from variants v join experiences e on e.id = v.experience_id
      join schedules s on s.variant_id = v.id cross join lateral jsonb_each_text(s.places) as p
    where v.data->>'instantBooking' = 'true' and v.data->'pricing'->>'kind' = 'person'
    order by p.value::integer desc, e.partner_id limit 1`
  if (found === undefined) return null
  const { reseller, token, bps } = demoReseller
  const isNew = yield* newConnection({ ...found, memberId: null, reseller, token, bps, rights: ["book", "cancelLate"] })
  yield* sql`update octo_connections set revoked_at = null where token_hash = ${sha256(token)} and revoked_at is not null`
  return { ...found, isNew }
})

/** The demo's token opens nothing any more. Returns how many it did. */
export const closeDemoConnection = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const closed = yield* sql`
    update octo_connections set revoked_at = shop_now()
    where token_hash = ${sha256(demoReseller.token)} and revoked_at is null returning id`
  return closed.length
})
