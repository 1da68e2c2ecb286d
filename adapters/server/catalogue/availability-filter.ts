import type { SqlClient, Statement } from "effect/sql"
import type { SearchState } from "../../../domain/search/state.ts"
import { languageBits } from "./languages.ts"

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
  if (date === null && participants === null) return null
  const spoken = date === null ? sql`v.languages` : slotLanguages(sql)
  return sql`(select bit_or(${spoken}) from ${bookableVariants(sql, { date, participants }, now, sql`experiences.id`)})`
}

type Asked = Pick<SearchState, "date" | "participants">

/** The guide languages of the slot named `s`, as bits. */
const slotLanguages = (sql: SqlClient.SqlClient) =>
  sql`case when s.language is null then v.languages else language_bit(s.language) end`

/** SQL: the variants `v` of an experience that the search's party can book; with a day, once for each slot `s` with room. */
function bookableVariants(
  sql: SqlClient.SqlClient,
  { date, participants }: Asked,
  now: string,
  experience: Statement.Fragment,
): Statement.Fragment {
  const takesParty =
    participants === null ? sql`true` : sql`${participants}::integer between least_people and most_people`
  if (date === null) return sql`variants v where v.experience_id = ${experience} and ${takesParty}`
  const needed = participants === null ? sql`1` : sql`case when v.for_party then 1 else ${participants}::integer end`
  return sql`variants v join slots s on s.variant_id = v.id
    where v.experience_id = ${experience} and ${takesParty}
      and s.date = ${date}::date and not s.closed
      and s.starts_at >= ${now}::timestamptz + v.lead_hours * interval '1 hour'
      and (select sum(least(p.capacity - p.held - p.sold, (v.takes->>p.group_id)::integer))
        from slot_places p
        where right(p.slot_id, 13) = right(s.id, 13) and left(p.slot_id, -13) = left(s.id, -13) and v.takes ? p.group_id) >= ${needed}`
}

/**
 * SQL: what the search's party pays at least, on its day and in its languages (CK-20); null if the search asks for neither
 * day nor party. Without a number of people it is the price of one, preferably a price per person. `experience` is the
 * SQL of an id. `as`: the amount in cents, or an object that also says for whom it is.
 */
export function partyPrice(
  sql: SqlClient.SqlClient,
  { date, participants, languages }: Asked & Pick<SearchState, "languages">,
  now: string,
  experience: Statement.Fragment,
  as: "cents" | "json",
): Statement.Fragment | null {
  if (date === null && participants === null) return null
  const full =
    participants === null || participants === 1
      ? sql`v.unit_cents`
      : sql`case when v.for_party then v.unit_cents else party_cents(v.data, ${participants}::integer) end`
  // Rounded as domain/money/percent.
  const price =
    date === null
      ? full
      : sql`floor(((${full})::bigint * (10000 - coalesce((select max((o->>'percent')::integer)
          from jsonb_array_elements(v.data->'offers') as o
          where o->>'from' <= ${date} and ${date} <= o->>'to'), 0)) * 2 + 10000) / 20000.0)::integer`
  const wanted = languageBits(languages)
  const spoken =
    wanted === 0 ? sql`` : sql`and (${date === null ? sql`v.languages` : slotLanguages(sql)}) & ${wanted} <> 0`
  const order = participants === null ? sql`for_party, cents` : sql`cents`
  const shown = as === "cents" ? sql`cents` : sql`jsonb_build_object('cents', cents, 'group', for_party)`
  return sql`(select ${shown} from (
      select ${price} as cents, v.for_party from ${bookableVariants(sql, { date, participants }, now, experience)} ${spoken}
    ) as prices order by ${order} limit 1)`
}
