import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { followId } from "../../../machines/kit/follow.ts"
import { step, type ToldFact } from "./follow-step.ts"
import { NOT_OPENED, noteBehind, noteHeard, type Subscription } from "./subscriptions.ts"
import { type Happened, seen, type Work } from "./work.ts"

/*
 * Runs the follows in the command of the followed facts. A follow that fails undoes only its own step: the fact stays,
 * and the follower is told from the log (catch-up.ts).
 */

/** A limit, because flows that follow each other in a circle would never end. The rest is told from the log. */
const MOST_FACTS = 100

/** Tells the following flows of all facts of the work, in the order in which they happened. */
export const tellAll = (work: Work): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    for (let next = 0; next < work.state.happened.length; next++) {
      const fact = work.state.happened[next]
      if (fact !== undefined) yield* tellOf(work, fact, next < MOST_FACTS)
    }
  })

type Late = Pick<Subscription, "follow" | "follower"> & { readonly error: string }

/** `isLive`: tell the followers in this command; otherwise mark them as behind. */
const tellOf = (work: Work, fact: Happened, isLive: boolean) =>
  Effect.gen(function* () {
    const { stream, seq } = fact.entry
    work.telling = { stream, seq }
    const tellings = (fact.flow.follows?.tells() ?? []).map((telling) => ({ ...telling, id: followId(telling.follow) }))
    const follows = tellings.map(({ id }) => id)
    const rows = seen(work, stream)
      .subscriptions.filter(({ follow }) => follows.includes(follow))
      .toSorted(inOrder)
    const opening = tellings.flatMap(({ id, follow }) =>
      follow.opens === undefined || rows.some((row) => row.follow === id && row.follower === NOT_OPENED)
        ? []
        : [{ follow: id, follower: NOT_OPENED, about: null, behind: false, heard: seq - 1 }],
    )
    const told: ToldFact = { ...fact, causation: `${stream}/${seq}`, isNew: true }
    const late: Late[] = []
    for (const row of [...rows, ...opening]) {
      const telling = tellings.find(({ id }) => id === row.follow)
      if (telling === undefined || row.behind || row.heard >= seq) continue
      const error = isLive && row.heard === seq - 1 ? yield* step(work, telling, told, row) : "behind"
      if (error !== null) late.push({ follow: row.follow, follower: row.follower, error })
    }
    noteBehind(
      work,
      late.map((one) => ({ ...one, followed: stream, heard: seq - 1 })),
    )
    noteHeard(work, stream, seq, follows)
  })

const inOrder = (one: Subscription, other: Subscription): number =>
  one.follower === other.follower ? byText(one.follow, other.follow) : byText(one.follower, other.follower)

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
