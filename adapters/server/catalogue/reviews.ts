import type { SqlClient, Statement } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"

/**
 * SQL: one page (from 1) of an experience's reviews, as a query: those in the reader's language first, newest first.
 * `experienceId` is SQL.
 */
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
