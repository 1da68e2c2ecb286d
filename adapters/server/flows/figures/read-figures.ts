import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { plusDays, romeToday } from "../../../../domain/time/rome.ts"
import { BUCKETS, quantile } from "../../../../machines/kit/figures/histogram.ts"
import type { FlowFigures, Window, WindowFigures } from "../../../../machines/kit/figures/types.ts"
import { viewNow } from "../../store/clock.ts"

/** The states' ids, as the machine has them. */
const idOf = (flow: string, state: string): string => `${flow}.${state}`

const MOST = 0.95

/** The figures of the last days, today included, and of as many days before. `version` "": all versions. */
export const figuresOf = Effect.fn("flows.figures")(function* (flow: string, days: Window, version: string) {
  const sql = yield* SqlClient.SqlClient
  const today = romeToday(yield* viewNow)
  const now = yield* sql<{ state: string; streams: number }>`
    select state, sum(entered - left_)::integer as streams from flow_day
    where machine = ${flow} and ${version} in ('', version) group by state order by state`
  const versions = yield* sql<{ version: string }>`
    select distinct version from flow_day where machine = ${flow} order by version`
  const first = plusDays(today, 1 - days)
  const figures: FlowFigures = {
    versions: versions.map((one) => one.version),
    now: now.map(({ state, streams }) => ({ state: idOf(flow, state), streams })),
    window: yield* windowOf(flow, version, first, today),
    before: yield* windowOf(flow, version, plusDays(first, -days), plusDays(first, -1)),
  }
  return figures
})

const windowOf = Effect.fnUntraced(function* (flow: string, version: string, from: string, to: string) {
  const sql = yield* SqlClient.SqlClient
  const states = yield* sql<{ state: string; entered: number; left: number }>`
    select state, sum(entered)::integer as entered, sum(left_)::integer as "left" from flow_day
    where machine = ${flow} and day between ${from}::date and ${to}::date and ${version} in ('', version)
    group by state order by state`
  const stays = yield* staysOf(flow, version, from, to)
  const taken = yield* sql<{ transition: string; times: number }>`
    select transition, sum(times)::integer as times from flow_taken
    where machine = ${flow} and day between ${from}::date and ${to}::date and ${version} in ('', version)
    group by transition order by transition`
  const figures: WindowFigures = {
    states: states.map(({ state, ...counts }) => {
      const dwell = stays.get(state) ?? []
      return { state: idOf(flow, state), ...counts, medianMs: quantile(dwell, 0.5), mostMs: quantile(dwell, MOST) }
    }),
    taken,
  }
  return figures
})

/** How long streams stayed in each state that they left in these days, in buckets. */
const staysOf = Effect.fnUntraced(function* (flow: string, version: string, from: string, to: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ state: string; bucket: number; times: number }>`
    select state, bucket::integer as bucket, sum(times)::integer as times
    from flow_day, unnest(dwell) with ordinality as u (times, bucket)
    where machine = ${flow} and day between ${from}::date and ${to}::date and ${version} in ('', version) and times > 0
    group by state, bucket`
  const stays = new Map<string, number[]>()
  for (const { state, bucket, times } of rows) {
    const counts = stays.get(state) ?? Array.from({ length: BUCKETS }, () => 0)
    counts[bucket - 1] = times
    stays.set(state, counts)
  }
  return stays
})

const WINDOW_DAYS = 90
/** With fewer departures, nobody can say what is long. */
const FEWEST = 30

/** What 95 of 100 do not exceed, by state; states that few have left are not in it. */
export const usualMost = Effect.fnUntraced(function* (flow: string) {
  const today = romeToday(yield* viewNow)
  const stays = yield* staysOf(flow, "", plusDays(today, 1 - WINDOW_DAYS), today)
  const most = new Map<string, number>()
  for (const [state, counts] of stays) {
    const ms = counts.reduce((sum, times) => sum + times, 0) < FEWEST ? null : quantile(counts, MOST)
    if (ms !== null) most.set(state, ms)
  }
  return most
})
