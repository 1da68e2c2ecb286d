import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { beforeEach, describe, expect, it } from "vitest"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { rowsRead } from "../../../tests/fixtures/plan.ts"
import { sampleExperience, samplePartner, sampleVariant } from "../catalogue/testing/sample.ts"
import { writeExperiences, writePartners } from "../catalogue/write.ts"
import type { Part } from "../kernel/part.ts"
import { Register, type RegisterOfData, registerOf } from "../kernel/register.ts"
import { parts } from "../parts.ts"
import { serverMigrations } from "../prepare.ts"
import { eraseEntries } from "./erase.ts"
import { nothingSearched, type Progress, searchFor, wordsOf } from "./search.ts"
import { belongsTo, ordersNaming } from "./subject.ts"

const all: readonly Part[] = parts
const whole = registerOf(all)
const anna = { emailKeys: ["anna@example.it"], personId: null }

const rows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`truncate booking_contact, booking_remark, mails, withdrawal_statements, events, erased, streams cascade`
  for (const [code, name, email] of [
    ["A", "Anna", "Anna@example.it "],
    ["B", "Berta", "berta@example.it"],
  ] as const) {
    yield* sql`insert into booking_contact values (${code}, ${name}, 'Rossi', ${email}, '333 1234567', '{}', shop_now())`
    yield* sql`insert into booking_remark values (${code}, ${code}, ${`${name} non viene`}, shop_now())`
    yield* sql`
      insert into mails (id, booking_code, kind, to_address, subject, locale, eml, sent_at, created_at)
      values (${code}, ${code}, 'partner.booked', 'host@example.it', ${`${name} Rossi`}, 'it', 'eml', shop_now(), shop_now())`
  }
})

