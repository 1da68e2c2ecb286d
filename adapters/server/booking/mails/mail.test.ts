import { Effect, Layer, References } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { mapsUrl } from "../../../../domain/map/map.ts"
import { cents } from "../../../../domain/money/cents.ts"
import { type MailKind, mailKinds } from "../../../../machines/booking/booking.types.ts"
import { databaseKinds, useDatabase } from "../../../../tests/fixtures/database.ts"
import { alike } from "../../../../tests/fixtures/deep.ts"
import { eventOf, instantOf, readIcs } from "../../documents/testing/read-ics.ts"
import { MailLimits } from "../../mail/limits.ts"
import { type MailBooking, MailBookings } from "../../mail/mail-booking.ts"
import { mailGroup } from "../../mail/send.ts"
import { MailSettings } from "../../mail/settings.ts"
import { sampleBooking } from "../../mail/testing/sample.ts"
import { mailTransport } from "../../mail/transport.ts"
import { mailViewer } from "../../mail/viewer/app.ts"
import { advanceClock } from "../../store/clock.ts"
import { outboxDefaults } from "../../store/outbox-table.ts"
import { composeForCustomer } from "./compose.ts"
import { bookingMails } from "./send.ts"

const origin = "https://altrove.example"
const settings = Layer.succeed(MailSettings, { origin, from: { name: "Altrove", address: "ciao@altrove.example" } })
const noLimits = Layer.succeed(MailLimits, { perReceiver: 0, perAddress: 0, perPartner: 0 })

type Received = { readonly to: readonly string[]; readonly mail: Email }

