import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { type Outcome, outcomesWritten, tellOfRetries } from "../store/outbox-table.ts"
import type { Outgoing } from "./outgoing.ts"

type Known = Omit<Outgoing, "mail"> & { readonly id: string }

/**
 * Which of the mails must be sent, by the ids of their outbox rows, and the shop's instant. A mail that several rows ask
 * for is sent once [L15]: its first row owns it, and only this row tries again after a failure.
 */
export const unsentOf = (mails: readonly Known[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<{ unsent: readonly string[]; at: string }>`
      select shop_now() as at, array(
        select m.id from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id text, code text, kind text, dedupe text)
        where not exists (select from mails where id = m.id and sent_at is not null)
          and not exists (select from mails
            where booking_code = m.code and mails.kind = m.kind and mails.dedupe = m.dedupe and id <> m.id)
          and not exists (select from outbox own join outbox first using (stream, type, params)
            where own.id = m.id and (length(first.id), first.id) < (length(own.id), own.id))) as unsent`
    return found!
  })

export type Recorded = {
  readonly outcome: Outcome
  /** What was given to the mail server; null if nothing was. */
  readonly mail:
    | (Omit<Known, "id"> & {
        readonly to: string
        readonly subject: string
        readonly locale: Locale
        readonly eml: string
      })
    | null
}

/** Writes what became of mails, in one statement: their own rows, and those of the outbox. */
export const recordMails = (recorded: readonly Recorded[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const outcomes = recorded.map(({ outcome }) => outcome)
    const rows = recorded.flatMap(({ mail, outcome: { id, status } }) =>
      mail === null ? [] : [{ ...mail, id, isSent: status === "done" }],
    )
    yield* sql`
      with outcomes as (${outcomesWritten(sql, outcomes)}),
      given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id text, code text, kind text, dedupe text,
          "to" text, subject text, locale text, eml text, "isSent" boolean)),
      sent_later as (
        update mails set sent_at = shop_now() from given where mails.id = given.id and "isSent" and sent_at is null)
      insert into mails (id, booking_code, kind, dedupe, to_address, subject, locale, eml, created_at, sent_at)
      select id, code, kind, dedupe, "to", subject, locale, eml, shop_now(), case when "isSent" then shop_now() end
      from given on conflict do nothing`
    yield* tellOfRetries(outcomes)
  })
