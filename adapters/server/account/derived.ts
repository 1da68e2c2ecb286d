import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { accountFlow as flow } from "../../../machines/account/account.machine.ts"
import { isVerified } from "../../../machines/account/selectors.ts"
import { readStream, type StreamContent } from "../store/stream-state.ts"

/** When the address was verified first; null if it never was. */
function verifiedAt({ opening, entries }: StreamContent): string | null {
  let snapshot = flow.replay(opening, [])
  if (isVerified(snapshot)) return opening.at
  for (const entry of entries) {
    snapshot = flow.fold(snapshot, [entry])
    if (isVerified(snapshot)) return entry.at
  }
  return null
}

/** An account's projection keeps the first instant, but a rebuild projects only the last entry of each log. */
export const verifiedFromLogs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql<{ stream: string; personId: string }>`
    select s.stream, p.id as "personId" from streams s join person p on p.id::text = s.opened->'input'->>'personId'
    where s.machine = ${flow.id} and p.email_verified_at is not null order by s.stream`
  for (const { stream, personId } of accounts) {
    const content = yield* readStream(stream)
    const at = content === null ? null : verifiedAt(content)
    yield* sql`update person set email_verified_at = ${at}::timestamptz where id = ${personId}::uuid`
  }
})
