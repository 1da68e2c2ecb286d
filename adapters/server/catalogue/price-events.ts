import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Variant } from "../../../domain/catalogue/experience.ts"
import { cheapestVariant, variantFromPrice } from "../../../domain/pricing/from-price.ts"
import { lowestBeforeDiscount, type PriceEvent } from "../../../domain/pricing/price-history.ts"
import { romeInstant } from "../../../domain/time/rome.ts"

/** Prices that variants had before this shop recorded them, oldest first. */
export type PastPrices = { readonly variantId: string; readonly prices: readonly PriceEvent[] }

/** An experience as it is sold from now on. */
export type Priced = { readonly id: string; readonly variants: readonly Variant[] }

/** The kind of write that changed a price. */
export type PriceCause = "written" | "offers"

const json = (rows: readonly unknown[]) => JSON.stringify(rows)

/** Records known past prices. */
export const writePastPrices = Effect.fn("catalogue.writePastPrices")(function* (past: readonly PastPrices[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = past.flatMap(({ variantId, prices }) => prices.map((price) => ({ id: variantId, ...price })))
  yield* sql`insert into price_events (variant_id, at, price_cents, price_without_offers_cents, price_per, cause)
    select id, at, cents, "withoutOffersCents", per, 'past'
    from jsonb_to_recordset(${json(rows)}::text::jsonb)
      as r(id text, at timestamptz, cents integer, "withoutOffersCents" integer, per text)
    order by at`
})

type Row = PriceEvent & { readonly id: string }

/**
 * Records the prices that the experiences' variants have from `today` (ISO date in Rome), where they have changed. For
 * each discount it also stores the variant's lowest price of the 30 days before; an experience gets the one of the
 * variant that gives its starting price. Runs in the transaction that changes the prices. `at`: the instant of the change,
 * so that a price of the same morning counts, too; what a day brings begins with the day.
 */
export const notePrices = Effect.fn("catalogue.notePrices")(function* (
  experiences: readonly Priced[],
  today: string,
  cause: PriceCause,
  at: string = romeInstant(today, "00:00"),
) {
  const sql = yield* SqlClient.SqlClient
  const prices = experiences.flatMap(({ variants }) =>
    variants.map((variant) => ({ id: variant.id, ...variantFromPrice(variant, today) })),
  )
  yield* sql`
    insert into price_events (variant_id, at, price_cents, price_without_offers_cents, price_per, cause)
    select r.id, ${at}::timestamptz, r.cents, r."withoutOffersCents", r.per, ${cause}
    from jsonb_to_recordset(${json(prices)}::text::jsonb)
      as r(id text, cents integer, "withoutOffersCents" integer, per text)
    left join lateral (select p.price_cents, p.price_without_offers_cents, p.price_per from price_events p
      where p.variant_id = r.id order by p.at desc, p.position desc limit 1) as last on true
    where (last.price_cents, last.price_without_offers_cents, last.price_per)
      is distinct from (r.cents, r."withoutOffersCents", r.per)`
  const discounted = prices.filter((price) => price.cents < price.withoutOffersCents).map(({ id }) => id)
  const events = yield* sql<Row>`
    select variant_id as id, at, price_cents as cents, price_without_offers_cents as "withoutOffersCents",
      price_per as per
    from price_events where variant_id = any(${discounted}) order by at, position`
  const lowest = new Map(
    [...Map.groupBy(events, ({ id }) => id)].map(([id, own]) => [id, lowestBeforeDiscount(own, own.at(-1)?.at ?? at)]),
  )
  const stands = (id: string, variantId: string) => {
    const { cents = null, since = null } = lowest.get(variantId) ?? {}
    return { id, cents, since }
  }
  yield* sql`
    update variants v set lowest_30_days_cents = r.cents, lowest_since = r.since
    from jsonb_to_recordset(${json(prices.map(({ id }) => stands(id, id)))}::text::jsonb)
      as r(id text, cents integer, since date)
    where v.id = r.id and (v.lowest_30_days_cents, v.lowest_since) is distinct from (r.cents, r.since)`
  const ofExperiences = experiences.map(({ id, variants }) => stands(id, cheapestVariant(variants, today).id))
  yield* sql`
    update experiences e set lowest_30_days_cents = r.cents, lowest_since = r.since
    from jsonb_to_recordset(${json(ofExperiences)}::text::jsonb) as r(id text, cents integer, since date)
    where e.id = r.id and (e.lowest_30_days_cents, e.lowest_since) is distinct from (r.cents, r.since)`
})
