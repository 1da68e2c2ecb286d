import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import PostalMime from "postal-mime"
import { describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { BookingWire, RescheduleQuoteWire } from "../../adapters/contract/wire/booking.ts"
import { ExperienceDetailWire } from "../../adapters/contract/wire/catalogue.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { addonsOfKind } from "../../domain/participants/addons.ts"
import { participantsProblem } from "../../domain/participants/rules.ts"
import { paths } from "../../domain/paths.ts"
import { leastPriceText } from "../../domain/pricing/from-price.ts"
import { priceOf } from "../../domain/pricing/price.ts"
import { alike, deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { press, reservationLink } from "../fixtures/mailed-link.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { logOf, mailsOf, moneyOf, placesOf, providerCalls, settled } from "../fixtures/shop-tables.ts"
import { answerAsPartner, callsOf, cards } from "../fixtures/shop-visitor.ts"

const shop = useShop({ own: true })

const createPath = ({ variant }: Picked) => `/api/v1/experience_variants/${variant.id}/bookings/create`

const forFree = (picked: Picked) =>
  changeVariant(shop(), picked, { offers: [{ percent: basisPoints(10_000), from: "2020-01-01", to: "2099-12-31" }] })

describe("a booking that is fully covered", () => {
  test("[L21] is confirmed without a call to the payment provider", async () => {
    const visitor = shop().visitor()
    const free = await forFree(await shop().pick())
    expect(free.totalCents).toBe(0)
    const { code, encrypted_code: token } = await visitor.hold(free)
    await visitor.giveDetails(code, { custom_fields: free.answers })
    // Nobody pays for its places, so its customer must have read the mail.
    expect(problem(await visitor.send("POST", callsOf(code).create))).toMatchObject({ code: "reservation_link_sent" })
    await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
    await press(visitor, (await reservationLink(shop(), code))!)
    expect(await visitor.booking(token)).toMatchObject({ status: "CONFIRMED" })
    expect(await providerCalls(shop(), code)).toBe(0)
    expect(await moneyOf(shop(), code)).toEqual([])
    expect(await logOf(shop(), code)).toEqual(["opened", "customer.detailsGiven", "customer.paymentStarted"])
    expect((await placesOf(shop(), free.slot.id)).sold).toBeGreaterThan(0)
    await settled(shop())
    expect((await mailsOf(shop(), code)).toSorted()).toEqual(["confirmed", "partner.booked", "reservationLink"])
    expect((await visitor.booking(token)).amounts).toEqual({ paid: 0, due_on_site: 0, refunded: 0 })
    // It can be cancelled, with nothing to give back.
    expect((await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)).status).toBe(200)
    expect(await placesOf(shop(), free.slot.id)).toMatchObject({ held: 0, sold: 0 })
    expect(await providerCalls(shop(), code)).toBe(0)
  })

  test("[L21] a price of 0 is booked to the end, and every page says that nothing is due", async () => {
    const visitor = shop().visitor("it")
    const picked = await shop().pick({ where: ({ pricing }) => pricing.kind === "person" })
    const participantTypes = picked.variant.participantTypes.map((type) => ({ ...type, priceCents: cents(0) }))
    const free = await changeVariant(shop(), picked, { participantTypes })
    expect([free.totalCents, free.dueOnlineCents]).toEqual([0, 0])
    const { code, encrypted_code: token } = await visitor.hold(free)
    await visitor.giveDetails(code, { custom_fields: free.answers })
    await visitor.send("POST", callsOf(code).create)
    await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
    const pressed = await press(visitor, (await reservationLink(shop(), code))!)
    expect(pressed.headers.get("location")).toContain(paths.booking(token))
    const booked = await visitor.booking(token)
    expect([booked.status, booked.price.total_cents, booked.demand]).toEqual(["CONFIRMED", 0, null])
    const heading = async (path: string) => /<h1[^>]*>([^<]*)</.exec((await visitor.send("GET", path)).text)?.[1]
    expect(await heading(paths.thanks(code))).toBe("Fatto: la prenotazione è confermata")
    expect(await heading(`/en${paths.booking(token)}`)).toBe("You’re all set")
    await settled(shop())
    expect(await mailsOf(shop(), code)).toContain("confirmed")
    expect([await providerCalls(shop(), code), await moneyOf(shop(), code)]).toEqual([0, []])
  })

  deep.test("[L21] on request waits for its partner and is confirmed without a payment", async () => {
    const visitor = shop().visitor()
    const free = await forFree(await shop().pick({ instant: false }))
    const { code, encrypted_code: token } = await visitor.hold(free)
    await visitor.giveDetails(code, { custom_fields: free.answers })
    await visitor.send("POST", callsOf(code).create)
    await expect.poll(() => reservationLink(shop(), code)).not.toBeNull()
    await press(visitor, (await reservationLink(shop(), code))!)
    expect((await visitor.booking(token)).status).toBe("PENDING")
    await answerAsPartner(visitor, free.partnerId, code, "confirm")
    expect((await visitor.booking(token)).status).toBe("CONFIRMED")
    expect(await providerCalls(shop(), code)).toBe(0)
  })

  test("[L21] still needs the customer's details", async () => {
    const visitor = shop().visitor()
    const { code } = await visitor.hold(await forFree(await shop().pick()))
    const answer = await visitor.send("POST", callsOf(code).create)
    expect(problem(answer)).toMatchObject({ status: 409, code: "booking_invalid_or_unpaid" })
  })
})

describe("the lowest price beside an offer", () => {
  const always = { offers: [{ percent: basisPoints(1_000), from: "2020-01-01", to: "2099-12-31" }] }
  const second = () => shop().pick({ where: ({ id, pricing }) => id.endsWith("-v2") && pricing.kind === "person" })
  const stands = (variantId: string, lowest: number | null, since: string | null = null) =>
    shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          update variants set lowest_30_days_cents = ${lowest}, lowest_since = ${since}::date where id = ${variantId}`,
      ),
    )
  const detailOf = async ({ slug }: Picked) =>
    read(ExperienceDetailWire, await shop().visitor().send("GET", `/api/v2/experiences/${slug}`))

  test("[BX-02] is kept with the booking as it was then, and stands in its mails", async () => {
    const picked = await changeVariant(shop(), await shop().pick(), always)
    await stands(picked.variant.id, 4_321)
    const visitor = shop().visitor()
    const { code, token } = await visitor.buy(picked)
    await stands(picked.variant.id, 9_999)
    const kept = { lowest30_days_cents: 4_321, lowest_since: null }
    expect((await visitor.booking(token)).lowest_price).toMatchObject(kept)
    await settled(shop())
    const said = `Prezzo più basso nei 30 giorni prima dell’offerta: ${leastPriceText(cents(4_321), "person", "it")}`
    const [mail] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ eml: string }>`select eml from mails where booking_code = ${code} and kind = 'confirmed'`,
      ),
    )
    const { text, html } = await PostalMime.parse(mail?.eml ?? "")
    for (const part of [text, html]) expect(part).toContain(said)

    await stands(picked.variant.id, 4_000, "2026-11-02")
    const later = await visitor.hold(picked)
    expect((await visitor.checkout(later.code)).lowest_price).toMatchObject({
      lowest30_days_cents: 4_000,
      lowest_since: "2026-11-02",
    })
  })

  test("[BX-02] is each variant's own, on the experience's page and in the checkout", async () => {
    const picked = await changeVariant(shop(), await second(), always)
    const { variants, from_price } = await detailOf(picked)
    const [first] = variants
    if (first === undefined || first.id === picked.variant.id) throw new Error("the second variant comes first")
    await stands(first.id, 1_234, "2026-11-02")
    await stands(picked.variant.id, 4_321)
    const shown = await detailOf(picked)
    expect(shown.lowest_prices.filter(({ variant_id }) => [first.id, picked.variant.id].includes(variant_id))).toEqual([
      { variant_id: first.id, per: first.pricing.kind, lowest30_days_cents: 1_234, lowest_since: "2026-11-02" },
      { variant_id: picked.variant.id, per: "person", lowest30_days_cents: 4_321, lowest_since: null },
    ])
    expect(shown.from_price).toEqual(from_price)
    const visitor = shop().visitor()
    expect((await visitor.checkout((await visitor.hold(picked)).code)).lowest_price).toEqual({
      per: "person",
      lowest30_days_cents: 4_321,
      lowest_since: null,
    })
    // Negative control: without its own lowest price, a variant does not get the other variant's.
    await stands(picked.variant.id, null)
    expect((await detailOf(picked)).lowest_prices.map(({ variant_id }) => variant_id)).not.toContain(picked.variant.id)
    expect((await visitor.checkout((await visitor.hold(picked)).code)).lowest_price).toBeNull()
  })

  deep.test("[BX-02] is shown after a move to a day with an offer", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const [wished] = (await otherSlots(visitor, picked, 20)).filter(({ date }) => date !== picked.slot.date)
    if (wished === undefined) throw new Error("no slot on another day is free")
    const reduced = await changeVariant(shop(), picked, {
      offers: [{ percent: basisPoints(1_000), from: wished.date, to: wished.date }],
    })
    await stands(reduced.variant.id, 4_321)
    const { token } = await visitor.buy(reduced)
    await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
    const path = `/booking/v1/bookings/${token}/reschedule`
    const move = async (slotId: string) => {
      const { to_pay_cents, refund_cents } = read(
        RescheduleQuoteWire,
        await visitor.send("GET", `${path}?slot_id=${slotId}`),
      )
      const body = { slot_id: slotId, to_pay_cents, refund_cents }
      return read(BookingWire, await visitor.send("POST", path, { body })).lowest_price
    }
    expect((await visitor.booking(token)).lowest_price).toBeNull()
    expect(await move(wished.id)).toMatchObject({ lowest30_days_cents: 4_321 })
  })

  test("[BX-02] is not shown without an offer, or for a booking that did not keep it", async () => {
    const visitor = shop().visitor()
    const full = await changeVariant(shop(), await shop().pick(), { offers: [] })
    await stands(full.variant.id, 4_321)
    expect((await visitor.checkout((await visitor.hold(full)).code)).lowest_price).toBeNull()
    const reduced = await changeVariant(shop(), await shop().pick(), always)
    await stands(reduced.variant.id, 4_321)
    const { code } = await visitor.hold(reduced)
    expect((await visitor.checkout(code)).lowest_price).not.toBeNull()
    await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update bookings set summary = summary - 'lowestPrice' where code = ${code}`,
      ),
    )
    expect((await visitor.checkout(code)).lowest_price).toBeNull()
  })
})

