import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { apply } from "./api.ts"
import type { SandboxConfig } from "./config.ts"
import { takeDuePayments } from "./store.ts"

const batch = 20

/** Ends holds and settles refunds whose time has come by the shop's clock. Returns how many payments changed. */
export const passTime = Effect.fnUntraced(function* (config: SandboxConfig) {
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.gen(function* () {
    const due = yield* takeDuePayments(batch)
    yield* Effect.forEach(due, (payment) => apply(config, payment, { type: "timePassed" }), { discard: true })
    return due.length
  }).pipe(sql.withTransaction)
}, Effect.orDie)
