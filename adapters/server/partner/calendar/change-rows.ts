import { Effect } from "effect"
import { standingStatuses } from "../../../../domain/booking/status.ts"
import type { ChangeKind } from "../../../../domain/partners/calendar-change.ts"
import type { ChangeLine } from "../../../../domain/partners/change-lines.ts"
import { type Pending, SomebodyWaits } from "../../store/lines.ts"
import { readRows } from "../../store/reads.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "../../store/writes.ts"

/*
 * The rows that a change writes in the transaction of its fact. Each statement changes all lines of its kind at once, and
 * only values that are still as they were previewed: what others have changed meanwhile stays.
 */

/**
 * Why an applied change is refused: somebody has booked since the preview, so there are conflicts, or bookings on what
 * closes, that nobody has seen.
 */
export type ChangeRefusal =
  | { readonly code: "bookedMeanwhile" }
  | { readonly code: "moreBookings"; readonly count: number }

type Of = { readonly changeId: string }

/** All of them lock many rows of places, so they come where places come, and lock them in the order of bookings. */
const inPlaces = (write: Write): Write => ({ ...write, rank: rank.places })

const line = "from calendar_change_line l where l.change_id = :changeId::uuid"

const standing = standingStatuses.map((status) => `'${status}'`).join(", ")

/** SQL: the bookings `b` that stand on what the change closes, with its lines `l`. */
export const closedBookings = `calendar_change_line l join bookings b on b.slot_id = l.subject
  where l.kind = 'closed' and l.becomes = 1 and l.conflict is null and b.status in (${standing})`

type Seen = Of & { readonly seen: number | null }

const noMore = prepared<Seen>(`
  select 1 from calendar_change c where c.id = :changeId::uuid
    and (select count(*) from ${closedBookings} and l.change_id = c.id) <= coalesce(:seen::integer, c.bookings)`)

const counted = `select count(*)::integer as count from ${closedBookings} and l.change_id = :changeId::uuid`

/** Refuses to answer more bookings than the member has seen. Null: as many as when it was previewed. */
export const asManyRow = (changeId: string, seen: number | null) =>
  guardedRow(
    noMore,
    { changeId, seen },
    { rank: rank.places, key: "" },
    {
      why: Effect.map(
        readRows<{ count: number }>(counted, { changeId }),
        ([row]): ChangeRefusal => ({ code: "moreBookings", count: row?.count ?? 0 }),
      ),
    },
  )

/** Locks the places that the change depends on, and finds whether any of its lines conflicts by now. */
const unbooked = prepared<Of>(`
  with locked as (
    select p.slot_id, p.group_id, p.held + p.sold as taken
    from calendar_change_line l join slot_places p on p.slot_id = l.subject and l.group_id in ('', p.group_id)
    where l.change_id = :changeId::uuid and l.conflict is null and (l.kind = 'capacity' or l.must_be_free)
    order by p.slot_id collate "C", p.group_id collate "C" for update of p)
  select 1 as fits where not exists (
    select from calendar_change_line l join locked p on p.slot_id = l.subject and l.group_id in ('', p.group_id)
    where l.change_id = :changeId::uuid and l.conflict is null
      and p.taken > case when l.kind = 'capacity' then l.becomes else 0 end
      and (l.kind = 'capacity' or l.must_be_free))`)

/** SQL: the lines of a change that give a departure more places or open its sales; `:isUndone`: when it is undone. */
const frees = `(case when l.kind = 'capacity' then case when :isUndone::boolean then l.was > l.becomes else l.becomes > l.was end
    else l.kind = 'closed' and case when :isUndone::boolean then l.was = 0 else l.becomes = 0 end end)
  and l.conflict is null and (l.done or not :isUndone::boolean)`

type Asks = Of & { readonly isUndone: boolean; readonly asked: readonly string[] }

/** Locks the places that the change frees, and finds whether somebody waits whose line was not asked (BX-07). */
const linesAsked = prepared<Asks>(`
  with locked as (
    select p.slot_id, p.line
    from calendar_change_line l join slot_places p on p.slot_id = l.subject and l.group_id in ('', p.group_id)
    where l.change_id = :changeId::uuid and ${frees}
    order by p.slot_id collate "C", p.group_id collate "C" for update of p)
  select 1 where not exists (select from locked where line <> 0 and slot_id <> all(:asked::text[]))`)

type Waited = { readonly slotId: string; readonly group: string; readonly raised: number; readonly opens: boolean }

