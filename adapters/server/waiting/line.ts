import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { isBefore } from "../../../domain/time/instant.ts"
import { type Free, giveToLine, type Waiting } from "../../../domain/waiting/line.ts"
import { offerUntil } from "../../../domain/waiting/times.ts"
import type { Untimed } from "../../../machines/kit/types.ts"
import { type WaitingSnapshot, waitingPrefix, waitingStream } from "../../../machines/waiting/selectors.ts"
import type { waitingMachine } from "../../../machines/waiting/waiting.machine.ts"
import type { WaitingEvent } from "../../../machines/waiting/waiting.types.ts"
import { causedBy } from "../kernel/origin.ts"
import { type AnyFlow, type Flow, StoreFault } from "../store/flow.ts"
import { sendTo } from "../store/in-stream.ts"
import { LineMoved, type Pending } from "../store/lines.ts"
import type { PlacesRefusal } from "../store/places.ts"
import { isoInstant, readRows } from "../store/reads.ts"
import { load, note, type Work } from "../store/work.ts"
import { guardedRow, prepared, rank } from "../store/writes.ts"

/*
 * Gives what a command frees on a slot to the line, as a part of the command (store/lines.ts). Who gets it is decided by
 * `giveToLine`. Each change of a line gives it another number, which guards what was read of it: of two commands that
 * change a line at once, one is decided again.
 */

type Entry = Waiting & { readonly confirmedAt: string | null; readonly cutoffAt: string }

type Place = {
  readonly group: string
  readonly capacity: number
  readonly held: number
  readonly sold: number
  readonly kept: number
  /** The line's number. */
  readonly line: string
}

type Read = {
  readonly closed: boolean
  readonly startsAt: string
  readonly places: readonly Place[]
  readonly entries: readonly Entry[]
}

/** Without an address, nobody would hear of an offer: whoever was erased gets none. */
const line = `
  select s.closed, s.starts_at as "startsAt",
    coalesce((select json_agg(json_build_object('group', p.group_id, 'capacity', p.capacity, 'held', p.held,
      'sold', p.sold, 'kept', p.kept, 'line', p.line::text)) from slot_places p where p.slot_id = s.id), '[]') as places,
    coalesce((select json_agg(json_build_object('id', e.id, 'holds', e.holds, 'passes', e.passes,
        'collectUntil', ${isoInstant("e.collect_until")}, 'wasCollected', e.was_collected,
        'confirmedAt', ${isoInstant("e.confirmed_at")}, 'cutoffAt', ${isoInstant("e.cutoff_at")}))
      from waiting_entry e join waiting_contact c on c.entry_id = e.id
      where e.slot_id = s.id and e.standing = 'WAITING'), '[]') as entries
  from slots s where s.id = :slotId`

/** The line as it is after what the command has decided: first come, first served. */
function lineIn(work: Work, slotId: string, read: readonly Entry[]): readonly Entry[] {
  const seen = [...work.state.standings.values()].flatMap(({ stream, snapshot }) =>
    stream.startsWith(waitingPrefix) && snapshot !== null ? [snapshot as WaitingSnapshot] : [],
  )
  const changed = new Set(seen.map(({ context }) => context.entryId))
  const now = seen.flatMap((snapshot): readonly Entry[] => {
    const { entryId: id, ...context } = snapshot.context
    return snapshot.matches("WAITING") && context.slotId === slotId ? [{ id, ...context }] : []
  })
  return [...read.filter(({ id }) => !changed.has(id)), ...now].toSorted(
    (one, other) => byText(one.confirmedAt ?? "", other.confirmedAt ?? "") || byText(one.id, other.id),
  )
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** By capacity group: the places that the line can have. */
function freeIn(work: Work, slotId: string, places: readonly Place[], { raised }: Pending): Free {
  const taken = (group: string) =>
    work.state.rows.reduce(
      (sum, { places }) => (places?.slotId === slotId && places.group === group ? sum + places.taken : sum),
      0,
    )
  return Object.fromEntries(
    places.map(({ group, capacity, held, sold, kept }) => [
      group,
      capacity + (raised[group] ?? 0) - held - sold + kept - taken(group),
    ]),
  )
}

type Kept = Readonly<Record<"slotId" | "group" | "line", string>> & { readonly kept: number; readonly waits: boolean }

const keptNow = prepared<Kept>(`
  update slot_places set held = held - kept + :kept, kept = :kept,
    line = case when :waits::boolean then nextval('slot_line') else 0 end
  where slot_id = :slotId and group_id = :group and line = :line::bigint
    and held - kept + :kept >= 0 and held - kept + :kept + sold <= capacity
  returning 1`)

const keptRow = (row: Kept) =>
  guardedRow(
    keptNow,
    row,
    { rank: rank.places, key: `${row.slotId}/${row.group}` },
    { why: Effect.fail(new LineMoved()) },
  )

/** An entry refused what the line gives it. */
class NotTaken {
  readonly _tag = "NotTaken"
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

const origin = causedBy("system", "line")

export const keepsLine = (
  work: Work,
  flow: AnyFlow,
  slotId: string,
  pending: Pending,
): Effect.Effect<void, SqlError.SqlError | StoreFault, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const [read] = yield* readRows<Read>(line, { slotId })
    const entry = work.state.facts.at(-1)?.entry
    if (read === undefined || entry === undefined) return
    const at = work.now!
    const everybody = lineIn(work, slotId, read.entries)
    const free = freeIn(work, slotId, read.places, pending)
    const until = (one: Entry) => offerUntil(at, read.startsAt, one.cutoffAt)
    const isOpen = (!read.closed || pending.opens) && isBefore(at, read.startsAt)
    const before = work.state
    const refused = new Set<string>()
    const give = Effect.gen(function* () {
      const able = isOpen ? everybody.filter((one) => !refused.has(one.id) && until(one) !== null) : []
      const { offers, passed, collects, kept } = giveToLine(able, free, at)
      const waits = everybody.some(({ id }) => !offers.includes(id))
      const rows = read.places.map(({ group, line }) => keptRow({ slotId, group, line, kept: kept[group] ?? 0, waits }))
      note(work, (state) => ({
        rows: [...state.rows, ...rows.map((row, nth) => ({ ...row, effect: `line ${slotId}`, entry, nth }))],
      }))
      yield* load(work, [...offers, ...passed, ...(collects === null ? [] : [collects.id])].map(waitingStream))
      for (const id of offers) {
        const one = able.find((other) => other.id === id)
        yield* say(id, { type: "line.offered", until: (one && until(one)) ?? at })
      }
      for (const id of passed) yield* say(id, { type: "line.passedOver" })
      if (collects !== null) yield* say(collects.id, { type: "line.collects", until: collects.until })
    })
    const say = (id: string, event: Untimed<WaitingEvent>) =>
      Effect.gen(function* () {
        const ofLine = flow as unknown as Flow<typeof waitingMachine, PlacesRefusal>
        const outcome = yield* sendTo(work, ofLine, waitingStream(id), event, origin, { isNew: true })
        if (!outcome.ok) return yield* Effect.fail(new NotTaken(id))
      })
    // An entry whose own time ended meanwhile takes nothing, and the next one gets it.
    for (let left = everybody.length + 1; left > 0; left--) {
      const missed = yield* give.pipe(
        Effect.as(null),
        Effect.catchIf(
          (error): error is NotTaken => error instanceof NotTaken,
          ({ id }) => Effect.succeed(id),
        ),
      )
      if (missed === null) return
      work.state = before
      refused.add(missed)
    }
    return yield* new StoreFault({ message: `nobody in the line of ${slotId} takes what it gives` })
  })
