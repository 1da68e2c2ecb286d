import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"

const decode = Schema.decodeUnknownEffect(Schema.Struct({ code: Schema.String, paymentId: Schema.String }))

/**
 * Asks for places for a late payment (BX-06). The event `places.reclaimed` takes them in its own transaction, by the
 * same statement as every hold. If this is refused, the booking gets `places.gone`. The first answer stays.
 */
export const reclaimHandlers: Handlers<SqlClient.SqlClient | BookingFlow> = {
  reclaimPlaces: ({ id, params }) =>
    Effect.gen(function* () {
      const { code, paymentId } = yield* decode(params)
      const flow = yield* BookingFlow
      const tell = (type: "places.reclaimed" | "places.gone") =>
        send(flow, streamOf(code), { type, paymentId }, causedBy("system", "places", id))
      const outcome = yield* tell("places.reclaimed")
      if (!outcome.ok && outcome.refusal.kind === "effect") yield* tell("places.gone")
    }),
}
