import { Context, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AnyFollow, followId } from "../../../machines/kit/follow.ts"
import { catchUp, type FollowedBy } from "../store/catch-up.ts"
import type { AnyFlow } from "../store/flow.ts"
import type { LineKeeper } from "../store/lines.ts"
import { readableVersions } from "../store/readable.ts"
import type { SubscriptionKey } from "../store/subscriptions.ts"
import type { Loop } from "../store/worker-loop.ts"
import { sha256 } from "./access.ts"

/** Connects the flows of a server by their follows. */
export type FollowRegistry = {
  /** Adds a flow, so that its facts reach the flows that follow it. All flows must join before the first fact. */
  readonly join: <F extends AnyFlow>(flow: F) => F
  /** Tells followers from the log what they have missed. Sleeps while none is behind. */
  readonly loop: Loop<SqlClient.SqlClient>
}

const AT_ONCE = 20
/** If a process dies, the followers that it had claimed are free again after this. */
const LEASE_SECONDS = 10
/**
 * An older release does not know newer follows, so it writes facts without telling them. This search finds those facts.
 */
const SAFETY_LOOK_MS = 600_000

const looking: Omit<Loop<never>, "step"> = {
  name: "follows",
  wokenBy: ({ kind }) => kind === "behind",
  safetyLookMs: SAFETY_LOOK_MS,
}

/** The registry of this server. A part joins its flow when it makes it. */
export class Joined extends Context.Service<Joined, FollowRegistry>()("altrove/kernel/Joined") {}

/** Joins a flow with all others of this server. */
export const joined = <F extends AnyFlow>(flow: F) => Effect.map(Joined, ({ join }) => join(flow))

/** The registry's loop, for callers that do not hold the registry. */
export const followsLoop: Loop<Joined | SqlClient.SqlClient> = {
  ...looking,
  step: Effect.flatMap(Joined, ({ loop }) => loop.step),
}

export function followRegistry(follows: readonly AnyFollow[]): FollowRegistry {
  const flows = new Map<string, AnyFlow>()
  const tells = (followed: string) =>
    follows.flatMap((follow) => {
      const flow = flows.get(follow.follower)
      return follow.followed === followed && flow !== undefined ? [{ follow, flow }] : []
    })
  /** By id: the follows between flows that both run in this process. */
  const known = (): ReadonlyMap<string, FollowedBy> =>
    new Map(
      [...flows.values()].flatMap((followed) =>
        tells(followed.durable.id).map((telling) => [followId(telling.follow), { followed, telling }] as const),
      ),
    )
  const keeper = (): LineKeeper | null => {
    const flow = [...flows.values()].find(({ keepsLine }) => keepsLine !== undefined)
    const keeps = flow?.keepsLine
    return flow === undefined || keeps === undefined
      ? null
      : (work, slotId, pending) => keeps(work, flow, slotId, pending)
  }
  return {
    join: (flow) => {
      const { id } = flow.durable
      const joined = {
        ...flow,
        follows: {
          tells: () => tells(id),
          hears: () => follows.filter(({ follower }) => follower === id),
          joinedOf: (flow: AnyFlow) => flows.get(flow.durable.id) ?? flow,
          keeper,
        },
      }
      flows.set(id, joined)
      return joined
    },
    loop: { ...looking, step: Effect.suspend(() => catchUpSome(known(), [...flows.values()])) },
  }
}

/** Brings up to twenty followers up to date. Returns whether there may be more, or when the next one is due. */
export const catchUpSome = (follows: ReadonlyMap<string, FollowedBy>, flows: readonly AnyFlow[]) =>
  Effect.gen(function* () {
    const ids = [...follows.keys()]
    const readable = flows.flatMap(readableVersions)
    yield* findForgotten(ids)
    const claimed = yield* claim(ids, readable)
    for (const key of claimed) {
      const follow = follows.get(key.follow)
      if (follow !== undefined) yield* orLogged(catchUp(follow, key), key)
    }
    return claimed.length === AT_ONCE ? true : yield* nextDueMs(ids, readable)
  })

const orLogged = (work: Effect.Effect<void, unknown, SqlClient.SqlClient>, { followed, follower }: SubscriptionKey) =>
  Effect.catchCause(work, (cause) => Effect.logError("a follower was not told", followed, follower, cause))

/**
 * Finds the followers that are behind although no process has marked them. Only what was written since the last look with
 * the same follows is read: its transactions are not older than the oldest that was open then. A restored database may
 * begin its transactions anew, so a look that seems to be ahead does not count.
 */
export const findForgotten = (follows: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const name = sha256([...follows].sort().join(" "))
    const [last] = yield* sql<{ oldest: string; looked: string | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, (
        select tx::text from follow_looks
        where follows = ${name} and tx <= pg_snapshot_xmin(pg_current_snapshot())) as looked`
    const { oldest, looked } = last!
    // The transaction is a value of its own statement, or the database would expect to read a third of the log.
    const isNew = looked === null ? sql`true` : sql`followed in (select stream from events where tx >= ${looked}::xid8)`
    yield* sql`
      update subscriptions set due_at = clock_timestamp() from streams
      where streams.stream = followed and due_at is null and heard < next_seq - 1 and follow = any(${follows})
        and ${isNew}`
    yield* sql`
      insert into follow_looks (follows, tx) values (${name}, ${oldest}::xid8)
      on conflict (follows) do update set tx = excluded.tx where follow_looks.tx <> excluded.tx`
  })

/** Leaves out streams that a newer release has written, because this process cannot read them. */
const isReadable = (sql: SqlClient.SqlClient, follows: readonly string[], readable: readonly string[]) => sql`
  follow = any(${follows}) and due_at is not null and not exists (
    select from streams where stream in (followed, follower) and machine || ' ' || version <> all(${readable}))`

const claim = (follows: readonly string[], readable: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<SubscriptionKey>`
      update subscriptions set due_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where (followed, follow, follower) in (
        select followed, follow, follower from subscriptions
        where due_at <= clock_timestamp() and ${isReadable(sql, follows, readable)}
        order by due_at limit ${AT_ONCE} for update skip locked)
      returning followed, follow, follower`
  })

/** Milliseconds until the next follower is due; false if none is. */
const nextDueMs = (follows: readonly string[], readable: readonly string[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ ms: number | null }>`
      select extract(epoch from min(due_at) - clock_timestamp())::double precision * 1000 as ms from subscriptions
      where ${isReadable(sql, follows, readable)}`
    return row?.ms == null ? false : Math.max(1, row.ms)
  })
