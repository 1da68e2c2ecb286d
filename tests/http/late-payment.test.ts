import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { bookingPart } from "../../adapters/server/booking/part.ts"
import { parts } from "../../adapters/server/parts.ts"
import { deep } from "../fixtures/deep.ts"
import { withoutProvider } from "../fixtures/outage.ts"
import { openShop, type Shop, useShop } from "../fixtures/shop.ts"
import type { Picked, PickOptions } from "../fixtures/shop-picks.ts"
import { limitPlaces, logOf, mailsOf, moneyOf, placesOf, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })
const minute = 60_000

const peopleOf = ({ participants }: Picked) => participants.reduce((sum, { quantity }) => sum + quantity, 0)

/** Brings each visitor to the card form, with the places held. */
async function atPayment(at: Shop, picked: Picked, visitors: readonly Visitor[] = [at.visitor()]) {
  return Promise.all(visitors.map(async (visitor) => ({ visitor, picked, ...(await visitor.toPayment(picked)) })))
}

/** Pays in time, but the shop learns it only after the checkout has expired, by checking the payment provider. */
async function paidLate(at: Shop, picked: Picked): Promise<Late> {
  const [late] = await atPayment(at, picked)
  if (late === undefined) throw new Error("one booking was made")
  await late.visitor.enterCard(late.payment, cards.webhookNever)
  await at.advance(31 * minute)
  await expect.poll(async () => (await late.visitor.booking(late.token)).timestamps.expired_at).not.toBeNull()
  return late
}

type Late = Awaited<ReturnType<typeof atPayment>>[number]

/** How a late payment ended. Null if it is not decided yet, and if it is neither sold nor given back, or both. */
async function endOf(at: Shop, { visitor, token, code, picked }: Late): Promise<"sold" | "given back" | null> {
  const { status, amounts } = await visitor.booking(token)
  const money = await moneyOf(at, code)
  const mails = await mailsOf(at, code)
  const taken = money.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const held = money.some((payment) => payment.status === "requires_capture")
  if (status === "CONFIRMED" && taken === picked.dueOnlineCents && amounts.paid === taken)
    return mails.includes("confirmed") && !mails.includes("tooLate") ? "sold" : null
  return status === "EXPIRED" && taken === 0 && !held && mails.includes("tooLate") ? "given back" : null
}

const pick = (options?: PickOptions) => shop().pick(options)

describe("[BX-06] a payment that succeeds after the hold expired", () => {
  test("is sold once, with one mail, if there are places", async () => {
    const picked = await pick()
    const late = await paidLate(shop(), picked)
    await expect.poll(() => endOf(shop(), late), { timeout: 10_000 }).toBe("sold")
    await settled(shop())
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: peopleOf(picked) })
    expect((await mailsOf(shop(), late.code)).toSorted()).toEqual(["confirmed", "partner.booked"])
    const log = await logOf(shop(), late.code)
    expect(log.slice(-4)).toEqual(["paymentExpiry", "payment.held", "places.reclaimed", "payment.paid"])
  })

  test("is given back in full, with a mail, if somebody else has the places", async () => {
    const picked = await pick()
    await limitPlaces(shop(), picked.slot.id, peopleOf(picked))
    const [late] = await atPayment(shop(), picked, [shop().visitor("en")])
    if (late === undefined) throw new Error("one booking was made")
    await late.visitor.enterCard(late.payment, cards.webhookNever)
    await withoutProvider(shop(), async () => {
      await shop().advance(31 * minute)
      await expect.poll(async () => (await late.visitor.booking(late.token)).status).toBe("EXPIRED")
      await shop().visitor().hold(picked)
    })
    await expect.poll(() => endOf(shop(), late), { timeout: 10_000 }).toBe("given back")
    await settled(shop())
    expect(await moneyOf(shop(), late.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: peopleOf(picked), sold: 0 })
    expect(await mailsOf(shop(), late.code)).toEqual(["tooLate"])
  })

  deep.test("for the last places: of five, one is sold, and four are given back with a mail", async () => {
    const picked = await pick()
    const people = peopleOf(picked)
    await limitPlaces(shop(), picked.slot.id, 5 * people)
    const visitors = Array.from({ length: 5 }, () => shop().visitor())
    const bookings = await atPayment(shop(), picked, visitors)
    for (const { visitor, payment } of bookings) await visitor.enterCard(payment, cards.webhookNever)
    await withoutProvider(shop(), async () => {
      await shop().advance(31 * minute)
      await expect.poll(() => placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
      await limitPlaces(shop(), picked.slot.id, people)
    })
    const ends = () => Promise.all(bookings.map((late) => endOf(shop(), late)))
    await expect
      .poll(async () => (await ends()).toSorted(), { timeout: 20_000 })
      .toEqual(["given back", "given back", "given back", "given back", "sold"])
    await settled(shop())
    expect(await placesOf(shop(), picked.slot.id)).toEqual({ capacity: people, held: 0, sold: people })
  })

  test("[CK-03] cannot succeed after the shop has closed it: nothing is charged", async () => {
    const [late] = await atPayment(shop(), await pick())
    if (late === undefined) throw new Error("one booking was made")
    await shop().advance(31 * minute)
    await expect.poll(() => moneyOf(shop(), late.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    expect((await late.visitor.enterCard(late.payment, cards.good)).status).toBeGreaterThanOrEqual(400)
    await settled(shop())
    expect(await moneyOf(shop(), late.code)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    expect(await mailsOf(shop(), late.code)).toEqual([])
  })

  deep.test("[CK-12] of a booking on request waits for the partner, with the money on hold", async () => {
    const picked = await pick({ instant: false })
    const late = await paidLate(shop(), picked)
    const status = async () => (await late.visitor.booking(late.token)).status
    await expect.poll(status, { timeout: 10_000 }).toBe("PENDING")
    expect(await moneyOf(shop(), late.code)).toEqual([{ status: "requires_capture", captured: 0, refunded: 0 }])
    expect((await placesOf(shop(), picked.slot.id)).held).toBe(peopleOf(picked))
    expect((await answerAsPartner(late.visitor, picked.partnerId, late.code, "confirm")).status).toBe(200)
    await expect.poll(() => endOf(shop(), late)).toBe("sold")
  })

  deep.test("planted fault: a shop that forgets to ask for the places neither sells nor gives back", async () => {
    const forgets = { ...bookingPart, effects: { ...bookingPart.effects, reclaimPlaces: () => Effect.void } }
    const forgetful = await openShop({ parts: parts.map((part) => (part === bookingPart ? forgets : part)) })
    try {
      const late = await paidLate(forgetful, await forgetful.pick())
      await expect.poll(() => logOf(forgetful, late.code), { timeout: 10_000 }).toContain("payment.held")
      await settled(forgetful)
      expect(await endOf(forgetful, late)).toBeNull()
    } finally {
      await forgetful.close()
    }
  })
})
