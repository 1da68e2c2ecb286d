import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnSession } from "../../../domain/account/ports.ts"
import { sha256 } from "./access.ts"
import { Refused } from "./refused.ts"

/** The beginning of the hash names a session in a form. Nobody can sign in with it. */
const NAME_LENGTH = 16

/** Whose sessions these are, and the id of the one that asks. */
type Asking = { readonly owner: string; readonly sessionId: string }

/** What somebody sees of their own sessions, and how they end them. Customers and members have a table each. */
export function ownSessionsIn(table: string, ownerColumn: string) {
  /** The browsers in which they are signed in: this one, then the last used first. */
  const all = Effect.fnUntraced(function* ({ owner, sessionId }: Asking) {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<OwnSession>`
      select left(id_hash, ${NAME_LENGTH}) as name, device_label as device, network, seen_at as "seenAt",
        id_hash = ${sha256(sessionId)} as "isThis"
      from ${sql(table)} where ${sql(ownerColumn)} = ${owner}::uuid and expires_at > shop_now()
      order by id_hash = ${sha256(sessionId)} desc, seen_at desc`
  })

  /** Ends one of their own sessions by its name. Fails with Refused if there is none. */
  const endNamed = Effect.fnUntraced(function* (owner: string, name: string) {
    const sql = yield* SqlClient.SqlClient
    const ended = yield* sql`
      delete from ${sql(table)} where ${sql(ownerColumn)} = ${owner}::uuid and left(id_hash, ${NAME_LENGTH}) = ${name}
      returning id_hash`
    if (ended.length === 0) return yield* new Refused({ code: "not_found" })
  })

  /** Ends all their sessions but this one. */
  const endOthers = Effect.fnUntraced(function* ({ owner, sessionId }: Asking) {
    const sql = yield* SqlClient.SqlClient
    yield* sql`
      delete from ${sql(table)} where ${sql(ownerColumn)} = ${owner}::uuid and id_hash <> ${sha256(sessionId)}`
  })

  return { all, endNamed, endOthers }
}
