import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ProviderName } from "./provider.ts"

const playMoney: ProviderName = "sandbox"

/** Whether a payment of this database went to a real payment provider. */
export const hasRealPayments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ some: boolean }>`
    select exists (select from payment_attempts where provider <> ${playMoney}) as some`
  return found!.some
})
