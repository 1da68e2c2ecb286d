import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { pointsStream } from "../../../machines/points/streams.ts"
import { reviewStream } from "../../../machines/review/streams.ts"
import { causedBy } from "../kernel/origin.ts"
import { serverPointsFlow } from "../points/part.ts"
import { now } from "../store/clock.ts"
import { send } from "../store/event-store.ts"
import type { Message } from "../store/outbox-table.ts"
import { ReviewSettings } from "./settings.ts"

const Params = Schema.Struct({ bookingCode: Schema.String })

/**
 * Gives the points for the private answers to whom the booking belongs. A guest gets none. Points that already know the
 * answers of this visit refuse them.
 */
export const awardPoints = ({ id, params }: Message) =>
  Effect.gen(function* () {
    const { bookingCode } = yield* Schema.decodeUnknownEffect(Params)(params)
    const { points } = yield* ReviewSettings
    if (points === 0) return
    const sql = yield* SqlClient.SqlClient
    const [owner] = yield* sql<{ personId: string }>`
      select person_id::text as "personId" from booking_owner where code = ${bookingCode} and how <> 'notMine'`
    if (owner === undefined) return
    const award = { source: reviewStream(bookingCode), reason: "REVIEW", points } as const
    const origin = causedBy("system", "reviews", id)
    const event = { type: "award.earned", ...award, releasesAt: yield* now } as const
    yield* send(yield* serverPointsFlow, pointsStream(owner.personId), event, origin)
  })
