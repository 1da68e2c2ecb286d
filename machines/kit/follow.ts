import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { CaseEvent } from "./cases.ts"
import type { Text } from "./locale.ts"
import type { EventOf, LogEntry, Opening, Untimed } from "./types.ts"

/*
 * A follow says what a fact of one flow means to another flow. It is pure, like a guard. The server runs all follows in
 * one runner (adapters/server/store/tell.ts), in the command of the followed fact.
 */

/** A fact of the followed flow, as one following stream receives it. */
export type Heard<Followed extends AnyStateMachine, About = null> = {
  readonly entry: LogEntry<EventOf<Followed>> | Opening<InputFrom<Followed>>
  /** The state of the followed stream right after the entry. */
  readonly state: SnapshotFrom<Followed>
  /** Name of the followed stream. */
  readonly followed: string
  /** Name of the stream that follows. */
  readonly follower: string
  /** The JSON that was stored when this stream began to follow. */
  readonly about: About
}

/** The other stream, and JSON that `hears` receives with each fact. */
export type Subscribed<About = null> = { readonly stream: string; readonly about: About }

/** Which streams follow which, read from the opening of one of the two. */
export type Subscribes<Opened extends AnyStateMachine, About> = {
  by(opening: Opening<InputFrom<Opened>>): Subscribed<About> | readonly Subscribed<About>[] | null
}

/** A sequence of facts in the cases of the followed flow, and what the follower must be told after the last one. */
export type FollowFixture<Followed extends AnyStateMachine, Follower extends AnyStateMachine, About = null> = {
  readonly name: string
  /** Name of an input in the followed flow's cases. */
  readonly input: string
  /** Events in order; `timer` fires the next timer. Empty: only the opening. */
  readonly happens: readonly (CaseEvent<Followed> | "timer")[]
  readonly about: About
  readonly tells: Untimed<EventOf<Follower>> | null
}

export type Follow<Followed extends AnyStateMachine, Follower extends AnyStateMachine, About = null> = {
  /** Ids of the two flows. */
  readonly followed: string
  readonly follower: string
  /** One sentence for the picture of all flows: what the followed flow tells the other one. */
  readonly text: Text
  /**
   * The follower's event; null if this fact means nothing to it. If it throws, the runner tells the fact again later,
   * from the log.
   */
  hears(heard: Heard<Followed, About>): Untimed<EventOf<Follower>> | null
  /** Runs in the transaction of an opening: the new stream follows an older one, or an older one follows it. */
  readonly subscribesFollower?: Subscribes<Follower, About>
  readonly subscribesFollowed?: Subscribes<Followed, About>
  /** If the follower refuses the event, the opposite follow tells the followed flow the follower's state. */
  readonly answersRefusal?: true
  /** Set if the fact opens a stream of the follower. If that stream already exists, it is left alone. */
  opens?(
    heard: Omit<Heard<Followed>, "follower" | "about">,
  ): { readonly stream: string; readonly input: InputFrom<Follower> } | null
  readonly fixtures: readonly FollowFixture<Followed, Follower, About>[]
} & ([About] extends [null]
  ? { readonly readAbout?: undefined }
  : {
      /** Reads `about` as it was stored. Throws if it has another shape. */
      readAbout(stored: unknown): About
    })

/** A follow without the types of its flows, for the runner and for tools. */
export type AnyFollow = {
  readonly followed: string
  readonly follower: string
  readonly text: Text
  hears(heard: Heard<AnyStateMachine, unknown>): Untimed<{ readonly type: string; readonly at: string }> | null
  readonly subscribesFollower?: Subscribes<AnyStateMachine, unknown>
  readonly subscribesFollowed?: Subscribes<AnyStateMachine, unknown>
  readonly answersRefusal?: true
  opens?(
    heard: Omit<Heard<AnyStateMachine>, "follower" | "about">,
  ): { readonly stream: string; readonly input: unknown } | null
  readAbout?: ((stored: unknown) => unknown) | undefined
  readonly fixtures: readonly FollowFixture<AnyStateMachine, AnyStateMachine, unknown>[]
}

/** The name of a follow in the database and in the log. A pair of flows has at most one follow. */
export const followId = ({ followed, follower }: Pick<AnyFollow, "followed" | "follower">): string =>
  `${followed} > ${follower}`

/** The event of an entry; null for an opening and for a timer. */
export function eventIn<Followed extends AnyStateMachine>({
  entry,
}: Pick<Heard<Followed>, "entry">): EventOf<Followed> | null {
  return "fact" in entry && entry.fact.kind === "event" ? entry.fact.event : null
}
