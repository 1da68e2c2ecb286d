import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { PointsEntriesWire, PointsWire } from "../../adapters/contract/me.ts"
import { BookingWire, CancellationQuoteWire, CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { GiftOrderWire } from "../../adapters/contract/wire/gift.ts"
import { ownBookings, whoseBooking } from "../../adapters/server/account/own-bookings.ts"
import { bookingFlowAlone } from "../../adapters/server/booking/flow.ts"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import { balanceOf, serverPointsFlow } from "../../adapters/server/points/part.ts"
import { now } from "../../adapters/server/store/clock.ts"
import { send } from "../../adapters/server/store/event-store.ts"
import { loadStream } from "../../adapters/server/store/stream-state.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { bookingStream } from "../../domain/code.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { numberText } from "../../domain/money/text.ts"
import { pointsStream } from "../../machines/points/streams.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { moneyOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"
import { customer } from "../fixtures/ticket-flow.ts"

/** As the specification says it, not as the shop works it out. */
const awardFor = (capturedCents: number) => Math.floor((3 * capturedCents) / 100)

/* Paying with points at the checkout. */

const shop = useShop()

/** A visitor who signs in, and may spend so many points. */
async function rich(points: number, visitor = shop().visitor()) {
  const { id, email, password } = await newPerson(shop())
  const earn = Effect.gen(function* () {
    const award = { source: "REVIEW", reason: "REVIEW", points, releasesAt: yield* now } as const
    yield* send(yield* serverPointsFlow, pointsStream(id), { type: "award.earned", ...award }, customer())
  })
  if (points > 0) await shop().run(earn)
  const { csrfToken } = JSON.parse((await visitor.send("GET", "/api/auth/csrf")).text)
  const fields = { email, password, csrfToken, json: "true", callbackUrl: "/" }
  const answer = await visitor.send("POST", "/api/auth/callback/credentials", {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  expect(answer.status).toBe(200)
  return {
    id,
    email,
    visitor,
    balance: () => shop().run(balanceOf(id)),
    bookings: () => shop().run(ownBookings({ personId: id, isVerified: false }, {}, "it")),
  }
}

async function held(visitor: Visitor, picked: Picked) {
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  return { code, token }
}

const ask = (visitor: Visitor, code: string, use: unknown) =>
  visitor.send("PUT", `/payment/v1/bookings/checkout/${code}/points`, { body: { use } })
const points = async (visitor: Visitor, code: string, use: boolean) => read(CheckoutWire, await ask(visitor, code, use))

/** A variant that is paid online: all of it, or this part. */
const paid = async (depositPercent: number | null = null) =>
  changeVariant(shop(), await shop().pick(), {
    depositPercent: depositPercent === null ? null : basisPoints(depositPercent),
  })

const page = (token: string) => `/prenotazione/${token}`
const discountsOf = async (code: string) =>
  (await shop().run(loadStream(bookingFlowAlone, bookingStream(code))))?.snapshot.context.discounts

describe("[CK-09] points at the checkout", () => {
  test("lower what is paid online, come back when they are taken off, are spent by the sale, and name nobody", async () => {
    const { id, visitor, balance } = await rich(700)
    const picked = await paid()
    const { code, token } = await held(visitor, picked)
    const used = await points(visitor, code, true)
    expect(used.payable).toMatchObject({ points_cents: 700, due_online_cents: picked.dueOnlineCents - 700 })
    expect(await balance()).toMatchObject({ available: 0, held: 700 })
    expect(await points(visitor, code, true), "twice is once").toMatchObject({ payable: used.payable })
    expect((await points(visitor, code, false)).payable).toMatchObject({ points_cents: 0 })
    expect(await balance()).toMatchObject({ available: 700, held: 0 })

    await points(visitor, code, true)
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(code, payment.payment_id)
    await settled(shop())
    expect(await moneyOf(shop(), code)).toMatchObject([{ captured: picked.dueOnlineCents - 700 }])
    expect(await balance()).toMatchObject({ available: 0, held: 0 })

    const thanks = (await visitor.send("GET", `/checkout/${code}/grazie`)).text.replaceAll("<!-- -->", "")
    expect(thanks).toContain(`guadagni ${numberText(awardFor(picked.dueOnlineCents - 700), "it")} punti`)
    const guest = shop().visitor()
    const { token: unowned } = await guest.buy(await paid())
    expect((await guest.booking(unowned)).points_to_earn, "a visitor's earns nothing").toBe(0)
    const quote = await visitor.send("GET", `/booking/v1/bookings/${token}/cancellation`)
    expect(read(CancellationQuoteWire, quote)).toMatchObject({ points_cents: 700, credit_cents: 0 })
    const stranger = shop().visitor()
    const told = [await stranger.send("GET", `/booking/v1/bookings/${token}`), await visitor.send("GET", page(token))]
    told.push(await visitor.send("GET", `/checkout/${code}/grazie`), await visitor.send("GET", `/en${page(token)}`))
    for (const { status, text } of told)
      expect([status, text.includes("points"), text.includes(id)]).toEqual([200, true, false])
    expect(JSON.stringify(await discountsOf(code)), "the log knows whose they are").toContain(id)
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await settled(shop())
    expect(await balance()).toMatchObject({ available: 700, held: 0 })
  })

  test("pay for all of it without a card, if there are enough", async () => {
    const picked = await paid()
    const { visitor, balance } = await rich(picked.dueOnlineCents + 50)
    const { code, token } = await held(visitor, picked)
    expect((await points(visitor, code, true)).payable).toMatchObject({ due_online_cents: 0 })
    expect(await balance()).toMatchObject({ available: 50, held: picked.dueOnlineCents })
    expect((await visitor.send("POST", callsOf(code).create)).status).toBe(200)
    await settled(shop())
    expect(read(BookingWire, await visitor.send("GET", `/booking/v1/bookings/${token}`)).status).toBe("CONFIRMED")
    expect(await balance()).toMatchObject({ available: 50, held: 0 })
  })

  test("come back when the checkout is left", async () => {
    const { visitor, balance } = await rich(300)
    const { code } = await held(visitor, await paid())
    await points(visitor, code, true)
    await visitor.send("POST", callsOf(code).cancel)
    expect(await balance()).toMatchObject({ available: 300, held: 0 })
  })

  test("on a deposit lower the part that is paid online; the part on site stays", async () => {
    const picked = await paid(3_000)
    const { visitor } = await rich(200)
    const { code } = await held(visitor, picked)
    const before = (await visitor.checkout(code)).payable
    expect((await points(visitor, code, true)).payable).toEqual({
      ...before,
      points_cents: 200,
      due_online_cents: before.due_online_cents - 200,
    })
  })

  test("go together with a voucher, and not with a coupon", async () => {
    const { visitor } = await rich(200)
    const picked = await paid()
    const { code } = await held(visitor, picked)
    const typed = `G1FT${code.slice(0, 8)}`
    await shop().run(openVoucher(typed, cents(500)))
    await shop().run(addCoupons([plainCoupon(`P${code}`)]))
    const apply = (given: string) =>
      visitor.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: given } })
    await apply(typed)
    expect((await points(visitor, code, true)).payable).toMatchObject({
      credit_cents: 500,
      points_cents: 200,
      due_online_cents: picked.dueOnlineCents - 700,
    })
    expect(problem(await apply(`P${code}`))).toMatchObject({ status: 409, code: "coupon_not_with_gift_card" })

    const other = await held(visitor, await paid())
    await points(visitor, code, false)
    await visitor.send("POST", `/payment/v1/bookings/checkout/${other.code}/discounts`, { body: { code: `P${code}` } })
    expect(problem(await ask(visitor, other.code, true))).toMatchObject({
      status: 409,
      code: "coupon_not_with_gift_card",
      errors: [{ field: "use" }],
    })
  })
})

