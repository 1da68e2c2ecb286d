import { Effect, Semaphore } from "effect"
import { type Refused, tooOften } from "./refused.ts"

/**
 * How many may run or wait at once: for one caller, and for all together. `running`: how many of one caller's run, while
 * the others wait; without it, all of them run.
 */
export type AtOnce = { readonly each: number; readonly all: number; readonly running?: number }

/** What one turns away is soon done. */
const RETRY_MS = 2_000

/**
 * Bounds work of which each piece costs much. Who comes when there is no room is refused at once, because a queue
 * without an end makes everybody wait for as long as somebody fills it. Callers without a network address, such as
 * the shop itself, count only for all together. The counts are this process's own.
 */
export function atMostAtOnce({ each, all, running = each }: AtOnce) {
  const ofCaller = new Map<string, { count: number; readonly turns: Semaphore.Semaphore }>()
  let total = 0
  const enter = (caller: string | null): Refused | null => {
    const own = caller === null ? 0 : (ofCaller.get(caller)?.count ?? 0)
    if (own >= each) return tooOften(RETRY_MS)
    if (total >= all) return tooOften(RETRY_MS, "service_unavailable")
    total++
    if (caller === null) return null
    const known = ofCaller.get(caller)
    if (known === undefined) ofCaller.set(caller, { count: 1, turns: Semaphore.makeUnsafe(running) })
    else known.count++
    return null
  }
  const leave = (caller: string | null) => {
    total--
    const known = caller === null ? undefined : ofCaller.get(caller)
    if (caller === null || known === undefined) return
    if (known.count === 1) ofCaller.delete(caller)
    else known.count--
  }
  return <A, E, R>(caller: string | null, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R> =>
    Effect.acquireUseRelease(
      Effect.suspend(() => {
        const refused = enter(caller)
        return refused === null ? Effect.void : Effect.fail(refused)
      }),
      () => (caller === null ? undefined : ofCaller.get(caller))?.turns.withPermit(work) ?? work,
      () => Effect.sync(() => leave(caller)),
    )
}
