import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, keyOf, movesOf } from "../explore.ts"
import type { AnyMachine } from "../machine-types.ts"
import { activeStates } from "../replay/active.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"

/** No flow of ours has more runs. Beyond this, the state counts as unreachable. */
const MAX_RUNS = 5000

/** The run that reaches a state in the fewest facts, from any input of the cases; undefined if none stays there. */
export function wayTo(
  flow: Durable<AnyMachine>,
  cases: FlowCases<AnyMachine>,
  state: string,
): Run<AnyMachine> | undefined {
  for (const run of runsFrom(flow, cases)) {
    if (statesIn(flow, run).includes(state)) return run
  }
  return undefined
}

export function statesIn({ machine }: Durable<AnyMachine>, { snapshot }: Run<AnyMachine>): readonly string[] {
  return activeStates(machine, plainSnapshot(snapshot).value)
}

/** Every run that the cases can reach, those with fewer facts first. */
export function* runsFrom(flow: Durable<AnyMachine>, cases: FlowCases<AnyMachine>) {
  const moves = movesOf(cases)
  const queue = Object.keys(cases.inputs).map((input) => firstRun(flow, cases, input))
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
