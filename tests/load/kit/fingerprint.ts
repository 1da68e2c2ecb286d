import type pg from "pg"

const tables = [
  "streams",
  "events",
  "bookings",
  "booking_contact",
  "mails",
  "payment_attempts",
  "sbx_payment",
  "timers",
]

/**
 * Everything that a command may change, as one text: equal texts mean that nothing was written. Answers kept under
 * idempotency keys are left out, because a refusal is one of them.
 */
export async function fingerprint(pool: pg.Pool): Promise<string> {
  // Left out: the workers change these times without any command.
  const hashOf = (table: string) =>
    `(select count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - 'poll_at' - 'polls')::text, 0)), 0)
      from ${table} t)`
  const parts = [
    ...tables.map(hashOf),
    "(select count(*)::text from outbox)",
    "(select coalesce(sum(held), 0) || '/' || coalesce(sum(sold), 0) from slot_places)",
  ]
  const { rows } = await pool.query<{ line: string }>(`select concat_ws(' ', ${parts.join(", ")}) as line`)
  return rows[0]!.line
}

/**
 * The same text, asked for again and again. Triggers count the written rows of these tables in a sequence, which no
 * rollback takes back: while it stands still, the last text is still true and the tables are not read.
 */
export async function makeQuickFingerprint(pool: pg.Pool): Promise<() => Promise<string>> {
  await pool.query(`create sequence bench_writes; select nextval('bench_writes');
    create function bench_count_write() returns trigger language plpgsql as
      $$ begin perform nextval('bench_writes'); return null; end $$`)
  for (const table of [...tables, "outbox", "slot_places"])
    await pool.query(`create trigger bench_write after insert or update or delete on ${table}
      for each row execute function bench_count_write()`)
  let last = { count: "", line: "" }
  return async () => {
    const { rows } = await pool.query<{ count: string }>("select last_value::text as count from bench_writes")
    const { count } = rows[0]!
    if (count !== last.count) last = { count, line: await fingerprint(pool) }
    return last.line
  }
}

/** Waits until nothing is pending: effects, webhooks and their deliveries. */
export async function settled(pool: pg.Pool, milliseconds = 20_000): Promise<void> {
  const until = performance.now() + milliseconds
  const open = `select (select count(*) from outbox where status = 'pending')
    + (select count(*) from inbox where processed_at is null)
    + (select count(*) from sbx_delivery where delivered_at is null and due_at < now() + interval '1 second') as n`
  while (performance.now() < until) {
    const { rows } = await pool.query<{ n: number }>(open)
    if (rows[0]?.n === 0) return
    await new Promise((wait) => setTimeout(wait, 10))
  }
}
