import { Cause, Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { AnyStateMachine } from "xstate"
import { followId, type Heard } from "../../../machines/kit/follow.ts"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { LogEntry, Opening, Origin } from "../../../machines/kit/types.ts"
import { endOfCommand } from "./command-errors.ts"
import { StoreFault, type Telling } from "./flow.ts"
import { openIn, orRefused, sendTo } from "./in-stream.ts"
import { readEntries } from "./stream-tables.ts"
import { isSame, NOT_OPENED, type Subscription } from "./subscriptions.ts"
import { type Happened, headIn, note, rowsFailed, standingOf, undoable, type Work } from "./work.ts"

/**
 * `causation` names the followed entry, so that a follower takes at most one event of it. `isNew`: the entry is of this
 * very command.
 */
export type ToldFact = Happened & { readonly causation: string; readonly isNew: boolean }

/**
 * Tells one follower of one fact, or opens the stream that the fact opens. Returns null, or the reason for a failure:
 * then nothing of the step is left, and the log has a line. A follower that refuses the event still counts as told.
 */
export const step = (work: Work, telling: Telling, fact: ToldFact, row: Pick<Subscription, "follower" | "about">) =>
  undoable(work, stepOf(work, telling, fact, row)).pipe(
    Effect.as(null),
    Effect.catchCause(
      (cause) =>
        endOfCommand(cause) ??
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

/** The rows of followers must not keep a fact from happening. If too many fail, the rest is told from the log. */
const MOST_FAILED = 10

const stepOf = (work: Work, telling: Telling, fact: ToldFact, row: Pick<Subscription, "follower" | "about">) => {
  if (work.failedRows >= MOST_FAILED) return Effect.fail(rowsFailed(work.known))
  return row.follower === NOT_OPENED ? openFor(work, telling, fact) : tell(work, telling, fact, row)
}

const tell = (
  work: Work,
  { follow, flow }: Telling,
  fact: ToldFact,
  { follower, about }: Pick<Subscription, "follower" | "about">,
) =>
  Effect.gen(function* () {
    const read = follow.readAbout === undefined ? null : follow.readAbout(about)
    const event = follow.hears({ ...heardOf(fact), follower, about: read })
    if (event === null) return
    const sent = sendTo(work, flow, follower, event, originOf(fact), { isNew: fact.isNew })
    const isTaken = yield* settled(work, sent, `${follower} threw at ${event.type}`)
    if (!isTaken && follow.answersRefusal) yield* answer(work, { follow, flow }, fact.entry.stream, follower)
  })

/** Tells the followed stream the state of the follower that refused its event. */
const answer = (
  work: Work,
  { follow, flow }: Telling,
  asked: string,
  refused: string,
): Effect.Effect<void, unknown, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const back = flow.follows?.tells().find((telling) => telling.follow.follower === follow.followed)
    const { nextSeq, subscriptions } = yield* standingOf(work, refused)
    if (back === undefined || nextSeq === 0) return
    const key = { followed: refused, follow: followId(back.follow), follower: asked }
    const entry = yield* lastEntry(work, refused, nextSeq)
    const subscription = subscriptions.find((one) => isSame(one, key))
    if (entry === undefined || subscription === undefined) return
    const snapshot = plainSnapshot(yield* headIn(work, flow, refused))
    const fact: ToldFact = { flow, entry, snapshot, causation: `${refused}/${entry.seq}`, isNew: false }
    yield* tell(work, back, fact, subscription)
  })

/** The last entry after the opening, of this command or of the stored log. */
const lastEntry = (work: Work, stream: string, nextSeq: number) => {
  const own = work.state.facts.findLast(({ entry }) => entry.stream === stream)?.entry
  if (own !== undefined) return Effect.succeed(isEntry(own) ? own : undefined)
  return Effect.map(readEntries(stream, nextSeq - 2), ([entry]) => entry)
}

const isEntry = (entry: LogEntry | Opening): entry is LogEntry => "fact" in entry

const openFor = (work: Work, { follow, flow }: Telling, fact: ToldFact) =>
  Effect.gen(function* () {
    const opened = follow.opens?.(heardOf(fact)) ?? null
    if (opened === null) return
    const { stream, input } = opened
    const opening = openIn(work, flow, stream, input, originOf(fact), { openedAt: fact.entry.at })
    yield* settled(work, opening, `${stream} was not opened`)
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
  work: Work,
  sent: Effect.Effect<Settled, unknown, SqlClient.SqlClient>,
  message: string,
): Effect.Effect<boolean, unknown, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const outcome: Settled = yield* orRefused(undoable(work, sent))
    if (outcome.ok) note(work, ({ outbox }) => ({ outbox: [...outbox, ...(outcome.outbox ?? [])] }))
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
