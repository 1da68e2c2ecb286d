import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"
import { CurrentSession, KnownSince } from "./telling.ts"

/** Told when a follower was left behind. It only wakes: the table is the truth. */
export const FOLLOW_CHANNEL = `${wirePrefix}_behind`

/** Stands for the follower's stream of what a fact opens: the stream is not there yet. */
export const NOT_OPENED = ""

export type SubscriptionKey = { readonly followed: string; readonly follow: string; readonly follower: string }
export type Subscription = SubscriptionKey & {
  readonly about: unknown
  /** Sequence number of the followed log up to which the follower was told. */
  readonly heard: number
  /** The follower is told from the log. */
  readonly behind: boolean
  readonly tries: number
}

const columns = `followed, follow, follower, about, heard, due_at is not null as behind, tries`

/**
 * Writes that streams follow others, from now on. A followed stream is locked first: a fact that is written meanwhile
 * is either told to the new follower or counted as heard. One that is not opened yet is heard from its opening on.
 */
export const subscribe = (added: readonly (SubscriptionKey & { readonly about: unknown })[]) =>
  Effect.gen(function* () {
    if (added.length === 0) return
    const sql = yield* SqlClient.SqlClient
    const followed = added.map((one) => one.followed)
    const heads = yield* sql<{ stream: string; seq: number }>`
      select stream, next_seq - 1 as seq from streams where stream = any(${followed}) order by stream for share`
    const session = yield* CurrentSession
    for (const stream of followed) session?.followed.add(stream)
    const told = session?.telling ?? null
    const since = yield* KnownSince
    const headOf = (stream: string) => heads.find((head) => head.stream === stream)?.seq ?? -1
    const rows = added.map((one) => ({
      ...one,
      heard: told?.stream === one.followed ? told.seq : (since[one.followed] ?? headOf(one.followed)),
    }))
    yield* insertSubscriptions(rows)
    const late = rows.filter(({ followed, heard }) => since[followed] !== undefined && heard < headOf(followed))
    yield* noteBehind(late.map((one) => ({ ...one, error: "opened later" })))
  })

/** Writes subscriptions as they are given; one that is there already stays as it is. */
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

/** Who follows a stream by one of these follows, in the order of locks. */
export const subscriptionsOf = (followed: string, follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<Subscription>`
      select ${sql.literal(columns)} from subscriptions
      where followed = ${followed} and follow = any(${follows}) order by follower, follow`
  })

export const subscriptionBy = ({ followed, follow, follower }: SubscriptionKey) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<Subscription>`
      select ${sql.literal(columns)} from subscriptions
      where followed = ${followed} and follow = ${follow} and follower = ${follower}`
    return row ?? null
  })

/** Entry `seq` was told to all that were not behind. */
export const noteHeard = (followed: string, seq: number, follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update subscriptions set heard = ${seq}
      where followed = ${followed} and heard = ${seq - 1} and due_at is null and follow = any(${follows})`
  })

/** From now on these are told from the log; written where there was no row. Wakes who tells them after the commit. */
export const noteBehind = (rows: readonly (SubscriptionKey & { readonly heard: number; readonly error: string })[]) =>
  Effect.gen(function* () {
    if (rows.length === 0) return
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      with late as (
        insert into subscriptions (followed, follow, follower, heard, due_at, error)
        select followed, follow, follower, heard, clock_timestamp(), error
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (followed text, follow text, follower text, heard integer, error text)
        on conflict (followed, follow, follower) do update set due_at = clock_timestamp(), error = excluded.error
          where subscriptions.due_at is null
        returning 1)
      select pg_notify(${FOLLOW_CHANNEL}, '') from (select from late limit 1) as one`
  })

/** A stream that has come to its end is not told anything any more by these follows. */
export const unsubscribe = (follower: string, follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from subscriptions where follower = ${follower} and follow = any(${follows})`
  })
