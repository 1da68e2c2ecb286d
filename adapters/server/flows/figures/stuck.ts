import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateNode } from "xstate"
import { flowById } from "../../../../machines/index.ts"
import type { StuckStream, StuckStreams } from "../../../../machines/kit/figures/types.ts"
import { pathOf, statesOf } from "../../../../machines/kit/introspect.ts"
import { isoInstant } from "../../store/reads.ts"
import { usualMost } from "./read-figures.ts"

/** The streams of a page, and the most pages. */
const PAGE = 25
export const MOST_PAGES = 20

const OVERDUE_SECONDS = 60
const LATE_CALL_SECONDS = 300
/** An answer of the outside is late after this, or after three times as long as usual. */
const LATE_ANSWER_MS = 600_000
const UNUSUAL = 3

type Waiting = Pick<StuckStream, "why"> & { readonly state: string; readonly most: number; readonly usual: number }

/** The states in which a stream may be for too long, with the longest stay that is all right. */
function waitsOf(flow: string, usual: ReadonlyMap<string, number>): readonly Waiting[] {
  const machine = flowById(flow)?.durable.machine
  if (machine === undefined) return []
  return statesOf(machine)
    .filter(({ type }) => type === "atomic")
    .flatMap((node): readonly Waiting[] => {
      const state = pathOf(node)
      const most = usual.get(state)
      if (says(node, "awaits")) {
        const long = most === undefined ? LATE_ANSWER_MS : Math.max(LATE_ANSWER_MS, UNUSUAL * most)
        return [{ state, why: "unanswered", most: long, usual: most ?? LATE_ANSWER_MS }]
      }
      return says(node, "rests") || most === undefined ? [] : [{ state, why: "long", most, usual: most }]
    })
}

/** Whether a state, or one around it, says so in its `meta`. */
const says = (node: AnyStateNode, what: "awaits" | "rests"): boolean =>
  (node.meta?.[what] ?? false) !== false || (node.parent !== undefined && says(node.parent, what))

/**
 * The streams of a flow that somebody should look at: first what is overdue, then by how much longer than usual they are
 * in their state. A stream that waits for a deadline in the future is never among them.
 */
export const stuckStreams = Effect.fn("flows.stuck")(function* (flow: string, page: number) {
  const sql = yield* SqlClient.SqlClient
  const waits = JSON.stringify(waitsOf(flow, yield* usualMost(flow)))
  const most = page * PAGE + 1
  const found = yield* sql<StuckStream>`
    with now as (select shop_now() as at),
    overdue as (
      select t.stream, min(t.due_at) as since from timers t join streams s using (stream), now
      where s.machine = ${flow} and t.due_at < now.at - make_interval(secs => ${OVERDUE_SECONDS})
      group by t.stream order by since limit ${most}),
    calls as (
      select o.stream, min(o.created_at) as since from outbox o join streams s using (stream), now
      where s.machine = ${flow} and (o.status = 'dead'
        or o.status = 'pending' and o.created_at < now.at - make_interval(secs => ${LATE_CALL_SECONDS}))
      group by o.stream order by since limit ${most}),
    waiting as (
      select w.why, w.usual, a.stream, a.state from json_to_recordset(${waits}::json)
        as w (state text, why text, most double precision, usual double precision), now, lateral (
          select stream, state from flow_at
          where machine = ${flow} and state = w.state and since < now.at - make_interval(secs => w.most / 1000)
            and not exists (select from timers t where t.stream = flow_at.stream)
          order by since limit ${most}) as a),
    found as (
      select stream, 'overdue' as why, null::text as state, null::double precision as usual, 1 as rank from overdue
      union all select stream, 'call', null, null, 2 from calls
      union all select stream, why, state, usual, 3 from waiting),
    once as (select distinct on (stream) * from found order by stream, rank)
    select o.stream, o.why, ${flow} || '.' || a.state as state, ${sql.literal(isoInstant("a.since"))} as since,
      (select ${sql.literal(isoInstant("min(t.due_at)"))} from timers t where t.stream = o.stream) as due
    from once o cross join now cross join lateral (
      select state, since from flow_at where flow_at.stream = o.stream and flow_at.state = coalesce(o.state, flow_at.state)
      order by since limit 1) as a
    order by (o.rank = 3), extract(epoch from now.at - a.since) * 1000 / coalesce(o.usual, 1) desc, o.stream
    limit ${PAGE + 1} offset ${(page - 1) * PAGE}`
  const streams: StuckStreams = {
    streams: found.slice(0, PAGE),
    page,
    hasMore: found.length > PAGE && page < MOST_PAGES,
  }
  return streams
})
