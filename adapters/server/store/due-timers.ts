import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AnyStateMachine } from "xstate"
import type { Fact, Origin } from "../../../machines/kit/types.ts"
import { type Flow, StoreFault } from "./flow.ts"
import type { Head } from "./stream-state.ts"
import { type Asking, writeDown } from "./write-down.ts"

/** A limit, because a machine that always arms a due timer again would never end. */
const MOST_AT_ONCE = 100

const origin: Origin = { actor: { kind: "system", id: "timer" }, causation: null, correlation: null }

/**
 * Fires the due timers of a locked stream, oldest first, each at the instant it was due. Both workers and commands do
 * this first, so a fact never overtakes a deadline that had passed. Returns the new head.
 */
export const fireDueTimers = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  start: Head<M>,
  asking: Asking,
) =>
  Effect.gen(function* () {
    let head = start
    for (let fired = 0; fired < MOST_AT_ONCE; fired++) {
      const timer = yield* takeDueTimer(head.stream)
      if (timer === null) return head
      head = yield* fire(flow, head, timer, asking)
    }
    return yield* new StoreFault({ message: `${start.stream} has more than ${MOST_AT_ONCE} due timers` })
  })

type Timer = { readonly id: string; readonly generation: number; readonly due_at: string }

const takeDueTimer = (stream: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<Timer>`
      delete from timers where stream = ${stream} and id = (
        select id from timers where stream = ${stream} and due_at <= shop_now() order by due_at, id limit 1)
      returning id, generation, due_at`
    return rows[0] ?? null
  })

/**
 * A look that is repeated each hour was missed many times while the shop was closed: it is made up for once, now, after
 * everything else that is due.
 */
const putOff = (stream: string, id: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      update timers set due_at = date_trunc('milliseconds', shop_now())
      where stream = ${stream} and id = ${id} and due_at < shop_now()`,
  )

const fire = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  head: Head<M>,
  timer: Timer,
  asking: Asking,
) =>
  Effect.gen(function* () {
    const { stream, snapshot, nextSeq: seq } = head
    const fact: Fact<never> = { kind: "timer", timer: timer.id, at: timer.due_at }
    const decision = flow.durable.decide(snapshot, fact, { ...origin, stream, seq })
    if (!decision.ok) {
      if (decision.rejection.code === "threw") {
        return yield* new StoreFault({ message: `timer ${timer.id} of ${stream}: ${decision.rejection.message}` })
      }
      yield* Effect.logWarning("dropped a timer that its state does not wait for", stream, timer.id)
      return head
    }
    yield* writeDown(flow, decision.entry, decision.next, decision, asking)
    if (decision.timers.some(({ op, id }) => op === "arm" && id === timer.id)) yield* putOff(stream, timer.id)
    return { stream, snapshot: decision.next, nextSeq: seq + 1 }
  }).pipe(
    Effect.catchTag("EffectRefused", ({ effect, reason }) =>
      Effect.fail(new StoreFault({ message: `timer ${timer.id} of ${head.stream}: ${effect} refused`, cause: reason })),
    ),
  )