/** An event that says something of somebody. The kit's rules keep that out of the machines. */
const eventWith = Effect.fn(function* (words: string) {
  const fact = { kind: "event", event: { type: "x", words } }
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into streams values ('s', 'm', '1', '{}', '{}', '', 1, shop_now())`
  yield* sql`
    insert into events (stream, seq, machine, version, at, fact, state)
    values ('s', 1, 'm', '1', shop_now(), ${JSON.stringify(fact)}, '{}')`
})
const plantedEvent = eventWith("Anna Rossi")

describe("[AC-06] erasing a person", () => {
  const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
  const erased = (register: RegisterOfData = whole) =>
    db.run(
      Effect.gen(function* () {
        const words = yield* wordsOf(anna)
        const known = { ...anna, codes: yield* ordersNaming(anna) }
        yield* eraseEntries("e-1", known)
        yield* eraseEntries("e-1", known)
        return yield* searchFor(words, nothingSearched, () => Effect.void)
      }).pipe(Effect.provide(Layer.succeed(Register, register))),
    )
  const left = (table: string) =>
    db.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ row: string }>`select t::text as row from ${sql(table)} t`),
    )

  beforeEach(() => db.run(rows))

  it("takes the mails to others about their bookings too, and leaves other people's data", async () => {
    expect(await erased()).toEqual([])
    expect((await left("booking_contact")).map(({ row }) => row)).toEqual([expect.stringContaining("Berta")])
    expect((await left("booking_remark")).map(({ row }) => row)).toEqual([expect.stringContaining("Berta")])
    const mails = (await left("mails")).map(({ row }) => row)
    expect(mails).toHaveLength(2)
    expect(mails.filter((row) => row.includes("Rossi"))).toEqual([expect.stringContaining("Berta")])
  })

  it("takes the mail by which their message came to the shop, and no other's", async () => {
    const message = (id: string, email: string) =>
      db.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`
            insert into mails (id, kind, to_address, subject, locale, eml, sent_at, created_at)
            values (${id}, 'contact.operator', 'aiuto@example.it', 'Da Rossi', 'it',
              ${`To: aiuto@example.it\r\nReply-To: =?UTF-8?Q?Rossi?=\r\n <${email}>\r\n\r\nciao`}, shop_now(), shop_now())`,
        ),
      )
    await message("C", "Anna@example.it")
    await message("D", "berta@example.it")
    expect(await erased()).toEqual([])
    const mails = (await left("mails")).map(({ row }) => row)
    expect(mails.filter((row) => row.includes("Da Rossi"))).toEqual([expect.stringContaining("berta")])
  })

  it("negative control: a name planted in an event is found", async () => {
    await db.run(plantedEvent)
    expect(await erased()).toEqual(["events.fact"])
  })

  it("finds a name in the log however long it is, piece by piece, and goes on where an earlier try has stopped", async () => {
    await db.run(plantedEvent)
    const notes: Progress[] = []
    const note = (progress: Progress) => Effect.sync(() => void notes.push(progress))
    const search = (from: Progress) =>
      db.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`update events set position = 120000`
          return yield* searchFor({ emails: ["nobody@example.it"], others: [], names: ["anna rossi"] }, from, note)
        }).pipe(Effect.provide(Layer.succeed(Register, whole))),
      )
    expect(await search(nothingSearched)).toEqual(["events.fact"])
    expect(notes.map(({ position }) => position)).toEqual(expect.arrayContaining([50_000, 100_000, 150_000]))
    expect(notes.at(-1)?.done).toContain("streams")
    expect(await search({ ...nothingSearched, position: 150_000 })).toEqual([])
    const earlier = { done: ["events"], found: ["mails.subject"], position: 0 }
    expect(await search(earlier), "what an earlier try has found stays found").toEqual(["mails.subject"])
  })

  it("negative control: an entry that is left out of the register is found", async () => {
    const personal = whole.personal.filter(({ table }) => table !== "booking_contact")
    expect(await erased({ ...whole, personal })).toEqual(["booking_contact.email", "booking_contact.phone"])
  })

  it("does not take what the catalogue says for theirs, and finds their answer elsewhere", async () => {
    const options = [{ value: "never", label: { it: "Mai stata in barca", en: "Never" } }]
    const field = { id: "f", label: { it: "Quanto?", en: "How?" }, required: true, type: "SELECT", options } as const
    const experience = sampleExperience("boat", { variants: [sampleVariant("boat-v1", { customFields: [field] })] })
    await db.run(writePartners([{ ...samplePartner, tokenHash: null }]))
    await db.run(
      writeExperiences([{ experience, partner: samplePartner, ratingHundredths: null, reviewCount: 0 }], "2026-11-21"),
    )
    await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update booking_contact set custom_fields = '{"f": "mai stata in barca"}' where code = 'A'`,
      ),
    )
    await db.run(eventWith("Mai stata in barca"))
    expect(await erased()).toEqual(["events.fact"])
  })

  it("finds the words of their gifts by an index, among thousands of others", async () => {
    const entries = whole.personal.filter(({ table }) => table === "gift_words")
    expect(entries.length).toBeGreaterThan(1)
    const read = await db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`
          insert into gift_orders (code, stream, token_hash, visitor_hash, person_id, voucher_id, status, locale, summary,
            value_cents, seq, created_at)
          select 'G' || n, 'G' || n, 'G' || n, '', md5(n::text)::uuid, 'G' || n, 'PAID', 'it', '{}', 1, 1, shop_now()
          from generate_series(1, 3000) n`
        yield* sql`
          insert into gift_words (code, theme, send_to, send_when, email, recipient_email, created_at)
          select 'G' || n, 'sea', 'me', 'now', 'Buyer' || n || '@example.it', 'friend' || n || '@example.it', shop_now()
          from generate_series(1, 3000) n`
        yield* sql`analyze gift_orders, gift_words`
        const values = { 1: "array['buyer7@example.it']", 2: "array['A']", 3: "md5('8')" }
        const found: number[] = []
        for (const entry of entries) {
          const where = belongsTo(entry)!.replace(/\$([123])/g, (_, n: "1" | "2" | "3") => values[n])
          found.push((yield* sql.unsafe(`select from gift_words t where ${where}`)).length)
          expect(yield* rowsRead(sql.literal(`select from gift_words t where ${where}`))).toBeLessThan(50)
        }
        return found
      }),
    )
    expect(read[0], "one by the address, one by the account").toBe(2)
  })
})
