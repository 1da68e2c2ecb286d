import { Effect, Schema } from "effect"
import type { Handlers } from "../store/outbox-worker.ts"
import { UserEventSettings } from "./settings.ts"
import { TRACK } from "./write.ts"

const TIMEOUT_MS = 10_000

const Event = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  at: Schema.String,
  experience: Schema.NullOr(Schema.String),
  metadata: Schema.Record(Schema.String, Schema.Unknown),
})

/** Posts one event to the tracker. An answer other than 2xx is a failure, so the outbox tries again. */
export const trackEffects = {
  [TRACK]: ({ params }) =>
    Effect.gen(function* () {
      const { trackerUrl } = yield* UserEventSettings
      const { id, type, at, experience, metadata } = yield* Schema.decodeUnknownEffect(Event)(params)
      // The operator has taken the setting away since.
      if (trackerUrl === null) return
      const body = { id, event_type: type, timestamp: at, experience_id: experience, metadata }
      const answer = yield* Effect.tryPromise((signal) =>
        fetch(trackerUrl, {
          method: "POST",
          redirect: "error",
          headers: { "content-type": "application/json", "idempotency-key": id },
          body: JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        }),
      )
      yield* Effect.promise(() => answer.body?.cancel() ?? Promise.resolve())
      if (!answer.ok) yield* Effect.fail(new Error(`the tracker answered ${answer.status}`))
    }),
} satisfies Handlers<UserEventSettings>
