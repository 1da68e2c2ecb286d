import type { StateValue } from "xstate"
import type { Fact, Rejection } from "../types.ts"

export const pathKinds = ["tour", "shortest", "simple", "refusals"] as const
export type PathKind = (typeof pathKinds)[number]

/** A requested effect with its params. */
export type Ask = { readonly type: string; readonly params: unknown }

export type PathStep = {
  readonly fact: Fact
  /** ISO instant of the fact, and milliseconds since the previous fact (for the first one, since the opening). */
  readonly at: string
  readonly waitMs: number
  readonly to: StateValue
  /** Ids of the transitions taken, one for each region, and the names of their guards. */
  readonly transitions: readonly string[]
  readonly guards: readonly string[]
  readonly asks: readonly Ask[]
  readonly armed: readonly { readonly id: string; readonly dueAt: string }[]
  readonly cancelled: readonly string[]
}

/** One path through a flow, with everything that a test needs to walk it again. */
export type FlowPath = {
  /** Name of the case's input, the input itself, and the instant at which the flow was opened with it. */
  readonly input: string
  readonly given: unknown
  readonly at: string
  readonly start: StateValue
  readonly asks: readonly Ask[]
  readonly armed: readonly { readonly id: string; readonly dueAt: string }[]
  readonly steps: readonly PathStep[]
  /** For shortest paths: the states (paths below the root) that no other path reaches in fewer steps. */
  readonly reaches: readonly string[]
}

/** A fact that a state refuses. `path` leads to the state. */
export type Refusal = {
  readonly path: FlowPath
  readonly state: StateValue
  readonly fact: Fact
  readonly rejection: Rejection
}

/** The answer to one question of the command. */
export type PathSet = {
  readonly flow: string
  readonly version: string
  readonly kind: PathKind
  /** Path of the state in the question; null if none was given. */
  readonly to: string | null
  readonly paths: readonly FlowPath[]
  readonly refusals: readonly Refusal[]
  /** Ids of the machine's transitions, and of those that the paths take. */
  readonly transitions: readonly string[]
  readonly covered: readonly string[]
  /** There are more than the question asked for; these are the first. */
  readonly cut: boolean
}
