import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { reached } from "../explore.ts"
import type { FlowRules } from "../rules.ts"

/** Yields what the rules find wrong after every explored step. */
export const brokenBy = <M extends AnyStateMachine>(cases: FlowCases<M>, rules: FlowRules<M>) =>
  function* (flow: Durable<M>): Generator<string> {
    for (const input of Object.keys(cases.inputs))
      for (const run of reached(flow, cases, input))
        for (const [name, rule] of Object.entries(rules)) for (const what of rule(run, flow)) yield `${name}: ${what}`
  }

/** The first finding of this rule. */
export function firstOf(found: Iterable<string>, rule: string): string {
  for (const what of found) if (what.includes(rule)) return what
  return "nothing"
}
