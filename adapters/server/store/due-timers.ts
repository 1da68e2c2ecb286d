import { Effect } from "effect"
import type { AnyStateMachine } from "xstate"
import type { Fact, Origin } from "../../../machines/kit/types.ts"
import { type Flow, StoreFault } from "./flow.ts"
import { headIn, put, standingOf, type Timer, type Work } from "./work.ts"
import { type Asking, writeDown } from "./write-down.ts"

/** A limit, because a machine that always arms a due timer again would never end. */
const MOST_AT_ONCE = 100

const origin: Origin = { actor: { kind: "system", id: "timer" }, causation: null, correlation: null }

/**
 * Fires the due timers of a stream, oldest first, each at the instant it was due. Both workers and commands do this
 * first, so a fact never overtakes a deadline that had passed.
 */
export const fireDueTimers = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
  asking: Asking,
) =>
  Effect.gen(function* () {
    for (let fired = 0; fired < MOST_AT_ONCE; fired++) {
      const { timers } = yield* standingOf(work, stream)
      const timer = firstDue([...timers.values()], work.now!)
      if (timer === undefined) return
      yield* fire(work, flow, stream, timer, asking)
    }
    return yield* new StoreFault({ message: `${stream} has more than ${MOST_AT_ONCE} due timers` })
  })

/** Instants of the store all have the same form, so they compare as text. */
const firstDue = (timers: readonly Timer[], now: string): Timer | undefined =>
  timers
    .filter(({ dueAt }) => dueAt <= now)
    .toSorted((one, other) => (one.dueAt < other.dueAt || (one.dueAt === other.dueAt && one.id < other.id) ? -1 : 1))[0]

const fire = <M extends AnyStateMachine, Refused>(
  work: Work,
  flow: Flow<M, Refused>,
  stream: string,
  timer: Timer,
  asking: Asking,
) =>
  Effect.gen(function* () {
    const snapshot = yield* headIn(work, flow, stream)
    const { nextSeq: seq, timers } = yield* standingOf(work, stream)
    put(work, stream, { timers: without(timers, timer.id) })
    const fact: Fact<never> = { kind: "timer", timer: timer.id, at: timer.dueAt }
    const decision = flow.durable.decide(snapshot, fact, { ...origin, stream, seq })
    if (!decision.ok) {
      if (decision.rejection.code === "threw") {
        return yield* new StoreFault({ message: `timer ${timer.id} of ${stream}: ${decision.rejection.message}` })
      }
      return yield* Effect.logWarning("dropped a timer that its state does not wait for", stream, timer.id)
    }
    yield* writeDown(work, flow, decision.entry, decision.next, decision, asking)
    if (decision.timers.some(({ op, id }) => op === "arm" && id === timer.id)) yield* putOff(work, stream, timer.id)
  }).pipe(
    Effect.catchTag("EffectRefused", ({ effect, reason }) =>
      Effect.fail(new StoreFault({ message: `timer ${timer.id} of ${stream}: ${effect} refused`, cause: reason })),
    ),
  )

/**
 * A look that is repeated each hour was missed many times while the shop was closed: it is made up for once, now, after
 * everything else that is due.
 */
const putOff = (work: Work, stream: string, id: string) =>
  Effect.map(standingOf(work, stream), ({ timers }) => {
    const armed = timers.get(id)
    if (armed === undefined || armed.dueAt >= work.now!) return
    put(work, stream, { timers: new Map([...timers, [id, { ...armed, dueAt: work.now! }]]) })
  })

const without = (timers: ReadonlyMap<string, Timer>, id: string): ReadonlyMap<string, Timer> => {
  const left = new Map(timers)
  left.delete(id)
  return left
}