describe("[CK-09] a booking that a signed-in customer makes", () => {
  test("is in the account at once and earns points, whatever email is typed; the checkout says what points there are", async () => {
    const { visitor, balance, bookings } = await rich(300)
    const picked = await paid()
    const { code } = await held(visitor, picked)
    expect((await visitor.checkout(code)).usable_points).toBe(300)
    expect((await points(visitor, code, true)).usable_points, "those in use among them").toBe(300)
    const payment = await visitor.startPaying(code)
    await visitor.enterCard(payment, cards.good)
    await visitor.confirm(code, payment.payment_id)
    await settled(shop())
    expect((await bookings()).upcoming.shown).toMatchObject([{ code }])
    expect(await balance()).toEqual({
      available: 0,
      pending: awardFor(picked.dueOnlineCents - 300),
      held: 0,
      debt: 0,
    })
    const { entries } = read(PointsEntriesWire, await visitor.send("GET", "/api/v0/me/points/entries"))
    const { name } = (await visitor.checkout(code)).experience
    expect(entries.map(({ reason, title }) => [reason, title])).toEqual([
      ["BOOKING_AWARD", name],
      ["BOOKING_DISCOUNT", name],
      ["REVIEW", null],
    ])
  })

  test("that was begun as a visitor is theirs with the next step; a stranger's stays nobody's", async () => {
    const visitor = shop().visitor()
    const picked = await paid()
    const { code } = await visitor.hold(picked)
    expect((await visitor.checkout(code)).usable_points).toBeNull()
    const stranger = await rich(100)
    expect(problem(await ask(stranger.visitor, code, true)).status).toBe(404)
    expect((await visitor.checkout(code)).known, "nobody is signed in").toBeNull()
    const { id, email } = await rich(100, visitor)
    expect((await visitor.checkout(code)).known, "[CK-04] the form opens with it").toMatchObject({ email })
    const whose = (personId: string) => shop().run(whoseBooking(personId, code))
    expect((await visitor.checkout(code)).usable_points).toBe(100)
    expect(await whose(id), "reading claims nothing").toBe("nobodys")
    await visitor.giveDetails(code, { custom_fields: picked.answers })
    expect((await visitor.checkout(code)).known, "the booking has its own").toBeNull()
    expect([await whose(id), await whose(stranger.id)]).toEqual(["theirs", "anothers"])
    await points(visitor, code, true)
    await rich(100, visitor)
    expect((await visitor.checkout(code)).usable_points, "another customer's").toBeNull()
    expect(problem(await ask(visitor, code, false))).toMatchObject({ status: 404, code: "booking_not_found" })
  })
})

