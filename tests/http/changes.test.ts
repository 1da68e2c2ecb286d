import { describe, expect, test } from "vitest"
import { BookingWire, CancellationQuoteWire, RescheduleQuoteWire } from "../../adapters/contract/wire/booking.ts"
import { eventOf, instantOf, readIcs } from "../../adapters/server/documents/testing/read-ics.ts"
import { basisPoints } from "../../domain/money/cents.ts"
import { deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked, type PickOptions } from "../fixtures/shop-picks.ts"
import { limitPlaces, logOf, mailsOf, moneyOf, placesOf } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })

const sold = async (options: PickOptions = {}) => {
  const visitor = shop().visitor("en")
  const picked = await shop().pick(options)
  const bought = await visitor.buy(picked)
  if (options.instant === false) await answerAsPartner(visitor, picked.partnerId, bought.code, "confirm")
  await expect.poll(async () => (await visitor.booking(bought.token)).status).toBe("CONFIRMED")
  return { visitor, picked, ...bought }
}

const others = async (visitor: Visitor, picked: Picked, count: number) => {
  const slots = await otherSlots(visitor, picked, count)
  if (slots.length < count) throw new Error(`only ${slots.length} other slots are free`)
  return slots
}

const at = (token: string, what: "reschedule" | "cancellation") => `/booking/v1/bookings/${token}/${what}`

const quote = (visitor: Visitor, token: string, slotId: string) =>
  visitor.send("GET", `${at(token, "reschedule")}?slot_id=${slotId}`)

const move = (visitor: Visitor, token: string, slotId: string, toPay = 0, refund = 0) =>
  visitor.send("POST", at(token, "reschedule"), {
    body: { slot_id: slotId, to_pay_cents: toPay, refund_cents: refund },
  })

