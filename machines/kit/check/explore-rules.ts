import type { AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, keyOf } from "../explore.ts"
import type { FlowRules } from "../rules.ts"
import type { Run } from "../run.ts"
import type { Fact } from "../types.ts"
import { asked } from "./ask.ts"
import { foldRule, generalRules, NEVER_THROWS } from "./general-rules.ts"
import { type Reads, sameness, watched } from "./sameness.ts"
import { factsFor, sent, unhurried } from "./send.ts"
import { shrunk } from "./shrink.ts"

/** A broken rule, with the shortest path to the fault that was found. */
export type Broken = {
  readonly rule: string
  readonly found: readonly string[]
  readonly input: string
  readonly given: unknown
  readonly at: string
  readonly facts: readonly Fact[]
}

export type Exploration = {
  /** How many different runs were explored, how many facts were sent, and the longest sequence of facts. */
  readonly states: number
  readonly tried: number
  readonly depth: number
  /** Everything was explored; false if the bound stopped the search. */
  readonly exhausted: boolean
  /** Each rule at most once. */
  readonly broken: readonly Broken[]
}

/**
 * `far`: runs that are new by the flow's own key come first, then those one step away from them, and so on. It reaches
 * the far ends of a flow within any bound. `near`: breadth first, so the path to a fault is a shortest one.
 */
type Order = "far" | "near"

/** One run in so many is also folded from its log. */
const FOLD_EVERY = 25

type Visit<M extends AnyStateMachine> = { readonly input: string; readonly run: Run<M>; readonly last?: Fact }
type Search<M extends AnyStateMachine> = {
  readonly flow: Durable<M>
  readonly cases: FlowCases<M>
  readonly rules: FlowRules<M>
  readonly bound: number
  /** Only the flow's own rules are asked, and the search ends once all of them are broken. */
  readonly alone?: boolean
}

/**
 * Explores a flow from all its inputs, with the events of its cases and its timers: at most `bound` different runs
 * (sameness.ts says which runs differ). Each rule is asked after every step. Deterministic.
 */
export function exploreRules<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  rules: FlowRules<M>,
  bound: number,
): Exploration {
  const search: Search<M> = { flow, cases, rules, bound }
  const { visits, ...done } = searched(search, "far")
  const broken = [...visits].map(([rule, { visit, found }]): Broken => {
    const nearest = visit.last === undefined ? shortest(search, rule, visit) : visit
    const last = nearest.last === undefined ? [] : [nearest.last]
    const facts: readonly Fact[] = [...nearest.run.log.map(({ fact }) => fact), ...last]
    const { input, at } = nearest.run.opening
    const judge = allRules(rules)[rule]
    const said = judge === undefined ? [] : asked(judge, nearest.run, flow)
    return { rule, found: said.length > 0 ? said : found, input: nearest.input, given: input, at, facts }
  })
  return { ...done, broken }
}

/**
 * Names of the broken rules, without paths. Faster, for tests that plant faults: asks only these rules and stops once
 * all of them are broken.
 */
export function brokenNames<M extends AnyStateMachine>(
  flow: Durable<M>,
  cases: FlowCases<M>,
  rules: FlowRules<M>,
  bound: number,
): readonly string[] {
  return [...searched({ flow, cases, rules, bound, alone: true }, "far").visits.keys()].filter((name) => name in rules)
}

function allRules<M extends AnyStateMachine>(rules: FlowRules<M>): FlowRules<M> {
  return { ...generalRules, ...foldRule, ...rules }
}

/**
 * The path that breadth first finds within the bound; otherwise the given path without the steps that can be left out.
 */
function shortest<M extends AnyStateMachine>(search: Search<M>, name: string, visit: Visit<M>): Visit<M> {
  const rule = allRules(search.rules)[name]
  if (rule === undefined) return visit
  const found = searched({ ...search, rules: { [name]: rule } }, "near").visits.get(name)
  const run = shrunk(search.flow, search.cases, visit.run, (shorter) => asked(rule, shorter, search.flow).length > 0)
  return found !== undefined && found.visit.run.log.length <= run.log.length ? found.visit : { ...visit, run }
}

