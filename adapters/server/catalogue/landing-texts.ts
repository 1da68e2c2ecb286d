import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LandingKind } from "../../../domain/catalogue/views.ts"
import type { Text } from "../../../domain/locale.ts"

export type Faq = { readonly question: Text; readonly answer: Text }

/** The texts of a page in both languages. Its lists come from the experiences. */
export type LandingTexts = {
  readonly title: Text
  /** One sentence, which is also the description for search engines. */
  readonly lead: Text
  readonly paragraphs: readonly Text[]
  readonly faq: readonly Faq[]
}

export type NewLandingTexts = {
  readonly kind: Exclude<LandingKind, "partner">
  readonly slug: string
  readonly texts: LandingTexts
  /** The query (`printSearch`) that selects the experiences of a gift idea; null for other pages. */
  readonly query: string | null
}

/**
 * Writes the pages' texts and returns how many have changed. Unchanged texts keep their date. `now` is an ISO instant.
 */
export const writeLandingTexts = Effect.fn("catalogue.writeLandingTexts")(function* (
  pages: readonly NewLandingTexts[],
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = pages.map((page, position) => ({ ...page, position }))
  const changed = yield* sql`
    insert into landing_texts as known (kind, slug, position, texts, query, changed_at)
    select kind, slug, position, texts, query, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(
      kind text, slug text, position integer, texts jsonb, query text)
    order by kind, slug
    on conflict (kind, slug) do update set position = excluded.position, texts = excluded.texts,
      query = excluded.query, changed_at = excluded.changed_at
    where (known.position, known.texts, known.query) is distinct from (excluded.position, excluded.texts, excluded.query)
    returning slug`
  return changed.length
})
