import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ROME } from "../../../../domain/locale.ts"
import { flowById, flows } from "../../../../machines/index.ts"
import { type Countable, type Counts, count, type Standing } from "../../../../machines/kit/figures/counting.ts"
import { frames } from "../../../../machines/kit/replay/frames.ts"
import { LOG_START, type LogPosition } from "../../store/log-reader.ts"
import { readStream } from "../../store/stream-state.ts"
import type { Loop } from "../../store/worker-loop.ts"

/*
 * The log becomes figures. It is read in the order of its commits, and never past a transaction that is still open. The
 * position moves in the transaction that writes the figures, so neither a crash nor a second process counts twice. Within
 * a stream the numbers of the entries are the order: a number that was counted adds nothing.
 */

/** Entries that are counted together. */
const AT_ONCE = 500
/** Another process counts, or a slow transaction hides what follows it. */
const AGAIN_MS = 500
/** Facts that come together are counted together. */
const WAIT_MS = 1_000

/** The flows whose figures are kept: those that show their logs. */
const counted = flows.filter(({ showsLogs }) => showsLogs === true).map(({ id }) => id)

/** Up to where the log was counted; null if another process counts. */
const positionNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<LogPosition & { readonly isAhead: boolean }>`
    select tx, position, tx::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isAhead"
    from flow_position for update skip locked`
  if (found === undefined) return null
  // A restored database may begin its transactions anew. What was counted before adds nothing.
  return found.isAhead ? LOG_START : { tx: found.tx, position: found.position }
})

type Ahead = LogPosition & Pick<Standing, "stream" | "seq" | "machine">

/** `nobodyWrites`: no open transaction has written to the log, or will. */
const entriesAfter = Effect.fnUntraced(function* ({ tx, position }: LogPosition, most: number, nobodyWrites: boolean) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Ahead>`
    select tx::text as tx, position, stream, seq, machine from events
    where (tx, position) > (${tx}::xid8, ${position}::bigint)
      and (${nobodyWrites} or tx < pg_snapshot_xmin(pg_current_snapshot()))
    order by tx, position limit ${most}`
})

const standingsOf = Effect.fnUntraced(function* (streams: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Standing>`
    select stream, state, machine, version, since, seq from flow_at where stream = any(${streams})`
})

type Entry = Omit<Countable, "taken"> & { readonly taken: readonly string[] | null }

/** The entries of these streams that were not counted, up to these numbers. */
const uncounted = Effect.fnUntraced(function* (streams: ReadonlyMap<string, Pick<Standing, "seq">>) {
  const sql = yield* SqlClient.SqlClient
  const upto = JSON.stringify([...streams].map(([stream, { seq }]) => ({ stream, seq })))
  return yield* sql<Entry>`
    select e.stream, e.seq, e.machine, e.version, e.at, (e.at at time zone ${ROME})::date::text as day, e.state, e.taken
    from json_to_recordset(${upto}::json) as u (stream text, seq integer)
      join events e on e.stream = u.stream and e.seq <= u.seq
        and e.seq > coalesce((select max(seq) from flow_at a where a.stream = u.stream), -1)
    order by e.stream, e.seq`
})

/** The transitions of an entry that was written without them, by a replay of its log. They are written down once. */
const withTaken = Effect.fnUntraced(function* (entries: readonly Entry[]) {
  const sql = yield* SqlClient.SqlClient
  const told = new Map<string, readonly string[]>()
  for (const stream of new Set(entries.flatMap((entry) => (entry.taken === null ? [entry.stream] : [])))) {
    const content = yield* readStream(stream)
    const durable = content && flowById(content.opening.machine)?.durable
    if (!content || !durable) continue
    for (const { seq, transitions } of frames(durable, { opening: content.opening, log: content.entries }).frames)
      told.set(`${stream} ${seq}`, [...(told.get(`${stream} ${seq}`) ?? []), ...transitions])
  }
  const whole = entries.map(
    (entry): Countable => ({ ...entry, taken: entry.taken ?? told.get(`${entry.stream} ${entry.seq}`) ?? [] }),
  )
  const late = whole.filter((_, index) => entries[index]?.taken === null)
  if (late.length > 0)
    yield* sql`
      update events e set taken = array(select json_array_elements_text(l.taken))
      from json_to_recordset(${JSON.stringify(late)}::json) as l (stream text, seq integer, taken json)
      where e.stream = l.stream and e.seq = l.seq`
  return whole
})

