import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { databaseKinds, useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { rowsRead } from "../../../tests/fixtures/plan.ts"
import type { Part } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { Register, registerOf } from "../kernel/register.ts"
import { parts } from "../parts.ts"
import { serverMigrations } from "../prepare.ts"
import { advanceClock, now } from "../store/clock.ts"
import { forgetting } from "./forgetting.ts"
import { overBy, retain, retentionLoop, untilNight } from "./retention.ts"

const all: readonly Part[] = parts
const DAY_MS = 86_400_000

describe.each(alike(databaseKinds, 1))("[AC-06] retention, by the shop's clock, on %s", (kind) => {
  const db = useDatabase(kind, { more: serverMigrations.slice(1) })
  const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient | Register>, register = registerOf(all)) =>
    db.run(Effect.provide(effect, Layer.succeed(Register, register)))
  const rows = (table: string) =>
    run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ row: string }>`select t::text as row from ${sql(table)} t`))
  const after = async (days: number) => {
    await run(advanceClock(days * DAY_MS))
    const { ended, failed } = await run(retain)
    expect(failed).toEqual([])
    return ended
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

  it("ends the other tables although one fails, in batches, and tries the failed one only after an hour", async () => {
    const register = registerOf(all)
    const [first] = register.personal
    const broken = {
      ...register,
      personal: [{ ...first!, table: "nowhere", keep: created("P1D") }, ...register.personal],
    }
    await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into mail_token (id, hash, purpose, email, email_key, callback, locale, created_at, expires_at)
          select gen_random_uuid(), 'retained-' || i, 'verify', 'anna@example.it', 'anna@example.it', '/', 'it',
            shop_now() - interval '40 days', shop_now() from generate_series(1, 2500) i`,
      ),
    )
    // Also when this runs at night: otherwise the next night's turn would be due before the hour is over.
    await run(advanceClock(untilNight(await run(now)) + 60_000))
    const again = await run(retentionLoop.step, broken)
    expect(again, "not again and again").toBeGreaterThan(1_000_000)
    expect(again).toBeLessThanOrEqual(3_600_000)
    expect(await rows("mail_token")).toEqual([])
    expect(await run(retain, broken)).toMatchObject({ ended: { booking_contact: 0 }, failed: ["nowhere"] })
  })

  it("looks at the clock and at the visits once, not once per row", async () => {
    const planOf = (where: string) =>
      run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const lines = yield* sql.unsafe<Record<string, string>>(
            `explain delete from booking_contact t where ${where.replace("$1", "'P24M'")}`,
          )
          return lines.flatMap((line) => Object.values(line)).join("\n")
        }),
      )
    const perRow = /SubPlan|Filter:.*clock_timestamp/
    const contacts = registerOf(all).personal.filter((entry) => entry.table === "booking_contact")
    expect(contacts.length).toBeGreaterThan(0)
    for (const { keep, table } of contacts) expect(await planOf(overBy(keep)!), table).not.toMatch(perRow)
    const before = "(select s.starts_at from bookings b join slots s on s.id = b.slot_id where b.code = t.code)"
    expect(await planOf(`${before} < shop_now() - $1::interval`), "the judge sees it").toMatch(perRow)
  })

  it("reads only mails that are not empty yet, however many were emptied before", async () => {
    const mails = registerOf(all).personal.find(({ table }) => table === "mails")!
    const read = run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into mails (id, kind, to_address, subject, locale, eml, sent_at, created_at)
          select 'old-' || n, 'old', case when n <= 9 then 'anna@example.it' else '' end, '', 'it', '', shop_now(),
            shop_now() - interval '200 days' from generate_series(1, 3000) n`
        yield* sql`analyze mails`
        const text = yield* forgetting(mails, "blank", overBy(mails.keep)!.replace("$1", "'P90D'"), 1_000)
        return yield* rowsRead(sql.literal(text))
      }),
    )
    expect(await read).toBeLessThan(200)
  })

  it("runs each night in Rome, also when the clocks change", () => {
    const hours = (at: string) => untilNight(at) / 3_600_000
    expect(hours("2026-11-25T01:00:00.000Z")).toBe(1.5)
    expect(hours("2026-11-25T02:30:00.000Z")).toBe(24)
    expect(hours("2026-03-28T02:30:00.000Z")).toBe(23)
  })
})
