import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { ClientAddress } from "../http/client-address.ts"
import { countOnce, waitOf } from "../store/rate-limits.ts"
import { type Access, isSame } from "./access.ts"
import { bearerOf } from "./bearer.ts"
import { Refused, tooOften } from "./refused.ts"

/** The people who may act for the shop itself. The log of what they did names them. */
export class Admins extends Context.Service<
  Admins,
  {
    /**
     * The name of the holder of this bearer token. Fails with Refused: 401 if nobody holds it, 429 if the network
     * address has tried too many wrong ones.
     */
    readonly nameOf: (authorization: string | undefined) => Effect.Effect<string, Refused>
  }
>()("altrove/kernel/Admins") {}

/** The wrong tokens that one network address has in an hour. */
const wrongTries = [{ name: "operator:address", points: 30, seconds: 3_600 }]

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
        if (waitMs > 0) return yield* tooOften(waitMs)
        if (isAdmin) return "operator"
        const counted = yield* countOnce(tries)
        return yield* counted.allowed ? new Refused({ code: "unauthorized" }) : tooOften(counted.waitMs)
      }, Effect.provide(services)),
    })),
  )
}
