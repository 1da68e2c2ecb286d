import type { StateValue } from "xstate"
import type { Fact, Rejection } from "../types.ts"

export const pathKinds = ["tour", "shortest", "simple", "refusals"] as const
export type PathKind = (typeof pathKinds)[number]

/** What is asked of the outside: an effect with what it is given. */
export type Ask = { readonly type: string; readonly params: unknown }

export type PathStep = {
  readonly fact: Fact
  /** ISO instant of the fact, and milliseconds since the fact before it (the opening, for the first). */
  readonly at: string
  readonly waitMs: number
  readonly to: StateValue
  /** Ids of the transitions taken, one a region, and the names of the guards that they asked. */
  readonly transitions: readonly string[]
  readonly guards: readonly string[]
  readonly asks: readonly Ask[]
  readonly armed: readonly { readonly id: string; readonly dueAt: string }[]
  readonly cancelled: readonly string[]
}

/** One way through a flow, with all that a test needs to walk it again. */
export type FlowPath = {
  /** Name of the case's input, the input itself, and when the flow was opened with it. */
  readonly input: string
  readonly given: unknown
  readonly at: string
  readonly start: StateValue
  readonly asks: readonly Ask[]
  readonly armed: readonly { readonly id: string; readonly dueAt: string }[]
  readonly steps: readonly PathStep[]
  /** For the shortest paths: paths (below the root) of the states that none reaches in fewer steps. */
  readonly reaches: readonly string[]
}

/** A fact that a state does not take; `path` leads there. */
export type Refusal = {
  readonly path: FlowPath
  readonly state: StateValue
  readonly fact: Fact
  readonly rejection: Rejection
}

/** Everything that one question of the command answers. */
export type PathSet = {
  readonly flow: string
  readonly version: string
  readonly kind: PathKind
  /** Path of the state that was asked for. */
  readonly to: string | null
  readonly paths: readonly FlowPath[]
  readonly refusals: readonly Refusal[]
  /** Ids of the transitions of the machine, and of those that the paths take. */
  readonly transitions: readonly string[]
  readonly covered: readonly string[]
  /** There are more than were asked for: these are the first. */
  readonly cut: boolean
}
