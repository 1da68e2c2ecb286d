import type { AnyStateMachine } from "xstate"
import type { Durable } from "../durable.ts"
import type { SafetyRule } from "../rules.ts"
import type { Run } from "../run.ts"

/** What the rule finds wrong. A rule that throws counts as broken. */
export function asked<M extends AnyStateMachine>(
  rule: SafetyRule<M>,
  run: Run<M>,
  flow: Durable<M>,
): readonly string[] {
  try {
    return rule(run, flow)
  } catch (error) {
    return [`the rule throws: ${error instanceof Error ? error.message : String(error)}`]
  }
}
