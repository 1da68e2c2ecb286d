import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bookingFlow as flow } from "../../../machines/booking/booking.machine.ts"
import { changesOfPlaces } from "../../../machines/booking/places-ledger.ts"
import type { Derived } from "../store/dump/derived.ts"
import { effectsAgain } from "../store/effects-again.ts"
import { readStream } from "../store/stream-state.ts"

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
  slot_places: { when: "held + sold + line > 0", columns: { held: "0", sold: "0", kept: "0", line: "0" } },
}

/** Counts the places that all bookings hold and have bought, and writes them. */
export const placesFromLogs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const streams = yield* sql<{ stream: string }>`select stream from streams where machine = ${flow.id}`
  const sums = new Map<string, { slotId: string; group: string; held: number; sold: number }>()
  for (const { stream } of streams) {
    const content = yield* readStream(stream)
    for (const { slotId, group, held, sold } of content === null ? [] : changesOfPlaces(effectsAgain(flow, content))) {
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