describe.each(alike(databaseKinds, 1))("mails on %s", (kind) => {
  const db = useDatabase(kind)
  const received: Received[] = []
  let refuse = 0
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, session, done) => {
      stream
        .toArray()
        .then(async (chunks: Uint8Array[]) => {
          if (refuse-- > 0) return done(new Error("try later"))
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            mail: await PostalMime.parse(Buffer.concat(chunks)),
          })
          done()
        })
        .catch(done)
    },
  })
  let smtpUrl = ""
  beforeAll(async () => {
    // The sample's visit lies ahead of this instant, whenever the test runs.
    await db.run(advanceClock(Date.parse("2026-11-22T10:00:00.000Z") - Date.now()))
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const address = server.server.address()
    smtpUrl = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}?ignoreTLS=true`
  })
  afterAll(() => new Promise<void>((closed) => server.close(closed)))

  /** The row of the outbox that asks for a mail, as its first or next attempt. */
  const claimed = Effect.fnUntraced(function* (type: string, mailKind: string, code: string, id: string) {
    const sql = yield* SqlClient.SqlClient
    const params = { code, kind: mailKind }
    const [row] = yield* sql<{ attempt: number }>`
      insert into outbox (id, stream, type, params, attempts, next_at, created_at)
      values (${id}, 's', ${type}, ${JSON.stringify(params)}::jsonb, 1, shop_now(), shop_now())
      on conflict (id) do update set attempts = outbox.attempts + 1 returning attempts as attempt`
    return { id, stream: "s", type, params, attempt: row!.attempt }
  })

  let rows = 0
  const deliver = (
    type: "sendMail" | "tellPartner",
    mailKind: string,
    booking: MailBooking,
    id = `row/${kind}/${++rows}`,
    url: string | undefined = smtpUrl,
  ) =>
    db.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const message = yield* claimed(type, mailKind, booking.code, id)
        const group = yield* mailGroup(bookingMails)
        yield* group.carryOut([message], outboxDefaults)
        const [after] = yield* sql<{ status: string; error: string }>`
          select status, error from outbox where id = ${id}`
        if (after?.status !== "done") throw new Error(after?.error)
      }).pipe(
        Effect.scoped,
        Effect.provide(
          Layer.mergeAll(
            settings,
            noLimits,
            mailTransport(url),
            Layer.succeed(MailBookings, { of: (code) => Effect.succeed(code === booking.code ? booking : null) }),
          ),
        ),
        // The failures here are intended.
        Effect.provideService(References.MinimumLogLevel, "None"),
      ),
    )
  const last = () => received.at(-1)!

  let codes = 0
  const fresh = (locale: "it" | "en", changes: Partial<MailBooking> = {}) =>
    sampleBooking(locale, { code: `7K2M9QXR${String(++codes).padStart(4, "0")}`, ...changes })

  test.each<[MailKind, string, string, Partial<MailBooking>]>([
    ["sent", "Richiesta inviata", "Request sent", {}],
    ["confirmed", "Confermata", "Confirmed", { sold: true, paidCents: cents(4_172) }],
    ["rejected", "Non disponibile", "Not available", {}],
    ["alternatives", "Nuove date", "New dates", {}],
    ["rescheduled", "nuova data", "new date", { sold: true, paidCents: cents(4_172) }],
    ["rescheduleAsked", "Cambio di data", "Change of date", { sold: true, wishedStart: "2026-12-03T09:00:00.000Z" }],
    ["rescheduleRejected", "La data non cambia", "stays as it was", { sold: true }],
    ["tooLate", "Pagamento restituito", "Payment returned", {}],
    ["canceled", "Annullata", "Cancelled", { sold: true, paidCents: cents(4_172) }],
    ["movedByPartner", "cambia data", "has a new date", { sold: true, paidCents: cents(4_172) }],
    ["datesOffered", "un’altra data", "another date", { sold: true, paidCents: cents(4_172) }],
    ["canceledByPartner", "Annullata da chi organizza", "Cancelled by your host", { sold: true }],
    ["refunded", "Rimborso", "Refund", { sold: true, paidCents: cents(4_172), refundedCents: cents(4_172) }],
  ])("[CK-17] %s arrives over SMTP in Italian and in English", async (mailKind, italian, english, changes) => {
    for (const [locale, subject] of [
      ["it", italian],
      ["en", english],
    ] as const) {
      const booking = fresh(locale, changes)
      await deliver("sendMail", mailKind, booking)
      const { mail, to } = last()
      expect(to).toEqual(["ada@example.it"])
      const brings = mailKind === "confirmed" || mailKind === "rescheduled"
      for (const said of [booking.theDay.bring[0] ?? "-", locale === "it" ? "Presentati entro" : "Be there by"])
        expect((mail.text ?? "").includes(said)).toBe(brings)
      expect(mail.subject).toContain(subject)
      expect(mail.html).toContain(`<html lang="${locale}"`)
      expect(mail.html).not.toMatch(/<script|<img|undefined|NaN|\[object/)
      expect(mail.text).not.toMatch(/undefined|NaN|\[object|</)
      for (const part of [mail.html, mail.text]) expect(part).toContain(booking.experience.name)
      if (mailKind !== "rejected" && mailKind !== "tooLate") {
        const link = `${origin}${locale === "it" ? "" : "/en"}/prenotazione/${booking.token}`
        for (const part of [mail.html, mail.text]) expect(part).toContain(link)
      }
    }
  })

  test("[CK-17] the confirmation has the total, the paid amount, the rest, and the end of free cancellation in Rome's time", async () => {
    await deliver("sendMail", "confirmed", fresh("it", { sold: true, paidCents: cents(4_172) }))
    const text = (last().mail.text ?? "").replaceAll("\u00a0", " ")
    expect(text).toContain("Totale: 139,05 €")
    expect(text).toContain("Pagato online: 41,72 €")
    expect(text).toContain("Da pagare sul posto: 97,33 €")
    expect(text).toContain("Annullamento gratuito fino alle 10:00 di mar 24 nov")
    expect(text).toContain("Quando: giovedì 26 novembre 2026, 10:00")
    const { lat, lon } = fresh("it").experience
    expect(text).toContain(mapsUrl(lat, lon))
    expect(last().mail.html).toMatch(/href="https:\/\/www\.google\.com\/maps\/[^"]*" rel="noreferrer"/)
  })

  test("[BK-05] a mail about an ended booking asks for nothing on site, and no sentence ends with two full stops", async () => {
    for (const mailKind of ["canceled", "refunded"] as const) {
      await deliver("sendMail", mailKind, fresh("en", { sold: true, paidCents: cents(4_172) }))
      expect(last().mail.text).toContain("Paid online")
      expect(last().mail.text).not.toContain("To pay on the day")
    }
    for (const mailKind of mailKinds) {
      await deliver("sendMail", mailKind, fresh("en", { sold: true }))
      expect(last().mail.text, mailKind).not.toMatch(/\w\.\.(\s|$)/)
    }
  })

  test("[BX-04] free cancellation is mentioned only while it is possible", () => {
    const settings = { origin, from: { name: "Altrove", address: "ciao@altrove.example" } }
    const booking = fresh("en", { sold: true })
    const textAt = (at: string) => composeForCustomer("confirmed", booking, { ...settings, at }).text
    const moment = (seconds: number) => Temporal.Instant.from(booking.cancellationUntil).add({ seconds }).toString()
    expect(textAt(moment(-1)).replaceAll("\u00a0", " ")).toContain("Free cancellation until Tue 24 Nov, 10:00")
    expect(textAt(moment(1))).not.toContain("Free cancellation")
  })

  test("[CK-17] [BX-09] confirmations, moves and cancellations carry the calendar file; unsold bookings carry none", async () => {
    for (const [mailKind, method] of [
      ["confirmed", "PUBLISH"],
      ["rescheduled", "PUBLISH"],
      ["canceled", "CANCEL"],
    ] as const) {
      const booking = fresh("it", { sold: true })
      await deliver("sendMail", mailKind, booking)
      const [attachment] = last().mail.attachments.filter(({ filename }) => filename === "altrove.ics")
      const content = attachment?.content
      const calendar = readIcs(typeof content === "string" ? content : new TextDecoder().decode(content))
      expect(calendar.properties.METHOD?.value).toBe(method)
      expect(instantOf(calendar, eventOf(calendar).properties.DTSTART)).toBe(Date.parse(booking.slot.startsAt))
    }
    await deliver("sendMail", "canceled", fresh("it", { sold: false }))
    expect(last().mail.attachments).toEqual([])
  })

  test("[CK-17] a cancellation names the refund, even if the refund was faster than the mail", async () => {
    for (const refundedCents of [cents(0), cents(4_172)]) {
      await deliver("sendMail", "canceled", fresh("en", { sold: true, paidCents: cents(4_172), refundedCents }))
      expect(last().mail.text).toContain("We are refunding €41.72")
    }
    await deliver("sendMail", "canceled", fresh("en"))
    expect(last().mail.text).toContain("You have not been charged")
  })

  test("[L15] five duplicate triggers at once send one mail", async () => {
    const booking = fresh("it")
    const before = received.length
    const ids = Array.from({ length: 5 }, (_, n) => `five/${booking.code}/${n}`)
    // The facts of one booking are written one after another.
    for (const id of ids) await db.run(claimed("sendMail", "sent", booking.code, id))
    await Promise.all(ids.map((id) => deliver("sendMail", "sent", booking, id)))
    await deliver("sendMail", "sent", booking)
    expect(received.length - before).toBe(1)
    await deliver("sendMail", "canceled", booking)
    expect(received.length - before).toBe(2)
  })

  test("[CK-17] a mail that the mail server refused is sent at the next try", async () => {
    const booking = fresh("en")
    const before = received.length
    refuse = 1
    await expect(deliver("sendMail", "sent", booking, "row/refused")).rejects.toThrow()
    expect(received.length).toBe(before)
    await deliver("sendMail", "sent", booking, "row/refused")
    await deliver("sendMail", "sent", booking, "row/refused")
    expect(received.length).toBe(before + 1)
  })

  test("the partner gets mails about requests, bookings and cancellations, with the phone number only after the booking", async () => {
    const booking = fresh("it")
    for (const partnerKind of ["request", "booked", "canceled"]) {
      await deliver("tellPartner", partnerKind, booking)
      expect(last().to).toEqual(["ciao@velaesale.example"])
      expect((last().mail.text ?? "").includes(booking.customer.phone)).toBe(partnerKind === "booked")
    }
  })

  test("a customer's text cannot become markup or a header", async () => {
    const name = "Ada <script>alert(1)</script>\r\nBcc: eve@example.com"
    await deliver("sendMail", "sent", fresh("it", { customer: { ...sampleBooking("it").customer, name } }))
    const { mail, to } = last()
    expect(to).toEqual(["ada@example.it"])
    expect(mail.html).not.toContain("<script")
    expect(mail.bcc).toBeUndefined()
  })

  test("[CK-17] without a mail server, mails are kept and can be read", async () => {
    const booking = fresh("en", { sold: true })
    const id = `booking/${booking.code}/7/0`
    await deliver("sendMail", "confirmed", booking, id, "")
    const get = (path: string) => db.run(mailViewer(new Request(`${origin}/dev/mail${path}`)))
    const mail = `/${encodeURIComponent(id)}`
    expect(await (await get("?lang=en")).text()).toContain(encodeURIComponent(id))
    const page = await (await get(`${mail}?lang=en`)).text()
    expect(page).toContain("<iframe")
    expect(page).toContain("altrove.ics")
    const html = await get(`${mail}/html`)
    expect(html.headers.get("content-security-policy")).toContain("sandbox")
    expect(await html.text()).toContain("All confirmed, Ada")
    expect(await (await get(`${mail}/text`)).text()).toContain("All confirmed, Ada")
    expect(await (await get(`${mail}/source`)).text()).toContain("Auto-Submitted: auto-generated")
    const file = await get(`${mail}/attachments/0`)
    expect(file.headers.get("content-disposition")).toContain("altrove.ics")
    for (const path of ["/none", "/%00", "/%ff", `${mail}/attachments/9`, `${mail}/other`, "//"]) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  test("with a mail server, the shop keeps no content of a mail", async () => {
    const kept = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select count(*)::int as n from mails where eml <> '' and id like 'row/%'`,
      ),
    )
    expect(kept).toEqual([{ n: 0 }])
    const list = await db.run(mailViewer(new Request(`${origin}/dev/mail`)))
    expect(await list.text()).not.toContain("Rimborso")
  })
})
