import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { ReviewView } from "../../../domain/catalogue/views.ts"
import type { Locale } from "../../../domain/locale.ts"

export const REVIEWS_PAGE_SIZE = 20

/** One page (from 1) of an experience's reviews: those in the reader's language first, newest first. */
export const reviews = Effect.fn("catalogue.reviews")(function* (
  experienceId: string,
  page: number,
  locale: Locale,
  pageSize: number = REVIEWS_PAGE_SIZE,
) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<ReviewView>`${reviewsOf(sql, sql`${experienceId}`, page, locale, pageSize)}`
})

/** SQL: the same as a query. */
export const reviewsOf = (
  sql: SqlClient.SqlClient,
  experienceId: Statement.Fragment,
  page: number,
  locale: Locale,
  pageSize: number,
) => sql`
  select id, author, rating, title, text, language, visited_on as "visitedOn", images from reviews
  where experience_id = ${experienceId}
  order by language = ${locale} desc, visited_on desc, id collate "C"
  limit ${pageSize} offset ${(page - 1) * pageSize}`
