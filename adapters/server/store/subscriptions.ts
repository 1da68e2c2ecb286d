import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { wirePrefix } from "../../../domain/product.ts"
import { CurrentSession, KnownSince } from "./telling.ts"

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
}

const columns = `followed, follow, follower, about, heard, due_at is not null as behind, tries`

/**
 * Records that streams follow others from now on. A followed stream is locked first, so that each of its facts is
 * either told to the new follower or already counted as heard. If the followed stream is not open yet, the follower
 * hears it from its opening on.
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

/** Writes these subscriptions. Existing ones stay as they are. */
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

/** The followers of a stream by one of these follows, in the order of locks. */
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

/** Records that entry `seq` was told to all followers that are not behind. */
export const noteHeard = (followed: string, seq: number, follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      update subscriptions set heard = ${seq}
      where followed = ${followed} and heard = ${seq - 1} and due_at is null and follow = any(${follows})`
  })

/**
 * Marks these followers as behind, so that they are told from the log. Missing rows are added. After the commit, the
 * notice wakes the loop that tells them.
 */
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

/** A stream that has ended is no longer told anything by these follows. */
export const unsubscribe = (follower: string, follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from subscriptions where follower = ${follower} and follow = any(${follows})`
  })
