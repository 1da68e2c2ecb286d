import { median, quantile } from "../report.ts"
import { callNames } from "./booking.ts"
import type { Mails } from "./checks.ts"
import type { Side } from "./side.ts"
import type { BookingTurn, ReadingTurn, Turn } from "./turns.ts"

/** What was measured of one side: by number of clients, and by load. */
export type Measured = {
  readonly side: Side
  readonly bookings: Map<number, BookingTurn[]>
  readonly reading: Map<string, ReadingTurn[]>
  mails: Mails | null
}

export const timesIn = (turns: readonly Turn[], name: string) => turns.flatMap(({ times }) => times[name] ?? [])
export const rates = (turns: readonly Turn[] | undefined) => (turns ?? []).map(({ perSecond }) => perSecond)

const sum = (turns: readonly Turn[], of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0)

/** A cost of all turns for each thing that was done in them. */
export const each = (turns: readonly Turn[], of: (turn: Turn) => number) =>
  sum(turns, of) / sum(turns, ({ done }) => done)

const shares = (values: readonly number[]) =>
  values.length === 0
    ? { "p50 ms": "", "p95 ms": "" }
    : { "p50 ms": quantile(values, 0.5), "p95 ms": quantile(values, 0.95) }

const processor = (turns: readonly Turn[]) => ({
  "server ms": each(turns, ({ shopMs }) => shopMs),
  "sandbox ms": each(turns, ({ sandboxMs }) => sandboxMs),
  "database ms": each(turns, ({ databaseMs }) => databaseMs),
  "bench ms": each(turns, ({ benchMs }) => benchMs),
})

/** In percent of one processor. */
const otherWork = (turns: readonly Turn[]) =>
  `${Math.round((100 * sum(turns, ({ foreign }) => foreign)) / turns.length)} %`

function waits(mails: Mails | null) {
  if (mails === null || mails.waits.length === 0) return { "mails p50 s": "", "p95 s": "", "max s": "" }
  const [middle, high, most] = [0.5, 0.95, 1].map((share) => quantile(mails.waits, share) / 1_000)
  return { "mails p50 s": middle!, "p95 s": high!, "max s": most! }
}

export const bookingRows = (all: readonly Measured[], many: number) =>
  all.flatMap(({ side, bookings, mails }) =>
    [...bookings].map(([clients, turns]) => ({
      side: side.name,
      clients,
      "per second": median(rates(turns)),
      ...shares(timesIn(turns, "booking")),
      ...processor(turns),
      ...waits(clients === many ? mails : null),
      "settled s": median(turns.map(({ settling }) => settling)) / 1_000,
      "other work": otherWork(turns),
    })),
  )

export function callRows(all: readonly Measured[]) {
  const cell = (values: readonly number[]) =>
    values.length === 0 ? "" : `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`
  return all.flatMap(({ side, bookings }) =>
    [...bookings].map(([clients, turns]) => ({
      side: side.name,
      clients,
      ...Object.fromEntries(
        callNames.filter((name) => name !== "wait").map((name) => [name, cell(timesIn(turns, name))]),
      ),
      "waits per booking": timesIn(turns, "wait").length / timesIn(turns, "booking").length,
    })),
  )
}

export const readingRows = (all: readonly Measured[]) =>
  all.flatMap(({ side, reading }) =>
    [...reading].flatMap(([load, turns]) => {
      const kinds = Object.keys(turns[0]!.times)
      const whole = {
        side: side.name,
        load,
        "per second": median(rates(turns)),
        ...shares(kinds.flatMap((kind) => timesIn(turns, kind))),
        ...processor(turns),
        kB: turns.reduce((bytes, turn) => bytes + turn.bytes, 0) / turns.length / 1_000,
        "other work": otherWork(turns),
      }
      const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, ""]))
      const parts = kinds.length === 1 ? [] : kinds
      return [whole, ...parts.map((kind) => ({ ...empty, load: `  ${kind}`, ...shares(timesIn(turns, kind)) }))]
    }),
  )
