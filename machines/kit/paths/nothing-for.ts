import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import { lostWay } from "../checks.ts"
import type { Durable } from "../durable.ts"
import { stateAt } from "../introspect.ts"
import { shortestPaths } from "./shortest.ts"
import { pathsThrough } from "./through.ts"

/** Why there is nothing to print for a state: no path reaches it, or it refuses nothing. */
export function nothingFor<M extends AnyStateMachine>(flow: Durable<M>, cases: FlowCases<M>, to: string): string {
  const id = stateAt(flow.machine, to)?.id ?? to
  if (shortestPaths(flow, cases, to).length > 0) return `${id} refuses nothing that the cases send.`
  if (pathsThrough(flow, cases, to).length > 0) return `${id} refuses nothing: the flow leaves it at once.`
  return `${id} is unreachable: ${lostWay(flow, cases, id)}.`
}
