import type { AnyStateMachine } from "xstate"
import { getShortestPaths, getSimplePaths } from "xstate/graph"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore } from "../explore.ts"
import type { Path } from "../tour.ts"
import { described } from "./retrace.ts"
import { spread } from "./spread.ts"
import type { FlowPath } from "./types.ts"
import { isIn, type Step, type Walked, walksOf } from "./walks.ts"

/** How many steps xstate/graph may try for one input before the question is narrowed. */
const MOST_TRIED = 100_000

class TooMany extends Error {}

type Way<M extends AnyStateMachine> = { readonly input: string; readonly steps: readonly Step<M>[] }

/**
 * Paths that reach no state twice: to the given state, or to any state. A path that another one continues is left out.
 * At most `most` of them: first those that take a new transition, then those that reach a new state, and the shortest
 * first in each group. `cut`: there are more, or there may be.
 */
export function simplePaths<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  to: string | null,
  most: number,
): { readonly paths: readonly FlowPath[]; readonly cut: boolean } {
  const ways: Way<M>[] = []
  const walks = new Map<string, (steps: readonly Step<M>[]) => Path<M> | null>()
  const taken = new Set<string>()
  let cut = false
  for (const input of Object.keys(cases.inputs)) {
    const found = waysFrom(flow, cases, input, to, most, taken)
    ways.push(...found.ways)
    walks.set(input, found.walk)
    cut ||= found.cut
  }
  const paths: FlowPath[] = []
  for (const { input, steps } of newFirst(withoutBeginnings(ways), cut)) {
    const path = walks.get(input)?.(steps) ?? null
    if (path === null) continue
    if (paths.length === most) return { paths, cut: true }
    paths.push(described(path))
  }
  return { paths, cut }
}

/**
 * xstate/graph lists either all simple paths or none, and there may be millions. So it is asked for paths through
 * states near the start, then through farther states, until there are enough of them or too many. Where it would be too
 * many, paths that spread over the transitions come first, and the shortest path to each state comes last.
 */
function waysFrom<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  input: string,
  to: string | null,
  most: number,
  taken: Set<string>,
) {
  const walks = walksOf(flow, cases, input)
  const { logic, options, walk } = walks
  const isThere = ({ run }: Walked<M>) => to !== null && isIn(run, to)
  const wanted = to === null ? {} : { toState: isThere }
  const waysOf = (found: ReturnType<typeof getSimplePaths<typeof logic>>): Way<M>[] =>
    found.map(({ steps }) => ({ input, steps: steps.slice(1).map(({ event }) => event) }))

  let tried = 0
  const serializeState = (state: Walked<M>): string => {
    tried += 1
    if (tried > MOST_TRIED) throw new TooMany()
    return options.serializeState(state)
  }
  const within = (distance: number) => {
    let cut = false
    const stopWhen = (state: Walked<M>) => {
      if (isThere(state)) return true
      const far = state.run.log.length >= distance
      cut ||= far && options.events(state).length > 0
      return far
    }
    const ways = waysOf(getSimplePaths(logic, { ...options, serializeState, stopWhen, ...wanted }))
    return { ways, cut }
  }
  let near: readonly Way<M>[] = []
  try {
    for (let distance = 1; near.length <= most; distance += 1) {
      const found = within(distance)
      if (!found.cut) return { ...found, walk }
      near = found.ways
    }
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
  }
  const { nodes } = explore(flow, cases, input)
  const inside = (key: string) => {
    const run = nodes.get(key)?.run
    return to !== null && run !== undefined && isIn(run, to)
  }
  const far = spread(walks, to === null ? null : inside, taken).map((steps): Way<M> => ({ input, steps }))
  return { ways: [...far, ...near, ...waysOf(getShortestPaths(logic, { ...options, ...wanted }))], cut: true, walk }
}

/** Without paths that another one continues, and without duplicates. */
function withoutBeginnings<M extends AnyStateMachine>(ways: readonly Way<M>[]): readonly Way<M>[] {
  const whole = new Map<string, Way<M>>()
  const begun = new Set<string>()
  for (const way of ways) {
    let text = way.input
    for (const { type } of way.steps) {
      begun.add(text)
      text += `\n${type}`
    }
    whole.set(text, way)
  }
  return [...whole].filter(([text]) => !begun.has(text)).map(([, way]) => way)
}

/**
 * First the paths that take a new transition, then those that reach a new state, then the others; the shortest first in
 * each group. If there are too many to list, the spread ones come first as they are, because each takes as many new
 * transitions as it can.
 */
function newFirst<M extends AnyStateMachine>(ways: readonly Way<M>[], cut: boolean): readonly Way<M>[] {
  const ordered = cut ? ways : ways.toSorted((a, b) => a.steps.length - b.steps.length)
  const [takers, others] = withNews(ordered, ({ transitions }) => transitions)
  const known = takers.flatMap(({ steps }) => steps.map(({ value }) => value))
  const rest = others.toSorted((a, b) => a.steps.length - b.steps.length)
  return [...takers, ...withNews(rest, ({ value }) => [value], known).flat()]
}

/** The paths with something that no earlier path has, and the others. */
function withNews<M extends AnyStateMachine>(
  ways: readonly Way<M>[],
  of: (step: Step<M>) => readonly string[],
  before: readonly string[] = [],
): readonly [readonly Way<M>[], readonly Way<M>[]] {
  const known = new Set(before)
  const [news, others]: [Way<M>[], Way<M>[]] = [[], []]
  for (const way of ways) {
    const all = way.steps.flatMap(of)
    const list = all.every((one) => known.has(one)) ? others : news
    list.push(way)
    for (const one of all) known.add(one)
  }
  return [news, others]
}