describe("the amount that is charged", () => {
  test("[CK-07] is the deposit if there is one, and the rest is due on site", async () => {
    const visitor = shop().visitor()
    const picked = await changeVariant(shop(), await shop().pick(), { depositPercent: basisPoints(3_333) })
    const { code, token } = await visitor.buy(picked)
    expect(picked.dueOnlineCents).toBe(Math.ceil((picked.totalCents * 3333) / 10_000))
    expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
    expect((await visitor.booking(token)).amounts).toEqual({
      paid: picked.dueOnlineCents,
      due_on_site: picked.totalCents - picked.dueOnlineCents,
      refunded: 0,
    })
  })

  test("[L20] [BX-05] equals the total computed again from the stored booking, to the cent, for any cart", async () => {
    const picked = await shop().pick({ where: ({ addons, pricing }) => addons.length > 0 && pricing.kind === "person" })
    const { variant, slot } = await changeVariant(shop(), picked, {
      addons: addonsOfKind(picked.variant.addons, "visit"),
      offers: [{ percent: basisPoints(1_270), from: "2020-01-01", to: "2099-12-31" }],
      depositPercent: basisPoints(2_950),
      minParticipants: 1,
      capacityGroups: picked.variant.capacityGroups.map((group) => ({ ...group, maxQuantity: 999 })),
    })
    await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update slot_places set capacity = 100000 where slot_id = ${slot.id}`,
      ),
    )
    const visitor = shop().visitor()
    const quantities = fc.tuple(...variant.participantTypes.map(() => fc.integer({ min: 0, max: 9 })))
    const extras = fc.tuple(...variant.addons.map(() => fc.integer({ min: 0, max: 3 })))
    let booked = 0
    await fc.assert(
      fc.asyncProperty(quantities, extras, async (many, more) => {
        const participants = variant.participantTypes.map(({ id }, n) => ({ typeId: id, quantity: many[n] ?? 0 }))
        const people = participants.reduce((sum, { quantity }) => sum + quantity, 0)
        const addons = variant.addons.map(({ id, per }, n) => {
          const asked = Math.min(more[n] ?? 0, people)
          return { addonId: id, quantity: per === "participant" ? asked : asked === 0 ? 0 : per === "all" ? people : 1 }
        })
        if (participantsProblem(variant, participants) !== null) return
        const expected = priceOf({ variant, participants, addons, date: slot.date })
        const body = {
          slot_id: slot.id,
          participants: participants.map(({ typeId, quantity }) => ({ type_id: typeId, quantity })),
          addons: addons.map(({ addonId, quantity }) => ({ addon_id: addonId, quantity })),
          expected_total_cents: expected.totalCents,
        }
        const answer = await visitor.send("POST", createPath(picked), { body })
        const { code, encrypted_code: token } = read(CreatedWire, answer)
        booked++
        const { price, participants: kept, addons: keptAddons, altrove_price } = await visitor.booking(token)
        const again = priceOf({
          variant,
          participants: kept.map(({ type_id, quantity }) => ({ typeId: type_id, quantity })),
          addons: keptAddons.map(({ addon_id, quantity }) => ({ addonId: addon_id, quantity })),
          date: slot.date,
        })
        expect(again.totalCents).toBe(price.total_cents)
        expect(price.lines.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(price.total_cents)
        expect(price.due_online_cents + (price.deposit?.on_site_cents ?? 0)).toBe(price.total_cents)
        expect(altrove_price).toBe((price.total_cents / 100).toFixed(2))
        const [stored] = await shop().run(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql<{ opened: number; row: number; due: number }>`
              select (opened->'input'->>'totalCents')::integer as opened, total_cents as row, due_online_cents as due
              from streams join bookings using (stream) where code = ${code}`,
          ),
        )
        expect(stored).toEqual({ opened: price.total_cents, row: price.total_cents, due: price.due_online_cents })
      }),
      { numRuns: 40 },
    )
    expect(booked).toBeGreaterThan(20)
  })

  test.each(alike(["it", "en"]))("[BX-05] is the same from the booking box to the mail, in %s", async (locale) => {
    const visitor = shop().visitor(locale)
    const picked = await shop().pick({ instant: true, where: ({ pricing }) => pricing.kind === "person" })
    const { code, token, payment } = await visitor.buy(picked)
    await settled(shop())
    const checkout = await visitor.checkout(code)
    const status = await visitor.booking(token)
    expect([checkout.price.total_cents, status.price.total_cents]).toEqual([picked.totalCents, picked.totalCents])
    expect(payment.amount_cents).toBe(status.price.due_online_cents)
    expect(status.amounts.paid + status.amounts.due_on_site).toBe(picked.totalCents)
    expect((await moneyOf(shop(), code)).map(({ captured }) => captured)).toEqual([status.price.due_online_cents])
    const [mail] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ eml: string }>`select eml from mails where booking_code = ${code} and kind = 'confirmed'`,
      ),
    )
    const { text = "" } = await PostalMime.parse(mail?.eml ?? "")
    expect(text).toContain(`${locale === "it" ? "Totale" : "Total"}: ${moneyText(cents(picked.totalCents), locale)}`)
  })

  test("[ER-04] is the one that the customer saw: another total is refused, and no places are held", async () => {
    const visitor = shop().visitor("en")
    const picked = await shop().pick()
    for (const total of [picked.totalCents - 1, picked.totalCents + 1, 0]) {
      const answer = await visitor.send("POST", createPath(picked), {
        body: { ...picked.body, expected_total_cents: total },
      })
      expect(problem(answer)).toMatchObject({
        status: 409,
        code: "price_changed",
        errors: [{ field: "expected_total_cents" }],
      })
    }
    expect(await placesOf(shop(), picked.slot.id)).toMatchObject({ held: 0, sold: 0 })
    const shown = picked.body
    const now = await changeVariant(shop(), picked, {
      participantTypes: picked.variant.participantTypes.map((type) => ({
        ...type,
        priceCents: cents(type.priceCents + 100),
      })),
    })
    expect(problem(await visitor.send("POST", createPath(picked), { body: shown })).code).toBe("price_changed")
    expect((await visitor.send("POST", createPath(now), { body: now.body })).status).toBe(200)
  })

  test("[L21] is a whole number of cents with any percentages", async () => {
    const visitor = shop().visitor()
    const picked = await changeVariant(shop(), await shop().pick(), {
      offers: [{ percent: basisPoints(3_333), from: "2020-01-01", to: "2099-12-31" }],
      depositPercent: basisPoints(1_111),
    })
    const { payment, code } = await visitor.toPayment(picked)
    expect(Number.isInteger(payment.amount_cents)).toBe(true)
    expect(payment.amount_cents).toBe(picked.dueOnlineCents)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(code, payment.payment_id)
    expect(await moneyOf(shop(), code)).toEqual([{ status: "succeeded", captured: picked.dueOnlineCents, refunded: 0 }])
  })
})
