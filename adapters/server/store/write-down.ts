import { Effect } from "effect"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { followId } from "../../../machines/kit/follow.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { Effects, EventOf, LogEntry, Opening } from "../../../machines/kit/types.ts"
import { insertFact } from "./fact-rows.ts"
import type { Flow } from "./flow.ts"
import { subscribeOpened } from "./subscribe-opened.ts"
import { unsubscribe } from "./subscriptions.ts"
import { happened } from "./telling.ts"

/** An effect that a reactor refused; it travels as a failure so that the transaction is undone on its way. */
export class EffectRefused<Refused> {
  readonly _tag = "EffectRefused"
  readonly effect: string
  readonly reason: Refused
  constructor(effect: string, reason: Refused) {
    this.effect = effect
    this.reason = reason
  }
}

/**
 * Writes an accepted fact and all that follows from it: the entry, the stream's new state, timers, effects,
 * projections. The caller holds the transaction. Answers the ids of the outbox rows; null when an opening finds its
 * stream there: then nothing was written.
 */
export const writeDown = <M extends AnyStateMachine, Refused>(
  flow: Flow<M, Refused>,
  entry: LogEntry<EventOf<M>> | Opening,
  snapshot: SnapshotFrom<M>,
  effects: Effects,
) =>
  Effect.gen(function* () {
    const { timers } = effects
    const outbox = effects.outbox.filter(({ type }) => flow.reactors[type] === undefined)
    if (!(yield* insertFact({ entry, snapshot: flow.durable.freeze(snapshot), timers, outbox }))) return null
    if (!("fact" in entry)) yield* subscribeOpened(flow, entry)
    yield* flow.project(snapshot, entry)
    // Last, so that a slot's row, which others wait for, is locked as shortly as can be.
    for (const { type, params } of effects.outbox) {
      const reason = yield* flow.reactors[type]?.(params, entry) ?? Effect.succeed(null)
      if (reason !== null) return yield* Effect.fail(new EffectRefused(type, reason))
    }
    if (plainSnapshot<M>(snapshot).status === "done") yield* noteEnded(flow, entry.stream)
    yield* happened({ flow, entry, snapshot })
    return outbox.map(({ id }) => id)
  })

/** Whoever wants an answer to a refusal is told even after the end. */
const noteEnded = <M extends AnyStateMachine, Refused>({ follows }: Flow<M, Refused>, stream: string) => {
  const done = (follows?.hears() ?? []).filter(({ answersRefusal }) => answersRefusal !== true)
  return done.length === 0 ? Effect.void : unsubscribe(stream, done.map(followId))
}