test("[CK-08] [CK-18] a coupon that needs a login is refused to visitors and taken from who is signed in", async () => {
  const visitor = shop().visitor()
  const { code } = await held(visitor, await paid())
  await shop().run(addCoupons([plainCoupon(`L${code}`, { loginRequired: true })]))
  const apply = () =>
    visitor.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: `L${code}` } })
  expect(problem(await apply())).toMatchObject({ status: 422, code: "coupon_login_required" })
  await rich(0, visitor)
  expect(read(CheckoutWire, await apply()).discounts).toMatchObject([{ kind: "coupon", code: `L${code}` }])
})

describe("[CK-09] points are refused, and nothing is written", () => {
  test("to visitors", async () => {
    const visitor = shop().visitor()
    const { code } = await held(visitor, await paid())
    expect(problem(await ask(visitor, code, true))).toMatchObject({ status: 401, code: "SessionRequired" })
    expect((await visitor.checkout(code)).payable).toMatchObject({ points_cents: 0 })
  })

  test("to customers without any", async () => {
    const { visitor } = await rich(0)
    const { code } = await held(visitor, await paid())
    expect(problem(await ask(visitor, code, true))).toMatchObject({ status: 409, code: "not_enough_points" })
    const { payable } = await visitor.checkout(code)
    expect(payable).toMatchObject({ points_cents: 0 })
  })

  test("to others than the browser of the checkout", async () => {
    const { code } = await held(shop().visitor(), await paid())
    const { visitor } = await rich(100)
    expect(problem(await ask(visitor, code, true))).toMatchObject({ status: 404, code: "booking_not_found" })
  })

  test("when `use` is neither true nor false", async () => {
    const { visitor, balance } = await rich(100)
    const { code } = await held(visitor, await paid())
    for (const use of [undefined, null, "yes", 1]) {
      const { status, errors } = problem(await ask(visitor, code, use))
      expect([status, errors?.[0]?.field]).toEqual([400, "use"])
    }
    expect(await balance()).toMatchObject({ available: 100 })
  })

  test("when two checkouts want the same points at once, one gets them", async () => {
    const { visitor, balance } = await rich(100)
    const both = [await held(visitor, await paid()), await held(visitor, await paid())]
    const answers = await Promise.all(both.map(({ code }) => ask(visitor, code, true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance()).toMatchObject({ available: 0, held: 100 })
  })
})

describe("[AC-02] a customer's own points over HTTP", () => {
  test("are the balance and its lines; a visitor gets neither", async () => {
    const { visitor } = await rich(300)
    const get = (path: string) => visitor.send("GET", `/api/v0/me/points${path}`)
    expect(read(PointsWire, await get(""))).toEqual({ available: 300, pending: 0, held: 0, debt: 0 })
    const { entries, next } = read(PointsEntriesWire, await get("/entries"))
    expect([entries, next]).toMatchObject([[{ reason: "REVIEW", points: 300, source: "REVIEW" }], null])
    const first = read(PointsEntriesWire, await get("/entries?cursor=1"))
    expect(first.entries).toEqual([])
    expect(problem(await get("/entries?cursor=x")).status).toBe(400)
    for (const path of ["", "/entries"]) {
      const answer = await shop().visitor().send("GET", `/api/v0/me/points${path}`)
      expect(problem(answer)).toMatchObject({ status: 401, code: "SessionRequired" })
    }
  })
})

/** A gift of 100 euro, ready to be paid. */
async function giftOf(visitor: Visitor) {
  const email = "anna.bianchi@example.it"
  const customer = { name: "Anna", surname: "Bianchi", email, confirm_email: email }
  const made = await visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: 10_000, customer } })
  const { code } = JSON.parse(made.text) as { readonly code: string }
  const send = (method: "GET" | "POST" | "PUT", what: string, body: Readonly<Record<string, unknown>> = {}) =>
    visitor.send(method, `/api/v0/open-bookings/${code}/${what}`, method === "GET" ? {} : { body })
  const order = async (answer: ReturnType<typeof send>) => read(GiftOrderWire, await answer)
  const pay = async () => {
    const { payment } = await order(send("POST", "pay"))
    if (payment === null) throw new Error("no payment was opened")
    await visitor.enterCard(payment, cards.good)
    return order(send("POST", `pay/${payment.payment_id}/confirm`))
  }
  return {
    code,
    send,
    pay,
    use: (use: boolean) => order(send("PUT", "points", { use })),
    now: () => order(send("GET", "checkout")),
  }
}

