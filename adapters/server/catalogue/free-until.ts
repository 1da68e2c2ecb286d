import type { SqlClient, Statement } from "effect/sql"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { isBefore } from "../../../domain/time/instant.ts"

/** SQL: when the first slot of the experience named `e` starts on a day (ISO date); null without a day or a slot. */
export const firstStart = (sql: SqlClient.SqlClient, date: string | null, now: string): Statement.Fragment =>
  date === null
    ? sql`null::timestamptz`
    : sql`(
        select min(s.starts_at) from variants v
        join slots s on s.variant_id = v.id and s.date = ${date}::date and not s.closed
          and s.starts_at > ${now}::timestamptz
        where v.experience_id = e.id)`

/**
 * Until when cancelling is free. `first` is the start of the day's first slot, so the deadline holds for every slot that
 * the customer may choose (BX-04). Null if there is none, or if it has passed at `now`.
 */
export function freeUntil(
  { cancellationHours }: Pick<ExperienceCard, "cancellationHours">,
  first: string | null,
  now: string,
): string | null {
  if (first === null) return null
  const until = cancellationUntil(first, cancellationHours)
  return isBefore(now, until) ? until : null
}
