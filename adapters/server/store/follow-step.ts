import { Cause, Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { AnyStateMachine } from "xstate"
import { followId, type Heard } from "../../../machines/kit/follow.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { StoreFault, type Telling } from "./flow.ts"
import { openIn, orRefused, sendTo } from "./in-stream.ts"
import { loadStream } from "./stream-state.ts"
import { lockStream, readEntries } from "./stream-tables.ts"
import { NOT_OPENED, type Subscription, subscriptionBy } from "./subscriptions.ts"
import { CurrentSession, endOfTransaction, type Happened, undoable } from "./telling.ts"

/** `causation` names the followed entry, so that a follower takes at most one event of it. */
export type ToldFact = Happened & { readonly causation: string }

/**
 * Tells one follower of one fact, or opens the stream that the fact opens. Returns null, or the reason for a failure:
 * then nothing of the step was written, and the log has a line. A follower that refuses the event still counts as told.
 */
export const step = (telling: Telling, fact: ToldFact, row: Pick<Subscription, "follower" | "about">) =>
  (row.follower === NOT_OPENED ? openFor(telling, fact) : tell(telling, fact, row)).pipe(
    Effect.as(null),
    Effect.catchCause(
      (cause) =>
        endOfTransaction(cause) ??
        Effect.as(
          Effect.logError(
            `the follow ${followId(telling.follow)} failed and is tried again from the log`,
            `${fact.entry.stream}/${fact.entry.seq}`,
            row.follower,
            cause,
          ),
          String(Cause.squash(cause)).slice(0, 500),
        ),
    ),
  )

const tell = (
  { follow, flow }: Telling,
  fact: ToldFact,
  { follower, about }: Pick<Subscription, "follower" | "about">,
) =>
  Effect.gen(function* () {
    const read = follow.readAbout === undefined ? null : follow.readAbout(about)
    const event = follow.hears({ ...heardOf(fact), follower, about: read })
    if (event === null) return
    const sent = Effect.flatMap(lockStream(follower), (row) => sendTo(flow, row, event, originOf(fact)))
    const isTaken = yield* settled(sent, `${follower} threw at ${event.type}`)
    if (!isTaken && follow.answersRefusal) yield* answer({ follow, flow }, fact.entry.stream, follower)
  })

/** Tells the followed stream the state of the follower that refused its event. */
const answer = (
  { follow, flow }: Telling,
  asked: string,
  refused: string,
): Effect.Effect<void, unknown, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const back = flow.follows?.tells().find((telling) => telling.follow.follower === follow.followed)
    const head = yield* loadStream(flow, refused)
    if (back === undefined || head === null) return
    const [entry] = yield* readEntries(refused, head.nextSeq - 2)
    const subscription = yield* subscriptionBy({ followed: refused, follow: followId(back.follow), follower: asked })
    if (entry === undefined || subscription === null) return
    const snapshot = plainSnapshot(head.snapshot)
    const fact: ToldFact = { flow, entry, snapshot, causation: `${refused}/${entry.seq}` }
    yield* tell(back, fact, subscription)
  })

const openFor = ({ follow, flow }: Telling, fact: ToldFact) =>
  Effect.gen(function* () {
    const opened = follow.opens?.(heardOf(fact)) ?? null
    if (opened === null) return
    const { stream, input } = opened
    yield* settled(openIn(flow, stream, input, originOf(fact), { openedAt: fact.entry.at }), `${stream} was not opened`)
  })

type Settled = {
  readonly ok: boolean
  readonly outbox?: readonly string[]
  readonly refusal?: {
    readonly kind: string
    readonly rejection?: { readonly code: string; readonly message?: string }
  }
}

/** Whether the follower accepted the event. A refusal is no fault, but an exception of its machine is. */
const settled = (
  work: Effect.Effect<Settled, unknown, SqlClient.SqlClient>,
  message: string,
): Effect.Effect<boolean, unknown, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const outcome: Settled = yield* orRefused(undoable(work))
    const session = yield* CurrentSession
    if (outcome.ok) session?.outbox.push(...(outcome.outbox ?? []))
    const rejection = outcome.refusal?.rejection
    if (rejection?.code === "threw") {
      return yield* new StoreFault({ message: `${message}: ${rejection.message}` })
    }
    return outcome.ok
  })

const heardOf = ({ entry, snapshot }: Happened): Omit<Heard<AnyStateMachine>, "follower" | "about"> => ({
  entry,
  state: snapshot,
  followed: entry.stream,
})

const originOf = ({ flow, entry, causation }: ToldFact): Origin => ({
  actor: { kind: "system", id: flow.durable.id },
  causation,
  correlation: entry.correlation,
})
