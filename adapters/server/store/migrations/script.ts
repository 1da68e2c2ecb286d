import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A migration that is a plain SQL script of several statements. */
export const script = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.asVoid(sql.unsafe(text)))
