import { Cause, Effect } from "effect"
import { plainSnapshot } from "../../../machines/kit/seam.ts"
import type { LogEntry, Opening } from "../../../machines/kit/types.ts"
import { upcastEntry, upcastOpening } from "../../../machines/kit/upcast.ts"
import { committed } from "./commit.ts"
import type { AnyFlow, Telling } from "./flow.ts"
import { step, type ToldFact } from "./follow-step.ts"
import { openingOf, readEntries } from "./stream-tables.ts"
import { changeSubscription, isSame, NOT_OPENED, type Subscription, type SubscriptionKey } from "./subscriptions.ts"
import { put, seen, standingOf, type Work } from "./work.ts"

/*
 * Tells followers from the log what they could not be told in the command of the fact. A follower's position is the
 * sequence number in the followed log. If an entry is added to that log meanwhile, the work is done again. So each entry
 * is told once, by the process that comes first.
 */

const MOST_BACK_OFF_SECONDS = 300

/** A follow, with the flow that is followed and the flow that follows. */
export type FollowedBy = { readonly followed: AnyFlow; readonly telling: Telling }

/**
 * Brings one follower up to date. If a fact cannot be told, it stops there and tries again later, with growing pauses.
 */
export const catchUp = ({ followed, telling }: FollowedBy, key: SubscriptionKey) =>
  committed(null, (work) =>
    Effect.gen(function* () {
      const { subscriptions } = yield* standingOf(work, key.followed)
      const subscription = subscriptions.find((one) => isSame(one, key))
      const opened = yield* openingOf(key.followed)
      if (opened === null || subscription === undefined || !subscription.behind) return
      put(work, key.followed, { isDecided: true })
      const { nextSeq } = seen(work, key.followed)
      const entries = (yield* readEntries(key.followed, 0)).filter(({ seq }) => seq < nextSeq)
      const { heard, error } = yield* tellEach(work, telling, subscription, () => factsOf(followed, opened, entries))
      if (error === null) noteCaughtUp(work, key, nextSeq - 1)
      else noteFailed(work, subscription, heard, error)
    }),
  )

const tellEach = (work: Work, telling: Telling, subscription: Subscription, read: () => readonly ToldFact[]) =>
  Effect.gen(function* () {
    let { heard } = subscription
    const facts = yield* Effect.sync(read).pipe(
      Effect.catchCause((cause) =>
        Effect.as(
          Effect.logError("the log of a followed stream cannot be read", subscription.followed, cause),
          String(Cause.squash(cause)),
        ),
      ),
    )
    if (typeof facts === "string") return { heard, error: facts }
    for (const fact of facts.filter(({ entry }) => entry.seq > subscription.heard)) {
      work.telling = fact.entry
      const error = yield* step(work, telling, fact, subscription)
      if (error !== null) return { heard, error }
      heard = fact.entry.seq
    }
    return { heard, error: null }
  })

/** A log as the running version reads it, with the state after each entry. Throws if the log cannot be replayed. */
function factsOf(flow: AnyFlow, opened: Opening, entries: readonly LogEntry[]): readonly ToldFact[] {
  const { durable } = flow
  const { version, upcasters } = durable
  let state = durable.replay(opened, [])
  const facts: ToldFact[] = []
  const add = (entry: LogEntry | Opening, causation: string) => {
    facts.push({ flow, entry, snapshot: plainSnapshot(state), causation, isNew: false })
  }
  add(upcastOpening(opened, version, upcasters), `${opened.stream}/0`)
  for (const stored of entries) {
    for (const [part, entry] of upcastEntry(stored, version, upcasters).entries()) {
      state = durable.fold(state, [entry])
      add(entry, [`${stored.stream}/${stored.seq}`, ...(part === 0 ? [] : [part])].join("/"))
    }
  }
  return facts
}

const noteCaughtUp = (work: Work, key: SubscriptionKey, heard: number): void => {
  if (key.follower !== NOT_OPENED) {
    changeSubscription(work, key, { heard, behind: false, tries: 0, error: null })
    return
  }
  changeSubscription(work, key, null)
  // A stream that was just opened must hear the facts after the one that opened it.
  for (const one of seen(work, key.followed).subscriptions) {
    if (one.follow === key.follow && one.heard < heard && !one.behind) {
      changeSubscription(work, one, { behind: true, againInSeconds: 0 })
    }
  }
}

const noteFailed = (work: Work, subscription: Subscription, heard: number, error: string): void => {
  const { tries } = subscription
  const againInSeconds = Math.min(MOST_BACK_OFF_SECONDS, 2 ** Math.min(tries, 10))
  changeSubscription(work, subscription, { heard, tries: tries + 1, error: error.slice(0, 500), againInSeconds })
}
