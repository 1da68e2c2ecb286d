import { timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import { sha256 } from "./access.ts"
import { bearerOf } from "./bearer.ts"
import { Refused } from "./refused.ts"

/** The people who may act for the shop itself. The log of what they did names them. */
export class Admins extends Context.Service<
  Admins,
  {
    /** The name of the holder of this bearer token. Fails with Refused (401) if nobody holds it. */
    readonly nameOf: (authorization: string | undefined) => Effect.Effect<string, Refused>
  }
>()("altrove/kernel/Admins") {}

/** The one token of the operator; null if nobody may act for the shop. */
export const adminsLayer = (token: string | null): Layer.Layer<Admins> => {
  const expected = token === null ? null : Buffer.from(sha256(token))
  return Layer.succeed(Admins, {
    nameOf: (authorization) => {
      const given = bearerOf(authorization)
      const isAdmin = given !== null && expected !== null && timingSafeEqual(Buffer.from(sha256(given)), expected)
      return isAdmin ? Effect.succeed("operator") : Effect.fail(new Refused({ code: "unauthorized" }))
    },
  })
}
