import type { SqlClient, Statement } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"

/** The author of a review that stayed when they were erased. */
const formerCustomer: Readonly<Record<Locale, string>> = { it: "Ex cliente", en: "Former customer" }

/**
 * SQL: one page (from 1) of an experience's reviews, as a query: those in the reader's language first, newest first.
 * What customers wrote stands in tables of its own, because it can be erased (review/migrations.ts).
 * `experienceId` is SQL.
 */
export const reviewsOf = (
  sql: SqlClient.SqlClient,
  experienceId: Statement.Fragment,
  page: number,
  locale: Locale,
  pageSize: number,
) => sql`
  with every as (
    select id, author, rating, title, text, language, translation, visited_on as "visitedOn", images, '[]'::jsonb as photos,
      null as booking_code
    from reviews where experience_id = ${experienceId}
    union all
    select t.text_id, coalesce(nullif(t.author, ''), ${formerCustomer[locale]}), r.rating, '', t.words, t.language, null, r.visited_on, '[]'::jsonb,
      coalesce(to_jsonb(string_to_array(nullif(t.pictures, ''), ' ')), '[]'::jsonb), r.booking_code
    from review r join review_text t using (text_id) where r.is_live and r.experience_id = ${experienceId}),
  shown as (
    select * from every order by language = ${locale} desc, "visitedOn" desc, id collate "C"
    limit ${pageSize} offset ${(page - 1) * pageSize})
  select id, author, rating, title, text, language, translation, "visitedOn", images, photos, reply.words as reply
  from shown left join review_reply reply using (booking_code)
  order by language = ${locale} desc, "visitedOn" desc, id collate "C"`
