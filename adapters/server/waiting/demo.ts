import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { JoinRequest } from "../../../domain/waiting/views.ts"
import { Access } from "../kernel/access.ts"
import { tellEntry } from "./entry.ts"
import { join } from "./join.ts"

/** Joins a line, and presses the button of the mailed link. */
export const joinAsDemo = Effect.fn("waiting.joinAsDemo")(function* (request: JoinRequest) {
  yield* join(request, null)
  const sql = yield* SqlClient.SqlClient
  const [entry] = yield* sql<{ id: string }>`
    select e.id from waiting_entry e join waiting_contact c on c.entry_id = e.id
    where e.slot_id = ${request.slotId} and c.email = ${request.email}`
  if (entry !== undefined) yield* tellEntry((yield* Access).tokenOf(entry.id), { type: "customer.confirmed" })
})
