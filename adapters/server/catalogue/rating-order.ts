import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Refreshes the order by rating with the mean of all live reviews (domain/review/rating.ts). The ratings of a single
 * experience are followed at once by a trigger. Writes only changes.
 */
export const refreshRatingOrder = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    insert into rating_mean (hundredths)
    select sum(rating_hundredths::double precision * review_count) / sum(review_count) from experiences
    where rating_hundredths is not null having sum(review_count) > 0
    on conflict (is_only) do update set hundredths = excluded.hundredths
      where rating_mean.hundredths <> excluded.hundredths`
  yield* sql`
    update experiences e set rating_order = damped_rating(e.rating_hundredths, e.review_count, m.hundredths)
    from rating_mean m
    where e.rating_order <> damped_rating(e.rating_hundredths, e.review_count, m.hundredths)`
})
