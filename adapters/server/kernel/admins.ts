import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { type Access, isSame } from "./access.ts"
import { bearerOf } from "./bearer.ts"
import { Refused } from "./refused.ts"
import { heldBy } from "./wrong-tokens.ts"

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

/** The one token of the operator; null if nobody may act for the shop. */
export const adminsLayer = (token: string | null): Layer.Layer<Admins, never, SqlClient.SqlClient | Access> => {
  return Layer.effect(
    Admins,
    Effect.map(Effect.context<SqlClient.SqlClient | Access>(), (services) => ({
      nameOf: Effect.fn("kernel.admin")(function* (authorization: string | undefined) {
        const given = bearerOf(authorization)
        if (given === null) return yield* new Refused({ code: "unauthorized" })
        return yield* heldBy("operator", token !== null && isSame(given, token) ? "operator" : null)
      }, Effect.provide(services)),
    })),
  )
}
