import { Effect } from "effect"
import { ClientAddress } from "../http/client-address.ts"
import { countOnce, waitOf } from "../store/rate-limits.ts"
import { Refused, secondsOf } from "./refused.ts"

/** Whose tokens are counted together. The log says it. */
const whose = { operator: "the operator", partner: "partners", device: "scanners", reseller: "resellers" } as const
type Whose = keyof typeof whose

/** The wrong tokens of one kind that one network address has in an hour. */
const MOST = 30
const HOUR = 3_600

/** How often the log tells of it. Otherwise who guesses would also fill the log. Milliseconds. */
const TOLD_MS = 60_000
const toldAt: Partial<Record<Whose, number>> = {}

const tooMany = Effect.fnUntraced(function* (of: Whose, waitMs: number, isRight: boolean) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  if (performance.now() - (toldAt[of] ?? Number.NEGATIVE_INFINITY) > TOLD_MS) {
    toldAt[of] = performance.now()
    const also = isRight ? " A right one comes from there, too." : ""
    yield* Effect.logWarning(
      `A network address has sent ${MOST} wrong tokens of ${whose[of]} and is refused for ${minutes} min.${also}`,
    )
  }
  return yield* new Refused({ code: "wrong_tokens", params: { minutes }, retryAfterSeconds: secondsOf(waitMs) })
})

/**
 * Whose bearer token it is, if somebody has it. Fails with Refused: 401 for a wrong one (null), 429 and the minutes to
 * wait if the network address has tried too many wrong ones.
 */
export const heldBy = Effect.fn("kernel.heldBy")(function* <Holder extends string>(of: Whose, holder: Holder | null) {
  const limits = [{ name: `${of}:address`, points: MOST, seconds: HOUR }]
  const tries = [{ who: `address:${(yield* ClientAddress) ?? "unknown"}`, limits }]
  // A right token does not help an address that has guessed so often. Otherwise, guessing would not be limited.
  const waitMs = holder === null ? 0 : yield* waitOf(tries)
  if (waitMs > 0) return yield* tooMany(of, waitMs, true)
  if (holder !== null) return holder
  const counted = yield* countOnce(tries)
  if (!counted.allowed) return yield* tooMany(of, counted.waitMs, false)
  return yield* new Refused({ code: "unauthorized" })
})