const waited = `
  select p.slot_id as "slotId", p.group_id as "group", l.kind = 'closed' as opens,
    case when l.kind = 'capacity' then abs(l.becomes - l.was) else 0 end as raised
  from calendar_change_line l join slot_places p on p.slot_id = l.subject and l.group_id in ('', p.group_id)
  where l.change_id = :changeId::uuid and p.line <> 0 and ${frees}`

/** The lines of the departures on which the change frees places. */
const whoWaits = (row: Asks) =>
  Effect.flatMap(readRows<Waited>(waited, row), (rows) => {
    const lines = Map.groupBy(rows, ({ slotId }) => slotId)
    const pending = (of: readonly Waited[]): Pending => ({
      raised: Object.fromEntries(of.map(({ group, raised }) => [group, raised])),
      opens: of.some(({ opens }) => opens),
    })
    return Effect.fail(new SomebodyWaits(new Map([...lines].map(([slotId, of]) => [slotId, pending(of)]))))
  })

const asksLines = (changeId: string, isUndone: boolean) => {
  const row: Asks = { changeId, isUndone, asked: [] }
  return {
    ...guardedRow(linesAsked, row, { rank: rank.places, key: "" }, { why: whoWaits(row) }),
    asksLines: true as const,
  }
}

const slotsMade = prepared<Of>(`
  with made as (
    insert into slots (id, variant_id, starts_at, date, start_time, language)
    select l.subject, l.makes->>'variantId', (l.makes->>'startsAt')::timestamptz, (l.makes->>'date')::date,
      l.makes->>'time', l.makes->>'language'
    ${line} and l.kind = 'slot' and l.conflict is null
    on conflict (id) do nothing returning id),
  placed as (
    insert into slot_places (slot_id, group_id, capacity)
    select l.subject, place.key, place.value::integer
    from calendar_change_line l join made on made.id = l.subject
      cross join lateral jsonb_each_text(l.makes->'places') as place
    where l.change_id = :changeId::uuid and l.kind = 'slot')
  update calendar_change_line l set done = true from made
  where l.change_id = :changeId::uuid and l.kind = 'slot' and l.subject = made.id`)

const closedSet = prepared<Of>(`
  with changed as (
    update slots s set closed = l.becomes = 1 ${line} and l.kind = 'closed' and l.conflict is null
      and s.id = l.subject and s.closed = (l.was = 1)
    returning s.id)
  update calendar_change_line l set done = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'closed' and l.subject = changed.id`)

const capacitySet = prepared<Of>(`
  with changed as (
    update slot_places p set capacity = l.becomes ${line} and l.kind = 'capacity' and l.conflict is null
      and p.slot_id = l.subject and p.group_id = l.group_id and p.capacity = l.was and p.held + p.sold <= l.becomes
    returning p.slot_id, p.group_id)
  update calendar_change_line l set done = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'capacity' and l.subject = changed.slot_id
    and l.group_id = changed.group_id`)

const leadTimeSet = prepared<Of>(`
  with changed as (
    update variants v set data = jsonb_set(v.data, '{leadTimeHours}', to_jsonb(l.becomes))
    ${line} and l.kind = 'leadTime' and v.id = l.subject and v.data->'leadTimeHours' = to_jsonb(l.was)
    returning v.id)
  update calendar_change_line l set done = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'leadTime' and l.subject = changed.id`)

const placesLocked = prepared<Of>(`
  select 1 from calendar_change_line l join slot_places p on p.slot_id = l.subject and l.group_id in ('', p.group_id)
  where l.change_id = :changeId::uuid and l.done and l.kind in ('capacity', 'slot')
  order by p.slot_id collate "C", p.group_id collate "C" for update of p`)

/** Only a departure that nobody has ever booked can be taken back. */
const slotsTaken = prepared<Of>(`
  with gone as (
    delete from slots s using calendar_change_line l
    where l.change_id = :changeId::uuid and l.kind = 'slot' and l.done and s.id = l.subject
      and not exists (select from slot_places p where p.slot_id = s.id and p.held + p.sold + p.line > 0)
      and not exists (select from bookings b where b.slot_id = s.id)
    returning s.id)
  update calendar_change_line l set restored = true from gone
  where l.change_id = :changeId::uuid and l.kind = 'slot' and l.subject = gone.id`)

const closedBack = prepared<Of>(`
  with changed as (
    update slots s set closed = l.was = 1 ${line} and l.kind = 'closed' and l.done
      and s.id = l.subject and s.closed = (l.becomes = 1)
    returning s.id)
  update calendar_change_line l set restored = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'closed' and l.subject = changed.id`)

