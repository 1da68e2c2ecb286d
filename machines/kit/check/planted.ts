import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import type { AnyMachine } from "../machine-types.ts"
import type { FlowRules } from "../rules.ts"
import { brokenNames } from "./explore-rules.ts"

/** A machine whose fault shows only in cases that the flow itself does not have. */
export type FaultInCases<M extends AnyMachine> = { readonly flow: Durable<M>; readonly cases: FlowCases<M> }

export type Fault<M extends AnyMachine> = Durable<M> | FaultInCases<M>

/**
 * By the name of a safety rule, the machine with the fault that this rule must catch. `machines/<flow>/<flow>.planted.ts`
 * exports these faults as `planted`. It needs one for each rule that no fault of mutants.ts breaks.
 */
export type Planted<M extends AnyMachine> = Readonly<Record<string, Fault<M>>>

/** Different runs looked at of a machine with a planted fault. */
const BOUND = 300

/** Whether the rule breaks for the machine with the fault. No other rule is asked. */
export function catches<M extends AnyMachine>(
  rules: FlowRules<M>,
  name: string,
  fault: Fault<M>,
  cases: FlowCases<M>,
): boolean {
  const rule = rules[name]
  if (rule === undefined) throw new Error(`There is no rule '${name}'`)
  const shown = "cases" in fault ? fault : { flow: fault, cases }
  return brokenNames(shown.flow, shown.cases, { [name]: rule }, BOUND).includes(name)
}
