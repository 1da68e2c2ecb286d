import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LandingKind } from "../../../domain/catalogue/views.ts"

/** How many experiences one sitemap lists: in two languages 20,000 addresses (sitemaps.org allows 50,000). */
export const EXPERIENCES_OF_PART = 10_000

export type Listed = { readonly kind: LandingKind; readonly slug: string; readonly changedAt: string }

/** Every landing page, and when its texts or its list last changed (ISO instant). */
export const landingsListed = Effect.fn("catalogue.landingsListed")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Listed>`select p.kind, p.slug, greatest(p.changed_at, t.changed_at) as "changedAt"
    from landing_pages p left join landing_texts t using (kind, slug) order by p.kind, p.slug`
})

/**
 * The sitemaps of the experiences, numbered from 1. The oldest experiences come first, so a new one changes only the
 * last.
 */
export const experienceParts = Effect.fn("catalogue.experienceParts")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ part: number; changedAt: string }>`
    select part, max(changed_at) as "changedAt" from (
      select changed_at, 1 + (row_number() over (order by published_at, id collate "C") - 1) / ${EXPERIENCES_OF_PART}::bigint
        as part from experiences
    ) as numbered group by part order by part`
})

/** Empty after the last sitemap. */
export const experiencesOfPart = Effect.fn("catalogue.experiencesOfPart")(function* (part: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ slug: string; changedAt: string }>`
    select slug, changed_at as "changedAt" from experiences order by published_at, id collate "C"
    limit ${EXPERIENCES_OF_PART} offset ${(part - 1) * EXPERIENCES_OF_PART}`
})
