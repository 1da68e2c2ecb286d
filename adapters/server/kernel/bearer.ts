import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "./access.ts"
import { Refused } from "./refused.ts"
import { heldBy } from "./wrong-tokens.ts"

/** The bearer token of a call; null if the header holds none. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([\x21-\x7e]{8,200})$/.exec(authorization ?? "")?.[1] ?? null

/**
 * The partner that this bearer token belongs to. Fails with Refused: 401 if it is unknown, 429 if the network address has
 * tried too many unknown ones.
 */
export const partnerOf = Effect.fn("kernel.partner")(function* (authorization: string | undefined) {
  const token = bearerOf(authorization)
  if (token === null) return yield* new Refused({ code: "unauthorized" })
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`select id from partners where token_hash = ${sha256(token)}`
  return yield* heldBy("partner", row?.id ?? null)
})
