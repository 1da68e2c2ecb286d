import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { googleFeed, isTooSmall, type Offered } from "../../../domain/feed/google.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { Admins } from "../kernel/admins.ts"
import { Refused } from "../kernel/refused.ts"
import { MailSettings } from "../mail/settings.ts"

const NAME = "google-ttd"

const offered = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { origin } = yield* MailSettings
  const rows = yield* sql<Omit<Offered, "url"> & { slug: string }>`
    select x.id, x.slug, x.data->'name' as name, x.data->'description' as description,
      x.lat, x.lon,
      x.rating_hundredths as "ratingHundredths", x.review_count as "reviewCount", (
        select coalesce(jsonb_agg(v.data order by v.position), '[]') from variants v where v.experience_id = x.id) as variants
    from experiences x order by x.id`
  return rows.map(({ slug, ...row }) => ({ ...row, url: `${origin}${publicPath(paths.experience(slug), "en")}` }))
})

/**
 * The feed for Google's "Things to do", for the operator, who uploads it. `?smaller=allowed`: also if it is empty or much
 * smaller than the last one.
 */
export const googleFile = Effect.fn("feed.google")(function* (request: Request) {
  const { nameOf } = yield* Admins
  yield* nameOf(request.headers.get("authorization") ?? undefined)
  const feed = googleFeed(yield* offered, randomBytes(8).toString("hex"))
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ products: number }>`select products from feed_written where name = ${NAME}`
  const count = feed.products.length
  const isAllowed = new URL(request.url).searchParams.get("smaller") === "allowed"
  if (!isAllowed && isTooSmall(count, last?.products ?? null))
    return yield* new Refused({ code: "feed_shrank", params: { before: last?.products ?? 0, now: count } })
  yield* sql`
    insert into feed_written (name, products, at) values (${NAME}, ${count}, shop_now())
    on conflict (name) do update set products = excluded.products, at = excluded.at`
  return Response.json(feed, { headers: { "cache-control": "no-store" } })
})
