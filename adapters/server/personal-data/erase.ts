import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Register } from "../kernel/register.ts"
import { forget } from "./forgetting.ts"
import { belongsTo, type Known, valuesOf } from "./subject.ts"

/**
 * Deletes or empties everything that the register knows of a person, entry by entry, except what it holds. Safe to repeat.
 * `id` names the erasure: this database has carried it out.
 */
export const eraseEntries = Effect.fn("personalData.erase")(function* (id: string, known: Known) {
  const { personal } = yield* Register
  const sql = yield* SqlClient.SqlClient
  for (const entry of personal) {
    const { erase } = entry
    const where = belongsTo(entry)
    if (where !== null && typeof erase === "string") yield* forget(entry, erase, where, valuesOf(known))
  }
  yield* sql`insert into erased (id, at) values (${id}, shop_now()) on conflict do nothing`
})
