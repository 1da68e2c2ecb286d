import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ExperienceCard } from "../../../domain/catalogue/views.ts"
import { cancellationUntil } from "../../../domain/time/cancellation.ts"
import { isBefore } from "../../../domain/time/instant.ts"

/**
 * Until when cancelling is free on a day (ISO date), by experience. It is the deadline of the day's first slot, so it
 * holds for every slot that the customer may choose (BX-04). Experiences whose deadline has passed at `now` are left
 * out.
 */
export const freeUntil = Effect.fn("catalogue.freeUntil")(function* (
  cards: readonly Pick<ExperienceCard, "id" | "cancellationHours">[],
  date: string,
  now: string,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string; first: string }>`
    select v.experience_id as id, min(s.starts_at) as first
    from variants v join slots s on s.variant_id = v.id and s.date = ${date}::date and not s.closed
      and s.starts_at > ${now}::timestamptz
    where v.experience_id = any(${cards.map(({ id }) => id)}) group by v.experience_id`
  const first = new Map(rows.map((row) => [row.id, row.first]))
  return new Map(
    cards.flatMap(({ id, cancellationHours }): [string, string][] => {
      const startsAt = first.get(id)
      if (startsAt === undefined) return []
      const until = cancellationUntil(startsAt, cancellationHours)
      return isBefore(now, until) ? [[id, until]] : []
    }),
  )
})
