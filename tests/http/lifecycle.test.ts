import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { BookingLogWire, BookingWire } from "../../adapters/contract/wire/booking.ts"
import { bookedByToken } from "../../adapters/server/booking/booked.ts"
import { command } from "../../adapters/server/booking/command.ts"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import { statusTimestamps } from "../../domain/booking/status.ts"
import { walletPassPath, wallets } from "../../domain/booking/wallets.ts"
import { isBefore, millisecondsBetween } from "../../domain/time/instant.ts"
import { plusDays } from "../../domain/time/rome.ts"
import { bookingFlow } from "../../machines/booking/booking.machine.ts"
import type { LogEntry, Opening } from "../../machines/kit/types.ts"
import { deep } from "../fixtures/deep.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { limitPlaces, logOf, mailsOf, moneyOf, placesOf } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const hour = 3_600_000
const released = [{ status: "canceled", captured: 0, refunded: 0 }]

const request = async () => {
  const visitor = shop().visitor()
  const picked = await shop().pick({ instant: false })
  return { visitor, picked, ...(await visitor.buy(picked)) }
}

const propose = (visitor: Visitor, { partnerId }: Picked, code: string, slots: readonly { readonly id: string }[]) =>
  answerAsPartner(visitor, partnerId, code, "propose-alternatives", { slot_ids: slots.map(({ id }) => id) })

/** A request whose partner proposed two other dates. */
const proposed = async () => {
  const asked = await request()
  const slots = await otherSlots(asked.visitor, asked.picked, 2)
  const answer = await propose(asked.visitor, asked.picked, asked.code, slots)
  expect(answer.status, answer.text).toBe(200)
  const [first, second] = slots
  if (first === undefined || second === undefined) throw new Error("two slots were asked for")
  return { ...asked, first, second }
}

const logFor = async (visitor: Visitor, token: string, after = 0) => {
  const { stream } = read(
    BookingLogWire,
    await visitor.send("GET", `/booking/v1/bookings/${token}/log?after_seq=${after}`),
  )
  const log: { opened: Opening; entries: LogEntry[] } = JSON.parse(JSON.stringify(stream))
  return log
}

