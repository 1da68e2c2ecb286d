import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore } from "../explore.ts"
import { statesOf } from "../introspect.ts"
import type { Run } from "../run.ts"
import { plainSnapshot } from "../seam.ts"
import { described, retrace } from "./retrace.ts"
import type { FlowPath } from "./types.ts"

/** The way with the fewest facts to every state of the machine, or to one; over all inputs, the first input wins a tie. */
export function shortestPaths<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
): readonly FlowPath[] {
  const nearest = new Map<string, { readonly input: string; readonly run: Run<M> }>()
  for (const input of Object.keys(cases.inputs)) {
    for (const { run } of explore(flow, cases, input).nodes.values()) {
      for (const { id } of plainSnapshot<M>(run.snapshot)._nodes) {
        const known = nearest.get(id)
        if (known === undefined || run.log.length < known.run.log.length) nearest.set(id, { input, run })
      }
    }
  }
  const [root] = statesOf(flow.machine)
  const wanted = statesOf(flow.machine).filter(({ id }) => (to === null ? id !== root?.id : id === `${flow.id}.${to}`))
  const ends = new Map<Run<M>, { readonly input: string; readonly reaches: string[] }>()
  for (const { id } of wanted) {
    const way = nearest.get(id)
    if (way === undefined) continue
    const end = ends.get(way.run) ?? { input: way.input, reaches: [] }
    end.reaches.push(id.slice(flow.id.length + 1))
    ends.set(way.run, end)
  }
  return [...ends].map(([run, { input, reaches }]) => described(retrace(flow, cases, input, run), reaches))
}