const capacityBack = prepared<Of>(`
  with changed as (
    update slot_places p set capacity = l.was ${line} and l.kind = 'capacity' and l.done
      and p.slot_id = l.subject and p.group_id = l.group_id and p.capacity = l.becomes and p.held + p.sold <= l.was
    returning p.slot_id, p.group_id)
  update calendar_change_line l set restored = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'capacity' and l.subject = changed.slot_id
    and l.group_id = changed.group_id`)

const leadTimeBack = prepared<Of>(`
  with changed as (
    update variants v set data = jsonb_set(v.data, '{leadTimeHours}', to_jsonb(l.was))
    ${line} and l.kind = 'leadTime' and l.done and v.id = l.subject and v.data->'leadTimeHours' = to_jsonb(l.becomes)
    returning v.id)
  update calendar_change_line l set restored = true from changed
  where l.change_id = :changeId::uuid and l.kind = 'leadTime' and l.subject = changed.id`)

const applied = {
  close: [closedSet],
  open: [closedSet],
  capacity: [capacitySet],
  times: [slotsMade, closedSet],
  add: [slotsMade, closedSet],
  leadTime: [leadTimeSet],
} as const satisfies Readonly<Record<ChangeKind, unknown>>

const undone = {
  close: [closedBack],
  open: [closedBack],
  capacity: [placesLocked, capacityBack],
  times: [closedBack, placesLocked, slotsTaken],
  add: [closedBack, placesLocked, slotsTaken],
  leadTime: [leadTimeBack],
} as const satisfies Readonly<Record<ChangeKind, unknown>>

export const appliedRows = (changeId: string, kind: ChangeKind) => [
  guardedRow<Of, ChangeRefusal, never>(
    unbooked,
    { changeId },
    { rank: rank.places, key: "" },
    { why: Effect.succeed({ code: "bookedMeanwhile" }) },
  ),
  asksLines(changeId, false),
  ...applied[kind].map((statement) => inPlaces(ownRow(statement, { changeId }))),
]

export const undoneRows = (changeId: string, kind: ChangeKind) => [
  asksLines(changeId, true),
  ...undone[kind].map((statement) => inPlaces(ownRow(statement, { changeId }))),
]

type Made = Readonly<Record<"changeId" | "partnerId" | "change" | "at", string>> &
  Readonly<Record<"lines" | "conflicts" | "bookings", number>>

const made = prepared<Made>(`
  insert into calendar_change (id, partner_id, change, lines, conflicts, bookings, standing, made_at, acted_at)
  values (:changeId::uuid, :partnerId, :change::jsonb, :lines, :conflicts, :bookings, '', :at, :at)`)

const linesMade = prepared<Of & { readonly all: string }>(`
  insert into calendar_change_line (change_id, kind, subject, group_id, was, becomes, taken, conflict, must_be_free, makes)
  select :changeId::uuid, r.kind, r.subject, r."group", r.was, r.becomes, r.taken, r.conflict, r."mustBeFree", r.makes
  from jsonb_to_recordset(:all::jsonb) as r (kind text, subject text, "group" text, was integer, becomes integer,
    taken integer, conflict text, "mustBeFree" boolean, makes jsonb)`)

/** The change and its lines, as they are previewed. */
export const previewRows = (row: Made, lines: readonly ChangeLine[]) => [
  ownRow(made, row),
  ownRow(linesMade, { changeId: row.changeId, all: JSON.stringify(lines) }),
]

const stands = prepared<
  Of & { readonly standing: string; readonly until: string; readonly by: string | null; readonly at: string }
>(`
  update calendar_change set standing = :standing, until = :until::timestamptz, acted_by = :by::uuid, acted_at = :at
  where id = :changeId::uuid`)

export const standingRow = (row: {
  readonly changeId: string
  readonly standing: string
  readonly until: string
  readonly by: string | null
  readonly at: string
}) => ownRow(stands, row)

const said = prepared<Of & { readonly words: string }>(
  "update calendar_change set words = :words where id = :changeId::uuid",
)

/** What the member writes to the customers of the bookings that are canceled. */
export const wordsRow = (changeId: string, words: string) => ownRow(said, { changeId, words })

const dropped = prepared<Of>("delete from calendar_change_line where change_id = :changeId::uuid")

/** What can neither be applied nor undone any more needs its lines no longer. */
export const linesDropped = (changeId: string) => ownRow(dropped, { changeId })
