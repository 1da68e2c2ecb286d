import { Effect, Option, Semaphore } from "effect"

/** A webhook waits no longer than this for work on its payment. */
const WAIT = "1 second"

type Turn = { readonly semaphore: Semaphore.Semaphore; users: number }

/** By payment: whose turn it is in this process. */
const turns = new Map<string, Turn>()

/**
 * Works on a payment, one after another in this process: the browser, a webhook and a check often ask about the same
 * payment at the same moment, and the second mostly finds that there is nothing left to do.
 */
export const inTurn = <A, E, R>(paymentId: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const turn = turns.get(paymentId) ?? { semaphore: Semaphore.makeUnsafe(1), users: 0 }
    turns.set(paymentId, turn)
    turn.users++
    const leave = Effect.sync(() => {
      if (--turn.users === 0) turns.delete(paymentId)
    })
    return Effect.ensuring(turn.semaphore.withPermits(1)(work), leave)
  })

/**
 * Waits until nobody in this process works on the payment, or for a second. Returns whether somebody did and has ended.
 */
export const afterWork = (paymentId: string): Effect.Effect<boolean> =>
  Effect.suspend(() =>
    turns.has(paymentId)
      ? Effect.map(Effect.timeoutOption(inTurn(paymentId, Effect.void), WAIT), Option.isSome)
      : Effect.succeed(false),
  )
