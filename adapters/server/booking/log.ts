import { Effect } from "effect"
import type { BookingLog } from "../../../domain/booking/views.ts"
import type { Opening, Origin } from "../../../machines/kit/types.ts"
import { StoreFault } from "../store/flow.ts"
import { readStream } from "../store/stream-state.ts"

/** The browser needs only the facts, so the ids of actors are removed. */
export const shownEntry = <T extends Origin>(entry: T): T => ({
  ...entry,
  actor: { kind: entry.actor.kind, id: "" },
  causation: null,
})

/** What the shop and a reseller keep is between them and the partner: no view of the customer needs it. */
export const noCommissions = { commissionBps: 0, resellerBps: 0 } as const

const withoutCommissions = (opening: Opening): Opening => ({
  ...opening,
  input: { ...Object(opening.input), ...noCommissions },
})

/** The log of a booking after an entry, for its customer. */
export const logAfter = Effect.fn("booking.logAfter")(function* (stream: string, afterSeq: number) {
  const found = yield* readStream(stream, afterSeq)
  if (found === null) return yield* new StoreFault({ message: `${stream} has no log` })
  const { opening, entries } = found
  return {
    stream: { opened: shownEntry(withoutCommissions(opening)), entries: entries.map(shownEntry) },
  } satisfies BookingLog
})