describe("moving a booking to another date", () => {
  test("[BK-05] [BX-12] is quoted, then done at once: the places move, the price stays, and a mail says so", async () => {
    const { visitor, picked, code, token } = await sold()
    const [wished] = await others(visitor, picked, 1)
    const before = await visitor.booking(token)
    const quoted = read(RescheduleQuoteWire, await quote(visitor, token, wished!.id))
    expect(quoted).toMatchObject({
      slot: { id: wished!.id },
      price_cents: picked.totalCents,
      to_pay_cents: 0,
      refund_cents: 0,
      answer_until: null,
      modifications_left: 1,
    })
    expect(await logOf(shop(), code)).not.toContain("customer.rescheduleRequested")
    const moved = read(BookingWire, await move(visitor, token, wished!.id))
    expect(moved).toMatchObject({ status: "RESCHEDULED", slot: { id: wished!.id }, price: before.price })
    expect(moved.cancellation_until).toBe(quoted.cancellation_until)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    expect((await placesOf(shop(), wished!.id)).sold).toBeGreaterThan(0)
    expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
    await expect.poll(() => mailsOf(shop(), code)).toEqual(expect.arrayContaining(["rescheduled", "partner.moved"]))
  })

  deep.test(
    "[BX-12] to a cheaper date quotes the difference and gives it back once; cancelling gives back the rest",
    async () => {
      const { visitor, picked, code, token } = await sold()
      const [wished] = await others(visitor, picked, 1)
      const half = { percent: basisPoints(5000), from: wished!.date, to: wished!.date }
      await changeVariant(shop(), picked, { offers: [half] })
      const quoted = read(RescheduleQuoteWire, await quote(visitor, token, wished!.id))
      expect(quoted.price_before_cents).toBe(picked.totalCents)
      expect(quoted.price_cents).toBeLessThan(picked.totalCents)
      expect(quoted.refund_cents).toBeGreaterThan(0)
      const moved = read(BookingWire, await move(visitor, token, wished!.id, 0, quoted.refund_cents))
      expect(moved.price.total_cents).toBe(quoted.price_cents)
      await expect
        .poll(() => moneyOf(shop(), code))
        .toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: quoted.refund_cents }])
      await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBe(quoted.refund_cents)
      await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
      await expect
        .poll(() => moneyOf(shop(), code))
        .toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: picked.dueOnlineCents }])
    },
  )

  deep.test(
    "[BX-12] is refused with the reason if its participant types are no longer sold: there is no price",
    async () => {
      const { visitor, picked, code, token } = await sold()
      const [wished] = await others(visitor, picked, 1)
      const log = await logOf(shop(), code)
      await changeVariant(shop(), { ...picked, participants: [] }, { participantTypes: [] })
      for (const call of [quote, move]) {
        expect(problem(await call(visitor, token, wished!.id))).toMatchObject({ status: 409, code: "choice_not_sold" })
      }
      expect(await logOf(shop(), code)).toEqual(log)
      expect((await placesOf(shop(), wished!.id)).sold).toBe(0)
    },
  )

  deep.test(
    "[BK-05] [BX-12] is refused with the right amounts if the caller sends others, and changes nothing",
    async () => {
      const { visitor, picked, code, token } = await sold()
      const [wished] = await others(visitor, picked, 1)
      const log = await logOf(shop(), code)
      for (const [toPay, refund] of [
        [500, 0],
        [0, 500],
      ] as const) {
        const refused = problem(await move(visitor, token, wished!.id, toPay, refund))
        expect(refused).toMatchObject({
          status: 409,
          code: "quote_changed",
          params: { to_pay_cents: 0, refund_cents: 0 },
        })
      }
      expect(await logOf(shop(), code)).toEqual(log)
      expect((await placesOf(shop(), wished!.id)).sold).toBe(0)
      expect(read(BookingWire, await move(visitor, token, wished!.id)).status).toBe("RESCHEDULED")
    },
  )

  deep.test(
    "[BK-05] is possible twice, and each quote says how often is left; the third time is refused with the reason",
    async () => {
      const { visitor, picked, token } = await sold()
      const [first, second, third] = await others(visitor, picked, 3)
      for (const [slot, left] of [
        [first, 1],
        [second, 0],
      ] as const) {
        expect(read(RescheduleQuoteWire, await quote(visitor, token, slot!.id)).modifications_left).toBe(left)
        read(BookingWire, await move(visitor, token, slot!.id))
      }
      for (const call of [quote, move]) {
        expect(problem(await call(visitor, token, third!.id))).toMatchObject({
          status: 409,
          code: "no_modifications_left",
        })
      }
      expect((await visitor.booking(token)).slot.id).toBe(second!.id)
    },
  )

  test("[BK-05] of a booking on request needs the partner: the first date stays sold until the partner answers", async () => {
    for (const [answer, status] of [
      ["reschedule/accept", "RESCHEDULED"],
      ["reschedule/reject", "CONFIRMED"],
    ] as const) {
      const { visitor, picked, code, token } = await sold({ instant: false })
      const [wished] = await others(visitor, picked, 1)
      expect(read(RescheduleQuoteWire, await quote(visitor, token, wished!.id)).answer_until).toMatch(/Z$/)
      expect(read(BookingWire, await move(visitor, token, wished!.id)).status).toBe("PENDING RESCHEDULE")
      expect((await placesOf(shop(), wished!.id)).held).toBeGreaterThan(0)
      expect((await placesOf(shop(), picked.slot.id)).sold).toBeGreaterThan(0)
      expect(problem(await quote(visitor, token, wished!.id)).code).toBe("not_allowed_now")
      const answered = await answerAsPartner(visitor, picked.partnerId, code, answer, { reason: "maltempo" })
      expect(answered.status, answered.text).toBe(200)
      const now = await visitor.booking(token)
      expect([now.status, now.slot.id]).toEqual([status, status === "RESCHEDULED" ? wished!.id : picked.slot.id])
    }
  })

  deep.test("[BK-05] cannot be answered by another partner, or before the customer asked", async () => {
    const { visitor, picked, code } = await sold({ instant: false })
    const early = await answerAsPartner(visitor, picked.partnerId, code, "reschedule/accept")
    expect(problem(early)).toMatchObject({ status: 409, code: "not_allowed_now" })
    const foreign = await answerAsPartner(visitor, "nobody", code, "reschedule/accept")
    expect(problem(foreign).status).toBe(401)
  })

  test("[BK-05] [L09] refuses the booked slot, another variant's, and an unknown or full slot, naming the field", async () => {
    const { visitor, picked, code, token } = await sold()
    const [wished] = await others(visitor, picked, 1)
    const foreign = await shop().pick({ where: ({ id }) => id !== picked.variant.id })
    const refusals = async (slotId: string) =>
      Promise.all(
        [quote(visitor, token, slotId), move(visitor, token, slotId)].map(async (call) => problem(await call)),
      )
    for (const [slotId, status, wanted] of [
      [picked.slot.id, 409, "slot_is_current"],
      [foreign.slot.id, 404, "slot_not_found"],
      ["nobody", 404, "slot_not_found"],
    ] as const) {
      for (const refused of await refusals(slotId)) {
        expect(refused, slotId).toMatchObject({ status, code: wanted, errors: [{ field: "slot_id" }] })
      }
    }
    await limitPlaces(shop(), wished!.id, 0)
    for (const refused of await refusals(wished!.id)) {
      expect(refused).toMatchObject({ status: 409, code: "slot_sold_out" })
      expect(refused.nearest?.length).toBeGreaterThan(0)
    }
    expect(await logOf(shop(), code)).not.toContain("customer.rescheduleRequested")
    expect((await placesOf(shop(), picked.slot.id)).sold).toBeGreaterThan(0)
  })

  test("[BK-05] needs a sold booking and its access token", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick({ instant: false })
    const { token } = await visitor.buy(picked)
    const [wished] = await others(visitor, picked, 1)
    for (const call of [quote, move]) {
      expect(problem(await call(visitor, token, wished!.id)).code).toBe("not_allowed_now")
      expect(problem(await call(visitor, "x".repeat(43), wished!.id))).toMatchObject({
        status: 404,
        code: "booking_not_found",
      })
    }
  })
})

