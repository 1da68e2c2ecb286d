import type pg from "pg"
import { openPool } from "../pool.ts"
import { closedLoop } from "./closed-loop.ts"

/*
 * What PostgreSQL itself can do with such rows: a transaction that writes what one call of a booking writes, and the
 * statement behind the first page of the search. There is no HTTP, no decision, and one round trip.
 */

const STREAMS = 4_000
const SLOTS = 1_000

/** Rows of the size of the store's, in the store's own tables with their indexes. */
const seed = `
insert into streams (stream, machine, version, opened, state, snapshot, next_seq, updated_at)
  select 'booking-' || i, 'booking', '3', jsonb_build_object('input', repeat('field: value 7919, ', 16)),
    '{"CHECKOUT": "details"}', repeat('field: value 7919, ', 68), 1, now() from generate_series(0, ${STREAMS - 1}) i;
insert into timers (stream, id, generation, due_at)
  select 'booking-' || i, 'wait1.booking', 1, now() + interval '1 day' from generate_series(0, ${STREAMS - 1}) i;
insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id, status,
    state, deadline, locale, summary, total_cents, due_online_cents, seq, created_at)
  select 'code-' || i, 'token-' || i, 'visitor', 'booking-' || i, 'e' || i % 100, 'v' || i % 300, 'slot-' || i % ${SLOTS},
    'p' || i % 50, 'CHECKOUT', '{}', now(), 'en', jsonb_build_object('summary', repeat('field: value 7919, ', 78)),
    12000, 9000, 0, now() from generate_series(0, ${STREAMS - 1}) i;
insert into slots (id, variant_id, starts_at, date, start_time)
  select 'slot-' || i, 'v' || i, now(), current_date, '10:00' from generate_series(0, ${SLOTS - 1}) i;
insert into slot_places (slot_id, group_id, capacity)
  select 'slot-' || i, 'people', 1000000000 from generate_series(0, ${SLOTS - 1}) i;

-- As one call, so that no statement waits for the client.
create function bare_command(n integer, key text) returns void language plpgsql as $$
declare
  own text := 'booking-' || n;
begin
  update streams set version = '3', state = '{"CHECKOUT": "paying"}', snapshot = repeat('field: value 7919, ', 68),
    next_seq = next_seq + 1, updated_at = now() where stream = own;
  insert into events (stream, seq, machine, version, at, fact, state, actor, causation)
    select stream, next_seq - 1, 'booking', '3', now(),
      '{"kind": "event", "event": {"type": "customer.paymentStarted", "attempt": 1, "method": "card",
        "at": "2026-11-20T09:00:00.000Z"}}', '{"CHECKOUT": "paying"}',
      '{"kind": "visitor", "id": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}', key
    from streams where stream = own;
  update timers set generation = generation + 1, due_at = due_at + interval '1 second' where stream = own;
  insert into outbox (id, stream, type, params, next_at, created_at) values (key, own, 'createPayment',
    '{"code": "booking-1", "attempt": 1, "amountCents": 9000}', clock_timestamp(), now());
  update bookings set status = 'CHECKOUT', state = '{"CHECKOUT": "paying"}', deadline = now(),
    timestamps = '{"sent": "2026-11-20T09:00:00.000Z"}', seq = seq + 1 where stream = own;
  insert into idempotency (scope, key, body_hash, status, headers, body, created_at) values ('POST /bookings/pay', key,
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 200, '{"content-type": "application/json"}',
    repeat('field: value 7919, ', 78), clock_timestamp());
  update slot_places set held = held + 1 where slot_id = 'slot-' || n % ${SLOTS} and group_id = 'people'
    and held + sold + 1 <= capacity;
end $$;
analyze;`

const search = `
  select card_it::text, rating_hundredths, review_count, price_from_cents, price_on_offer_cents, price_per,
    offer_percent from experiences order by popularity desc, id collate "C" limit 24`

export type Bare = {
  /** Transactions per second. */
  readonly commands: (clients: number, seconds: number) => Promise<number>
  /** First pages of the search per second, in a shop's database. */
  readonly searches: (shop: string, clients: number, seconds: number) => Promise<number>
  /** Milliseconds for one transaction alone, in the middle: mostly the disk's flush. */
  readonly alone: () => Promise<number>
  readonly settings: () => Promise<Readonly<Record<string, string>>>
  readonly close: () => Promise<void>
}

const MOST_CLIENTS = 32

export async function openBare(databaseUrl: string): Promise<Bare> {
  const pool = openPool(databaseUrl, MOST_CLIENTS)
  await pool.query(seed)
  let key = 0
  const command = (client: pg.PoolClient) =>
    client.query({
      name: "bare",
      text: "select bare_command($1, $2)",
      values: [Math.floor(Math.random() * STREAMS), `key-${++key}`],
    })
  const perSecond = async (
    from: pg.Pool,
    clients: number,
    seconds: number,
    work: (client: pg.PoolClient) => Promise<unknown>,
  ) => {
    const connections = await Promise.all(Array.from({ length: clients }, () => from.connect()))
    const { perSecond, faults } = await closedLoop(connections, seconds, work)
    for (const connection of connections) connection.release()
    if (faults.length > 0) throw faults[0]
    return perSecond
  }
  return {
    commands: (clients, seconds) => perSecond(pool, clients, seconds, command),
    searches: async (shop, clients, seconds) => {
      const own = openPool(shop, clients)
      try {
        return await perSecond(own, clients, seconds, (client) => client.query({ name: "search", text: search }))
      } finally {
        await own.end()
      }
    },
    alone: async () => 1_000 / (await perSecond(pool, 1, 1, command)),
    settings: async () => {
      const names = ["server_version", "fsync", "synchronous_commit", "full_page_writes", "wal_sync_method"]
      const { rows } = await pool.query<{ name: string; setting: string }>(
        "select name, setting from pg_settings where name = any($1)",
        [names],
      )
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    },
    close: () => pool.end(),
  }
}
