import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Variant } from "../../../domain/catalogue/experience.ts"
import { notePrices } from "./price-events.ts"
import { derivedPrices } from "./row.ts"

/** How many experiences one statement updates. */
const BATCH = 500

/**
 * Recomputes starting prices and offers, which search sorts by and cards show, for experiences whose offers have ended
 * before `today` (ISO date in Rome). Returns how many changed.
 */
export const refreshPrices = Effect.fn("catalogue.refreshPrices")(function* (today: string) {
  const sql = yield* SqlClient.SqlClient
  let changed = 0
  for (;;) {
    const due = yield* sql<{ id: string; variants: readonly Variant[] }>`
      select e.id, (select jsonb_agg(v.data order by v.position) from variants v where v.experience_id = e.id) as variants
      from experiences e where e.derived_until < ${today}::date order by e.derived_until, e.id limit ${BATCH}`
    if (due.length === 0) return changed
    const rows = due.map(({ id, variants }) => ({ id, ...derivedPrices(variants, today) }))
    const update = sql`
      update experiences e set price_from_cents = r.price_from_cents,
        price_on_offer_cents = r.price_on_offer_cents, price_per = r.price_per,
        offer_percent = r.offer_percent, derived_until = r.derived_until
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id text, price_from_cents integer,
        price_on_offer_cents integer, price_per text, offer_percent integer, derived_until date)
      where e.id = r.id`
    yield* sql.withTransaction(Effect.andThen(update, notePrices(due, today, "offers")))
    changed += due.length
  }
})
