import type { AnyStateMachine } from "xstate"
import type { FlowAbout } from "../about.ts"
import type { FlowCases } from "../cases.ts"
import { unreached } from "../checks.ts"
import type { Durable } from "../durable.ts"
import { ofFlow, opened } from "../paths/recorded.ts"
import { described } from "../paths/retrace.ts"
import type { FlowPath } from "../paths/types.ts"
import type { FlowRules } from "../rules.ts"
import { accept, type Run } from "../run.ts"
import { tour } from "../tour.ts"
import { wholeAbout } from "../whole-about.ts"
import { wordingFaults } from "../wording.ts"
import { type Broken, type Exploration, exploreRules } from "./explore-rules.ts"
import { type Fault, stillWrong } from "./faults.ts"
import { holes } from "./holes.ts"

export type CheckedFlow = {
  readonly id: string
  readonly version: string
  readonly kind: "server" | "browser"
  readonly durable: Durable<AnyStateMachine>
  readonly about: FlowAbout
  readonly cases: FlowCases<AnyStateMachine>
  readonly rules: FlowRules<AnyStateMachine>
}

export type FlowReport = Omit<Exploration, "broken"> & {
  readonly flow: string
  readonly version: string
  readonly rules: number
  /** How many known faults were walked again. */
  readonly faults: number
  /** What is wrong apart from the rules, one line for each problem. */
  readonly findings: readonly string[]
  /** What is no fault, but should be looked at. */
  readonly warnings: readonly string[]
  readonly broken: readonly Broken[]
}

/** All checks of a flow: its definition, what its cases reach, its rules within the bound, and its known faults. */
export function checkFlow(flow: CheckedFlow, faults: readonly Fault[], bound: number): FlowReport {
  const { durable, cases } = flow
  // A file whose types were not checked may leave something out. That is a finding.
  const about = wholeAbout(flow.about)
  const rules = flow.rules ?? {}
  const { broken, ...done } = exploreRules(durable, cases, rules, bound)
  // A rule that is broken today is reported with today's path only, not with its kept path as well.
  const old = faults.filter(({ rule }) => broken.every((one) => one.rule !== rule))
  return {
    flow: flow.id,
    version: flow.version,
    rules: Object.keys(rules).length,
    faults: faults.length,
    findings: [
      ...holes(flow),
      ...wordingFaults(durable.machine, about),
      ...unreached(durable, cases),
      ...tour(durable, cases).missed.map((id) => `${id}: no tour takes it`),
      ...old.flatMap((fault) =>
        stillWrong(durable, rules, fault).map((what) => `${fault.rule}, a known fault is back: ${what}`),
      ),
    ],
    warnings: Object.keys(rules).length > 0 ? [] : ["no safety rule: the check asks nothing of what the flow does"],
    broken,
    ...done,
  }
}

/** The path of a broken rule, so that it can be told in words. It ends at the first fact that is refused or throws. */
export function pathOf<M extends AnyStateMachine>(flow: Durable<M>, { input, given, at, facts }: Broken): FlowPath {
  let run = opened(flow, given, at)
  const runs: [Run<M>, ...Run<M>[]] = [run]
  for (const fact of facts) {
    const outcome = accept(flow, run, ofFlow<M>(fact))
    if (!outcome.ok) break
    run = outcome.run
    runs.push(run)
  }
  return described({ input, runs })
}
