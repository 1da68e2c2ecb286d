import type { AnyStateMachine } from "xstate"
import { nearest } from "../explore.ts"
import type { Step, Walks } from "./walks.ts"

/** The most steps of a path. A longer one tells nobody more. */
const MOST_STEPS = 40

/** A transition that the flow refused so often at the end of a way, because of the time or of what the key leaves out, is given up. */
const MOST_REFUSED = 5

/**
 * Paths that reach no node twice and together take as many transitions as such paths can, where there are too many to
 * list. Each goes to the nearest transition that no earlier one took, and on from there; with `isThere`, it ends at the
 * nearest node that is there. `taken` is extended by what they take.
 */
export function spread<M extends AnyStateMachine>(
  { start, stepsAt, walk }: Walks<M>,
  isThere: ((key: string) => boolean) | null,
  taken: Set<string>,
): readonly (readonly Step<M>[])[] {
  const refused = new Map<string, number>()
  let refusals = 0
  const inside = isThere ?? (() => false)
  const endOf = (way: readonly Step<M>[]) => way.at(-1)?.to ?? start
  const stepsOn = (key: string) => (inside(key) ? [] : stepsAt(key))
  const isNew = ({ transitions }: Step<M>) =>
    transitions.some((id) => !taken.has(id)) && (refused.get(transitions.join()) ?? 0) < MOST_REFUSED
  const take = (way: readonly Step<M>[]) => {
    for (const { transitions } of way) for (const id of transitions) taken.add(id)
  }

  /** The way and a leg to the nearest wanted step, if the flow really takes them; else null. */
  const longer = (way: readonly Step<M>[], isWanted: (step: Step<M>) => boolean): readonly Step<M>[] | null => {
    const leg = nearest(endOf(way), stepsOn, isWanted, new Set([start, ...way.map(({ to }) => to)]))
    const whole = [...way, ...leg]
    if (leg.length === 0 || whole.length > MOST_STEPS) return null
    if (walk(whole) !== null) return whole
    const last = leg.at(-1)?.transitions.join() ?? ""
    refused.set(last, (refused.get(last) ?? 0) + 1)
    refusals += 1
    return null
  }

  const throughNew = (first: readonly Step<M>[]): readonly Step<M>[] => {
    let way = first
    for (let next = longer(way, isNew); next !== null; next = longer(way, isNew)) {
      way = next
      take(way)
    }
    return way
  }

  const ways: (readonly Step<M>[])[] = []
  for (;;) {
    const before = refusals
    const first = longer([], isNew)
    if (first === null && refusals === before) return ways
    if (first === null) continue
    take(first)
    const onwards = () => (inside(endOf(first)) ? first : longer(first, ({ to }) => inside(to)))
    const way = isThere === null ? throughNew(first) : onwards()
    if (way === null) continue
    take(way)
    ways.push(way)
  }
}
