import { describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { openShop, useShop } from "../fixtures/shop.ts"
import { type Picked, requestFor } from "../fixtures/shop-picks.ts"
import {
  closeSlot,
  holdsWithoutDeadline,
  limitPlaces,
  logOf,
  mailsOf,
  moneyOf,
  placesOf,
  providerCalls,
} from "../fixtures/shop-tables.ts"
import { callsOf, cards, customer } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const minute = 60_000

const peopleOf = (picked: Picked) => picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
const free = { held: 0, sold: 0 }

const tryToHold = (picked: Picked, body = picked.body) =>
  shop().visitor("en").send("POST", `/api/v1/experience_variants/${picked.variant.id}/bookings/create`, { body })

const clash = async (picked: Picked) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryToHold(picked)))
  return {
    held: answers.filter(({ status }) => status === 200),
    refused: answers.filter(({ status }) => status !== 200).map((answer) => problem(answer)),
  }
}

describe("places", () => {
  test("[L03] are held before any payment provider is called", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: peopleOf(picked), sold: 0 })
    expect(await providerCalls(shop(), code)).toBe(0)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    expect(await providerCalls(shop(), code)).toBe(0)
    await visitor.startPaying(code)
    expect(await providerCalls(shop(), code)).toBe(1)
  })

  test("[BK-06] [L01] [L04] of an empty slot are given once when many ask at the same time, and the others learn why not", async () => {
    const picked = await shop().pick()
    const people = peopleOf(picked)
    await limitPlaces(shop(), picked.slot.id, 3 * people)
    const { held, refused } = await clash(picked)
    expect(held).toHaveLength(3)
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ capacity: 3 * people, held: 3 * people, sold: 0 })
    for (const one of refused) {
      expect(one).toMatchObject({ status: 409, code: "slot_held", errors: [{ field: "slot_id" }] })
      expect(one.detail).toMatch(/^Other people are booking/)
      expect(one.nearest?.length).toBeGreaterThan(0)
    }
    // Every success has its own booking.
    expect(new Set(held.map((answer) => read(CreatedWire, answer).code)).size).toBe(3)
  })

  test("[BK-06] a full slot: the refusal names the nearest slots with places, and they can be held", async () => {
    const picked = await shop().pick()
    await limitPlaces(shop(), picked.slot.id, 0)
    const refused = problem(await tryToHold(picked))
    expect(refused.code).toBe("slot_sold_out")
    const nearest = refused.nearest ?? []
    expect(nearest.length).toBeGreaterThan(1)
    for (const slot of nearest) {
      if (typeof slot !== "object" || slot === null || !("id" in slot) || !("date" in slot)) throw new Error("no slot")
      const { id, date } = { id: String(slot.id), date: String(slot.date) }
      const offered = requestFor(picked.variant, { id, date }, picked.participants)
      expect((await tryToHold({ ...picked, ...offered })).status).toBe(200)
    }
  })

  deep.test("[BK-06] a closed, a sold out and a held slot are refused, each with its own code", async () => {
    const [closed, sold, held] = [await shop().pick(), await shop().pick(), await shop().pick()]
    await closeSlot(shop(), closed.slot.id)
    for (const picked of [sold, held]) await limitPlaces(shop(), picked.slot.id, peopleOf(picked))
    await shop().visitor().buy(sold)
    await shop().visitor().hold(held)
    expect(problem(await tryToHold(closed))).toMatchObject({ status: 409, code: "slot_closed" })
    expect(problem(await tryToHold(sold))).toMatchObject({ status: 409, code: "slot_sold_out" })
    expect(problem(await tryToHold(held))).toMatchObject({ status: 409, code: "slot_held" })
  })

  deep.test(
    "[L05] stay taken while a request waits for its partner: a second request for them is refused",
    async () => {
      const picked = await shop().pick({ instant: false })
      await limitPlaces(shop(), picked.slot.id, peopleOf(picked))
      const visitor = shop().visitor()
      const { token } = await visitor.buy(picked)
      expect((await visitor.booking(token)).status).toBe("PENDING")
      expect(problem(await tryToHold(picked))).toMatchObject({ status: 409, code: "slot_held" })
    },
  )

  test("[L02] are counted together for all participant types of a capacity group", async () => {
    const sharing = (variant: Picked["variant"]) => {
      const [first, second] = variant.participantTypes
      return variant.pricing.kind === "person" && second !== undefined && first?.capacityGroup === second.capacityGroup
    }
    const picked = await shop().pick({ where: (variant) => sharing(variant) && variant.minParticipants <= 2 })
    const [first, second] = picked.variant.participantTypes
    const both = [first, second].map((type) => ({ typeId: type?.id ?? "", quantity: 2 }))
    await limitPlaces(shop(), picked.slot.id, 3)
    const { body } = requestFor(picked.variant, picked.slot, both)
    expect(problem(await tryToHold(picked, body)).code).toBe("slot_sold_out")
    await limitPlaces(shop(), picked.slot.id, 4)
    expect((await tryToHold(picked, body)).status).toBe(200)
  })

  deep.test("[L08] sold, held and free add up to the capacity after any sequence of answers", async () => {
    const picked = await shop().pick()
    const people = peopleOf(picked)
    await limitPlaces(shop(), picked.slot.id, 5 * people)
    const visitors = Array.from({ length: 5 }, () => shop().visitor())
    const [kept, canceled, refunded, declined, expired] = visitors
    await kept?.buy(picked)
    const left = await canceled!.hold(picked)
    await canceled!.send("POST", callsOf(left.code).cancel)
    const { token } = await refunded!.buy(picked)
    await refunded!.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await declined!.buy(picked, cards.declined).catch(() => {})
    await expired!.hold(picked)
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: 5 * people, held: 2 * people, sold: people })
    await shop().advance(31 * minute)
    await expect.poll(() => placesOf(shop(), picked.slot.id)).toEqual({ capacity: 5 * people, held: 0, sold: people })
  })
})

