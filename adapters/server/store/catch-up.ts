import { Cause, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { upcastEntry, upcastOpening } from "../../../machines/kit/upcast.ts"
import type { AnyFlow, Telling } from "./flow.ts"
import { step, type ToldFact } from "./follow-step.ts"
import { lockStreams, readEntries } from "./stream-tables.ts"
import { NOT_OPENED, type Subscription, type SubscriptionKey, subscriptionBy } from "./subscriptions.ts"
import { tellingAfter } from "./tell.ts"
import { CurrentSession, isConflict, undoable } from "./telling.ts"

/*
 * Tells followers from the log what they could not be told in the transaction of the fact. A follower's position is the
 * sequence number in the followed log. While the followed stream is locked, nothing is added to its log. So each entry
 * is told once, by the process that comes first.
 */

const TRIES = 5
const MOST_BACK_OFF_SECONDS = 300

/** A follow, with the flow that is followed and the flow that follows. */
export type FollowedBy = { readonly followed: AnyFlow; readonly telling: Telling }

/**
 * Brings one follower up to date. If a fact cannot be told, it stops there and tries again later, with growing pauses.
 */
export const catchUp = ({ followed, telling }: FollowedBy, key: SubscriptionKey) =>
  Effect.gen(function* () {
    const row = yield* lockStreams([key.followed])
    const subscription = yield* subscriptionBy(key)
    if (row === null || subscription === null || !subscription.behind) return
    const entries = yield* readEntries(key.followed, 0)
    const { heard, error } = yield* tellEach(telling, subscription, () => factsOf(followed, row.opened, entries))
    const last = entries.at(-1)?.seq ?? 0
    yield* error === null ? noteCaughtUp(key, last) : noteFailed(subscription, heard, error)
  }).pipe(tellingAfter, undoable, Effect.retry({ while: isConflict, times: TRIES - 1 }), Effect.asVoid)

const tellEach = (telling: Telling, subscription: Subscription, read: () => readonly ToldFact[]) =>
  Effect.gen(function* () {
    let { heard } = subscription
    const facts = yield* Effect.sync(read).pipe(
      Effect.catchCause((cause) =>
        Effect.as(
          Effect.logError("the log of a followed stream cannot be read", subscription.followed, cause),
          String(Cause.squash(cause)),
        ),
      ),
    )
    if (typeof facts === "string") return { heard, error: facts }
    const session = yield* CurrentSession
    for (const fact of facts.filter(({ entry }) => entry.seq > subscription.heard)) {
      if (session !== null) session.telling = fact.entry
      const error = yield* step(telling, fact, subscription)
      if (error !== null) return { heard, error }
      heard = fact.entry.seq
    }
    return { heard, error: null }
  })

/** A log as the running version reads it, with the state after each entry. Throws if the log cannot be replayed. */
function factsOf(flow: AnyFlow, opened: Opening, entries: readonly LogEntry[]): readonly ToldFact[] {
  const { durable } = flow
  const { version, upcasters } = durable
  let state = durable.replay(opened, [])
  const facts: ToldFact[] = []
  const add = (entry: LogEntry | Opening, causation: string) => {
    facts.push({ flow, entry, snapshot: plainSnapshot(state), causation })
  }
  add(upcastOpening(opened, version, upcasters), `${opened.stream}/0`)
  for (const stored of entries) {
    for (const [part, entry] of upcastEntry(stored, version, upcasters).entries()) {
      state = durable.fold(state, [entry])
      add(entry, [`${stored.stream}/${stored.seq}`, ...(part === 0 ? [] : [part])].join("/"))
    }
  }
  return facts
}

const noteCaughtUp = ({ followed, follow, follower }: SubscriptionKey, heard: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const which = sql`followed = ${followed} and follow = ${follow} and follower = ${follower}`
    if (follower !== NOT_OPENED) {
      yield* sql`update subscriptions set heard = ${heard}, due_at = null, tries = 0, error = null where ${which}`
      return
    }
    yield* sql`delete from subscriptions where ${which}`
    // A stream that was just opened must hear the facts after the one that opened it.
    yield* sql`
      update subscriptions set due_at = clock_timestamp()
      where followed = ${followed} and follow = ${follow} and heard < ${heard} and due_at is null`
  })

const noteFailed = ({ followed, follow, follower, tries }: Subscription, heard: number, error: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const seconds = Math.min(MOST_BACK_OFF_SECONDS, 2 ** Math.min(tries, 10))
    yield* sql`
      update subscriptions set heard = ${heard}, tries = tries + 1, error = ${error.slice(0, 500)},
        due_at = clock_timestamp() + make_interval(secs => ${seconds})
      where followed = ${followed} and follow = ${follow} and follower = ${follower}`
  })
