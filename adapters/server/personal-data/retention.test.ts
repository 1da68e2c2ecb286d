import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import type { Part } from "../kernel/part.ts"
import { Register, registerOf } from "../kernel/register.ts"
import { parts } from "../parts.ts"
import { serverMigrations } from "../prepare.ts"
import { advanceClock } from "../store/clock.ts"
import { retain, untilNight } from "./retention.ts"

const all: readonly Part[] = parts
const DAY_MS = 86_400_000

describe.each(alike(databaseKinds, 1))("[AC-06] retention, by the shop's clock, on %s", (kind) => {
  const db = useDatabase(kind, { more: serverMigrations.slice(1) })
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient | Register>) =>
    db.run(Effect.provide(effect, Layer.succeed(Register, registerOf(all))))
  const rows = (table: string) =>
    run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ row: string }>`select t::text as row from ${sql(table)} t`))
  const after = async (days: number) => {
    await run(advanceClock(days * DAY_MS))
    return run(retain)
  }

  it("ends each kind of data at its time and not before: mails are emptied, other rows are deleted", async () => {
    await run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`insert into partners values ('p', 'P', 'P', 'p@example.it')`
        yield* sql`insert into slots values ('s', 'v', shop_now() + interval '10 days', current_date, '09:00')`
        yield* sql`insert into streams values ('booking-A', 'booking', '6', '{}', '{}', '', 1, shop_now())`
        yield* sql`
          insert into bookings (code, token_hash, visitor_hash, stream, experience_id, variant_id, slot_id, partner_id,
            status, state, locale, summary, total_cents, due_online_cents, seq, created_at)
          values ('A', 'a', 'v', 'booking-A', 'e', 'v', 's', 'p', 'CONFIRMED', '{}', 'it', '{}', 1, 1, 0, shop_now())`
        yield* sql`insert into booking_contact values ('A', 'Anna', 'Rossi', 'anna@example.it', '1', '{}', shop_now())`
        yield* sql`insert into booking_remark values ('r', 'A', 'Anna non viene', shop_now())`
        yield* sql`insert into withdrawal_statements values ('w', 'A', 'Anna', 'anna@example.it', 'it', shop_now())`
        yield* sql`
          insert into contact_messages (id, form, name, email, fields, message, locale, reply_by, created_at)
          values ('m', 'contact', 'Anna', 'anna@example.it', '{}', 'Ciao', 'it', shop_now(), shop_now())`
        yield* sql`
          insert into mails (id, booking_code, kind, to_address, subject, locale, eml, sent_at, created_at)
          values ('mail', 'A', 'sent', 'anna@example.it', 'Ciao Anna', 'it', 'Ciao', shop_now(), shop_now())`
      }),
    )
    expect(await after(89)).toMatchObject({ mails: 0, booking_contact: 0, contact_messages: 0 })
    expect(await after(2)).toMatchObject({ mails: 1 })
    const [mail] = await rows("mails")
    expect(mail?.row).toMatch(/^\(mail,A,sent,/)
    expect(mail?.row).not.toMatch(/anna/i)
    expect(await after(1), "an emptied mail is left alone").toMatchObject({ mails: 0 })
    // 24 months after the message, and ten days later after the visit.
    const ended = await after(640)
    expect(ended).toMatchObject({ contact_messages: 1, withdrawal_statements: 1, booking_contact: 0 })
    expect(await after(9)).toMatchObject({ booking_contact: 1, booking_remark: 1 })
    for (const table of ["booking_contact", "booking_remark", "contact_messages", "withdrawal_statements"])
      expect(await rows(table), table).toEqual([])
  })

  it("runs each night in Rome, also when the clocks change", () => {
    const hours = (at: string) => untilNight(at) / 3_600_000
    expect(hours("2026-11-25T01:00:00.000Z")).toBe(1.5)
    expect(hours("2026-11-25T02:30:00.000Z")).toBe(24)
    expect(hours("2026-03-28T02:30:00.000Z")).toBe(23)
  })
})