describe("[CK-09] [GF-04] points on a gift", () => {
  test("lower what is paid for it, are spent by the purchase as for a gift, and come back with a withdrawal", async () => {
    const visitor = shop().visitor()
    const gift = await giftOf(visitor)
    expect((await gift.now()).usable_points, "nobody is signed in").toBeNull()
    expect(problem(await gift.send("PUT", "points", { use: true }))).toMatchObject({
      status: 401,
      code: "SessionRequired",
    })
    const { balance } = await rich(700, visitor)
    expect((await gift.now()).usable_points).toBe(700)
    expect((await gift.use(true)).payable).toMatchObject({ points_cents: 700, due_online_cents: 9_300 })
    expect(await balance()).toMatchObject({ available: 0, held: 700 })
    expect((await gift.use(false)).payable).toMatchObject({ points_cents: 0, due_online_cents: 10_000 })
    const used = await gift.use(true)
    expect([used.usable_points, used.discounts], "those in use among them; they name nobody").toEqual([
      700,
      [{ kind: "points", code: "points", cents: 700 }],
    ])

    const bought = await gift.pay()
    await settled(shop())
    expect(bought).toMatchObject({ status: "CONFIRMED", voucher: { value_cents: 10_000 } })
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 9_300 }])
    expect(await balance()).toMatchObject({ available: 0, held: 0, pending: awardFor(9_300) })
    const reasons = async () =>
      read(PointsEntriesWire, await visitor.send("GET", "/api/v0/me/points/entries")).entries.map(
        ({ reason }) => reason,
      )
    expect(await reasons()).toEqual(["GIFTCARD_OR_OPENBOOKING_AWARD", "GIFTCARD_OR_OPENBOOKING_DISCOUNT", "REVIEW"])

    await gift.send("POST", "withdraw")
    await settled(shop())
    expect(await balance()).toMatchObject({ available: 700, held: 0, pending: 0 })
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 9_300, refunded: 9_300 }])
    expect(await reasons()).toContain("GIFTCARD_OR_OPENBOOKING_DISCOUNT_CANCELED")
  })

  test("are those of whoever buys it: another customer finds no such gift, and a gift that is given up gives them back", async () => {
    const { visitor, balance } = await rich(300)
    const gift = await giftOf(visitor)
    await gift.use(true)
    const stranger = await rich(500)
    const path = `/api/v0/open-bookings/${gift.code}/points`
    const refused = problem(await stranger.visitor.send("PUT", path, { body: { use: true } }))
    const unknown = problem(
      await stranger.visitor.send("PUT", path.replace(gift.code, "7K2M9QXR4TBD"), { body: { use: true } }),
    )
    expect([refused.status, refused.code]).toEqual([unknown.status, unknown.code])
    expect(await stranger.balance()).toMatchObject({ available: 500, held: 0 })
    await gift.send("POST", "cancel")
    expect(await balance()).toMatchObject({ available: 300, held: 0 })
    const poor = await rich(0)
    const sum = await poor.visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: 5_000 } })
    const blank = await poor.visitor.send("GET", `/api/v0/open-bookings/${JSON.parse(sum.text).code}/checkout`)
    expect(read(GiftOrderWire, blank).known, "[GF-04] the form opens with it").toMatchObject({ email: poor.email })
    const other = await giftOf(poor.visitor)
    expect((await other.now()).known, "the order has its own").toBeNull()
    expect(problem(await other.send("PUT", "points", { use: true }))).toMatchObject({
      status: 409,
      code: "not_enough_points",
      errors: [{ field: "use" }],
    })
  })
})
