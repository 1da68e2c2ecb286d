import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { statusOf } from "../../../domain/booking/status.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { bookingNews } from "../../../domain/webhook/news.ts"
import { bookingFlow } from "../../../machines/booking/booking.machine.ts"
import { changePrefix } from "../../../machines/calendar-change/selectors.ts"
import { statementPrefix } from "../../../machines/statement/streams.ts"
import { waitingPrefix } from "../../../machines/waiting/selectors.ts"
import { waitingFlow } from "../../../machines/waiting/waiting.machine.ts"
import { MailSettings } from "../mail/settings.ts"
import type { Loop } from "../store/worker-loop.ts"
import { waitingAt } from "../waiting/part.ts"
import { tellCheckIns } from "./check-ins.ts"
import { isAtWork, type News, writeNews } from "./messages.ts"
import { noteChanged, noteSlots, tellSlots } from "./slots.ts"
import { TASK, tellWebhooks } from "./wake.ts"

/*
 * What happens becomes messages. The log is read in its own order, each entry once: the position moves in the transaction
 * that writes the messages, so neither a crash nor a second process loses or doubles one.
 */

const AT_ONCE = 200
/** Another process reads, or a slow transaction hides what follows it. */
const AGAIN_MS = 100
/** The prefixes of the streams whose facts may be news. */
const followed = ["booking-", changePrefix, statementPrefix, waitingPrefix]
/** Facts that come together are read together. */
const WAIT_MS = 30

type Entry = {
  readonly tx: string
  readonly position: number
  readonly stream: string
  readonly seq: number
  readonly at: string
  readonly type: string
  readonly state: string | Readonly<Record<string, unknown>>
  readonly before: Entry["state"] | null
  readonly code: string | null
  readonly partnerId: string
  readonly slotId: string
  readonly startsAt: string
  readonly channel: string
  /** An entry of a waiting list, as its partner may know it; null: the fact is of another flow. */
  readonly waiting: {
    readonly partnerId: string
    readonly slotId: string
    readonly startsAt: string
    readonly people: number
  } | null
  /** The statement of this stream; null for the others. */
  readonly statement: { readonly partnerId: string; readonly number: number; readonly dueCents: number } | null
}

/** Whether anybody is told of anything. If nobody is, the position is moved on now and then. */
const isNeeded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ isNeeded: boolean; isOld: boolean }>`
    select exists (select from webhook_endpoint e where ${sql.literal(isAtWork)}) as "isNeeded",
      moved_at < clock_timestamp() - interval '1 minute' or tx::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isOld"
    from webhook_position`
  // A restored database may begin its transactions anew, and then the position is ahead of it.
  if (found?.isOld)
    yield* sql`
      update webhook_position set tx = pg_snapshot_xmin(pg_current_snapshot())::text, position = 0,
        moved_at = clock_timestamp()
      where ${!found.isNeeded} or tx::xid8 > pg_snapshot_xmax(pg_current_snapshot())`
  return found?.isNeeded ?? false
})

type Position = Pick<Entry, "tx" | "position">

/** Up to where the log was read; null if another process reads. */
const positionNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<Position>`select tx, position from webhook_position for update skip locked`
  return found ?? null
})

/** Entries after a position, below every open transaction, so that a slow one is not passed over (lesson L28). */
const entriesAfter = Effect.fnUntraced(function* ({ tx, position }: Position) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Entry>`
    select e.tx::text as tx, e.position, e.stream, e.seq, e.at,
      coalesce(e.fact->'event'->>'type', e.fact->>'kind') as type, e.state, before.state as before,
      b.code, b.partner_id as "partnerId", b.slot_id as "slotId", s.starts_at as "startsAt",
      coalesce(opened.fact->'input'->>'channel', 'ALTROVE_COM') as channel,
      case when e.machine = ${waitingFlow.id} then ${sql.literal(waitingAt("e.stream"))} end as waiting,
      case when t.stream is not null then jsonb_build_object('partnerId', t.partner_id, 'number', t.number,
        'dueCents', t.totals->'dueCents') end as statement
    from events e
      left join bookings b on b.stream = e.stream and e.machine = ${bookingFlow.id}
      left join slots s on s.id = b.slot_id
      left join partner_statement t on t.stream = e.stream
      left join events before on b.code is not null and before.stream = e.stream and before.seq = e.seq - 1
      left join events opened on b.code is not null and opened.stream = e.stream and opened.seq = 0
    where (e.tx, e.position) > (${tx}::xid8, ${position}::bigint) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    order by e.tx, e.position limit ${AT_ONCE}`
})

