import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { ClientAddress } from "../http/client-address.ts"
import { countOnce, waitOf } from "../store/rate-limits.ts"
import { type Access, isSame } from "./access.ts"
import { bearerOf } from "./bearer.ts"
import { Refused, secondsOf } from "./refused.ts"

/** The people who may act for the shop itself. The log of what they did names them. */
export class Admins extends Context.Service<
  Admins,
  {
    /**
     * The name of the holder of this bearer token. Fails with Refused: 401 if nobody holds it, 429 and the minutes to
     * wait if the network address has tried too many wrong ones.
     */
    readonly nameOf: (authorization: string | undefined) => Effect.Effect<string, Refused>
  }
>()("altrove/kernel/Admins") {}

/** The wrong tokens that one network address has in an hour. */
const wrongTries = [{ name: "operator:address", points: 30, seconds: 3_600 }]

/** How often the log tells of it. Otherwise who guesses would also fill the log. Milliseconds. */
const TOLD_MS = 60_000
let toldAt = Number.NEGATIVE_INFINITY

const tooMany = Effect.fnUntraced(function* (waitMs: number, isAdmin: boolean) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  if (performance.now() - toldAt > TOLD_MS) {
    toldAt = performance.now()
    const also = isAdmin ? " The operator's own calls come from there." : ""
    yield* Effect.logWarning(
      `A network address has sent ${wrongTries[0]!.points} wrong tokens of the operator and is refused for ${minutes} min.${also}`,
    )
  }
  return yield* new Refused({
    code: "wrong_tokens",
    params: { minutes },
    retryAfterSeconds: secondsOf(waitMs),
  })
})

/** The one token of the operator; null if nobody may act for the shop. */
export const adminsLayer = (token: string | null): Layer.Layer<Admins, never, SqlClient.SqlClient | Access> => {
  return Layer.effect(
    Admins,
    Effect.map(Effect.context<SqlClient.SqlClient | Access>(), (services) => ({
      nameOf: Effect.fn("kernel.admin")(function* (authorization: string | undefined) {
        const given = bearerOf(authorization)
        if (given === null) return yield* new Refused({ code: "unauthorized" })
        const isAdmin = token !== null && isSame(given, token)
        const tries = [{ who: `address:${(yield* ClientAddress) ?? "unknown"}`, limits: wrongTries }]
        // A right token does not help an address that has guessed so often. Otherwise, guessing would not be limited.
        const waitMs = isAdmin ? yield* waitOf(tries) : 0
        if (waitMs > 0) return yield* tooMany(waitMs, true)
        if (isAdmin) return "operator"
        const counted = yield* countOnce(tries)
        if (!counted.allowed) return yield* tooMany(counted.waitMs, false)
        return yield* new Refused({ code: "unauthorized" })
      }, Effect.provide(services)),
    })),
  )
}
