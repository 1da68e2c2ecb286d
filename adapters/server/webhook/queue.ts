import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ANSWER_SECONDS, CALLS_AT_ONCE } from "../../../domain/webhook/terms.ts"
import type { EndpointStanding } from "../../../machines/webhook/selectors.ts"

/** A message that this process delivers now. */
export type Claimed = {
  readonly id: string
  readonly endpointId: string
  readonly kind: string
  readonly body: string
  readonly tries: number
  readonly triesBefore: number
  readonly url: string
  readonly standing: EndpointStanding
  readonly failures: number
  readonly secret: string
  /** Null: there is none, or its time is over. */
  readonly oldSecret: string | null
}

/** After this, a process that has claimed a message counts as dead. Real seconds. */
const LEASE_SECONDS = ANSWER_SECONDS + 10
const MOST_ENDPOINTS_AT_ONCE = 200

const isFree = "(m.lease_until is null or m.lease_until < clock_timestamp())"
const isDue = `m.state = 'waiting' and m.next_at <= shop_now() and ${isFree}`
/** How many more calls the endpoint `e` may get now. One that fails gets one at a time, which hurries nobody. */
const room = `(case e.standing when 'failing' then 1 else ${CALLS_AT_ONCE} end
  - (select count(*) from webhook_message l where l.endpoint_id = e.id and l.lease_until > clock_timestamp()))`

const columns = `m.id, m.endpoint_id as "endpointId", m.kind, m.body, m.tries, m.tries_before as "triesBefore", e.url,
  e.standing, e.failures, e.secret, case when e.old_until > shop_now() then e.old_secret end as "oldSecret"`

/**
 * Leases messages that are due: of each endpoint no more than it may get, so that none waits for another. The lock of the
 * endpoint's row keeps two processes from counting at the same time; the second statement sees what the lock waited for.
 */
export const claimMessages = Effect.fn("webhook.claim")(function* (most: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const endpoints = yield* sql<{ id: string }>`
        select e.id from webhook_endpoint e
          cross join lateral (
            select m.next_at from webhook_message m where m.endpoint_id = e.id and ${sql.literal(isDue)}
            order by m.next_at limit 1) as first
        where e.secret is not null and ${sql.literal(room)} > 0
        order by first.next_at limit ${MOST_ENDPOINTS_AT_ONCE} for update of e skip locked`
      if (endpoints.length === 0) return []
      return yield* sql<Claimed>`
        with due as (
          select d.id from webhook_endpoint e
            cross join lateral (
              select m.id, m.next_at from webhook_message m where m.endpoint_id = e.id and ${sql.literal(isDue)}
              order by m.next_at, m.id limit greatest(0, ${sql.literal(room)})) as d
          where e.id = any(${endpoints.map(({ id }) => id)}::uuid[])
          order by d.next_at limit ${most})
        update webhook_message m set tries = tries + 1,
          lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
        from due, webhook_endpoint e where m.id = due.id and e.id = m.endpoint_id
        returning ${sql.literal(columns)}`
    }),
  )
})

/** Leases one message, however many of its endpoint's are under way; null if it is under way itself, or over. */
export const claimMessage = Effect.fn("webhook.claimOne")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [claimed] = yield* sql<Claimed>`
    update webhook_message m set tries = tries + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from webhook_endpoint e
    where m.id = ${id} and e.id = m.endpoint_id and e.secret is not null and ${sql.literal(isDue)}
    returning ${sql.literal(columns)}`
  return claimed ?? null
})

/** In how many milliseconds a message is due that nobody delivers now; null if there is none. */
export const nextMessageMs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [next] = yield* sql<{ inMs: number | null }>`
    select 1000 * extract(epoch from least(
      (select min(next_at) from webhook_message where state = 'waiting' and next_at > shop_now()) - shop_now(),
      (select min(lease_until) from webhook_message where lease_until > clock_timestamp()) - clock_timestamp()
    ))::double precision as "inMs"`
  return next?.inMs ?? null
})
