import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, movesOf, taken } from "../explore.ts"
import { accept, type Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import type { Path } from "../tour.ts"
import { described } from "./retrace.ts"
import type { FlowPath } from "./types.ts"

/** Facts tried before the search gives up looking for more. */
const MOST_TRIED = 200_000

/**
 * Paths that come to no state twice: to the state asked for, else as far as they lead. Depth first in the order of the
 * cases, at most `most` of them; `cut` says that there are more, or may be.
 */
export function simplePaths<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
  most: number,
): { readonly paths: readonly FlowPath[]; readonly cut: boolean } {
  const moves = movesOf(cases)
  const paths: FlowPath[] = []
  let tried = 0
  let cut = false

  /** Whether the search goes on. */
  const found = (path: Path<M>): boolean => {
    if (paths.length < most) paths.push(described(path))
    else cut = true
    return !cut
  }

  const walk = (input: string, runs: readonly [Run<M>, ...Run<M>[]], seen: ReadonlySet<string>): boolean => {
    const run = runs.at(-1) ?? runs[0]
    if (to !== null && isIn(run, `${flow.id}.${to}`)) return found({ input, runs })
    const ways = new Set<string>()
    let led = false
    for (const move of moves) {
      const fact = move(run)
      if (fact === undefined) continue
      tried += 1
      if (tried > MOST_TRIED) {
        cut = true
        return false
      }
      const outcome = accept(flow, run, fact)
      if (!outcome.ok) continue
      const value = stateText(outcome.run)
      // Two events that differ in what they carry and do the same are one way.
      const way = `${value} ${taken(run, fact).join()}`
      if (seen.has(value) || ways.has(way)) continue
      ways.add(way)
      led = true
      if (!walk(input, [...runs, outcome.run], new Set([...seen, value]))) return false
    }
    return led || to !== null || runs.length === 1 || found({ input, runs })
  }

  for (const input of Object.keys(cases.inputs)) {
    const start = firstRun(flow, cases, input)
    if (!walk(input, [start], new Set([stateText(start)]))) break
  }
  return { paths, cut }
}

function stateText<M extends AnyStateMachine>({ snapshot }: Run<M>): string {
  return JSON.stringify(plainSnapshot<M>(snapshot).value)
}

function isIn<M extends AnyStateMachine>({ snapshot }: Run<M>, id: string): boolean {
  return plainSnapshot<M>(snapshot)._nodes.some((node) => node.id === id)
}
