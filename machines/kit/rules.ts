import type { AnyStateMachine } from "xstate"
import type { Durable } from "./durable.ts"
import type { Run } from "./run.ts"

/**
 * What must hold after any sequence of facts: a check of the state, the context and the effects requested so far. It
 * returns what is wrong; empty if nothing is. (Written as a method, so that the catalogue can hold rules of different
 * machines.)
 */
export type SafetyRule<M extends AnyStateMachine> = {
  check(run: Run<M>, flow: Durable<M>): readonly string[]
}["check"]

/**
 * By the rule's name: a sentence with the requirement ids that it shows, for example `[CK-03] money is never taken
 * after its release`.
 */
export type FlowRules<M extends AnyStateMachine> = Readonly<Record<string, SafetyRule<M>>>