describe("the time of a checkout", () => {
  test("[CK-02] [L26] ends by the server's clock: the places are free again, and every step answers 410", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick()
    const { code, checkout_expiration_at: deadline } = await visitor.hold(picked)
    const { server_now: now } = await visitor.checkout(code)
    const left = Temporal.Instant.from(deadline).since(Temporal.Instant.from(now)).total("minutes")
    expect(left).toBeGreaterThan(19.5)
    expect(left).toBeLessThanOrEqual(20)
    await shop().advance(19 * minute)
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
    await shop().advance(minute)
    await expect.poll(async () => (await visitor.checkout(code)).status).toBe("EXPIRED")
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject(free)
    expect((await visitor.checkout(code)).checkout_expiration_at).toBeNull()
    for (const [call, body] of [
      [callsOf(code).details, customer],
      [callsOf(code).create, undefined],
    ] as const) {
      const answer = await visitor.send("POST", call, body ? { body: { ...body, custom_fields: picked.answers } } : {})
      expect(problem(answer)).toMatchObject({ status: 410, detail: "The booking time has expired" })
    }
    expect(await logOf(shop(), code)).toEqual(["opened", "checkoutExpiry"])
    expect(await mailsOf(shop(), code)).toEqual([])
  })

  test("[CK-02] [L29] a command after the deadline is too late, even if no worker has fired the timer", async () => {
    const idle = await openShop({ settings: { role: "web" } })
    try {
      const visitor = idle.visitor("en")
      const picked = await idle.pick()
      const { code } = await visitor.hold(picked)
      await idle.advance(20 * minute)
      expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
      const body = { ...customer, custom_fields: picked.answers }
      const late = await visitor.send("POST", callsOf(code).details, { body })
      expect(problem(late)).toMatchObject({ status: 410, detail: "The booking time has expired" })
      expect((await visitor.checkout(code)).customer).toBeNull()
      expect(await logOf(idle, code)).toEqual(["opened", "checkoutExpiry"])
      expect(await placesOf(idle, picked.slot.id)).toMatchObject(free)
    } finally {
      await idle.close()
    }
  })

  test("[CK-03] [L10] is extended once, by ten minutes, when the payment starts; after that nothing can be charged", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    await shop().advance(19 * minute)
    const payment = await visitor.startPaying(code)
    await shop().advance(9 * minute)
    expect((await visitor.checkout(code)).status).toBe("CHECKOUT")
    await shop().advance(2 * minute)
    await expect.poll(async () => (await visitor.checkout(code)).status).toBe("EXPIRED")
    expect(await logOf(shop(), code)).toContain("paymentExpiry")
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject(free)
    const late = await visitor.send("POST", callsOf(code).create)
    expect(problem(late)).toMatchObject({ status: 410, detail: "Time to complete payment has expired" })
    // The customer still enters the card in an open tab, but the payment is closed.
    await visitor.enterCard(payment, cards.good)
    await visitor.send("POST", callsOf(code).confirm(payment.payment_id))
    await expect.poll(() => moneyOf(shop(), code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    expect((await visitor.checkout(code)).status).toBe("EXPIRED")
  })

  test("[L26] is in the database as a deadline while places are held", async () => {
    const picked = await shop().pick()
    const visitor = shop().visitor()
    const { code } = await visitor.hold(picked)
    const { stream } = await visitor.checkout(code)
    expect(stream.seq).toBe(0)
    const other = await shop().pick()
    await visitor.toPayment(other)
    expect(await holdsWithoutDeadline(shop())).toBe(0)
  })

  test("[CK-16] ends when the customer cancels: the places are free at once, and nothing is paid", async () => {
    const visitor = shop().visitor()
    const [early, late] = [await shop().pick(), await shop().pick()]
    const { code } = await visitor.hold(early)
    expect((await visitor.send("POST", callsOf(code).cancel)).status).toBe(200)
    expect(await placesOf(shop(), early.slot.id)).toMatchObject(free)
    expect((await visitor.checkout(code)).status).toBe("CANCELED")
    const paying = await visitor.toPayment(late)
    expect((await visitor.send("POST", callsOf(paying.code).cancel)).status).toBe(200)
    expect(await placesOf(shop(), late.slot.id)).toMatchObject(free)
    await visitor.enterCard(paying.payment, cards.good)
    await visitor.send("POST", callsOf(paying.code).confirm(paying.payment.payment_id))
    await expect.poll(() => moneyOf(shop(), paying.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    expect(problem(await visitor.send("POST", callsOf(code).cancel))).toMatchObject({ status: 409 })
  })

  test("[CK-01] until its end, the details are kept over a reload and can be changed", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.hold(picked)
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    const { customer } = await visitor.giveDetails(code, { surname: "Bianchi", custom_fields: picked.answers })
    expect(customer).toMatchObject({ name: "Anna", surname: "Bianchi", phone: "+393331234567" })
    expect((await visitor.checkout(code)).customer).toEqual(customer)
  })
})
