import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { giftedPoints } from "../../../domain/points/terms.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { serverPointsFlow } from "../points/part.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"

/**
 * Gives a person with a verified address the points for their account, and for its city if they gave one. Each is its own
 * source, and a source earns once: so a city that is cleared and given again earns nothing, and neither does a repeat.
 */
export const giveForAccount = Effect.fn("account.giveForAccount")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ hasCity: boolean }>`
    select city is not null as "hasCity" from person where id = ${personId}::uuid and email_verified_at is not null`
  if (person === undefined) return
  // An account that Google opened is verified from its first fact on, and no later one says so.
  const reasons = ["SIGN_UP", "VERIFY_EMAIL", ...(person.hasCity ? (["COMPLETED_PROFILE_CITY"] as const) : [])] as const
  for (const reason of reasons) {
    const award = { source: reason, reason, points: giftedPoints[reason], releasesAt: yield* now } as const
    yield* send(
      yield* serverPointsFlow,
      pointsStream(personId),
      { type: "award.earned", ...award },
      causedBy("customer", personId),
    )
  }
})
