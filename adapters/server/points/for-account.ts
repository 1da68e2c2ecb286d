import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { giftedPoints } from "../../../domain/points/terms.ts"
import { pointsStream } from "../../../machines/points/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import { serverPointsFlow } from "./flow.ts"

/**
 * Gives a person with a verified address all points for their account: for the sign-up, for the address, and for the city
 * if they gave one. The account asks for it when an address is verified, and when the profile changes. Each is its own
 * source, and a source earns once: so a city that is cleared and given again earns nothing, and neither does a repeat.
 */
export const giveForAccount = Effect.fn("points.giveForAccount")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  const [person] = yield* sql<{ hasCity: boolean }>`
    select city is not null as "hasCity" from person where id = ${personId}::uuid and email_verified_at is not null`
  if (person === undefined) return
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
