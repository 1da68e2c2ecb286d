import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, keyOf, movesOf } from "../explore.ts"
import { eventless, statesOf } from "../introspect.ts"
import type { AnyMachine } from "../machine-types.ts"
import { activeStates } from "../replay/active.ts"
import { frames } from "../replay/frames.ts"
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
  const isThere = isLeftAtOnce(flow, state)
    ? (run: Run<AnyMachine>) => passes(flow, run, state)
    : (run: Run<AnyMachine>) => statesIn(flow, run).includes(state)
  for (const inputs of choices) {
    for (const run of runsFrom(flow, cases, inputs)) if (isThere(run)) return run
  }
  return undefined
}

const isLeftAtOnce = ({ machine }: Durable<AnyMachine>, state: string): boolean =>
  statesOf(machine).some((node) => node.id === state && eventless(node).some(({ guard }) => guard === undefined))

/** Whether the run's last fact enters the state and leaves it again. */
function passes(flow: Durable<AnyMachine>, { opening, log }: Run<AnyMachine>, state: string): boolean {
  const last = frames(flow, { opening, log }).frames.at(-1)
  return last?.transitions.some((id) => id.startsWith(`${state}||`)) ?? false
}

export function statesIn({ machine }: Durable<AnyMachine>, { snapshot }: Run<AnyMachine>): readonly string[] {
  return activeStates(machine, plainSnapshot(snapshot).value)
}

/** Every run that the cases can reach, those with fewer facts first. */
export function* runsFrom(
  flow: Durable<AnyMachine>,
  cases: FlowCases<AnyMachine>,
  inputs: readonly string[] = Object.keys(cases.inputs),
) {
  const moves = movesOf(cases)
  const queue = inputs.map((input) => firstRun(flow, cases, input))
  const seen = new Set<string>()
  for (let run = queue.shift(); run !== undefined && seen.size < MAX_RUNS; run = queue.shift()) {
    yield run
    for (const move of moves) {
      const fact = move(run)
      const outcome = fact === undefined ? undefined : accept(flow, run, fact)
      if (!outcome?.ok) continue
      const key = `${JSON.stringify(run.opening.input)}${keyOf(cases, outcome.run)}`
      if (!seen.has(key)) queue.push(outcome.run)
      seen.add(key)
    }
  }
}
