import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, keyOf, movesOf } from "../explore.ts"
import { eventless, statesOf } from "../introspect.ts"
import type { AnyMachine } from "../machine-types.ts"
import { activeStates } from "../replay/active.ts"
import { takenBy } from "../replay/taken-by.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"

/** No flow of ours has more runs. Beyond this, the state counts as unreachable. */
const MAX_RUNS = 5000

/**
 * The run that reaches a state in the fewest facts, from the preferred input if there is one, else from any input of the
 * cases. A state that is left at once is reached by the run that passes it. Undefined: there is none.
 */
export function wayTo(
  flow: Durable<AnyMachine>,
  cases: FlowCases<AnyMachine>,
  state: string,
  preferred?: string,
): Run<AnyMachine> | undefined {
  const all = Object.keys(cases.inputs)
  const choices = preferred !== undefined && all.includes(preferred) ? [[preferred], all] : [all]
  const isPassed = isLeftAtOnce(flow, state)
  for (const inputs of choices) {
    for (const step of stepsFrom(flow, cases, inputs))
      if (isPassed ? passes(flow, step, state) : statesIn(flow, step.run).includes(state)) return step.run
  }
  return undefined
}

const isLeftAtOnce = ({ machine }: Durable<AnyMachine>, state: string): boolean =>
  statesOf(machine).some((node) => node.id === state && eventless(node).some(({ guard }) => guard === undefined))

/** Whether the step enters the state and leaves it again. */
function passes(flow: Durable<AnyMachine>, { before, run }: Step, state: string): boolean {
  const taken = takenBy(flow, before?.snapshot ?? null, run.log.at(-1) ?? run.opening)
  return taken.some((id) => id.startsWith(`${state}||`))
}

export function statesIn({ machine }: Durable<AnyMachine>, { snapshot }: Run<AnyMachine>): readonly string[] {
  return activeStates(machine, plainSnapshot(snapshot).value)
}

/** Every run that the cases can reach, those with fewer facts first. */
export function* runsFrom(flow: Durable<AnyMachine>, cases: FlowCases<AnyMachine>) {
  for (const { run, isNew } of stepsFrom(flow, cases, Object.keys(cases.inputs))) if (isNew) yield run
}

type Step = {
  /** Null: the run begins. */
  readonly before: Run<AnyMachine> | null
  readonly run: Run<AnyMachine>
  /** No other run has led to the same. */
  readonly isNew: boolean
}

function* stepsFrom(
  flow: Durable<AnyMachine>,
  cases: FlowCases<AnyMachine>,
  inputs: readonly string[],
): Generator<Step> {
  const moves = movesOf(cases)
  const queue = inputs.map((input) => firstRun(flow, cases, input))
  for (const run of queue) yield { before: null, run, isNew: true }
  const seen = new Set<string>()
  for (let before = queue.shift(); before !== undefined && seen.size < MAX_RUNS; before = queue.shift()) {
    for (const move of moves) {
      const fact = move(before)
      const outcome = fact === undefined ? undefined : accept(flow, before, fact)
      if (!outcome?.ok) continue
      const { run } = outcome
      const key = `${JSON.stringify(run.opening.input)}${keyOf(cases, run)}`
      const isNew = !seen.has(key)
      if (isNew) queue.push(run)
      seen.add(key)
      yield { before, run, isNew }
    }
  }
}