describe("cancelling a booking", () => {
  const cancel = (visitor: Visitor, token: string, refund: number, released: number) =>
    visitor.send("POST", at(token, "cancellation"), { body: { refund_cents: refund, released_cents: released } })

  test("[BK-05] [BX-12] [L20] gives back the quoted amount to the cent, and refuses other amounts", async () => {
    const { visitor, picked, code, token } = await sold()
    const quoted = read(CancellationQuoteWire, await visitor.send("GET", at(token, "cancellation")))
    expect(quoted).toEqual({ refund_cents: picked.dueOnlineCents, released_cents: 0, credit_cents: 0, points_cents: 0 })
    const other = problem(await cancel(visitor, token, picked.dueOnlineCents - 1, 0))
    expect(other).toMatchObject({ status: 409, code: "quote_changed", params: quoted })
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
    expect(read(BookingWire, await cancel(visitor, token, quoted.refund_cents, 0)).status).toBe("CANCELED")
    await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBe(quoted.refund_cents)
    expect(await moneyOf(shop(), code)).toMatchObject([{ refunded: picked.dueOnlineCents }])
    expect(problem(await visitor.send("GET", at(token, "cancellation"))).code).toBe("not_allowed_now")
  })

  test("[L17] fifty times at once gives the money back once, to the cent", async () => {
    const { visitor, picked, code, token } = await sold()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cancel(visitor, token, picked.dueOnlineCents, 0)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer.status).toBe(409)
    await expect.poll(async () => (await visitor.booking(token)).amounts.refunded).toBe(picked.dueOnlineCents)
    const paid = { status: "succeeded", captured: picked.dueOnlineCents, refunded: picked.dueOnlineCents }
    expect(await moneyOf(shop(), code)).toEqual([paid])
    expect((await logOf(shop(), code)).filter((type) => type === "payment.givenBack")).toHaveLength(1)
  })

  deep.test(
    "[BX-12] while the partner confirms is refused or keeps the quoted amounts, never other amounts",
    async () => {
      for (let round = 0; round < 6; round++) {
        const visitor = shop().visitor()
        const picked = await shop().pick({ instant: false })
        const { code, token } = await visitor.buy(picked)
        // The partner confirms at the same moment, so money on hold becomes a charge.
        const [answer] = await Promise.all([
          cancel(visitor, token, 0, picked.dueOnlineCents),
          answerAsPartner(visitor, picked.partnerId, code, "confirm"),
        ])
        const log = await logOf(shop(), code)
        if (answer.status === 200) expect(log).not.toContain("payment.paid")
        else {
          expect(["quote_changed", "not_allowed_now"]).toContain(problem(answer).code)
          expect(log).not.toContain("customer.canceled")
        }
      }
    },
  )

  test("[BK-05] releases the money on hold of a request that is not answered yet, and the quote says so", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick({ instant: false })
    const { code, token } = await visitor.buy(picked)
    const quoted = read(CancellationQuoteWire, await visitor.send("GET", at(token, "cancellation")))
    expect(quoted).toEqual({ refund_cents: 0, released_cents: picked.dueOnlineCents, credit_cents: 0, points_cents: 0 })
    read(BookingWire, await cancel(visitor, token, 0, picked.dueOnlineCents))
    await expect.poll(() => moneyOf(shop(), code)).toMatchObject([{ status: "canceled", captured: 0 }])
  })
})

