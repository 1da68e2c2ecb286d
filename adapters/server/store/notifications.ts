import { Context, Effect, Layer, PubSub, type Scope } from "effect"
import { CLOCK_CHANNEL } from "./clock.ts"
import { Database } from "./database.ts"
import { STREAM_CHANNEL } from "./fact-rows.ts"
import { sqlError } from "./sql-errors.ts"
import { FOLLOW_CHANNEL } from "./subscriptions.ts"
import { TASK_CHANNEL, type Tasks, tasksOf } from "./task-notice.ts"

/** `missed`: the connection was lost for a while, so anything may have changed. */
export type Notice =
  | { readonly kind: "stream"; readonly stream: string; readonly seq: number }
  /** Other work may be due now: the clock was moved, or a person has changed rows. */
  | { readonly kind: "clock" }
  | ({ readonly kind: "tasks" } & Tasks)
  /** A follower is behind and must be told from the log. */
  | { readonly kind: "behind" }
  | { readonly kind: "missed" }

/** Notices of changes in the database by any process. A notice only wakes; the tables are the truth. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** No notice is missed after this succeeds. A subscriber that waits too long loses the oldest ones. */
    readonly subscribe: Effect.Effect<PubSub.Subscription<Notice>, never, Scope.Scope>
    /** Opens the connection again if it has died without a word. Null if it cannot be lost. */
    readonly look: Effect.Effect<void> | null
  }
>()("altrove/store/Notifications") {
  static readonly layer = Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const { listen } = yield* Database
      const notices = yield* PubSub.sliding<Notice>(4_096)
      const heard = (channel: string, payload: string) => PubSub.publishUnsafe(notices, noticeOf(channel, payload))
      const lost = () => PubSub.publishUnsafe(notices, { kind: "missed" })
      const { look } = yield* Effect.acquireRelease(
        Effect.tryPromise({
          try: () => listen([STREAM_CHANNEL, TASK_CHANNEL, CLOCK_CHANNEL, FOLLOW_CHANNEL], heard, lost),
          catch: (cause) => sqlError("listen", cause),
        }),
        ({ stop }) => Effect.promise(stop),
      )
      return Notifications.of({ subscribe: PubSub.subscribe(notices), look: look && Effect.promise(look) })
    }),
  )
}

function noticeOf(channel: string, payload: string): Notice {
  if (channel === CLOCK_CHANNEL) return { kind: "clock" }
  if (channel === FOLLOW_CHANNEL) return { kind: "behind" }
  if (channel === TASK_CHANNEL) return { kind: "tasks", ...tasksOf(payload) }
  const space = payload.lastIndexOf(" ")
  return { kind: "stream", stream: payload.slice(0, space), seq: Number(payload.slice(space + 1)) }
}
