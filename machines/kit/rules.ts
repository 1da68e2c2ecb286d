import type { AnyStateMachine } from "xstate"
import type { Durable } from "./durable.ts"
import type { Run } from "./run.ts"

/**
 * What must hold after any sequence of facts: a predicate over the state, the context and what was asked of the outside
 * so far. It says what it found wrong, nothing where all is well. (Written as a method, so that the catalogue can hold
 * rules of different machines.)
 */
export type SafetyRule<M extends AnyStateMachine> = {
  check(run: Run<M>, flow: Durable<M>): readonly string[]
}["check"]

/** By the rule's name, a sentence with the ids of the rows it shows: `[CK-03] money is never taken after its release`. */
export type FlowRules<M extends AnyStateMachine> = Readonly<Record<string, SafetyRule<M>>>
