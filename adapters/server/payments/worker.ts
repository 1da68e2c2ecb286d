import { Effect, Queue } from "effect"
import { reconcile } from "./reconcile.ts"
import { processInbox } from "./webhook.ts"

const batch = 20
/** How soon another process's webhook is noticed. */
const inboxPollMs = 500
const reconcilePollMs = 5_000

/**
 * Works off webhooks and overdue payments for as long as its scope lives; every process may run one. `wake` makes it
 * look at the inbox at once.
 */
export const paymentWorker = Effect.gen(function* () {
  const wake = yield* Queue.sliding<void>(1)
  yield* processInbox(batch).pipe(
    Effect.repeat({ until: (taken) => taken === 0 }),
    Effect.catchCause((cause) => Effect.logWarning("inbox", cause)),
    Effect.andThen(Effect.raceFirst(Queue.take(wake), Effect.sleep(inboxPollMs))),
    Effect.forever,
    Effect.forkScoped,
  )
  yield* reconcile(batch).pipe(
    Effect.catchCause((cause) => Effect.logWarning("reconciliation", cause)),
    Effect.andThen(Effect.sleep(reconcilePollMs)),
    Effect.forever,
    Effect.forkScoped,
  )
  return { wake: Effect.asVoid(Queue.offer(wake, undefined)) }
})
