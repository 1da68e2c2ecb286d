import { Effect } from "effect"
import { followId } from "../../../machines/kit/follow.ts"
import type { Opening } from "../../../machines/kit/types.ts"
import { type Flow, StoreFault } from "./flow.ts"
import { type SubscriptionKey, subscribe, subscribeTo } from "./subscriptions.ts"
import type { Work } from "./work.ts"

type Added = SubscriptionKey & { readonly about: unknown }

/** Records which streams a newly opened stream follows, and which follow it. */
export const subscribeOpened = (
  work: Work,
  { follows }: Pick<Flow<never>, "follows">,
  opening: Opening,
  since: Readonly<Record<string, number>>,
) =>
  Effect.gen(function* () {
    if (follows === undefined) return
    const { older, newer } = yield* Effect.try({
      try: () => ({ older: followedBy(follows.hears(), opening), newer: followersOf(follows.tells(), opening) }),
      catch: (cause) => new StoreFault({ message: `cannot tell which streams ${opening.stream} follows`, cause }),
    })
    yield* subscribe(work, older, since)
    subscribeTo(work, opening.stream, newer)
  })

type Hears = ReturnType<NonNullable<Flow<never>["follows"]>["hears"]>
type Tells = ReturnType<NonNullable<Flow<never>["follows"]>["tells"]>

const followedBy = (hears: Hears, opening: Opening): readonly Added[] =>
  hears.flatMap((follow) => {
    const to = [follow.subscribesFollower?.by(opening) ?? []].flat()
    return to.map(({ stream, about }) => ({
      followed: stream,
      follow: followId(follow),
      follower: opening.stream,
      about,
    }))
  })

const followersOf = (tells: Tells, opening: Opening): readonly Added[] =>
  tells.flatMap(({ follow }) => {
    const to = [follow.subscribesFollowed?.by(opening) ?? []].flat()
    return to.map(({ stream, about }) => ({
      followed: opening.stream,
      follow: followId(follow),
      follower: stream,
      about,
    }))
  })
