import { Effect } from "effect"
import { type Refused, tooOften } from "./refused.ts"

/** How many may run or wait at once: for one caller, and for all together. */
export type AtOnce = { readonly each: number; readonly all: number }

/** What one turns away is soon done. */
const RETRY_MS = 2_000

/**
 * Bounds work of which each piece costs much. Who comes when there is no room is refused at once, because a queue
 * without an end makes everybody wait for as long as somebody fills it. Callers without a network address, such as
 * the shop itself, count only for all together. The counts are this process's own.
 */
export function atMostAtOnce({ each, all }: AtOnce) {
  const ofCaller = new Map<string, number>()
  let total = 0
  const enter = (caller: string | null): Refused | null => {
    const own = caller === null ? 0 : (ofCaller.get(caller) ?? 0)
    if (own >= each) return tooOften(RETRY_MS)
    if (total >= all) return tooOften(RETRY_MS, "service_unavailable")
    total++
    if (caller !== null) ofCaller.set(caller, own + 1)
    return null
  }
  const leave = (caller: string | null) => {
    total--
    if (caller === null) return
    const left = (ofCaller.get(caller) ?? 1) - 1
    if (left === 0) ofCaller.delete(caller)
    else ofCaller.set(caller, left)
  }
  return <A, E, R>(caller: string | null, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refused, R> =>
    Effect.acquireUseRelease(
      Effect.suspend(() => {
        const refused = enter(caller)
        return refused === null ? Effect.void : Effect.fail(refused)
      }),
      () => work,
      () => Effect.sync(() => leave(caller)),
    )
}
