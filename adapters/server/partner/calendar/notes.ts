import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { parseCode } from "../../../../domain/code.ts"
import { wordsProblem } from "../../../../domain/conversation/terms.ts"
import { LONGEST_NOTE } from "../../../../domain/partners/manifest.ts"
import { Refused, refuseFields } from "../../kernel/refused.ts"
import { script } from "../../store/migrations/script.ts"
import type { Member } from "../sessions.ts"

export const noteMigration = script(`
-- What the partner's people note about a booking for each other; the customer does not see it.
create table partner_note (
  code text primary key references bookings (code) on delete cascade,
  words text not null,
  member_id uuid references partner_member (id) on delete set null,
  created_at timestamptz not null
);
`)

/** The notes about these bookings, by code. */
export const notesOn = Effect.fn("partner.notes")(function* (codes: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ code: string; words: string }>`
    select code, words from partner_note where code = any(${codes})`
  return new Map(rows.map(({ code, words }) => [code, words]))
})

/** Notes something about a booking of the partner; an empty note takes it away. Fails with Refused. */
export const setNote = Effect.fn("partner.setNote")(function* (
  { partnerId, memberId }: Member,
  typed: string,
  words: string,
) {
  const note = words.trim()
  const problem = note === "" ? null : wordsProblem(note, LONGEST_NOTE)
  yield* refuseFields(problem === null ? [] : [{ field: "note", ...problem }])
  const sql = yield* SqlClient.SqlClient
  const [own] = yield* sql<{ code: string }>`
    select code from bookings
    where code = ${parseCode(typed)} and partner_id = ${partnerId} and status not in ('CHECKOUT', 'EXPIRED')`
  if (own === undefined) return yield* new Refused({ code: "not_found" })
  yield* note === ""
    ? sql`delete from partner_note where code = ${own.code}`
    : sql`
        insert into partner_note (code, words, member_id, created_at)
        values (${own.code}, ${note}, ${memberId}::uuid, shop_now())
        on conflict (code) do update set words = excluded.words, member_id = excluded.member_id,
          created_at = excluded.created_at`
})
