import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnPasskey } from "../../../../domain/account/ports.ts"

/** The passkeys of a customer, the newest first. */
export const ownPasskeys = Effect.fn("passkey.own")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OwnPasskey>`
    select id, device_label as device, created_at as "createdAt", used_at as "usedAt"
    from passkey where person_id = ${personId}::uuid order by created_at desc, id`
})

/** Removes one of the customer's own passkeys. Returns the name of its device; null if there was none. */
export const removePasskey = Effect.fn("passkey.remove")(function* (personId: string, id: string) {
  const sql = yield* SqlClient.SqlClient
  const [removed] = yield* sql<{ device: string }>`
    delete from passkey where person_id = ${personId}::uuid and id::text = ${id} returning device_label as device`
  return removed?.device ?? null
})
