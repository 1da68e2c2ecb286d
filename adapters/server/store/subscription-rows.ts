import type { Sent } from "./flight.ts"
import { isSame, type Subscription, type SubscriptionKey } from "./subscriptions.ts"
import type { Work } from "./work.ts"

/* The changes of a stream's followers, as statements. */

type Ended = Work["state"]["ended"]

/** What has changed since the followers were read. Those that have ended are removed by `subscriptionsEnded`. */
export function followersWritten(
  { subscriptions: before }: { readonly subscriptions: readonly Subscription[] },
  after: readonly Subscription[],
  ended: Ended,
): readonly Sent[] {
  if (before === after) return []
  const isOver = ({ follower, follow }: SubscriptionKey) =>
    ended.some((one) => one.follower === follower && one.follows.includes(follow))
  const gone = before.filter((one) => !isOver(one) && !after.some((other) => isSame(one, other)))
  const changed = after.filter((one) => !before.includes(one))
  return [
    ...gone.map(removed),
    ...changed.map((one) => (before.some((other) => isSame(one, other)) ? moved(one) : added(one))),
  ]
}

/** Null: it is not behind, so it is not due. Seconds from now otherwise. */
const dueIn = ({ behind, againInSeconds = 0 }: Subscription): number | null => (behind ? againInSeconds : null)

const keyOf = ({ followed, follow, follower }: SubscriptionKey) => [followed, follow, follower]

const added = (one: Subscription): Sent => ({
  text: `
    insert into subscriptions (followed, follow, follower, about, heard, due_at, error)
    values ($1, $2, $3, $4::jsonb, $5, clock_timestamp() + make_interval(secs => $6), $7) on conflict do nothing`,
  values: [...keyOf(one), JSON.stringify(one.about ?? null), one.heard, dueIn(one), one.error ?? null],
})

const moved = (one: Subscription): Sent => ({
  text: `
    update subscriptions set heard = $4, tries = $5, due_at = clock_timestamp() + make_interval(secs => $6), error = $7
    where followed = $1 and follow = $2 and follower = $3`,
  values: [...keyOf(one), one.heard, one.tries, dueIn(one), one.error ?? null],
})

const removed = (one: Subscription): Sent => ({
  text: "delete from subscriptions where followed = $1 and follow = $2 and follower = $3",
  values: keyOf(one),
})

/** A stream that has ended is no longer told anything by these follows. */
export const subscriptionsEnded = ({ follower, follows }: Ended[number]): Sent => ({
  text: "delete from subscriptions where follower = $1 and follow = any($2)",
  values: [follower, follows],
})