type Found<M extends AnyStateMachine> = { readonly visit: Visit<M>; readonly found: readonly string[] }
type Searched<M extends AnyStateMachine> = Omit<Exploration, "broken"> & {
  readonly visits: ReadonlyMap<string, Found<M>>
}

/**
 * If a rule turns out to read more of the past than runs were compared by, the search runs again and compares that as
 * well.
 */
function searched<M extends AnyStateMachine>(search: Search<M>, order: Order): Searched<M> {
  const reads: Reads = { outbox: false, log: false }
  for (;;) {
    const known = { ...reads }
    const grown = () => search.cases.history === undefined && (known.log !== reads.log || known.outbox !== reads.outbox)
    const done = searchedBy(search, order, known, reads, grown)
    if (!grown()) return done
  }
}

function searchedBy<M extends AnyStateMachine>(
  { flow, cases, rules, bound, alone = false }: Search<M>,
  order: Order,
  known: Readonly<Reads>,
  reads: Reads,
  grown: () => boolean,
): Searched<M> {
  const visits = new Map<string, Found<M>>()
  const seen = new Set<string>()
  const marks = new Set<string>()
  /** By the number of steps since something new; `near` has only one list. */
  const waiting: Visit<M>[][] = []
  let tried = 0
  let depth = 0
  let cut = false

  /** Whether all rules that are still asked hold. */
  const judged = (all: FlowRules<M>, visit: Visit<M>, run: Run<M>): boolean => {
    let holds = true
    for (const [name, rule] of Object.entries(all)) {
      if (visits.has(name)) continue
      const found = asked(rule, run, flow)
      if (found.length > 0) visits.set(name, { visit, found })
      holds &&= found.length === 0
    }
    return holds
  }

  const take = (visit: Visit<M>, steps: number): void => {
    if (!judged(rules, visit, watched(visit.run, reads))) return
    const key = sameness(visit.run, visit.input, known, cases)
    if (seen.has(key)) return
    if (seen.size >= bound) {
      cut = true
      return
    }
    seen.add(key)
    depth = Math.max(depth, visit.run.log.length)
    const mark = `${visit.input} ${keyOf(cases, visit.run)}`
    const level = order === "near" || !marks.has(mark) ? 0 : steps
    marks.add(mark)
    while (waiting.length <= level) waiting.push([])
    waiting[level]?.push(visit)
    if (!alone) judged(seen.size % FOLD_EVERY === 1 ? { ...generalRules, ...foldRule } : generalRules, visit, visit.run)
  }

  for (const input of Object.keys(cases.inputs)) take({ input, run: firstRun(flow, cases, input) }, 0)
  const events = [...cases.events, ...(cases.beyond ?? [])].map(unhurried)
  const heads: number[] = []
  const names = Object.keys(rules)
  const isDone = () => alone && names.every((name) => visits.has(name))
  while (!grown() && !isDone()) {
    const level = waiting.findIndex((list, at) => (heads[at] ?? 0) < list.length)
    const head = heads[level] ?? 0
    const visit = waiting[level]?.[head]
    if (visit === undefined) break
    heads[level] = head + 1
    for (const fact of factsFor(watched(visit.run, reads), events, cases)) {
      tried += 1
      const outcome = sent(flow, visit.run, fact)
      if (outcome === undefined) continue
      if (typeof outcome !== "string") take({ input: visit.input, run: outcome }, level + 1)
      else if (!visits.has(NEVER_THROWS))
        visits.set(NEVER_THROWS, { visit: { ...visit, last: fact }, found: [outcome] })
    }
  }
  return { states: seen.size, tried, depth, exhausted: !cut, visits }
}
