import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MOST_DAYS } from "../../../domain/user-event/sent.ts"
import type { UserEvent } from "../../../domain/user-event/types.ts"
import { bookingFlow } from "../../../machines/booking/booking.machine.ts"
import { giftEventFlow } from "../../../machines/gift-event/gift-event.machine.ts"
import { giftOrderFlow } from "../../../machines/gift-order/gift-order.machine.ts"
import type { Durable } from "../../../machines/kit/durable.ts"
import { emitted } from "../../../machines/kit/emits.ts"
import type { AnyMachine } from "../../../machines/kit/machine-types.ts"
import { listFlow } from "../../../machines/list/list.machine.ts"
import { serverTables } from "../../../machines/server-analytics.ts"
import { withdrawalFlow } from "../../../machines/withdrawal/withdrawal.machine.ts"
import { statesAgain } from "../store/effects-again.ts"
import { readStream } from "../store/stream-state.ts"
import type { Loop } from "../store/worker-loop.ts"
import { writeEvents } from "./write.ts"

/*
 * What the log tells becomes user events. It is read in its own order after the commands, so no request waits for it. The
 * position moves in the transaction that writes the events.
 */

/** The flows of the server that emit user events. */
const flows: readonly Durable<AnyMachine>[] = [bookingFlow, giftOrderFlow, withdrawalFlow, listFlow, giftEventFlow]

const AT_ONCE = 200

type Entry = {
  readonly tx: string
  readonly position: number
  readonly stream: string
  readonly seq: number
  readonly machine: string
  /** Whether it is young enough to be told. */
  readonly counts: boolean
}

/** A restored database may begin its transactions anew, and then the position is ahead of it. */
const positionNow = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    update user_event_position set tx = pg_snapshot_xmin(pg_current_snapshot())::text, position = 0
    where tx::xid8 > pg_snapshot_xmax(pg_current_snapshot())`
  const [found] = yield* sql<Pick<Entry, "tx" | "position">>`
    select tx, position from user_event_position for update skip locked`
  return found ?? null
})

/** Below every open transaction, so that a slow one is not passed over. */
const entriesAfter = Effect.fnUntraced(function* ({ tx, position }: Pick<Entry, "tx" | "position">) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Entry>`
    select tx::text as tx, position, stream, seq, machine,
      machine = any(${flows.map(({ id }) => id)}) and at > shop_now() - make_interval(days => ${MOST_DAYS})
        as counts
    from events
    where (tx, position) > (${tx}::xid8, ${position}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, position limit ${AT_ONCE}`
})

/** The user events of some entries of one stream. */
const emittedIn = Effect.fnUntraced(function* (stream: string, entries: readonly Entry[]) {
  const durable = flows.find(({ id }) => id === entries[0]?.machine)
  const table = durable && serverTables[durable.id]
  const content = durable === undefined ? null : yield* readStream(stream)
  if (durable === undefined || table === undefined || content === null) return []
  const wanted = new Set(entries.map(({ seq }) => seq))
  const states = statesAgain(durable, content)
  return states.flatMap(({ snapshot, entry }, n): UserEvent[] => {
    if (!wanted.has(entry.seq)) return []
    const event = "fact" in entry && entry.fact.kind === "event" ? entry.fact.event : null
    const before = states[n - 1]?.snapshot ?? null
    return emitted(table, { event, before, after: snapshot }).map(({ type, data }) => ({
      id: `${stream}/${entry.actor.kind}/${entry.seq}/${type}`,
      ...{ type, at: entry.at, metadata: data },
    }))
  })
})

/** Reads some of the log. Returns whether there is more. */
export const emitFromLog = Effect.fn("userEvent.fromLog")(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const position = yield* positionNow
      if (position === null) return false
      const entries = yield* entriesAfter(position)
      const last = entries.at(-1)
      if (last === undefined) return false
      const events: UserEvent[] = []
      for (const [stream, some] of Map.groupBy(
        entries.filter(({ counts }) => counts),
        (one) => one.stream,
      ))
        events.push(...(yield* emittedIn(stream, some)))
      yield* writeEvents(events, { device: null, email: null, isCounted: true })
      yield* sql`update user_event_position set tx = ${last.tx}, position = ${last.position}`
      return entries.length === AT_ONCE
    }),
  )
})

/** Nobody waits for it, so it looks once a minute. Safe in several processes: one of them reads at a time. */
export const fromLogLoop: Loop<Effect.Services<ReturnType<typeof emitFromLog>>> = {
  name: "user-event-log",
  step: emitFromLog(),
  wokenBy: () => false,
}
