import { describe, expect, test } from "vitest"
import { SharedVisitWire } from "../../adapters/contract/shared-visit.ts"
import { eventOf, readIcs, textOf } from "../../adapters/server/documents/testing/read-ics.ts"
import { sharedCalendarPath, sharedVisitPath } from "../../domain/shared-visit/ports.ts"
import { problem, read } from "../fixtures/http-client.ts"
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
