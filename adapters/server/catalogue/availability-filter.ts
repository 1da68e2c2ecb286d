import type { SqlClient, Statement } from "effect/sql"
import type { SearchState } from "../../../domain/search/state.ts"

/**
 * The guide languages, as bits, in which the search's party can book an experience (of the row named `experiences`).
 * With a day, that depends on the day's slots as they can be booked right now; without one, on any variant that takes
 * the party. The SQL is null where the party cannot book at all. Returns null if the search asks for neither day nor
 * party: `experiences.languages` then holds the languages.
 * || The rules are those of domain/participants/party. The places are read from the rows that a hold changes (lesson
 * L27), through the index that keeps one day's places together.
 */
export function bookableLanguages(
  sql: SqlClient.SqlClient,
  { date, participants }: Pick<SearchState, "date" | "participants">,
  now: string,
): Statement.Fragment | null {
  const takesParty =
    participants === null ? sql`true` : sql`${participants}::integer between least_people and most_people`
  if (date === null) {
    if (participants === null) return null
    return sql`(select bit_or(v.languages) from variants v where v.experience_id = experiences.id and ${takesParty})`
  }
  const needed = participants === null ? sql`1` : sql`case when v.for_party then 1 else ${participants}::integer end`
  return sql`(
    select bit_or(case when s.language is null then v.languages else language_bit(s.language) end)
    from variants v join slots s on s.variant_id = v.id
    where v.experience_id = experiences.id and ${takesParty}
      and s.date = ${date}::date and not s.closed
      and s.starts_at >= ${now}::timestamptz + v.lead_hours * interval '1 hour'
      and (select sum(least(p.capacity - p.held - p.sold, (v.takes->>p.group_id)::integer))
        from slot_places p
        where right(p.slot_id, 13) = right(s.id, 13) and left(p.slot_id, -13) = left(s.id, -13) and v.takes ? p.group_id) >= ${needed})`
}
