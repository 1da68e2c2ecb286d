import type { AnyStateMachine } from "xstate"
import type { CatalogueFlow } from "./catalogue.ts"
import { fixtureRun, hearsAfter } from "./check/check-follows.ts"
import { explore, taken } from "./explore.ts"
import type { AnyFollow } from "./follow.ts"
import { transitionIds } from "./introspect.ts"
import { accept, type Run } from "./run.ts"

type AnyRun = Run<AnyStateMachine>
type Followed = Pick<CatalogueFlow, "id" | "durable" | "cases">

/** One thing that a flow says to another. */
export type Said = {
  readonly follower: string
  /** The event that the follower hears; null: it is opened. */
  readonly event: string | null
  /** Ids of the speaker's transitions that make it say this, in the order of its machine. It may also say it when it begins. */
  readonly causes: readonly string[]
}

/**
 * What a flow says to the flows that follow it, drawn from the follows themselves: each is asked before and after every
 * step of every run that the cases reach and of its own fixtures. What it says after the step and not before, the step
 * has caused.
 */
export function saidBy(flow: Followed, follows: readonly AnyFollow[]): readonly Said[] {
  const listeners = follows.filter(({ followed }) => followed === flow.id)
  const causes = new Map<string, Set<string>>()
  const note = (told: Told, before: Told | undefined, by: readonly string[]) => {
    for (const [key, content] of told) {
      if (before?.get(key) === content) continue
      const known = causes.get(key) ?? new Set()
      causes.set(key, known)
      for (const id of by) known.add(id)
    }
  }
  for (const { run, before, by } of steps(flow, listeners)) {
    for (const follow of listeners) {
      for (const about of abouts(follow)) note(told(follow, run, about), before && told(follow, before, about), by)
    }
  }
  const order = transitionIds(flow.durable.machine)
  return [...causes].map(([key, by]) => {
    const [follower = "", event = ""] = key.split("\n")
    return { follower, event: event === "" ? null : event, causes: order.filter((id) => by.has(id)) }
  })
}

/** What is told, as JSON, by follower and event: one event at most, and an opening. */
type Told = ReadonlyMap<string, string>

function told(follow: AnyFollow, run: AnyRun, about: unknown): Told {
  const all = new Map<string, string>()
  const event = hearsAfter(follow, run, about)
  if (event !== null) all.set(`${follow.follower}\n${event.type}`, JSON.stringify(event))
  const entry = run.log.at(-1) ?? run.opening
  const opened = follow.opens?.({ entry, state: run.snapshot, followed: run.opening.stream }) ?? null
  if (opened !== null) all.set(`${follow.follower}\n`, JSON.stringify(opened))
  return all
}

const abouts = ({ fixtures }: AnyFollow): readonly unknown[] => [
  ...new Map(fixtures.map(({ about }) => [JSON.stringify(about), about])).values(),
]

type Step = { readonly run: AnyRun; readonly before?: AnyRun; readonly by: readonly string[] }

/** Every beginning and every step that the cases reach, and the last steps of the fixtures. */
function* steps({ durable, cases }: Followed, listeners: readonly AnyFollow[]): Generator<Step> {
  for (const input of Object.keys(cases.inputs)) {
    for (const { run, edges } of explore(durable, cases, input).nodes.values()) {
      if (run.log.length === 0) yield { run, by: [] }
      for (const { move, transitions } of edges) {
        const fact = move(run)
        const outcome = fact === undefined ? undefined : accept(durable, run, fact)
        if (outcome?.ok) yield { run: outcome.run, before: run, by: transitions }
      }
    }
  }
  for (const fixture of listeners.flatMap(({ fixtures }) => fixtures)) {
    const last = fixture.happens.length - 1
    const [run, before] = [fixture, { ...fixture, happens: fixture.happens.slice(0, last) }].map((one) =>
      fixtureRun({ durable, cases }, one),
    )
    const fact = run?.log.at(-1)?.fact
    if (run && before && fact !== undefined) yield { run, before, by: taken(before, fact) }
  }
}
