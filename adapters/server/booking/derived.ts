import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { InputFrom } from "xstate"
import { type bookingMachine, bookingFlow as flow } from "../../../machines/booking/booking.machine.ts"
import { changesOfPlaces } from "../../../machines/booking/places-ledger.ts"
import type { EventOf, Fact, OutboxMessage } from "../../../machines/kit/types.ts"
import { upcastEntry, upcastOpening } from "../../../machines/kit/upcast.ts"
import type { Derived } from "../store/dump/derived.ts"
import { readStream, type StreamContent } from "../store/stream-state.ts"

/** The row of a booking holds more than the log: the summary, and who may see it. */
export const derivedBookings: Derived = {
  bookings: {
    when: "seq > 0",
    columns: {
      status: "'CHECKOUT'",
      state: "'null'::jsonb",
      deadline: "null",
      timestamps: "'{}'::jsonb",
      unpaid_places: "0",
      seq: "0",
    },
  },
  booking_counts: "rows",
  slot_places: { when: "held + sold > 0", columns: { held: "0", sold: "0" } },
}

/** All effects that a booking has asked for. Its machine decides each fact of the log again. */
function effectsOf({ opening, entries }: StreamContent): readonly OutboxMessage[] {
  const { version, upcasters } = flow
  const opened = upcastOpening(opening, version, upcasters)
  const start = flow.open(opened.input as InputFrom<typeof bookingMachine>, opened.at, opened.stream, opened)
  const effects = [...start.outbox]
  let { snapshot } = start
  for (const entry of entries.flatMap((stored) => upcastEntry(stored, version, upcasters))) {
    const again = flow.decide(snapshot, entry.fact as Fact<EventOf<typeof bookingMachine>>, {
      ...entry,
      stream: entry.stream,
    })
    if (again.ok) effects.push(...again.outbox)
    snapshot = flow.fold(snapshot, [entry])
  }
  return effects
}

/** Counts the places that all bookings hold and have bought, and writes them. */
export const placesFromLogs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* sql<{ stream: string }>`select stream from streams where machine = ${flow.id}`
  const sums = new Map<string, { slotId: string; group: string; held: number; sold: number }>()
  for (const { stream } of streams) {
    const content = yield* readStream(stream)
    for (const { slotId, group, held, sold } of content === null ? [] : changesOfPlaces(effectsOf(content))) {
      const key = `${slotId} ${group}`
      const sum = sums.get(key) ?? { slotId, group, held: 0, sold: 0 }
      sums.set(key, { slotId, group, held: sum.held + held, sold: sum.sold + sold })
    }
  }
  const rows = JSON.stringify([...sums.values()].filter(({ held, sold }) => held + sold > 0))
  yield* sql`
    update slot_places p set held = r.held, sold = r.sold
    from jsonb_to_recordset(${rows}::jsonb) as r ("slotId" text, "group" text, held integer, sold integer)
    where p.slot_id = r."slotId" and p.group_id = r."group"`
})
