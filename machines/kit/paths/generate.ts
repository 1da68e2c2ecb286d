import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { transitionIds } from "../introspect.ts"
import { tour } from "../tour.ts"
import { refusals } from "./refusals.ts"
import { described } from "./retrace.ts"
import { shortestPaths } from "./shortest.ts"
import { simplePaths } from "./simple.ts"
import { pathsThrough } from "./through.ts"
import type { FlowPath, PathKind, PathSet } from "./types.ts"
import { isIn } from "./walks.ts"

export type PathRequest = {
  readonly kind: PathKind
  /** Path of a state below the root; null for any state. */
  readonly to: string | null
  /** The maximum number of paths or refusals. */
  readonly most: number
}

/** The default number of simple paths, because there may be thousands. */
export const SIMPLE_PATHS = 50

/** The paths of a flow for one question. Pure: the same machine and cases give the same paths. */
export function generate<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  { kind, to, most }: PathRequest,
): PathSet {
  const found =
    kind === "refusals"
      ? { paths: [], ...refusals(flow, cases, to, most) }
      : { refusals: [], ...ways(flow, cases, kind, to, most) }
  const { paths, cut } = found
  return {
    flow: flow.id,
    version: flow.version,
    kind,
    to,
    paths,
    refusals: found.refusals,
    transitions: transitionIds(flow.machine),
    covered: [...new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))],
    cut,
  }
}

function ways<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  kind: Exclude<PathKind, "refusals">,
  to: string | null,
  most: number,
): { readonly paths: readonly FlowPath[]; readonly cut: boolean } {
  const found =
    kind === "simple"
      ? simplePaths(flow, cases, to, most)
      : { paths: kind === "tour" ? toured(flow, cases, to) : shortestPaths(flow, cases, to), cut: false }
  const paths = found.paths.length > 0 || to === null ? found.paths : others(flow, cases, kind, to)
  return { paths: paths.slice(0, most), cut: found.cut || paths.length > most }
}

/** The paths to a state that no path of this kind shows: the tour took another way, or the state is left at once. */
function others<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  kind: PathKind,
  to: string,
): readonly FlowPath[] {
  const shortest = shortestPaths(flow, cases, to)
  const through = shortest.length > 0 ? shortest : pathsThrough(flow, cases, to)
  return kind === "shortest" ? through.slice(0, 1) : through
}

/** The tour; if a state is given, only those of its paths that reach it. */
function toured<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
): readonly FlowPath[] {
  const { paths } = tour(flow, cases)
  return paths.filter(({ runs }) => to === null || runs.some((run) => isIn(run, to))).map((path) => described(path))
}
