import { Effect, Layer, References } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Locale } from "../../../../domain/locale.ts"
import { useDatabase } from "../../../../tests/fixtures/database.ts"
import { type MailServer, openMailServer } from "../../../../tests/fixtures/mail-server.ts"
import { MailLimits } from "../../mail/limits.ts"
import { type MailBooking, MailBookings } from "../../mail/mail-booking.ts"
import { mailGroup } from "../../mail/send.ts"
import { MailSettings } from "../../mail/settings.ts"
import { sampleBooking, samplePartner } from "../../mail/testing/sample.ts"
import { mailTransport } from "../../mail/transport.ts"
import { serverMigrations } from "../../prepare.ts"
import { type Message, outboxDefaults } from "../../store/outbox-table.ts"
import { bookingMails } from "./send.ts"

/* A partner's mailbox is not filled by who books and cancels, and nothing is lost. */

const PER_PARTNER = 3
const db = useDatabase("postgres", { more: serverMigrations.slice(1) })
const from = { name: "Altrove", address: "ciao@altrove.example" }
let post: MailServer
beforeAll(async () => {
  post = await openMailServer()
})
afterAll(() => post?.close())

let codes = 0
const bookingOf = (email: string, name = "Ada", locale: Locale = "it") => {
  const code = `7K2M9QXR${String(++codes).padStart(4, "0")}`
  const customer = { ...sampleBooking("it").customer, name }
  return sampleBooking("it", { code, sold: true, customer, partner: { ...samplePartner(locale), email } })
}

type Row = Message & { readonly status: string; readonly waitMs: number }

const sql = <A, E>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
  db.run(Effect.flatMap(SqlClient.SqlClient, statement))

/** Asks for a mail about each booking to its partner, and claims all rows. */
const asked = (bookings: readonly MailBooking[], kind = "booked") =>
  sql((sql) =>
    Effect.forEach(bookings, ({ code }, n) =>
      Effect.map(
        sql<Message>`
          insert into outbox (id, stream, type, params, attempts, next_at, created_at)
          values (${`booking-${code}/${n}/${kind}`}, ${`booking-${code}`}, 'tellPartner',
            ${JSON.stringify({ code, kind })}::jsonb, 1, shop_now(), shop_now())
          returning id, stream, type, params, attempts as attempt`,
        ([row]) => row!,
      ),
    ),
  )

const claimedAgain = (messages: readonly Message[]) =>
  sql(
    (sql) => sql<Message>`
      update outbox set attempts = attempts + 1 where status = 'pending' and ${sql.in(
        "id",
        messages.map(({ id }) => id),
      )}
      returning id, stream, type, params, attempts as attempt`,
  )

/** Carries the rows out in one group. Returns them as they are then. */
const carriedOut = (messages: readonly Message[], bookings: readonly MailBooking[], perPartner = PER_PARTNER) =>
  db.run(
    Effect.gen(function* () {
      const group = yield* mailGroup(bookingMails)
      yield* group.carryOut(messages, outboxDefaults)
      const sql = yield* SqlClient.SqlClient
      return yield* sql<Row>`
        select id, status, error, extract(epoch from next_at - clock_timestamp())::double precision * 1000 as "waitMs"
        from outbox where ${sql.in(
          "id",
          messages.map(({ id }) => id),
        )} order by id`
    }).pipe(
      Effect.scoped,
      Effect.provide(
        Layer.mergeAll(
          Layer.succeed(MailSettings, { origin: "https://altrove.example", from }),
          Layer.succeed(MailLimits, { perReceiver: 0, perAddress: 0, perPartner }),
          mailTransport(post.url),
          Layer.succeed(MailBookings, {
            of: (code) => Effect.succeed(bookings.find((one) => one.code === code) ?? null),
          }),
        ),
      ),
      Effect.provideService(References.MinimumLogLevel, "None"),
    ),
  )