describe("a booking's statuses over HTTP", () => {
  test("[BK-01] each status has its instant, and the browser's fold of the log gives the server's state", async () => {
    const { visitor, picked, code, token } = await request()
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBe(picked.dueOnlineCents)
    const { status, timestamps, stream } = await visitor.booking(token)
    expect(status).toBe("CANCELED")
    for (const passed of ["CHECKOUT", "PENDING", "CONFIRMED", "CANCELED"] as const) {
      expect(timestamps[statusTimestamps[passed]], passed).toMatch(/^\d{4}-.*Z$/)
    }
    expect(timestamps[statusTimestamps.REJECTED]).toBeNull()
    const log = await logFor(visitor, token)
    const folded = bookingFlow.replay(log.opened, log.entries)
    expect(folded.value).toBe("CANCELED")
    expect(folded.context.timestamps).toEqual(timestamps)
    // The state that the page gets holds what the log led to, and nothing else.
    expect(stream).toEqual({ snapshot: JSON.parse(bookingFlow.freeze(folded)), seq: log.entries.length })
    const newer = await logFor(visitor, token, log.entries.length - 2)
    expect(newer.entries).toEqual(log.entries.slice(-2))
  })

  deep.test("[BK-01] the state and the log that a page gets contain no customer data and no actor's id", async () => {
    const { visitor, token } = await request()
    const { stream } = await visitor.booking(token)
    const text = JSON.stringify([stream, await logFor(visitor, token)])
    for (const personal of ["Anna", "Rossi", "anna@example.it", "3331234567"]) expect(text).not.toContain(personal)
    for (const cookie of visitor.cookies.values()) expect(text).not.toContain(cookie)
    expect(text).not.toMatch(/"actor":\{"kind":"\w+","id":"[^"]/)
  })

  test("[BK-05] the calendar file keeps the visit while a move is only requested, and takes it out when cancelled", async () => {
    const { visitor, picked, code, token } = await request()
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    const method = async () =>
      /^METHOD:(\w+)/m.exec((await visitor.send("GET", `/booking/v1/bookings/${token}/calendar.ics`)).text)?.[1]
    expect(await method()).toBe("PUBLISH")
    const [other] = await otherSlots(visitor, picked, 1)
    if (other === undefined) throw new Error("no other slot is free")
    const wish = { type: "customer.rescheduleRequested", slotId: other.id, startsAt: other.starts_at } as const
    await shop().run(
      Effect.flatMap(bookedByToken(token), (booked) => command(booked, wish, causedBy("customer", booked.row.code))),
    )
    expect((await visitor.booking(token)).status).toBe("PENDING RESCHEDULE")
    expect(await method()).toBe("PUBLISH")
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    expect(await method()).toBe("CANCEL")
  })

  test("[BK-09] a shop without the wallets' keys offers no passes, and their calls answer 404", async () => {
    const visitor = shop().visitor()
    const { token } = await visitor.buy(await shop().pick())
    expect((await visitor.booking(token)).wallets).toEqual([])
    const page = await visitor.send("GET", `/prenotazione/${token}`)
    expect(page.text).toContain("/calendar.ics")
    expect(page.text).not.toContain("/wallet/")
    for (const wallet of wallets) {
      const answer = await visitor.send("GET", walletPassPath(token, wallet))
      expect(problem(answer)).toMatchObject({ status: 404, code: "not_found" })
    }
  })

  test("[BK-03] after 48 hours without an answer, a request is rejected once, with the hold released and a mail", async () => {
    const { visitor, picked, code, token } = await request()
    await shop().advance(48 * hour)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("REJECTED")
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
    await expect
      .poll(async () => (await mailsOf(shop(), code)).toSorted())
      .toEqual(["partner.request", "rejected", "sent"])
    expect((await logOf(shop(), code)).filter((type) => type === "providerDeadline")).toHaveLength(1)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  test("[BK-07] the booking's page shows what the partner wrote, whatever the text is", async () => {
    const { visitor, picked, code, token } = await request()
    const answer = await answerAsPartner(visitor, picked.partnerId, code, "reject", { reason: "constructor" })
    expect(answer.status, answer.text).toBe(200)
    const page = await visitor.send("GET", `/en/prenotazione/${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain("<h1")
    expect(page.text).toMatch(/<blockquote[^>]*>constructor</)
    expect((await visitor.booking(token)).partners_words).toBe("constructor")
  })

  test("[AC-06] what the partner wrote is not in the log, and can be erased", async () => {
    const { visitor, picked, code, token } = await request()
    const words = "Chiuso per neve, mi scusi signora Rossi"
    await answerAsPartner(visitor, picked.partnerId, code, "reject", { reason: words })
    const found = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          select from events t where t::text like '%signora Rossi%'
          union all select from streams t where t::text like '%signora Rossi%'
          union all select from outbox t where t::text like '%signora Rossi%'`,
      ),
    )
    expect(found).toEqual([])
    expect((await visitor.booking(token)).partners_words).toBe(words)
    await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from booking_remark where booking_code = ${code}`),
    )
    expect((await visitor.booking(token)).partners_words).toBeNull()
  })

  test("[BK-04] accepting a proposed date moves the places, charges the card and confirms the booking", async () => {
    const { visitor, picked, code, token, first, second } = await proposed()
    const open = await visitor.booking(token)
    expect(open.status).toBe("PENDING RESCHEDULE")
    expect(open.alternatives.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await placesOf(shop(), picked.slot.id)).held).toBeGreaterThan(0)
    const taken = await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${second.id}/accept`)
    const moved = read(BookingWire, taken)
    expect(moved).toMatchObject({ status: "RESCHEDULED", slot: { id: second.id } })
    // The free cancellation ends as many hours before the new date as before the old one.
    const hoursBefore = (booking: typeof open) =>
      millisecondsBetween(booking.cancellation_until, booking.slot.starts_at)
    expect(hoursBefore(moved)).toBe(hoursBefore(open))
    expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    expect((await placesOf(shop(), second.id)).sold).toBeGreaterThan(0)
    await expect.poll(() => mailsOf(shop(), code)).toContain("rescheduled")
    // The other proposed date can no longer be accepted.
    const again = await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${first.id}/accept`)
    expect(problem(again).status).toBe(409)
  })

  deep.test("[BK-04] declining all dates releases the hold and the places, and charges nothing", async () => {
    const { visitor, picked, code, token } = await proposed()
    const declined = await visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/decline`)
    expect(read(BookingWire, declined).status).toBe("REJECTED RESCHEDULE")
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
  })

  deep.test("[BK-04] after 48 hours without the customer's answer, the dates count as declined", async () => {
    const { visitor, code, token } = await proposed()
    await shop().advance(48 * hour)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("REJECTED RESCHEDULE")
    await expect.poll(() => moneyOf(shop(), code)).toEqual(released)
  })

  test("[BK-04] a date that was not proposed or is full by now is refused, and nothing changes", async () => {
    const { visitor, picked, code, token, first } = await proposed()
    const accept = (slotId: string) =>
      visitor.send("POST", `/booking/v1/bookings/${token}/alternatives/${slotId}/accept`)
    for (const slotId of [picked.slot.id, "nobody"]) {
      expect(problem(await accept(slotId)), slotId).toMatchObject({ status: 409, code: "alternative_not_proposed" })
    }
    const log = await logOf(shop(), code)
    await limitPlaces(shop(), first.id, 0)
    expect(problem(await accept(first.id))).toMatchObject({ status: 409, code: "slot_sold_out" })
    expect(await logOf(shop(), code)).toEqual(log)
    expect((await placesOf(shop(), picked.slot.id)).held).toBeGreaterThan(0)
    expect((await visitor.booking(token)).status).toBe("PENDING RESCHEDULE")
  })

  deep.test("[BK-04] a partner may propose one to five dates of the same variant", async () => {
    const { visitor, picked, code } = await request()
    const foreign = await shop().pick({ instant: false, where: ({ id }) => id !== picked.variant.id })
    const six = await otherSlots(visitor, picked, 6)
    for (const [slots, status, field] of [
      [[], 400, "slot_ids"],
      [six, 400, "slot_ids"],
      [[foreign.slot], 404, "slot_ids"],
      [[{ id: "nobody" }], 404, "slot_ids"],
    ] as const) {
      const refused = problem(await propose(visitor, picked, code, slots))
      expect([refused.status, refused.errors?.[0]?.field]).toEqual([status, field])
    }
    expect((await propose(visitor, picked, code, six.slice(0, 5))).status).toBe(200)
  })

  test("[BK-05] [BK-07] after the free period, a sold booking cannot be cancelled; from the day before, the page has the host's telephone", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick()
    const { token } = await visitor.buy(picked)
    const { cancellation_until: until, server_now: now, slot, the_day, ...booked } = await visitor.booking(token)
    expect(isBefore(the_day.arrive_by, slot.starts_at)).toBe(true)
    expect(the_day).toEqual({
      arrive_by: expect.anything(),
      bring: expect.anything(),
      phone_from: plusDays(slot.date, -1),
      phone: null,
    })
    // Each reader sees the names in their own language, whatever the booking's is.
    const italian = read(
      BookingWire,
      await visitor.send("GET", `/booking/v1/bookings/${token}`, { headers: { "accept-language": "it" } }),
    )
    expect(italian.locale).toBe("en")
    expect(italian.the_day.bring).toHaveLength(the_day.bring.length)
    expect(italian.the_day.bring).not.toEqual(the_day.bring)
    expect(italian.experience.name).not.toBe(booked.experience.name)
    expect(italian.participants[0]?.name).not.toBe(booked.participants[0]?.name)
    const page = async (prefix = "") => (await visitor.send("GET", `${prefix}/prenotazione/${token}`)).text
    const [early, english] = [await page(), await page("/en")]
    expect(early).toContain(italian.experience.name)
    expect(english).toContain(booked.experience.name)
    expect(early).not.toContain("tel:")
    const wait = Temporal.Instant.from(until).since(Temporal.Instant.from(now)).total("milliseconds")
    await shop().advance(Math.ceil(wait) + 60_000)
    const late = await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    expect(problem(late)).toMatchObject({ status: 409, code: "cancellation_too_late" })
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
    expect((await placesOf(shop(), picked.slot.id)).sold).toBeGreaterThan(0)
    const { server_now: then } = await visitor.booking(token)
    const left = Temporal.Instant.from(slot.starts_at).since(Temporal.Instant.from(then)).total("milliseconds")
    await shop().advance(Math.max(0, Math.ceil(left) - 20 * hour))
    const { phone } = (await visitor.booking(token)).the_day
    expect(phone).toMatch(/^\+39 000 /)
    expect(await page()).toContain(`href="tel:${phone?.replaceAll(" ", "")}"`)
  })
})

