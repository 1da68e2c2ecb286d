import { describe, expect, test } from "vitest"
import { SharedVisitWire } from "../../adapters/contract/shared-visit.ts"
import { eventOf, instantOf, readIcs, textOf } from "../../adapters/server/documents/testing/read-ics.ts"
import { sharedCalendarPath, sharedVisitPath } from "../../domain/shared-visit/ports.ts"
import { longDateText } from "../../domain/time/text.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { settled } from "../fixtures/shop-tables.ts"

const shop = useShop({ own: true })

const minute = 60_000

async function booked() {
  const visitor = shop().visitor("it")
  const picked = await shop().pick({ instant: true })
  const { code, encrypted_code: token } = await visitor.hold(picked)
  const share = () => visitor.send("POST", `/booking/v1/bookings/${token}/share`)
  const pay = async () => {
    await visitor.giveDetails(code, {
      name: "Giuseppina",
      surname: "Verdi",
      email: "giuseppina@example.it",
      confirm_email: "giuseppina@example.it",
      custom_fields: picked.answers,
    })
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, "4242424242424242")
    await visitor.confirm(code, payment.payment_id)
  }
  return { visitor, code, token, share, pay, picked }
}

/** The entry of a calendar file, and when it begins. */
const entryOf = (file: string) => {
  const calendar = readIcs(file)
  const { properties } = eventOf(calendar)
  const { UID: uid, SEQUENCE: sequence, DTSTART: start } = properties
  return { uid: textOf(uid), sequence: Number(textOf(sequence)), starts: instantOf(calendar, start) }
}

const textAt = async (path: string) => (await fetch(`${shop().origin}${path}`)).text()

