import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { followId } from "../../../machines/kit/follow.ts"
import { step, type ToldFact } from "./follow-step.ts"
import { NOT_OPENED, noteBehind, noteHeard, type Subscription, subscriptionsOf } from "./subscriptions.ts"
import { CurrentSession, type Happened, newSession } from "./telling.ts"

/*
 * Runs the follows in the transaction of the followed facts. A follow that fails undoes only its own step: the fact
 * stays, and the follower is told from the log (catch-up.ts).
 */

/** A limit, because flows that follow each other in a circle would never end. The rest is told from the log. */
const MOST_FACTS = 100

/**
 * Does the work, then tells the following flows of all its facts, in the order in which they happened. If it runs
 * inside another session, that session tells them. The caller holds the transaction. `outbox`: the outbox rows of the
 * followers.
 */
export const tellingAfter = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    if ((yield* CurrentSession) !== null) return { answer: yield* work, outbox: [] }
    const session = newSession()
    const answer = Effect.gen(function* () {
      const answer = yield* work
      for (let next = 0; next < session.facts.length; next++) {
        const fact = session.facts[next]
        if (fact !== undefined) yield* tellOf(fact, next < MOST_FACTS)
      }
      return answer
    })
    return { answer: yield* Effect.provideService(answer, CurrentSession, session), outbox: session.outbox }
  })

type Late = Pick<Subscription, "follow" | "follower"> & { readonly error: string }

/** `isLive`: tell the followers in this transaction; otherwise mark them as behind. */
const tellOf = (fact: Happened, isLive: boolean) =>
  Effect.gen(function* () {
    const { stream, seq } = fact.entry
    const session = yield* CurrentSession
    if (session !== null) session.telling = { stream, seq }
    const tellings = (fact.flow.follows?.tells() ?? []).map((telling) => ({ ...telling, id: followId(telling.follow) }))
    const follows = tellings.map(({ id }) => id)
    const rows = session?.followed.has(stream) ? yield* subscriptionsOf(stream, follows) : []
    const opening = tellings.flatMap(({ id, follow }) =>
      follow.opens === undefined || rows.some((row) => row.follow === id && row.follower === NOT_OPENED)
        ? []
        : [{ follow: id, follower: NOT_OPENED, about: null, behind: false, heard: seq - 1 }],
    )
    const told: ToldFact = { ...fact, causation: `${stream}/${seq}` }
    const late: Late[] = []
    for (const row of [...rows, ...opening]) {
      const telling = tellings.find(({ id }) => id === row.follow)
      if (telling === undefined || row.behind || row.heard >= seq) continue
      const error = isLive && row.heard === seq - 1 ? yield* step(telling, told, row) : "behind"
      if (error !== null) late.push({ follow: row.follow, follower: row.follower, error })
    }
    yield* noteBehind(late.map((one) => ({ ...one, followed: stream, heard: seq - 1 })))
    if (rows.length > 0) yield* noteHeard(stream, seq, follows)
  })
