import { Effect } from "effect"
import { SqlClient } from "effect/sql"
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
  return yield* sql<ReviewView>`
    select id, author, rating, title, text, language, visited_on as "visitedOn", images from reviews
    where experience_id = ${experienceId}
    order by language = ${locale} desc, visited_on desc, id collate "C"
    limit ${pageSize} offset ${(page - 1) * pageSize}`
})
