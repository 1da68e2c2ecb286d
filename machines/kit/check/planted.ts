import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import type { AnyMachine } from "../machine-types.ts"
import type { FlowRules } from "../rules.ts"
import { brokenNames } from "./explore-rules.ts"

/** A machine whose fault shows only in cases that the flow itself does not have. */
export type FaultInCases<M extends AnyMachine> = { readonly flow: Durable<M>; readonly cases: FlowCases<M> }

export type Fault<M extends AnyMachine> = Durable<M> | FaultInCases<M>

/**
 * The machine with the fault that a safety rule must catch, by the rule's name. `machines/<flow>/<flow>.planted.ts`
 * exports these faults as `planted`, one for each rule that no fault of mutants.ts breaks.
 */
export type Planted<M extends AnyMachine> = Readonly<Record<string, Fault<M>>>

/** How many different runs of a machine with a planted fault are explored. */
const BOUND = 300

/** Whether the rule catches the fault. No other rule is asked. */
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