const mailsTo = (email: string) => post.received.filter(({ to }) => to.includes(email))
const pendingOf = (rows: readonly Row[]) => rows.filter(({ status }) => status === "pending")

test("[OP-11] a partner gets some mails in an hour one by one, and the others later in one", async () => {
  const partner = "vela@partner.example"
  const bookings = Array.from({ length: 12 }, (_, n) => bookingOf(partner, `Cliente${n}`))
  const messages = await asked(bookings)
  const after = await carriedOut(messages, bookings)
  expect(mailsTo(partner)).toHaveLength(PER_PARTNER)
  expect(pendingOf(after)).toHaveLength(12 - PER_PARTNER)
  for (const { waitMs } of pendingOf(after)) {
    expect(waitMs).toBeGreaterThan(-60_000)
    expect(waitMs).toBeLessThanOrEqual(15 * 60_000)
  }
  const other = bookingOf("another@partner.example")
  await carriedOut(await asked([other]), [other])
  expect(mailsTo("another@partner.example"), "another partner").toHaveLength(1)

  const later = await carriedOut(await claimedAgain(messages), bookings)
  expect(pendingOf(later)).toEqual([])
  expect(mailsTo(partner)).toHaveLength(PER_PARTNER + 1)
  const { mail } = mailsTo(partner).at(-1)!
  expect(mail.subject).toBe(`${12 - PER_PARTNER} novità sulle tue prenotazioni`)
  // Each booking is in one of the mails, with its customer, once.
  const texts = mailsTo(partner).map(({ mail }) => mail.text ?? "")
  for (const n of bookings.keys()) {
    expect(
      texts.filter((text) => new RegExp(`Cliente${n}\\b`).test(text)),
      `customer ${n}`,
    ).toHaveLength(1)
  }
  for (const { customer } of bookings.slice(-2)) expect(mail.html).toContain(customer.name)
})

test("[OP-11] what was put off is neither sent twice nor given up", async () => {
  const partner = "remi@partner.example"
  const bookings = Array.from({ length: 5 }, () => bookingOf(partner))
  const messages = await asked(bookings)
  await carriedOut(messages, bookings)
  await carriedOut(await claimedAgain(messages), bookings)
  const sent = mailsTo(partner).length
  // A process that died after sending claims them once more.
  await sql(
    (sql) =>
      sql`update outbox set status = 'pending' where ${sql.in(
        "id",
        messages.map(({ id }) => id),
      )}`,
  )
  expect(pendingOf(await carriedOut(await claimedAgain(messages), bookings))).toEqual([])
  expect(mailsTo(partner)).toHaveLength(sent)
})

test("[OP-11] negative control: without the limit each mail is sent alone and at once", async () => {
  const partner = "mare@partner.example"
  const bookings = Array.from({ length: 12 }, () => bookingOf(partner))
  expect(pendingOf(await carriedOut(await asked(bookings), bookings, 0))).toEqual([])
  expect(mailsTo(partner)).toHaveLength(12)
})

test("[OP-11] a partner is written to in its own language, with what was booked called by that language's names", async () => {
  const partner = "william@partner.example"
  const bookings = Array.from({ length: PER_PARTNER + 2 }, () => bookingOf(partner, "Ada", "en"))
  const messages = await asked(bookings)
  await carriedOut(messages, bookings)
  await carriedOut(await claimedAgain(messages), bookings)
  const mails = mailsTo(partner).map(({ mail }) => mail)
  expect(mails.map(({ subject }) => subject?.replace(/[A-Z0-9-]{14}/, "…"))).toEqual([
    ...Array.from({ length: PER_PARTNER }, () => "New booking …: Thu 26 Nov, 10:00"),
    "2 updates on your bookings",
  ])
  for (const { text = "" } of mails) {
    for (const name of ["Sunset sail in the gulf", "Adults", "Fisherman’s board"]) expect(text).toContain(name)
    expect(text).not.toContain("Adulti")
  }
})