describe("[BK-11] a visit shared by a link", () => {
  test("always has the same link, and shows anybody the experience, its time and its place", async () => {
    const { share, pay, token, picked } = await booked()
    expect(await problem(await share())).toMatchObject({ status: 409, code: "not_allowed_now" })
    await pay()
    const shared = read(SharedVisitWire, await share())
    expect(read(SharedVisitWire, await share()).token).toBe(shared.token)
    expect(shared.token).not.toBe(token)
    expect(shared.visit).toMatchObject({ slot: { id: picked.slot.id } })
    const stranger = shop().visitor("en")
    const seen = read(SharedVisitWire, await stranger.send("GET", `/booking/v1/shared-visits/${shared.token}`))
    expect(seen.visit).toEqual(shared.visit)
  })

  test("shows no access token, code, name, email address or amount: not on the page, in the call or in the calendar file", async () => {
    const { share, pay, token, code } = await booked()
    await pay()
    const { token: shared, visit } = read(SharedVisitWire, await share())
    const page = await textAt(sharedVisitPath(shared))
    const call = await textAt(`/booking/v1/shared-visits/${shared}`)
    const file = await textAt(sharedCalendarPath(shared))
    expect(page).toContain("Te lo fa sapere chi ha prenotato")
    expect(call).toContain(visit.experience.slug)
    for (const text of [page, call, file.replaceAll("\r\n ", "")]) {
      for (const secret of [token, code, "Giuseppina", "giuseppina@example.it", "total_cents", "totalCents"]) {
        expect(text).not.toContain(secret)
      }
    }
    const { properties } = eventOf(readIcs(file))
    expect(textOf(properties.SUMMARY)).toBe(visit.experience.name)
    expect(textOf(properties.DESCRIPTION)).toContain(sharedVisitPath(shared))
  })

  test("does not open the booking", async () => {
    const { visitor, share, pay } = await booked()
    await pay()
    const { token } = read(SharedVisitWire, await share())
    for (const [method, path] of [
      ["GET", `/booking/v1/bookings/${token}`],
      ["POST", `/booking/v1/bookings/${token}/cancel`],
      ["GET", `/booking/v1/bookings/${token}/participants`],
      ["POST", `/booking/v1/bookings/${token}/share`],
    ] as const) {
      expect(await problem(await visitor.send(method, path)), path).toMatchObject({ status: 404 })
    }
    expect((await fetch(`${shop().origin}/prenotazione/${token}`)).status).toBe(404)
  })

  test("shows the new date after the booking was moved: on the page, in the call and in the calendar file", async () => {
    const { visitor, share, pay, token: access, picked } = await booked()
    await pay()
    const { token } = read(SharedVisitWire, await share())
    const first = entryOf(await textAt(sharedCalendarPath(token)))
    expect(first.starts).toBe(Date.parse(picked.slot.startsAt))
    const slots = await otherSlots(visitor, picked, 20)
    const wished = slots.find(({ date }) => date !== picked.slot.date)
    if (wished === undefined) throw new Error("no other day is free")
    const body = { slot_id: wished.id, to_pay_cents: 0, refund_cents: 0 }
    expect((await visitor.send("POST", `/booking/v1/bookings/${access}/reschedule`, { body })).status).toBe(200)
    // A calendar that reads the file again later takes the higher number.
    await shop().advance(minute)
    const stranger = shop().visitor("en")
    const seen = read(SharedVisitWire, await stranger.send("GET", `/booking/v1/shared-visits/${token}`))
    expect(seen).toMatchObject({ over: null, visit: { slot: { id: wished.id, date: wished.date } } })
    const page = await textAt(sharedVisitPath(token))
    expect(page).toContain(longDateText(wished.date, "it"))
    expect(page).not.toContain(longDateText(picked.slot.date, "it"))
    const moved = entryOf(await textAt(sharedCalendarPath(token)))
    expect(moved.starts).toBe(Date.parse(wished.starts_at))
    expect(moved.uid).toBe(first.uid)
    expect(moved.sequence).toBeGreaterThan(first.sequence)
  })

  test("has a calendar entry of its own, so that the customer's is never replaced", async () => {
    const { share, pay, token: access, code } = await booked()
    await pay()
    const { token } = read(SharedVisitWire, await share())
    const own = entryOf(await textAt(`/booking/v1/bookings/${access}/calendar.ics`))
    const shared = entryOf(await textAt(sharedCalendarPath(token)))
    expect(own.uid).toContain(code)
    expect(shared.uid).not.toBe(own.uid)
    expect(shared.starts).toBe(own.starts)
    await shop().advance(minute)
    const later = entryOf(await textAt(sharedCalendarPath(token)))
    expect(later.uid).toBe(shared.uid)
    expect(later.sequence).toBeGreaterThan(shared.sequence)
  })

  test("says that the booking was cancelled", async () => {
    const cancelled = await booked()
    await cancelled.pay()
    const first = read(SharedVisitWire, await cancelled.share())
    expect((await cancelled.visitor.send("POST", `/booking/v1/bookings/${cancelled.token}/cancel`)).status).toBe(200)
    expect(
      read(SharedVisitWire, await cancelled.visitor.send("GET", `/booking/v1/shared-visits/${first.token}`)),
    ).toMatchObject({ over: "booking" })
    expect(await textAt(sharedVisitPath(first.token))).toContain("La visita è stata annullata")
    expect(await textAt(sharedCalendarPath(first.token))).toContain("METHOD:CANCEL")
  })

  test("says that the visit is over from the minute in which it ends", async () => {
    const { share, pay, picked } = await booked()
    await pay()
    const { token, visit, server_now: now } = read(SharedVisitWire, await share())
    const stranger = shop().visitor("en")
    const seen = async () => read(SharedVisitWire, await stranger.send("GET", `/booking/v1/shared-visits/${token}`))
    const end = Date.parse(picked.slot.startsAt) + visit.duration_minutes * minute
    // The mails of the booking are sent, before a jump of weeks makes them late.
    await settled(shop())
    await shop().advance(end - Date.parse(now) - minute)
    expect((await seen()).over).toBeNull()
    await shop().advance(minute)
    expect((await seen()).over).toBe("visit")
    const page = await textAt(sharedVisitPath(token))
    expect(page).toContain("La visita è passata")
    expect(page).not.toContain(sharedCalendarPath(token))
  })

  test("is not found by an unknown link, and the page says so", async () => {
    const nobody = "A".repeat(43)
    expect(await problem(await shop().visitor().send("GET", `/booking/v1/shared-visits/${nobody}`))).toMatchObject({
      status: 404,
    })
    const page = await fetch(`${shop().origin}${sharedVisitPath(nobody)}`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain("Questo link non mostra nessuna visita")
  })
})
