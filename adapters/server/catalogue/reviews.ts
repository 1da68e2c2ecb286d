import type { SqlClient, Statement } from "effect/sql"
import { type Locale, locales } from "../../../domain/locale.ts"

/** The author of a review that stayed when they were erased. */
const formerCustomer: Readonly<Record<Locale, string>> = { it: "Ex cliente", en: "Former customer" }

/**
 * SQL: one page (from 1) of an experience's reviews, as a query: those in the reader's language first, newest first.
 * Each language's newest are read from an index, and only those that the page shows are joined with their texts.
 * What customers wrote stands in tables of its own, because it can be erased (review/migrations.ts).
 * `experienceId` is SQL.
 */
export const reviewsOf = (
  sql: SqlClient.SqlClient,
  experienceId: Statement.Fragment,
  page: number,
  locale: Locale,
  pageSize: number,
) => {
  const most = page * pageSize
  return sql`
  with first as (
    select found.* from unnest(${[...locales]}::text[]) as one (language) cross join lateral (
      (select id, language, visited_on, rating, null as booking_code from reviews
        where experience_id = ${experienceId} and language = one.language
        order by visited_on desc, id collate "C" limit ${most})
      union all
      (select text_id, language, visited_on, rating, booking_code from review
        where is_live and experience_id = ${experienceId} and language = one.language
        order by visited_on desc, text_id collate "C" limit ${most})) as found),
  shown as (
    select * from first order by language = ${locale} desc, visited_on desc, id collate "C"
    limit ${pageSize} offset ${most - pageSize})
  select s.id, coalesce(given.author, nullif(t.author, ''), ${formerCustomer[locale]}) as author,
    s.rating, coalesce(given.title, '') as title, coalesce(given.text, t.words) as text,
    s.language, given.translation, s.visited_on as "visitedOn", coalesce(given.images, '[]') as images,
    coalesce(to_jsonb(string_to_array(nullif(t.pictures, ''), ' ')), '[]') as photos, reply.words as reply
  from shown s left join reviews given on s.booking_code is null and given.id = s.id
    left join review_text t on t.text_id = s.id
    left join review_reply reply on reply.booking_code = s.booking_code
  order by s.language = ${locale} desc, s.visited_on desc, s.id collate "C"`
}