const write = Effect.fnUntraced(function* ({ days, taken, standings }: Counts) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from flow_at where stream = any(${[...new Set(standings.map(({ stream }) => stream))]})`
  yield* sql`
    insert into flow_at (stream, state, machine, version, since, seq)
    select stream, state, machine, version, since, seq from json_to_recordset(${JSON.stringify(standings)}::json)
      as s (stream text, state text, machine text, version text, since timestamptz, seq integer)`
  yield* sql`
    insert into flow_day as d (machine, state, day, version, entered, left_, dwell)
    select machine, state, day, version, entered, "left", dwell from json_to_recordset(${JSON.stringify(days)}::json)
      as n (machine text, state text, day date, version text, entered integer, "left" integer, dwell integer[])
    on conflict (machine, state, day, version) do update set entered = d.entered + excluded.entered,
      left_ = d.left_ + excluded.left_, dwell = (select array_agg(x + y order by nth)
        from unnest(d.dwell, excluded.dwell) with ordinality as u (x, y, nth))`
  yield* sql`
    insert into flow_taken as t (machine, transition, day, version, times)
    select machine, transition, day, version, times from json_to_recordset(${JSON.stringify(taken)}::json)
      as n (machine text, transition text, day date, version text, times integer)
    on conflict (machine, transition, day, version) do update set times = t.times + excluded.times`
})

/** Counts some of the log. Returns whether there is more, or when to look again. */
export const countSome = Effect.fn("flows.count")(function* (most = AT_ONCE, nobodyWrites = false) {
  const sql = yield* SqlClient.SqlClient
  const read = yield* sql.withTransaction(
    Effect.gen(function* () {
      const position = yield* positionNow
      if (position === null) return null
      const ahead = yield* entriesAfter(position, most, nobodyWrites)
      const last = ahead.at(-1)
      if (last === undefined) return 0
      const streams = new Map<string, Ahead>()
      for (const one of ahead)
        if (counted.includes(one.machine) && one.seq >= (streams.get(one.stream)?.seq ?? 0))
          streams.set(one.stream, one)
      if (streams.size > 0) {
        const entries = yield* withTaken(yield* uncounted(streams))
        yield* write(count(yield* standingsOf([...streams.keys()]), entries))
      }
      yield* sql`update flow_position set tx = ${last.tx}, position = ${last.position}`
      return ahead.length
    }),
  )
  if (read === most) return true
  return read === null || (yield* isMoreHidden) ? AGAIN_MS : false
})

/** Whether something was written after the position, and is hidden by an open transaction. */
const isMoreHidden = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ more: boolean }>`
    select exists (select from events e, flow_position p where (e.tx, e.position) > (p.tx::xid8, p.position)) as more`
  return found?.more ?? false
})

/**
 * Counts the whole log, for a rebuild, which lets nobody write meanwhile. A transaction that is older than the last entry
 * may write afterwards, so the loop begins before it: what is counted already adds nothing.
 */
export const countAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  while ((yield* countSome(AT_ONCE, true)) === true);
  yield* sql`update flow_position set tx = pg_snapshot_xmin(pg_current_snapshot())::text, position = 0`
})

/** Safe in several processes: one of them counts at a time. */
export const countingLoop: Loop<SqlClient.SqlClient> = {
  name: "flow-figures",
  step: countSome(),
  wokenBy: (notice) => notice.kind === "stream" && WAIT_MS,
}
