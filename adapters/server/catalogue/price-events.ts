import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lowestBeforeDiscount, type PriceEvent } from "../../../domain/pricing/price-history.ts"

/** Prices that experiences had before they were written here, oldest first. */
export type PastPrices = { readonly id: string; readonly prices: readonly PriceEvent[] }

/** Which write of the catalogue changed a price. */
export type PriceCause = "written" | "offers"

/** Writes down what is known of the past. */
export const writePastPrices = Effect.fn("catalogue.writePastPrices")(function* (past: readonly PastPrices[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = past.flatMap(({ id, prices }) => prices.map((price) => ({ id, ...price })))
  yield* sql`insert into price_events (experience_id, at, price_cents, price_without_offers_cents, price_per, cause)
    select id, at, cents, "withoutOffersCents", per, 'past'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id text, at timestamptz, cents integer, "withoutOffersCents" integer, per text)
    order by at`
})

type Row = PriceEvent & { readonly id: string }

/**
 * Notes the prices that experiences have from `at` (ISO instant) on where they are new, and beside a discount the lowest
 * price of the 30 days before it. Part of the transaction that changes the prices.
 */
export const notePrices = Effect.fn("catalogue.notePrices")(function* (
  ids: readonly string[],
  at: string,
  cause: PriceCause,
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into price_events (experience_id, at, price_cents, price_without_offers_cents, price_per, cause)
    select e.id, ${at}::timestamptz, e.price_from_cents, e.price_without_offers_cents, e.price_per, ${cause}
    from experiences e
    left join lateral (select p.price_cents, p.price_without_offers_cents, p.price_per from price_events p
      where p.experience_id = e.id order by p.at desc, p.position desc limit 1) as last on true
    where e.id = any(${ids}) and (last.price_cents, last.price_without_offers_cents, last.price_per)
      is distinct from (e.price_from_cents, e.price_without_offers_cents, e.price_per)`
  const events = yield* sql<Row>`
    select p.experience_id as id, p.at, p.price_cents as cents,
      p.price_without_offers_cents as "withoutOffersCents", p.price_per as per
    from price_events p join experiences e on e.id = p.experience_id
    where e.id = any(${ids}) and e.price_from_cents < e.price_without_offers_cents order by p.at, p.position`
  const lowest = [...Map.groupBy(events, ({ id }) => id)].map(([id, own]) => {
    const found = lowestBeforeDiscount(own, own.at(-1)?.at ?? at)
    return { id, cents: found?.cents ?? null, since: found?.since ?? null }
  })
  yield* sql`
    update experiences e set lowest_30_days_cents = r.cents, lowest_since = r.since
    from unnest(${ids}::text[]) as asked(id)
    left join jsonb_to_recordset(${JSON.stringify(lowest)}::text::jsonb) as r(id text, cents integer, since date)
      on r.id = asked.id
    where e.id = asked.id and (e.lowest_30_days_cents, e.lowest_since) is distinct from (r.cents, r.since)`
})
