import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { eraseAccount } from "../account/part.ts"
import { eraseGiftEvents } from "../gift-event/part.ts"
import { Register } from "../kernel/register.ts"
import { eraseLists } from "../list/part.ts"
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
    if (where === null) continue
    const values = valuesOf(known)
    if (typeof erase === "string") yield* forget(entry, erase, where, values)
    else if (erase.only !== undefined) {
      const { rows, without } = erase.only
      yield* forget(entry, "delete", `(${where}) and not (${rows})`, values)
      yield* forget({ ...entry, columns: without }, "blank", `(${where}) and (${rows})`, values)
    }
  }
  yield* sql`insert into erased (id, at) values (${id}, shop_now()) on conflict do nothing`
})

/**
 * Erases a person from the flows and from the tables. A rebuild writes nothing of them again, because the flows of their
 * account are closed.
 */
export const eraseKnown = Effect.fn("personalData.eraseKnown")(function* (id: string, known: Known) {
  const sql = yield* SqlClient.SqlClient
  const { personId } = known
  if (personId !== null) {
    yield* eraseAccount(personId, id)
    yield* eraseLists(personId, id)
    yield* eraseGiftEvents(personId, id)
  }
  yield* sql.withTransaction(eraseEntries(id, known))
  // A call that was under way when the sessions ended may have made a list since.
  if (personId !== null) yield* eraseLists(personId, id)
})