/** A statement's lines are fixed with this fact; all later ones find them as they are. */
const isClosing = ({ type, state }: Pick<Entry, "type" | "state">) => type === "statement.counted" && state === "CLOSED"

const newsOf = ({ type, state, before, waiting, statement, ...entry }: Entry, origin: string): readonly News[] => {
  if (statement !== null) {
    if (!isClosing({ type, state })) return []
    const { partnerId: partner, number, dueCents } = statement
    const data = { number, due_cents: dueCents, currency: "EUR", url: `${origin}${partnerPaths.money}` }
    return [{ partner, kind: "settlement.closed", key: `${entry.stream}/${entry.seq}`, at: entry.at, data }]
  }
  const { code, partnerId, stream, seq, at, slotId, startsAt, channel } = entry
  if (waiting !== null && type === "customer.confirmed") return [joinedNews(waiting, entry)]
  if (code === null || before === null) return []
  const kind = bookingNews({ type, before: statusOf(before), after: statusOf(state) })
  if (kind === null) return []
  const url = `${origin}${partnerPaths.today}?${new URLSearchParams({ q: code })}`
  const data = { code, sequence: seq, slot_id: slotId, starts_at: startsAt, channel, url }
  return [{ partner: partnerId, kind, key: `${stream}/${seq}`, at, data }]
}

/** Somebody has joined the waiting list of a departure. Who it is, is not told. */
const joinedNews = (
  { partnerId, slotId, startsAt, people }: NonNullable<Entry["waiting"]>,
  { stream, seq, at }: Pick<Entry, "stream" | "seq" | "at">,
): News => ({
  ...{ partner: partnerId, kind: "waiting.joined", key: `${stream}/${seq}`, at },
  data: { entry: stream.slice(waitingPrefix.length), sequence: seq, slot_id: slotId, starts_at: startsAt, people },
})

/** Reads some of the log. Returns whether there is more, or when to look again; null if nobody is told of anything. */
const readSome = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if (!(yield* isNeeded)) return null
  const { origin } = yield* MailSettings
  const done = yield* sql.withTransaction(
    Effect.gen(function* () {
      const position = yield* positionNow
      if (position === null) return { isLocked: true, count: 0, written: 0 }
      const entries = yield* entriesAfter(position)
      const last = entries.at(-1)
      if (last === undefined) return { isLocked: false, count: 0, written: 0 }
      const written = yield* writeNews(entries.flatMap((entry) => newsOf(entry, origin)))
      yield* noteSlots(entries.flatMap(({ code, stream }) => (code === null ? [] : [stream])))
      yield* noteChanged(entries.flatMap(({ stream }) => (stream.startsWith(changePrefix) ? [stream] : [])))
      yield* sql`update webhook_position set tx = ${last.tx}, position = ${last.position}, moved_at = clock_timestamp()`
      return { isLocked: false, count: entries.length, written }
    }),
  )
  if (done.written > 0) yield* tellWebhooks
  if (done.count === AT_ONCE) return true
  return done.isLocked || (yield* isMoreHidden) ? AGAIN_MS : false
})

/** Whether something was written after the position, and is hidden by an open transaction. */
const isMoreHidden = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ more: boolean }>`
    select exists (
      select from events e, webhook_position p where (e.tx, e.position) > (p.tx::xid8, p.position)) as more`
  return found?.more ?? false
})

const step = Effect.gen(function* () {
  const more = yield* readSome
  if (more === null) return false
  const { written, nextMs } = yield* tellSlots
  const checkIns = yield* tellCheckIns
  if (written + checkIns > 0) yield* tellWebhooks
  if (more === true || nextMs === null) return more
  return more === false ? nextMs : Math.min(more, nextMs)
})

/** Safe in several processes: one of them reads at a time. */
export const newsLoop: Loop<Effect.Services<typeof step>> = {
  name: "webhook-news",
  step,
  wokenBy: (notice) => {
    if (notice.kind === "stream") return followed.some((prefix) => notice.stream.startsWith(prefix)) && WAIT_MS
    return notice.kind === "tasks" && notice.types.includes(TASK)
  },
}
