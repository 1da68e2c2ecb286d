import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"
import { type FromDatabase, load, note, put, seen, type Work } from "./work.ts"

/** The channel that tells of followers that are behind. It only wakes: the table is the truth. */
export const FOLLOW_CHANNEL = `${wirePrefix}_behind`

/** Stands for the follower's stream while that stream is not opened yet. */
export const NOT_OPENED = ""

export type SubscriptionKey = { readonly followed: string; readonly follow: string; readonly follower: string }
export type Subscription = SubscriptionKey & {
  readonly about: unknown
  /** The last sequence number of the followed log that the follower was told. */
  readonly heard: number
  /** Whether the follower must be told from the log. */
  readonly behind: boolean
  readonly tries: number
  /** Why it is behind, and in how many seconds it is told. Only for a change that the command makes. */
  readonly error?: string | null
  readonly againInSeconds?: number
}

/**
 * Records that streams follow others from now on. Each fact of a followed stream is either told to the new follower or
 * already counted as heard: the command fails if the followed stream moves meanwhile. If the followed stream is not open
 * yet, the follower hears it from its opening on. `since`: by followed stream, the last entry that the follower knows.
 */
export const subscribe = (
  work: Work,
  added: readonly (SubscriptionKey & { readonly about: unknown })[],
  since: Readonly<Record<string, number>>,
): FromDatabase<void> =>
  Effect.gen(function* () {
    yield* load(
      work,
      added.map(({ followed }) => followed),
    )
    for (const one of added) {
      const { nextSeq, subscriptions } = seen(work, one.followed)
      const known = work.telling?.stream === one.followed ? work.telling.seq : since[one.followed]
      const heard = known ?? nextSeq - 1
      const isLate = since[one.followed] !== undefined && heard < nextSeq - 1
      const late = isLate ? { error: "opened later", againInSeconds: 0 } : {}
      addSubscription(work, one.followed, subscriptions, { ...one, heard, behind: isLate, tries: 0, ...late })
      if (isLate) note(work, () => ({ isBehind: true }))
    }
  })

/** Adds a subscription. An existing one stays as it is. */
const addSubscription = (work: Work, followed: string, to: readonly Subscription[], added: Subscription) => {
  if (!to.some((one) => isSame(one, added))) put(work, followed, { subscriptions: [...to, added] })
}

/** Records that these streams follow the new stream, from its opening on. */
export const subscribeTo = (
  work: Work,
  stream: string,
  added: readonly (SubscriptionKey & { readonly about: unknown })[],
): void => {
  for (const one of added) {
    // -1 is before the opening: the followers hear of the opening too.
    addSubscription(work, stream, seen(work, stream).subscriptions, { ...one, heard: -1, behind: false, tries: 0 })
  }
}

export const isSame = (one: SubscriptionKey, other: SubscriptionKey): boolean =>
  one.followed === other.followed && one.follow === other.follow && one.follower === other.follower

/** Records that entry `seq` was told to all followers that are not behind. */
export const noteHeard = (work: Work, stream: string, seq: number, follows: readonly string[]): void => {
  const { subscriptions } = seen(work, stream)
  const heardIt = (one: Subscription) => one.heard === seq - 1 && !one.behind && follows.includes(one.follow)
  if (!subscriptions.some(heardIt)) return
  put(work, stream, { subscriptions: subscriptions.map((one) => (heardIt(one) ? { ...one, heard: seq } : one)) })
}

/**
 * Marks these followers as behind, so that they are told from the log. Missing rows are added. After the commit, a
 * notice wakes the loop that tells them.
 */
export const noteBehind = (
  work: Work,
  late: readonly (SubscriptionKey & { readonly heard: number; readonly error: string })[],
): void => {
  for (const { error, heard, ...key } of late) {
    const { subscriptions } = seen(work, key.followed)
    const found = subscriptions.find((one) => isSame(one, key))
    if (found?.behind) continue
    const behind = { ...(found ?? { ...key, about: null, heard, tries: 0 }), behind: true, error, againInSeconds: 0 }
    put(work, key.followed, { subscriptions: [...subscriptions.filter((one) => one !== found), behind] })
    note(work, () => ({ isBehind: true }))
  }
}

/** Changes one subscription; null removes it. */
export const changeSubscription = (work: Work, key: SubscriptionKey, changed: Partial<Subscription> | null): void => {
  const { subscriptions } = seen(work, key.followed)
  put(work, key.followed, {
    subscriptions: subscriptions.flatMap((one) =>
      isSame(one, key) ? (changed === null ? [] : [{ ...one, ...changed }]) : [one],
    ),
  })
}

/** Writes these subscriptions in the caller's transaction. Existing ones stay as they are. */
export const insertSubscriptions = (
  rows: readonly (SubscriptionKey & { readonly about: unknown; readonly heard: number })[],
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      insert into subscriptions (followed, follow, follower, about, heard)
      select followed, follow, follower, coalesce(about, 'null'::jsonb), heard
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (followed text, follow text, follower text, about jsonb, heard integer)
      on conflict do nothing`
  })