describe("the calendar file of a booking", () => {
  test("[BX-09] [L19] has one entry: a move changes its instant and raises SEQUENCE, a cancellation takes it out", async () => {
    const { visitor, picked, token } = await sold()
    const [wished] = await others(visitor, picked, 1)
    const entry = async () => {
      const calendar = readIcs((await visitor.send("GET", `/booking/v1/bookings/${token}/calendar.ics`)).text)
      const { UID, SEQUENCE, DTSTART } = eventOf(calendar).properties
      return {
        uid: UID?.value,
        sequence: Number(SEQUENCE?.value),
        starts: instantOf(calendar, DTSTART),
        method: calendar.properties.METHOD?.value,
      }
    }
    const first = await entry()
    expect(first).toMatchObject({ method: "PUBLISH", starts: Date.parse(picked.slot.startsAt) })
    read(BookingWire, await move(visitor, token, wished!.id))
    const moved = await entry()
    expect(moved).toMatchObject({ method: "PUBLISH", uid: first.uid, starts: Date.parse(wished!.starts_at) })
    expect(moved.sequence).toBeGreaterThan(first.sequence)
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    const gone = await entry()
    expect(gone).toMatchObject({ method: "CANCEL", uid: first.uid })
    expect(gone.sequence).toBeGreaterThan(moved.sequence)
  })
})

describe("after the free period", () => {
  test("[BK-05] a booking can be neither moved nor cancelled, and each quote says why", async () => {
    const { visitor, picked, token } = await sold()
    const [wished] = (await others(visitor, picked, 12)).slice(-1)
    const { cancellation_until: until, server_now: now } = await visitor.booking(token)
    const wait = Temporal.Instant.from(until).since(Temporal.Instant.from(now)).total("milliseconds")
    await shop().advance(Math.ceil(wait) + 60_000)
    expect(problem(await quote(visitor, token, wished!.id))).toMatchObject({ status: 409, code: "reschedule_too_late" })
    expect(problem(await move(visitor, token, wished!.id)).code).toBe("reschedule_too_late")
    const late = problem(await visitor.send("GET", at(token, "cancellation")))
    expect(late).toMatchObject({ status: 409, code: "cancellation_too_late" })
  })
})
