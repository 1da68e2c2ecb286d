import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { causedBy } from "../kernel/origin.ts"
import { send } from "../store/event-store.ts"
import type { Handlers } from "../store/outbox-worker.ts"
import { streamOf } from "./flow.ts"
import { BookingFlow } from "./flow-service.ts"

const decode = Schema.decodeUnknownEffect(Schema.Struct({ code: Schema.String, paymentId: Schema.String }))

/**
 * Places for money that came too late (BX-06). The fact that there are some takes them in its own transaction, by the
 * statement that every hold goes by: refused there, it is told that they are gone. Asked twice, the first answer stands.
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