describe("live updates", () => {
  test("[BK-07] send every new fact to an open page, and the missed ones to a page that comes back", async () => {
    const { visitor, picked, code, token } = await request()
    const address = `${shop().origin}/booking/v1/bookings/${token}/events`
    const { seq } = (await visitor.booking(token)).stream
    const live = await followEvents(`${address}?after=${seq}`)
    await answerAsPartner(visitor, picked.partnerId, code, "confirm")
    expect(Number((await live.next()).id)).toBe(seq + 1)
    expect(Number((await live.next()).id)).toBe(seq + 2)
    live.close()
    const back = await followEvents(address, { "last-event-id": String(seq + 1) })
    expect((await back.next()).id).toBe(String(seq + 2))
    expect(back.close()).toEqual([])
    const fromTheStart = await followEvents(address)
    expect((await fromTheStart.next()).id).toBe("1")
    fromTheStart.close()
  })

  deep.test("[BK-07] start from the first fact if the last event's number is invalid", async () => {
    const { token } = await request()
    for (const last of ["-1", "1e400", "99999999999999999999", "NaN", "0x10", ""]) {
      const live = await followEvents(`${shop().origin}/booking/v1/bookings/${token}/events?after=${last}`)
      expect((await live.next()).id, last).toBe("1")
      live.close()
    }
  })

  test("[BK-07] need the access token, and can only be read", async () => {
    const visitor = shop().visitor()
    const unknown = await visitor.send("GET", `/booking/v1/bookings/${"x".repeat(43)}/events`)
    expect(problem(unknown)).toMatchObject({ status: 404, code: "booking_not_found" })
    const { token } = await request()
    expect((await visitor.send("POST", `/booking/v1/bookings/${token}/events`)).status).toBe(405)
  })
})
