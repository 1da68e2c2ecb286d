import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import PostalMime from "postal-mime"
import { beforeAll, describe, expect, test } from "vitest"
import { GiftsInReviewWire, GiftsToPostWire, ShopVoucherWire } from "../../adapters/contract/gift-admin.ts"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import {
  BalanceWire,
  GiftEventsWire,
  GiftOrderWire,
  GiftPriceWire,
  OpenedGiftWire,
  OwnGiftsWire,
  ReceivedGiftWire,
  SealedGiftWire,
} from "../../adapters/contract/wire/gift.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { addCoupons } from "../../adapters/server/coupon/coupons.ts"
import { isGiftOnItsWay } from "../../adapters/server/gift/part.ts"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import { PaymentFlow } from "../../adapters/server/payments/part.ts"
import { exportOf } from "../../adapters/server/personal-data/export.ts"
import { advanceClock, wakeWorkers } from "../../adapters/server/store/clock.ts"
import { openStream, send } from "../../adapters/server/store/event-store.ts"
import { voucherDifferences } from "../../adapters/server/voucher/books.ts"
import {
  codeOfVoucher,
  countCode,
  countWrongCode,
  openVoucher,
  VoucherFlow,
} from "../../adapters/server/voucher/part.ts"
import { paymentMethods } from "../../domain/checkout/methods.ts"
import { readVoucherCode } from "../../domain/gift/code.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { plusDays, romeToday } from "../../domain/time/rome.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { newCustomer, signedIn } from "../fixtures/customers.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { mailText } from "../fixtures/mailed-link.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant, type Picked } from "../fixtures/shop-picks.ts"
import { mailsOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { callsOf, cards, type Visitor } from "../fixtures/shop-visitor.ts"

/** More than the other tests of this file pay in all. */
const DAY_CENTS = 1_000_000
/** The server's own log. */
const lines: string[] = []
const shop = useShop({
  own: true,
  log: (line) => lines.push(line),
  environment: { TRUSTED_PROXIES: "1", GIFTS_PER_DAY_CENTS: String(DAY_CENTS) },
})
/** The codes of all vouchers that were bought here. */
const bearers: string[] = []

const buyer = {
  name: "Anna",
  surname: "Bianchi",
  email: "anna.bianchi@example.it",
  confirm_email: "anna.bianchi@example.it",
}
const forMarta = {
  recipient: "Marta",
  message: "Buon compleanno!\nCi vediamo là.",
  sender: "Anna e Paolo",
  theme: "hills",
  send_to: "recipient",
  recipient_email: "marta@example.it",
}
type Answer = Awaited<ReturnType<Visitor["send"]>>
const order = (answer: Answer) => read(GiftOrderWire, answer)

/** A visitor with a gift order: of a sum, or as `create` asks. */
async function begun(
  body: Readonly<Record<string, unknown>> = {},
  visitor = shop().visitor(),
  create = "/api/v0/gift-cards/create",
  // An address begins only so many gifts in an hour.
  headers: Readonly<Record<string, string>> = elsewhere(),
) {
  const sum = create.endsWith("/gift-cards/create") && { value_cents: 10_000 }
  const made = await visitor.send("POST", create, {
    body: { ...sum, gift: forMarta, customer: buyer, ...body },
    headers,
  })
  expect(made.status, made.text).toBe(200)
  const { code, encrypted_code: token } = JSON.parse(made.text)
  const call = (what: string, more: Readonly<Record<string, unknown>> = {}, method: "POST" | "GET" = "POST") =>
    visitor.send(method, `/api/v0/open-bookings/${code}/${what}`, method === "POST" ? { body: more } : {})
  const now = async () => order(await call("checkout", {}, "GET"))
  const pay = async (card: string = cards.good) => {
    const { payment } = order(await call("pay"))
    if (payment === null) throw new Error("no payment was opened")
    await visitor.enterCard(payment, card)
    return order(await call(`pay/${payment.payment_id}/confirm`))
  }
  return { visitor, code: code as string, token: token as string, call, now, pay }
}

const paymentIdOf = async (code: string) => {
  const [row] = await rows<{ id: string }>(
    "select e.fact->'event'->>'paymentId' as id from events e where e.stream = $1 and e.fact->'event' ? 'paymentId' limit 1",
    [`payment-${code}-1`],
  )
  return row?.id ?? ""
}

/** Tells what the bank decides about the first payment of an order. */
async function bankOf(code: string) {
  const paymentId = await paymentIdOf(code)
  return (type: "provider.disputed" | "provider.disputeWon" | "provider.disputeLost") =>
    shop().run(
      Effect.flatMap(PaymentFlow, (flow) =>
        send(flow, `payment-${code}-1`, { type, paymentId }, causedBy("system", "test")),
      ),
    )
}

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  shop().run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(text, values)))

describe("[GF-05] a gift of a sum", () => {
  test("is bought: one transaction makes its voucher and both deliveries, each mailed once; its code is in no log", async () => {
    const gift = await begun()
    const before = await gift.now()
    expect(before).toMatchObject({
      status: "CHECKOUT",
      kind: "sum",
      voucher: null,
      deliveries: [],
      value_cents: 10_000,
    })
    expect(before.gift).toMatchObject({ recipient: "Marta", message: forMarta.message, theme: "hills", send_at: null })
    expect((await gift.pay()).status).toBe("CONFIRMED")
    await settled(shop())
    const bought = await gift.now()
    expect(bought.voucher).toMatchObject({ value_cents: 10_000, left_cents: 10_000, standing: "left" })
    expect(bought.deliveries).toMatchObject([
      { to: "buyer", status: "sent", email: buyer.email },
      { to: "recipient", status: "sent", email: "marta@example.it", opened_at: null },
    ])
    expect([...(await mailsOf(shop(), gift.code))].sort()).toEqual(["gift.buyer", "gift.recipient"])
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 10_000, refunded: 0 }])

    const code = bought.voucher?.code.replaceAll("-", "") ?? ""
    expect(readVoucherCode(code)).toEqual({ is: "code", code })
    const [held] = await rows<{ found: number }>(
      `select (select count(*) from events where fact::text || coalesce(actor::text, '') like '%' || $1 || '%')::int
        + (select count(*) from outbox where params::text like '%' || $1 || '%')::int
        + (select count(*) from streams where stream || snapshot || opened::text like '%' || $1 || '%')::int
        + (select count(*) from voucher_code where code_sealed like '%' || $1 || '%')::int as found`,
      [code],
    )
    expect(held?.found, "places with the code").toBe(0)
    // The visualiser shows no log of a gift, and the one of its payment knows no voucher.
    const drawn = (stream: string) => shop().visitor().send("GET", `/api/flows/streams/${stream}`)
    for (const kind of ["voucher-gv-", "gift-order-"])
      expect((await drawn(`${kind}${gift.code}`)).status, kind).toBe(404)
    const payment = await drawn(`payment-${gift.code}-1`)
    expect([payment.status, payment.text.includes(code)]).toEqual([200, false])
    const [named] = await rows<{ found: number }>(
      "select count(*)::int as found from events where fact::text ~ 'Marta|Bianchi|compleanno'",
    )
    expect(named?.found, "names in the log").toBe(0)
    const [entries] = await rows<{ moments: number }>(
      `select count(distinct tx)::int as moments from events where seq = 0 and (stream like 'voucher-gv-' || $1
        or stream like 'delivery-gv-' || $1 || '%')`,
      [gift.code],
    )
    expect(entries?.moments, "transactions that opened voucher and deliveries").toBe(1)
  })

  test("[L16] what was answered by a try that another one took over is not done again, and its row ends", async () => {
    const gift = await bought()
    const sent = await mailsOf(shop(), gift.code)
    const stream = `delivery-gv-${gift.code}-%`
    // As if another process had taken the rows over and been slower.
    const [{ count = 0 } = {}] = await rows<{ count: number }>(
      `with again as (update outbox set status = 'pending', attempts = attempts + 1, lease_until = null, done_at = null
        where (stream like $1 and type = 'sendVoucher') or (stream = $2 and type = 'countSpending') returning 1)
      select count(*)::int as count from again`,
      [stream, `gift-order-${gift.code}`],
    )
    expect(count).toBe(3)
    await shop().run(wakeWorkers)
    await settled(shop(), 15_000)
    expect(await mailsOf(shop(), gift.code)).toEqual(sent)
    expect((await gift.now()).deliveries.map(({ status }) => status)).toEqual(["sent", "sent"])
  })

  test("waits until its moment to be sent, and not a moment longer", async () => {
    const when = { when: "later", date: "2099-01-01", hour: "9", minute: "0" }
    const gift = await begun({ gift: forMarta })
    expect(problem(await gift.call("customise", { ...forMarta, ...when })).errors).toMatchObject([
      { field: "date", code: "schedule_too_late" },
    ])
    const { server_now: now } = await gift.now()
    const day = Temporal.Instant.from(now).toZonedDateTimeISO("Europe/Rome").add({ days: 3 }).toPlainDate().toString()
    const later = order(await gift.call("customise", { ...forMarta, ...when, date: day }))
    expect(later.gift.send_at).not.toBeNull()
    await gift.pay()
    await settled(shop())
    expect((await gift.now()).deliveries).toMatchObject([{ status: "sent" }, { status: "scheduled", sent_at: null }])
    await shop().run(advanceClock(4 * 24 * 3_600_000))
    await expect.poll(async () => (await gift.now()).deliveries[1]?.status, { timeout: 20_000 }).toBe("sent")
    expect([...(await mailsOf(shop(), gift.code))].sort()).toEqual(["gift.buyer", "gift.recipient"])
  })

  test("[GF-01] can be paid again after a refused card, given up, and changed before it is paid", async () => {
    const gift = await begun({ value_cents: 1_000 })
    const refused = await gift.pay(cards.declined)
    expect([refused.status, refused.payment_standing?.is]).toEqual(["CHECKOUT", "refused"])
    expect(order(await gift.call("choice", { value_cents: 2_000 })).payable.due_online_cents).toBe(2_000)
    expect((await gift.pay()).status).toBe("CONFIRMED")
    expect(problem(await gift.call("cancel")).code).toBe("gift_already_bought")
    const other = await begun()
    expect(order(await other.call("cancel")).status).toBe("CANCELED")
  })

  test("[CK-11] offers every method of the shop; each starts a payment, and another one buys it too", async () => {
    for (const method of paymentMethods) {
      const gift = await begun()
      expect((await gift.now()).payment_methods).toEqual(paymentMethods)
      expect(order(await gift.call("pay", { method })).payment).toMatchObject({ method, provider: "sandbox" })
    }
    const gift = await begun()
    const { payment: first } = order(await gift.call("pay", { method: "card" }))
    const { payment } = order(await gift.call("pay", { method: "paypal_card" }))
    expect(payment?.payment_id).not.toBe(first?.payment_id)
    await gift.visitor.enterCard(payment!, cards.good)
    expect(order(await gift.call(`pay/${payment!.payment_id}/confirm`)).status).toBe("CONFIRMED")
    await settled(shop())
    const money = await moneyOf(shop(), gift.code)
    expect(money.map(({ captured }) => captured).sort()).toEqual([0, 10_000])
    expect(problem(await (await begun()).call("pay", { method: "cash" })).status).toBe(400)
  })

  test("[CK-07] [CK-08] a coupon lowers the price of an experience, but buys no credit; a voucher is refused, and a stranger finds nothing", async () => {
    await shop().run(addCoupons([plainCoupon("GIFTTEN", { off: { kind: "percent", percent: basisPoints(1_000) } })]))
    const gift = await begun()
    const noCredit = problem(await gift.call("discounts", { code: "giftten" }))
    expect([noCredit.status, noCredit.errors]).toMatchObject([409, [{ field: "code", code: "coupon_not_for_credit" }]])
    const { variant, body } = await changeVariant(shop(), await shop().pick(), { depositPercent: null, offers: [] })
    const participants = body.participants as readonly { type_id: string; quantity: number }[]
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    const price = `/api/v1/experience_variants/${variant.id}/open-booking-price?participants=${asked}`
    const { total_cents: total } = read(GiftPriceWire, await gift.visitor.send("GET", price))
    const visit = { variant_id: variant.id, participants, expected_total_cents: total }
    expect(order(await gift.call("choice", visit)).kind).toBe("experience")
    const off = Math.round(total / 10)
    expect(order(await gift.call("discounts", { code: "giftten" }))).toMatchObject({
      discounts: [{ kind: "coupon", cents: off }],
      payable: { due_online_cents: total - off },
    })
    expect(problem(await gift.call("choice", { value_cents: 2_000 })).code).toBe("gift_codes_first")
    const { voucher } = await gift.pay()
    expect(voucher).toMatchObject({ value_cents: total })
    await settled(shop())
    // What the coupon paid is credit for this experience only: exchanged, or used for another one, it is worth its price.
    const typed = { code: voucher?.code ?? "" }
    expect((await balance(typed.code)).left_cents).toBe(total)
    const elsewhereBooked = shop().visitor()
    const dear = await shop().pick()
    const booked = await elsewhereBooked.hold(
      await changeVariant(shop(), dear, {
        ...{ depositPercent: null, offers: [] },
        participantTypes: dear.variant.participantTypes.map((one) => ({ ...one, priceCents: cents(total) })),
      }),
    )
    const path = `/payment/v1/bookings/checkout/${booked.code}/discounts`
    const { discounts } = read(CheckoutWire, await elsewhereBooked.send("POST", path, { body: typed }))
    expect(discounts.map(({ cents }) => cents)).toEqual([total - off])
    await elsewhereBooked.send("POST", `${path}/delete`, { body: typed })
    // So the exchange asks first, and a sum that is not what will be left agrees to nothing.
    for (const agreed of [undefined, total, total - off - 1]) {
      const asks = problem(await byCode("exchange", { ...typed, to: null, agreed_left_cents: agreed }))
      expect([asks.status, asks.code], String(agreed)).toEqual([409, "exchange_loses_credit"])
    }
    expect((await balance(typed.code)).left_cents, "nothing is lost before that").toBe(total)
    const asSum = await byCode("exchange", { ...typed, to: null, agreed_left_cents: total - off })
    expect(read(BalanceWire, asSum)).toMatchObject({ value_cents: total - off, left_cents: total - off })
    // The way back brings all of it back.
    const back = await byCode("exchange", { ...typed, to: { variant_id: variant.id, participants } })
    expect(read(BalanceWire, back)).toMatchObject({ variant_id: variant.id, value_cents: total, left_cents: total })
    const stranger = shop().visitor()
    expect(problem(await stranger.send("GET", `/api/v0/open-bookings/${gift.code}/checkout`)).code).toBe(
      "gift_not_found",
    )
    const given = { participants, expected_total_cents: total }
    const other = await begun(given, shop().visitor(), `/api/v1/experience_variants/${variant.id}/open-booking/create`)
    expect(problem(await other.call("discounts", { code: "G1FT-0000-0000" })).code).toBe("voucher_not_for_gifts")
    for (const code of ["G1FT-0000-0000", "NESSUNO"])
      expect(problem(await (await begun()).call("discounts", { code })).code, "codes are not for sums").toBe(
        "coupon_not_for_credit",
      )
  })
})

describe("[GF-06] a gift that a coupon paid for", () => {
  test("says everywhere that it is worth nothing for other experiences, and is never called used", async () => {
    await shop().run(addCoupons([plainCoupon("GIFTALL", { off: { kind: "percent", percent: basisPoints(10_000) } })]))
    const { variant, body, slug } = await changeVariant(shop(), await shop().pick(), {
      ...{ depositPercent: null, offers: [] },
    })
    const participants = body.participants as readonly { type_id: string; quantity: number }[]
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    const path = `/api/v1/experience_variants/${variant.id}`
    const priced = await shop().visitor().send("GET", `${path}/open-booking-price?participants=${asked}`)
    const { total_cents: total } = read(GiftPriceWire, priced)
    const gift = await begun(
      { participants, expected_total_cents: total },
      shop().visitor(),
      `${path}/open-booking/create`,
    )
    expect((await gift.now()).elsewhere_cents).toBe(total)
    expect(order(await gift.call("discounts", { code: "GIFTALL" })).elsewhere_cents).toBe(0)
    const { voucher, status } = order(await gift.call("pay"))
    expect(status).toBe("CONFIRMED")
    await settled(shop())
    const code = voucher?.code ?? ""
    const pays = { own: total, elsewhere: 0 }
    const bound = { variant_id: variant.id, slug, value_cents: pays, left_cents: pays }
    expect(voucher).toMatchObject({ value_cents: total, left_cents: total, bound })
    expect(await balance(code)).toMatchObject({ left_cents: total, bound })
    const token = voucher?.link.split("/").at(-1)
    const opened = await shop().visitor().send("POST", `/api/v0/gifts/${token}/open`, { body: {} })
    expect(read(OpenedGiftWire, opened)).toMatchObject({ left_cents: total, bound })
    expect(await mailText(shop(), gift.code, "gift.buyer")).toContain("per altre esperienze non vale")
    const thanks = await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)
    expect(shownIn(thanks.text)).toContain("e niente per altre esperienze")
    const pdf = await gift.call("voucher.pdf", {}, "GET")
    expect((await gift.call("voucher.pdf", {}, "GET")).text).toBe(pdf.text)
    expect(pdf.text.length).toBeLessThan(200_000)

    // At another experience's checkout it has no credit, and it is not used either.
    const elsewhereBooked = shop().visitor()
    const booked = await elsewhereBooked.hold(
      await changeVariant(shop(), await shop().pick(), { depositPercent: null }),
    )
    const refused = problem(
      await elsewhereBooked.send("POST", `/payment/v1/bookings/checkout/${booked.code}/discounts`, { body: { code } }),
    )
    expect([refused.status, refused.errors]).toMatchObject([409, [{ field: "code", code: "code_not_for_this" }]])

    // The page asks before it takes anything, and leads back.
    const holder = shop().visitor()
    const page = shownIn((await posted(holder, "/regalo", { code })).text)
    expect(page).toContain("Tieni solo il valore, 0")
    expect(page).toContain("Sì, cambia: restano 0")
    expect(page).not.toContain("il suo valore resta lo stesso")
    const unasked = await posted(holder, "/regalo", { form: "exchange", code })
    expect([unasked.status, unasked.text.includes("Con questo cambio restano 0")]).toEqual([409, true])
    expect((await balance(code)).left_cents).toBe(total)
    const agreed = shownIn((await posted(holder, "/regalo", { form: "exchange", code, agreed: "0" })).text)
    expect(agreed).toContain("Torna a «")
    expect(await balance(code)).toMatchObject({ variant_id: null, left_cents: 0, bound: { left_cents: pays } })
    const back = shownIn((await posted(holder, "/regalo", { form: "exchange", code, to: "bought" })).text)
    expect(back).not.toContain("Torna a «")
    expect(await balance(code)).toMatchObject({ variant_id: variant.id, participants: [{}], left_cents: total })
  })
})

describe("[GF-06] a gift of an experience", () => {
  let picked: Picked
  beforeAll(async () => {
    picked = await changeVariant(shop(), await shop().pick({ instant: true }), { depositPercent: null, offers: [] })
  })

  test("costs what the shop says, takes no places, and pays for its visit; the rest stays, a cancellation gives it back", async () => {
    const visitor = shop().visitor()
    const participants = picked.body.participants as readonly { type_id: string; quantity: number }[]
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    for (const path of [`/api/v1/experience_variants/${picked.variant.id}`, `/api/experience/${picked.variant.id}`]) {
      const priced = await visitor.send("GET", `${path}/open-booking-price?participants=${asked}`)
      expect(read(GiftPriceWire, priced).total_cents).toBeGreaterThan(0)
    }
    const path = `/api/v1/experience_variants/${picked.variant.id}/open-booking-price?participants=${asked}`
    const { total_cents: total } = read(GiftPriceWire, await visitor.send("GET", path))
    // Nothing can be sold out: not one slot of it can be booked now.
    const slots = "select id from slots where variant_id = $1"
    await rows(`update slots set closed = true where id in (${slots})`, [picked.variant.id])
    const body = { participants, expected_total_cents: total + 1, customer: buyer }
    const create = `/api/any-token/experience_variants/${picked.variant.id}/open-booking/create`
    expect(problem(await visitor.send("POST", create, { body })).code).toBe("price_changed")
    const made = JSON.parse(
      (await visitor.send("POST", create, { body: { ...body, expected_total_cents: total } })).text,
    )
    const calls = `/api/v0/open-bookings/${made.code}`
    const { payment } = order(await visitor.send("POST", `${calls}/pay`, { body: {} }))
    await visitor.enterCard(payment!, cards.good)
    const bought = order(await visitor.send("POST", `${calls}/pay/${payment!.payment_id}/confirm`, { body: {} }))
    expect(bought).toMatchObject({ status: "CONFIRMED", kind: "experience", variant_id: picked.variant.id })
    const code = bought.voucher?.code ?? ""
    await rows(`update slots set closed = false where id in (${slots})`, [picked.variant.id])

    const recipient = shop().visitor()
    const held = await recipient.hold(picked)
    await recipient.giveDetails(held.code, { custom_fields: picked.answers })
    const apply = `/payment/v1/bookings/checkout/${held.code}/discounts`
    const mistyped = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`
    expect(problem(await recipient.send("POST", apply, { body: { code: mistyped } })).code).toBe("code_mistyped")
    const paid = read(CheckoutWire, await recipient.send("POST", apply, { body: { code: code.toLowerCase() } }))
    const used = Math.min(total, picked.totalCents)
    // Who typed the code sees its end, by which it is taken off too.
    const shown = `…${code.slice(-4)}`
    expect(paid.discounts).toMatchObject([{ kind: "credit", cents: used, code: shown }])
    expect(JSON.stringify(paid)).not.toContain(code.replaceAll("-", ""))
    const removed = await recipient.send("POST", `${apply}/delete`, { body: { code: shown } })
    expect(read(CheckoutWire, removed).discounts).toEqual([])
    expect((await recipient.send("POST", apply, { body: { code } })).status).toBe(200)
    const left = async () => order(await visitor.send("GET", `${calls}/checkout`)).voucher?.left_cents
    expect(await left()).toBe(total - used)
    await recipient.send("POST", callsOf(held.code).cancel, { body: {} })
    await settled(shop())
    expect(await left()).toBe(total)
    expect(await shop().run(codeOfVoucher(`gv-${made.code}`))).toBe(code.replaceAll("-", ""))
  })

  test("[XD-02] its box is paid for and posted, asks for an address, is no credit, and is not sold with a date", async () => {
    const box = { id: "gift-box", name: { it: "Cofanetto", en: "Gift box" }, description: { it: "", en: "" } }
    const gifted = await changeVariant(shop(), picked, {
      addons: [{ ...box, priceCents: cents(1_400), per: "booking", gift: true }],
    })
    const participants = gifted.body.participants as readonly { type_id: string; quantity: number }[]
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    const visitor = shop().visitor()
    const price = `/api/v1/experience_variants/${gifted.variant.id}/open-booking-price?participants=${asked}`
    const plain = read(GiftPriceWire, await visitor.send("GET", price))
    const boxed = read(GiftPriceWire, await visitor.send("GET", `${price}&addons=gift-box:1`))
    expect([boxed.total_cents - plain.total_cents, boxed.value_cents]).toEqual([1_400, plain.value_cents])

    const addons = [{ addon_id: "gift-box", quantity: 1 }]
    const dated = await visitor.send("POST", `/api/v1/experience_variants/${gifted.variant.id}/bookings/create`, {
      body: { ...gifted.body, addons },
    })
    expect(problem(dated)).toMatchObject({ status: 422, code: "addon_unknown" })
    const body = { participants, addons, expected_total_cents: boxed.total_cents, customer: buyer }
    const create = `/api/v1/experience_variants/${gifted.variant.id}/open-booking/create`
    const needed = ["post_name", "street", "postcode", "town"]
    const address = { post_name: "Marta Verdi", street: "Via del Corso 3", postcode: "53026", town: "Pienza (SI)" }
    const without = await visitor.send("POST", create, { body: { ...body, gift: forMarta } })
    expect(problem(without).errors?.map(({ field }) => field)).toEqual(needed)
    const { code } = JSON.parse((await visitor.send("POST", create, { body })).text)
    const calls = `/api/v0/open-bookings/${code}`
    const unpaid = problem(await visitor.send("POST", `${calls}/pay`, { body: {} }))
    expect(
      unpaid.errors?.map(({ field }) => field),
      "nothing is paid without an address",
    ).toEqual(["message", ...needed])
    // A card without words goes out only if its buyer says so, in a word that there is.
    const wordless = { ...forMarta, ...address, message: " " }
    const refusedAs = async (more: object) =>
      problem(await visitor.send("POST", `${calls}/customise`, { body: { ...wordless, ...more } })).errors
    expect(await refusedAs({})).toMatchObject([{ field: "message", code: "gift_message_missing" }])
    expect(await refusedAs({ without_message: "no" })).toMatchObject([
      { field: "message" },
      { field: "without_message", code: "field_no_such_option" },
    ])
    const chosen = { ...wordless, without_message: "yes" }
    const { gift } = order(await visitor.send("POST", `${calls}/customise`, { body: chosen }))
    expect(gift).toMatchObject({ message: "", without_message: "yes" })
    order(await visitor.send("POST", `${calls}/customise`, { body: { ...forMarta, ...address } }))
    const { payment } = order(await visitor.send("POST", `${calls}/pay`, { body: {} }))
    await visitor.enterCard(payment!, cards.good)
    const sold = order(await visitor.send("POST", `${calls}/pay/${payment!.payment_id}/confirm`, { body: {} }))
    expect(sold.gift_addons).toMatchObject([{ addon_id: "gift-box", quantity: 1 }])
    expect([sold.addons, sold.voucher?.value_cents]).toEqual([[], plain.value_cents])
    await settled(shop())
    expect(await moneyOf(shop(), code)).toMatchObject([{ captured: boxed.total_cents }])
    expect(await mailText(shop(), code, "gift.buyer")).toContain("Marta Verdi, Via del Corso 3, 53026 Pienza (SI)")
    const [logged] = await rows<{ found: number }>(
      "select count(*)::int as found from events where fact::text like '%del Corso%'",
    )
    expect(logged?.found, "addresses in the log").toBe(0)

    const operator = (method: "GET" | "POST", path: string) =>
      visitor.send(method, `/admin/v0/gifts/${path}`, { headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` } })
    const toPost = async () =>
      read(GiftsToPostWire, await operator("GET", "to-post")).gifts.filter((one) => one.code === code)
    expect(await toPost()).toMatchObject([
      { ...address, message: forMarta.message, without_message: "", items: addons },
    ])
    expect((await visitor.send("GET", "/admin/v0/gifts/to-post")).status).toBe(401)
    const first = await operator("POST", `${code}/posted`)
    expect([first.status, (await operator("POST", `${code}/posted`)).text]).toEqual([200, first.text])
    expect(await toPost()).toEqual([])
    expect((await operator("POST", `${(await begun()).code}/posted`)).status, "nothing to post").toBe(404)
    const [who] = await rows<{ actor: string }>(
      "select actor->>'kind' as actor from events where stream = $1 and fact->'event'->>'type' = 'shop.posted'",
      [`gift-posting-${code}`],
    )
    expect(who?.actor, "the log says who").toBe("admin")

    // What its buyer withdraws from first stays in the shop.
    const second = await begun({ ...body, gift: { ...chosen, message: "" } }, shop().visitor(), create)
    expect((await second.pay()).status).toBe("CONFIRMED")
    await settled(shop())
    expect(await mailText(shop(), second.code, "gift.buyer")).toContain("Nessuno, come hai scelto")
    const waiting = async () => read(GiftsToPostWire, await operator("GET", "to-post")).gifts.map((one) => one.code)
    expect(await waiting()).toContain(second.code)
    const isWaiting = () => shop().run(isGiftOnItsWay([second.code]))
    expect(await isWaiting(), "an erasure waits for its address").toBe(true)
    order(await second.call("withdraw"))
    await settled(shop())
    expect(await waiting()).not.toContain(second.code)
    expect(problem(await operator("POST", `${second.code}/posted`)).status).toBe(409)
    expect(await isWaiting()).toBe(false)

    // While the bank decides about its payment, it stays in the shop; and for good if the bank takes the money back.
    const third = await begun({ ...body, gift: { ...forMarta, ...address } }, shop().visitor(), create)
    expect((await third.pay()).status).toBe("CONFIRMED")
    await settled(shop())
    const bank = await bankOf(third.code)
    const post = async () => (await operator("POST", `${third.code}/posted`)).status
    await bank("provider.disputed")
    expect(await waiting()).not.toContain(third.code)
    expect([await post(), await shop().run(isGiftOnItsWay([third.code]))]).toEqual([409, true])
    await bank("provider.disputeWon")
    expect(await waiting()).toContain(third.code)
    await bank("provider.disputed")
    await bank("provider.disputeLost")
    expect(await waiting()).not.toContain(third.code)
    expect([await post(), await shop().run(isGiftOnItsWay([third.code]))]).toEqual([409, false])
  })
})

/** A bought gift with its code, its link's token, and what is left. */
async function bought(body: Readonly<Record<string, unknown>> = {}, visitor?: Visitor) {
  const gift = await begun(body, visitor)
  const { voucher } = await gift.pay()
  if (voucher === null) throw new Error("no voucher was opened")
  bearers.push(voucher.code, voucher.code.replaceAll("-", ""))
  await settled(shop())
  return { ...gift, voucherCode: voucher.code, link: voucher.link.replace("/regalo/", "") }
}
/** Each from a network address of its own, because tries of codes are limited by address. */
let addresses = 0
const elsewhere = () => ({ "x-forwarded-for": `10.9.${++addresses >> 8}.${addresses & 255}` })
const byCode = (what: string, body: object, visitor = shop().visitor()) =>
  visitor.send("POST", `/api/v0/gift-cards/${what}`, {
    body: body as Record<string, unknown>,
    headers: elsewhere(),
  })
const balance = async (code: string) => read(BalanceWire, await byCode("balance", { code }))

describe("[BX-19] a gift's link", () => {
  test("stays sealed for who reads it, opens by a press, and the buyer sees that; the old one dies with the address", async () => {
    const gift = await bought()
    const recipient = shop().visitor()
    const gifts = (token: string) => `/api/v0/gifts/${token}`
    const sealed = await recipient.send("GET", gifts(gift.link))
    expect(read(SealedGiftWire, sealed)).toEqual({ sealed: true, theme: "hills", locale: "it" })
    expect(sealed.text).not.toMatch(/Marta|Anna|10000/)
    expect((await gift.now()).deliveries[1]?.opened_at, "reading opens nothing").toBeNull()
    const page = await followEvents(`${shop().origin}/api/v0/open-bookings/${gift.token}/events`)
    const opened = read(OpenedGiftWire, await recipient.send("POST", `${gifts(gift.link)}/open`, { body: {} }))
    expect(opened).toMatchObject({ recipient: "Marta", code: gift.voucherCode, left_cents: 10_000, claimed: false })
    await expect.poll(() => page.beside).toContain("voucher")
    page.close()
    expect((await gift.now()).deliveries[1]?.opened_at).not.toBeNull()

    expect(problem(await gift.call("readdress", { recipient_email: "x" })).errors).toMatchObject([
      { field: "recipient_email", code: "email_invalid" },
    ])
    const moved = order(await gift.call("readdress", { recipient_email: "marta.rossi@example.it" }))
    expect(moved.deliveries[1]?.email).toBe("marta.rossi@example.it")
    expect(problem(await recipient.send("GET", gifts(gift.link))).code).toBe("gift_not_found")
    const link = moved.voucher?.link.replace("/regalo/", "") ?? ""
    expect((await recipient.send("GET", gifts(link))).status).toBe(200)
    await settled(shop())
    const mails = await mailsOf(shop(), gift.code)
    expect(mails.filter((kind) => kind === "gift.recipient")).toHaveLength(2)
    expect(
      mails.filter((kind) => kind === "gift.buyer"),
      "the printed voucher has the link that is dead",
    ).toHaveLength(2)
    const sheets = await rows(
      "select kind, bool_or(eml like '%application/pdf%') as sheet from mails where booking_code = $1 group by kind order by kind",
      [gift.code],
    )
    expect(sheets, "no mail that may be at a wrong address shows the code").toEqual([
      { kind: "gift.buyer", sheet: true },
      { kind: "gift.recipient", sheet: false },
    ])
    for (let sending = 0; sending < 4; sending++) {
      expect((await gift.call("resend", { to: "recipient" })).status).toBe(200)
      await settled(shop())
    }
    expect(problem(await gift.call("resend", { to: "recipient" })).code).toBe("gift_resend_limit")
  })

  test("[GF-08] is not in the buyer's mail: that leads to the order's page, which works in any browser and opens no gift", async () => {
    const gift = await bought()
    const [mail] = await rows<{ eml: string }>(
      "select eml from mails where booking_code = $1 and kind = 'gift.buyer'",
      [gift.code],
    )
    const text = (mail?.eml ?? "").replace(/=\r?\n/g, "")
    const path = `/regali/checkout/${gift.code}/ordine/${gift.token}`
    expect([text.includes(path), text.includes("/regalo/")]).toEqual([true, false])
    const elsewhere = shop().visitor()
    const page = await elsewhere.send("GET", path)
    expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
      200,
      "no-referrer",
      "no-store",
    ])
    expect(page.text).toContain("Il regalo che hai comprato")
    expect((await gift.now()).deliveries[1]?.opened_at, "the buyer's look at it is not the recipient's").toBeNull()
    const resend = { body: { to: "recipient" } }
    const call = `/api/v0/open-bookings/${gift.code}/resend`
    expect(problem(await elsewhere.send("POST", call, resend)).code).toBe("gift_not_found")
    const shown = { headers: { "x-booking-token": gift.token } }
    expect((await elsewhere.send("POST", call, { ...resend, ...shown })).status).toBe(200)
    // The token of another order opens nothing.
    const other = await bought()
    const wrong = await elsewhere.send("GET", `/regali/checkout/${gift.code}/ordine/${other.token}`)
    expect([wrong.status, wrong.text.includes("Il regalo che hai comprato")]).toEqual([404, false])
  })
})

test("[BX-11] only wrong codes are counted as guesses, and the refusal says for how long; a mistyped one is said at once", async () => {
  const { voucherCode } = await bought()
  const here = { "x-forwarded-for": "10.77.0.1" }
  const seen = (code: string) =>
    shop().visitor().send("POST", "/api/v0/gift-cards/balance", { body: { code }, headers: here })
  const mistyped = `${voucherCode.slice(0, -1)}${voucherCode.endsWith("0") ? "1" : "0"}`
  for (let n = 0; n < 12; n++) {
    expect((await seen(voucherCode)).status).toBe(200)
    expect(problem(await seen(mistyped)).code).toBe("code_mistyped")
  }
  for (let n = 0; n < 10; n++) expect(problem(await seen(`G1FT9999${1_000 + n}`)).code).toBe("voucher_not_found")
  const refused = await seen(voucherCode)
  const { code, params } = problem(refused)
  const minutes = Math.ceil(Number(refused.headers.get("retry-after")) / 60)
  expect([refused.status, code, params]).toEqual([429, "codes_tried_at_most", { minutes }])
  expect(minutes).toBeGreaterThan(5)
  expect(refused.text).toContain(`${minutes} min`)
})

const posted = (client: Pick<Visitor, "send">, path: string, fields: Readonly<Record<string, string>>) =>
  client.send("POST", path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", origin: shop().origin, ...elsewhere() },
  })

/** What a page shows, without what the server sends along for its script. */
const shownIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "")

/**
 * The kinds of an order's mails, with the amounts that each text names, by kind: which of two mails that are composed at
 * once is stored first is not promised.
 */
async function saidOf(code: string) {
  const mails = await rows<{ kind: string; eml: string }>(
    "select kind, eml from mails where booking_code = $1 order by kind, created_at",
    [code],
  )
  return mails.map(({ kind, eml }) => {
    const [, plain = ""] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(eml) ?? []
    return [kind, [...plain.matchAll(/(\d+)(?:=\r\n)?(?:=C2=A0)?(?:=\r\n)?=E2=82=AC/g)].map(([, amount]) => amount)]
  })
}

/** A friend's order of 25 € of more credit for a voucher. */
async function toppedUp(voucherCode: string, isPaid = true, friend = shop().visitor()) {
  const made = JSON.parse((await byCode("top-up", { code: voucherCode, amount_cents: 2_500 }, friend)).text)
  const calls = `/api/v0/open-bookings/${made.code}`
  const call = (what: string, body: Readonly<Record<string, unknown>> = {}) =>
    friend.send("POST", `${calls}/${what}`, { body })
  await call("customer-info", { ...buyer, email: "f@example.it", confirm_email: "f@example.it" })
  const { payment } = isPaid ? order(await call("pay")) : { payment: null }
  if (payment !== null) await friend.enterCard(payment, cards.good)
  const done = payment === null ? null : order(await call(`pay/${payment.payment_id}/confirm`))
  const now = async () => order(await friend.send("GET", `${calls}/checkout`))
  return { code: made.code as string, token: made.encrypted_code as string, call, now, done }
}

describe("[GF-07] withdrawing from a gift", () => {
  test("refunds the payment of an unused voucher, stops what waits, and makes its code worth nothing", async () => {
    const day = Temporal.Instant.from((await (await begun()).now()).server_now)
      .toZonedDateTimeISO("Europe/Rome")
      .add({ days: 5 })
      .toPlainDate()
      .toString()
    const gift = await bought({ gift: { ...forMarta, when: "later", date: day, hour: "9", minute: "0" } })
    const gone = order(await gift.call("withdraw"))
    expect([gone.status, gone.voucher?.standing]).toEqual(["WITHDRAWN", "withdrawn"])
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 10_000, refunded: 10_000 }])
    expect((await gift.now()).deliveries.map(({ status }) => status)).toEqual(["cancelled", "cancelled"])
    expect(problem(await byCode("balance", { code: gift.voucherCode })).code).toBe("voucher_not_found")
    expect(problem(await shop().visitor().send("GET", `/api/v0/gifts/${gift.link}`)).code).toBe("gift_not_found")
    expect(await saidOf(gift.code)).toEqual([
      ["gift.buyer", ["100"]],
      ["gift.refunded", ["100"]],
      ["gift.withdrawn", ["100"]],
    ])
    expect(problem(await gift.call("withdraw")).status).toBe(409)
    const thanks = shownIn((await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)).text)
    expect(thanks).toContain("La conferma del recesso arriva a")
    expect(thanks).not.toContain("La conferma con il buono")
  })

  test("[GF-04] in the minute in which it is sent: it is sent once or not at all, and opens nothing either way", async () => {
    const { server_now: now } = await (await begun()).now()
    const day = Temporal.Instant.from(now).toZonedDateTimeISO("Europe/Rome").add({ days: 3 }).toPlainDate()
    const moment = { when: "later", date: day.toString(), hour: "9", minute: "0" }
    const gifts = [
      await bought({ gift: { ...forMarta, ...moment } }),
      await bought({ gift: { ...forMarta, ...moment } }),
    ]
    const sendAt = (await gifts[0]!.now()).deliveries[1]?.send_at ?? ""
    const ms = Temporal.Instant.from(sendAt).epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds
    await Promise.all([shop().run(advanceClock(ms + 1_000)), ...gifts.map(({ call }) => call("withdraw"))])
    await settled(shop())
    for (const gift of gifts) {
      const { status, deliveries } = await gift.now()
      expect([status, deliveries[1]?.status]).toEqual(["WITHDRAWN", "cancelled"])
      expect((await mailsOf(shop(), gift.code)).filter((kind) => kind === "gift.recipient").length).toBeLessThan(2)
      expect(problem(await shop().visitor().send("GET", `/api/v0/gifts/${gift.link}`)).code).toBe("gift_not_found")
      expect(await moneyOf(shop(), gift.code)).toMatchObject([{ refunded: 10_000 }])
    }
  })

  test("tells each payer once what comes back to this payer: after a coupon, without what others paid, or nothing", async () => {
    const percent = (percent: number) => ({ off: { kind: "percent", percent: basisPoints(percent) } }) as const
    await shop().run(addCoupons([plainCoupon("TENOFF", percent(1_000)), plainCoupon("ALLOFF", percent(10_000))]))
    const picked = await shop().pick({
      where: ({ pricing, participantTypes }) => pricing.kind === "person" && participantTypes.length === 1,
    })
    const [type] = picked.variant.participantTypes
    await changeVariant(shop(), picked, {
      ...{ depositPercent: null, offers: [], minParticipants: 1 },
      participantTypes: [{ ...type!, priceCents: cents(5_000) }],
    })
    // Coupons buy no credit, so what they take off is an experience.
    const given = async (coupon: string) => {
      const body = {
        gift: { recipient: "Marta" },
        participants: [{ type_id: type!.id, quantity: 2 }],
        expected_total_cents: 10_000,
      }
      const gift = await begun(
        body,
        shop().visitor(),
        `/api/v1/experience_variants/${picked.variant.id}/open-booking/create`,
      )
      await gift.call("discounts", { code: coupon })
      return gift
    }
    const gift = await given("TENOFF")
    const code = (await gift.pay()).voucher?.code ?? ""
    await settled(shop())
    const friend = await toppedUp(code)
    await gift.call("withdraw")
    const free = await given("ALLOFF")
    expect(order(await free.call("pay")).status).toBe("CONFIRMED")
    await settled(shop())
    await free.call("withdraw")
    await settled(shop())
    // What a coupon paid is no credit elsewhere, and the mails say how much is.
    const sheet = ["gift.buyer", ["100", "90"]]
    expect(await saidOf(gift.code)).toEqual([sheet, ["gift.refunded", ["90"]], ["gift.withdrawn", ["90"]]])
    const receipt = ["gift.toppedUp", ["25", "125", "115", "25"]]
    expect(await saidOf(friend.code)).toEqual([["gift.refunded", ["25"]], receipt])
    expect(await saidOf(free.code)).toEqual([
      ["gift.buyer", ["100"]],
      ["gift.withdrawn", []],
    ])
  })
})

describe("[GF-05] gifts over the limit of a day", () => {
  const operator = (method: "GET" | "POST", path: string, token: string = DEMO_ADMIN_TOKEN) =>
    shop()
      .visitor()
      .send(method, `/admin/v0/gifts/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const inReview = async () => read(GiftsInReviewWire, await operator("GET", "in-review")).gifts
  const given = (customer: typeof buyer) => begun({ customer }, undefined, undefined, elsewhere())
  const by = (email: string) => ({ ...buyer, email, confirm_email: email })
  /** A gift of a buyer, whose gift before reached the limit to the cent. */
  async function second(first: ReturnType<typeof by>, then: ReturnType<typeof by>, cardsOf: readonly [string, string]) {
    const before = await given(first)
    expect((await before.pay(cardsOf[0])).status).toBe("CONFIRMED")
    await rows("update gift_spending set cents = $2 where code = $1", [before.code, DAY_CENTS - 9_999])
    const gift = await given(then)
    return { ...gift, before, paid: await gift.pay(cardsOf[1]) }
  }

  test("a gift that was withdrawn from no longer counts", async () => {
    const buyer = by("back@example.it")
    const before = await given(buyer)
    expect((await before.pay()).status).toBe("CONFIRMED")
    await rows("update gift_spending set cents = $2 where code = $1", [before.code, DAY_CENTS - 9_999])
    order(await before.call("withdraw"))
    const again = await given(buyer)
    expect((await again.pay()).status).toBe("CONFIRMED")
    await rows("update gift_spending set cents = $2 where code = $1", [again.code, DAY_CENTS - 9_999])
    expect((await (await given(buyer)).pay()).status, "one that was kept does").toBe("REVIEW")
  })

  test("a card over it: nothing is issued, sent or earned until a person allows it, whoever asks", async () => {
    const [first, then] = [by("first@example.it"), by("then@example.it")]
    const gift = await second(first, then, [cards.webhookDuplicated, cards.webhookDuplicated])
    expect(gift.paid).toMatchObject({ status: "REVIEW", voucher: null, deliveries: [] })
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 10_000, refunded: 0 }])
    expect(await mailsOf(shop(), gift.code)).toEqual(["gift.inReview"])
    const mail = await mailText(shop(), gift.code, "gift.inReview")
    expect(mail).toMatch(/100.*un giorno lavorativo.*non mandiamo nulla/s)
    const [none] = await rows("select 1 as there from streams where stream like '%gv-' || $1 || '%'", [gift.code])
    expect(none, "a voucher or a delivery").toBeUndefined()
    const thanks = shownIn((await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)).text)
    expect(thanks).toContain("Il buono non è ancora partito")
    expect(thanks).not.toContain("voucher.pdf")
    expect(problem(await gift.call("voucher.pdf", {}, "GET")).code).toBe("gift_not_found")
    const [waiting] = (await inReview()).filter(({ code }) => code === gift.code)
    expect(waiting).toMatchObject({
      ...{ email: "then@example.it", paid_cents: 10_000 },
      ...{ card_cents: DAY_CENTS + 1, address_cents: 10_000 },
    })
    const [said] = await rows<{ found: number }>(
      "select count(*)::int as found from events where fact::text ~ 'example.it|_0045'",
    )
    expect(said?.found, "cards or addresses in the log").toBe(0)
    expect((await operator("POST", `${gift.code}/allow`, "somebody")).status).toBe(401)
    expect((await operator("GET", "in-review", "somebody")).status).toBe(401)
    expect((await operator("POST", "000000000000/allow")).status).toBe(404)
    expect(problem(await operator("POST", `${gift.before.code}/refuse`))).toMatchObject({ code: "not_allowed_now" })
    expect(JSON.parse((await operator("POST", `${gift.code}/allow`)).text)).toEqual({
      code: gift.code,
      status: "CONFIRMED",
    })
    await settled(shop())
    expect((await gift.now()).deliveries.map(({ status }) => status)).toEqual(["sent", "sent"])
    expect(problem(await operator("POST", `${gift.code}/refuse`))).toMatchObject({ status: 409 })
  })

  test("an address over it, however it is written: a person refuses, and all the money goes back", async () => {
    const spellings = [by("mina+regali@example.it"), by("Mina@Example.it")] as const
    const gift = await second(...spellings, [cards.webhookReordered, cards.good])
    expect(gift.paid.status).toBe("REVIEW")
    expect(JSON.parse((await operator("POST", `${gift.code}/refuse`)).text).status).toBe("CANCELED")
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 10_000, refunded: 10_000 }])
    expect([...(await mailsOf(shop(), gift.code))].sort()).toEqual([
      "gift.inReview",
      "gift.notAllowed",
      "gift.refunded",
    ])
    const thanks = shownIn((await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)).text)
    expect(thanks).toContain("Non possiamo accettare questo ordine")
  })

  test("its buyer gives it up by the page or by the form, and nobody’s decision gives the money back", async () => {
    const one = by("mara@example.it")
    const gift = await second(one, one, [cards.webhookLate, cards.webhookLate])
    expect(order(await gift.call("withdraw")).status).toBe("CANCELED")
    await settled(shop())
    expect([...(await mailsOf(shop(), gift.code))].sort()).toEqual(["gift.givenUp", "gift.inReview", "gift.refunded"])
    const form = await given(one)
    expect((await form.pay(cards.webhookLate)).status).toBe("REVIEW")
    const anybody = shop().visitor()
    const statement = { name: "Anna Bianchi", code: form.code, email: one.email }
    const page = (await posted(anybody, "/recesso", statement)).headers.get("location") ?? ""
    expect(page).toBe(`/recesso/${form.token}`)
    for (const _ of ["once", "twice"]) expect((await posted(anybody, page, { step: "confirm" })).status).toBe(303)
    await settled(shop())
    expect(await moneyOf(shop(), form.code)).toMatchObject([{ captured: 10_000, refunded: 10_000 }])
    expect((await anybody.send("GET", `/en${page}`)).text).toContain("We have refunded €100")
    expect(await mailText(shop(), form.code, "gift.givenUp")).toContain("recedo dal contratto")
    const third = await given(one)
    expect((await third.pay(cards.webhookLate)).status).toBe("REVIEW")
    await settled(shop())
    await shop().run(advanceClock(3 * 24 * 3_600_000 + 60_000))
    await expect.poll(async () => (await third.now()).status, { timeout: 20_000 }).toBe("CANCELED")
    await settled(shop())
    expect(await moneyOf(shop(), third.code)).toMatchObject([{ captured: 10_000, refunded: 10_000 }])
    expect([...(await mailsOf(shop(), third.code))].sort()).toEqual([
      "gift.inReview",
      "gift.refunded",
      "gift.unchecked",
    ])
    expect(await inReview()).toEqual([])
    // A day later, the same card and the same address begin anew.
    const later = await given(one)
    expect((await later.pay(cards.webhookLate)).status).toBe("CONFIRMED")
  })
})

describe("[BX-11] a voucher by its code", () => {
  test("tells what is left and names nobody; a mistyped, an unknown and a stranger's code are refused", async () => {
    const gift = await bought()
    const answer = await byCode("balance", { code: gift.voucherCode })
    expect(read(BalanceWire, answer)).toMatchObject({ left_cents: 10_000, standing: "left", unused: true })
    expect(answer.text).not.toMatch(/Marta|Anna|example/)
    const last = gift.voucherCode.at(-1) === "0" ? "1" : "0"
    expect(problem(await byCode("balance", { code: `${gift.voucherCode.slice(0, -1)}${last}` })).code).toBe(
      "code_mistyped",
    )
    expect(problem(await byCode("balance", { code: "G1FT-9999-9999" })).code).toBe("voucher_not_found")
  })

  test("[BX-11] wrong codes of one address, or of one IPv6 network, hold up nobody else", async () => {
    const code = "G1FT-9999-9999"
    const wrong = (addresses: readonly string[]) =>
      shop().run(Effect.forEach(addresses, (address) => countWrongCode(address, code), { discard: true }))
    const isTaken = (address: string) =>
      shop().run(Effect.match(countCode(address, [], false), { onFailure: () => false, onSuccess: () => true }))
    const many = <One>(count: number, one: (index: number) => One) => Array.from({ length: count }, (_, i) => one(i))
    await wrong(["192.0.2.9"])
    await wrong(many(40, () => "192.0.2.1"))
    await wrong(many(160, (i) => `2001:db8:9:${i}::/64`))
    expect([await isTaken("192.0.2.1"), await isTaken("2001:db8:9:fff::/64")], "theirs are used up").toEqual([
      false,
      false,
    ])
    expect([await isTaken("192.0.2.2"), await isTaken("192.0.2.9")], "others").toEqual([true, true])
    // Many addresses together slow those who have tried wrong codes too, and no others.
    await wrong(many(60, (i) => `198.51.100.${i}`))
    expect([await isTaken("192.0.2.2"), await isTaken("192.0.2.9")]).toEqual([true, false])
  })

  test("takes more credit, which withdrawing gives back too; too little and too much are refused", async () => {
    const gift = await bought()
    const topUp = (amount_cents: number) => byCode("top-up", { code: gift.voucherCode, amount_cents })
    for (const amount of [999, 100_001])
      expect(problem(await topUp(amount)).errors).toMatchObject([{ field: "amount_cents", code: "gift_value_range" }])
    // Another choice stays credit on this voucher, within its bounds: as anything else, its payment would reach nobody.
    const unpaid = await toppedUp(gift.voucherCode, false)
    const choice = (body: Record<string, unknown>) => unpaid.call("choice", body)
    expect(order(await choice({ value_cents: 3_000 }))).toMatchObject({ kind: "topUp", value_cents: 3_000 })
    expect(problem(await choice({ value_cents: 100_001 })).errors).toMatchObject([{ code: "gift_value_range" }])
    const picked = await shop().pick({ instant: true })
    const { participants } = picked.body
    const visit = await choice({ variant_id: picked.variant.id, participants, expected_total_cents: 1 })
    expect(problem(visit)).toMatchObject({ status: 409, code: "not_allowed_now" })
    const friend = await toppedUp(gift.voucherCode)
    const { done } = friend
    expect(done).toMatchObject({ status: "CONFIRMED", kind: "topUp", voucher: null, deliveries: [] })
    expect(JSON.stringify(done)).not.toContain(gift.link)
    // Whoever adds credit has no say over somebody else's purchase, and neither has an order that is not paid.
    const other = await begun()
    for (const { call } of [unpaid, other]) expect(problem(await call("withdraw")).code).toBe("gift_not_found")
    for (const { call } of [unpaid, friend, other]) {
      const asked = [
        call("resend", { to: "buyer" }),
        call("readdress", { recipient_email: "ladro@example.it" }),
        call("reschedule", { when: "now", date: "", hour: "", minute: "" }),
      ]
      for (const answer of asked) expect(problem(await answer).code).toBe("gift_not_found")
    }
    expect((await balance(gift.voucherCode)).left_cents).toBe(12_500)
    await settled(shop())
    const receipt = await mailText(shop(), friend.code, "gift.toppedUp")
    for (const said of ["25", "125", friend.code.slice(0, 4)]) expect(receipt).toContain(said)
    expect(receipt, "no code that is money").not.toContain(gift.voucherCode)
    await gift.call("withdraw")
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ refunded: 10_000 }])
    expect(await moneyOf(shop(), friend.code)).toMatchObject([{ refunded: 2_500 }])
    expect(problem(await friend.call("withdraw")).status, "it is over already").toBe(409)
  })

  test("[GF-07] more credit is withdrawn from alone: its own payment goes back, and the voucher keeps what was there before", async () => {
    const gift = await bought()
    const [friend, other] = [await toppedUp(gift.voucherCode), await toppedUp(gift.voucherCode)]
    expect(friend.done?.top_up?.standing).toBe("open")
    for (const stranger of [shop().visitor(), gift.visitor]) {
      const answer = await stranger.send("POST", `/api/v0/open-bookings/${friend.code}/withdraw`)
      expect(problem(answer).code).toBe("gift_not_found")
    }
    const gone = order(await friend.call("withdraw"))
    expect([gone.status, gone.reason, gone.top_up?.standing]).toEqual(["WITHDRAWN", "customer", "withdrawn"])
    await settled(shop())
    expect((await balance(gift.voucherCode)).left_cents).toBe(12_500)
    expect(await moneyOf(shop(), friend.code)).toMatchObject([{ captured: 2_500, refunded: 2_500 }])
    for (const { code } of [gift, other]) expect(await moneyOf(shop(), code)).toMatchObject([{ refunded: 0 }])
    expect((await gift.now()).voucher).toMatchObject({ standing: "left", left_cents: 12_500 })
    expect(await saidOf(friend.code)).toEqual([
      ["gift.refunded", ["25"]],
      ["gift.topUpWithdrawn", ["25"]],
      ["gift.toppedUp", ["25", "125", "25"]],
    ])
    expect(problem(await friend.call("withdraw")).status, "twice").toBe(409)
    expect(await shop().run(voucherDifferences)).toEqual([])

    // What was withdrawn from is no part of the voucher's own refund.
    await gift.call("withdraw")
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ refunded: 10_000 }])
    expect(await moneyOf(shop(), other.code)).toMatchObject([{ refunded: 2_500 }])
    expect(await moneyOf(shop(), friend.code)).toMatchObject([{ refunded: 2_500 }])
    expect(await shop().run(voucherDifferences)).toEqual([])
  })

  test("[GF-07] [BX-01] more credit is withdrawn from by the form too, not while a booking uses it, and the page says why", async () => {
    const gift = await bought()
    const anybody = shop().visitor()
    const friend = await toppedUp(gift.voucherCode, true, anybody)
    const page = `/recesso/${friend.token}`
    const thanks = `/regali/checkout/${friend.code}/grazie`
    expect(shownIn((await anybody.send("GET", thanks)).text)).toContain("Prima si usa il credito che c’era già")
    expect(shownIn((await anybody.send("GET", `/en${thanks}`)).text)).toContain("is used first")

    // A booking takes all of the purchase and a part of what was added.
    const held = await anybody.hold(
      await changeVariant(shop(), await shop().pick({ instant: true }), {
        ...{ depositPercent: null, offers: [], minParticipants: 1 },
        pricing: { kind: "group", priceCents: cents(11_000) },
      }),
    )
    const discounts = `/payment/v1/bookings/checkout/${held.code}/discounts`
    expect((await anybody.send("POST", discounts, { body: { code: gift.voucherCode } })).status).toBe(200)
    const { left_cents: left } = await balance(gift.voucherCode)
    expect(left).toBeLessThan(2_500)
    expect((await friend.now()).top_up?.standing).toBe("used")
    expect(problem(await friend.call("withdraw"))).toMatchObject({ status: 409, code: "top_up_used" })
    const statement = { name: "Franco Neri", code: friend.code, email: "f@example.it" }
    expect((await posted(anybody, "/recesso", statement)).status).toBe(409)
    expect((await anybody.send("GET", page)).text).toContain("Questo credito è già stato usato")
    expect((await anybody.send("GET", `/en${page}`)).text).toContain("This credit has already been used")
    expect(shownIn((await anybody.send("GET", thanks)).text)).toContain("da quello usato non si può recedere")

    // The checkout is given up, so the credit is back.
    await anybody.send("POST", callsOf(held.code).cancel, { body: {} })
    await settled(shop())
    const wrong = await posted(anybody, "/recesso", { ...statement, email: buyer.email })
    expect([wrong.status, wrong.headers.get("location")], "the voucher's buyer did not pay for it").toEqual([404, null])
    const declared = await posted(anybody, "/recesso", statement)
    expect([declared.status, declared.headers.get("location")]).toEqual([303, page])
    expect((await anybody.send("GET", page)).text).toContain("Con la conferma il buono perde questo credito")
    expect((await balance(gift.voucherCode)).left_cents, "a statement alone takes nothing").toBe(12_500)
    for (const _ of ["once", "twice"]) expect((await posted(anybody, page, { step: "confirm" })).status).toBe(303)
    await settled(shop())
    expect((await balance(gift.voucherCode)).left_cents).toBe(10_000)
    expect(await moneyOf(shop(), friend.code)).toMatchObject([{ captured: 2_500, refunded: 2_500 }])
    expect((await anybody.send("GET", `/en${page}`)).text).toContain("We have refunded €25")
    const answer = await mailText(shop(), friend.code, "gift.topUpWithdrawn")
    for (const said of ["recedo dal contratto", "Franco Neri"]) expect(answer).toContain(said)
    expect(shownIn((await anybody.send("GET", thanks)).text)).toContain("Il credito non è più sul buono")
    expect(shownIn((await anybody.send("GET", `/en${thanks}`)).text)).toContain("no longer on the voucher")
  })

  test("that has ended is neither mailed again nor exchanged, and each answer says why", async () => {
    const gift = await bought()
    // As if its year had passed: the clock of the other tests stays.
    await rows("update streams set snapshot = regexp_replace(snapshot, $2, $3) where stream = $1", [
      `voucher-gv-${gift.code}`,
      '"expiresAt":"[^"]+"',
      '"expiresAt":"2020-01-01T00:00:00.000Z"',
    ])
    for (const answer of [
      await gift.call("resend", { to: "recipient" }),
      await gift.call("readdress", { recipient_email: "marta.rossi@example.it" }),
      await byCode("exchange", { code: gift.voucherCode, to: null }),
    ])
      expect(problem(answer).code).toBe("code_expired")
    expect((await mailsOf(shop(), gift.code)).filter((kind) => kind === "gift.recipient")).toHaveLength(1)
  })

  test("is exchanged while it is unused, put into one account, and given more time once", async () => {
    const gift = await bought()
    const picked = await shop().pick({ instant: true })
    const { participants } = picked.body as { participants: readonly { type_id: string; quantity: number }[] }
    const to = { variant_id: picked.variant.id, participants }
    expect(read(BalanceWire, await byCode("exchange", { code: gift.voucherCode, to }))).toMatchObject({
      variant_id: picked.variant.id,
      left_cents: 10_000,
    })
    const owner = await newCustomer(shop())
    const mine = (path: string, body: object = {}) =>
      owner.client.send("POST", `/api/v0/me/${path}`, {
        body: body as Record<string, unknown>,
        headers: { "x-csrf-token": owner.csrfToken, ...elsewhere() },
      })
    const claimed = read(ReceivedGiftWire, await mine("gift-cards", { code: gift.voucherCode }))
    expect(claimed).toMatchObject({ code: gift.voucherCode, left_cents: 10_000 })
    expect((await mine("gift-cards", { code: gift.voucherCode })).status, "again").toBe(200)
    const other = await newCustomer(shop())
    const late = await other.client.send("POST", "/api/v0/me/gift-cards", {
      body: { code: gift.voucherCode },
      headers: { "x-csrf-token": other.csrfToken, ...elsewhere() },
    })
    expect(problem(late).code).toBe("gift_claimed")
    const own = read(OwnGiftsWire, await owner.client.send("GET", "/api/v0/me/gifts"))
    expect(own.received).toMatchObject([{ voucher_id: claimed.voucher_id, variant_id: picked.variant.id }])
    expect(claimed.extendable).toBe(true)
    const longer = read(ReceivedGiftWire, await mine(`gift-cards/${claimed.voucher_id}/extend`))
    expect(longer.extendable, "once").toBe(false)
    expect(longer.valid_until > claimed.valid_until).toBe(true)
    expect(problem(await mine(`gift-cards/${claimed.voucher_id}/extend`)).code).toBe("gift_extension_limit")
    const stranger = await other.client.send("POST", `/api/v0/me/gift-cards/${claimed.voucher_id}/extend`, {
      headers: { "x-csrf-token": other.csrfToken, ...elsewhere() },
    })
    expect(problem(stranger).code).toBe("voucher_not_found")
    // The account was deleted: the log still says that the voucher is in one.
    await rows("delete from voucher_holder where voucher_id = $1", [claimed.voucher_id])
    const heir = await other.client.send("POST", "/api/auth/gift-card", {
      body: { code: gift.voucherCode },
      headers: { "x-csrf-token": other.csrfToken, ...elsewhere() },
    })
    expect(read(ReceivedGiftWire, heir).voucher_id).toBe(claimed.voucher_id)
  })

  test("[BX-11] for something dearer, every page says what is missing, until a booking uses it", async () => {
    const gift = await bought()
    const plain = await shop().pick({ instant: true })
    const dearer = plain.variant.participantTypes.map((one) => ({ ...one, priceCents: cents(12_500) }))
    const dear = await changeVariant(shop(), plain, {
      ...{ depositPercent: null, offers: [] },
      participantTypes: dearer,
    })
    const { participants } = dear.body as { participants: readonly { type_id: string; quantity: number }[] }
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    const priced = await gift.visitor.send(
      "GET",
      `/api/v1/experience_variants/${dear.variant.id}/open-booking-price?participants=${asked}`,
    )
    const { total_cents: price } = read(GiftPriceWire, priced)
    expect(price).toBeGreaterThan(10_000)
    expect((await balance(gift.voucherCode)).price_cents, "a sum is for nothing in particular").toBeNull()
    const exchanged = await byCode("exchange", {
      ...{ code: gift.voucherCode, to: { variant_id: dear.variant.id, participants } },
    })
    expect(read(BalanceWire, exchanged)).toMatchObject({ left_cents: 10_000, price_cents: price })
    const money = (amount: number) => moneyText(cents(amount), "it")
    const says = `Oggi costa ${money(price)}: la differenza di ${money(price - 10_000)} la paghi quando prenoti.`
    const opened = await shop().visitor().send("POST", `/api/v0/gifts/${gift.link}/open`, { body: {} })
    expect(read(OpenedGiftWire, opened)).toMatchObject({ price_cents: price, unused: true })
    const page = async () => shownIn((await posted(shop().visitor(), "/regalo", { code: gift.voucherCode })).text)
    expect(await page()).toContain(says)
    const owner = await newCustomer(shop())
    const claimed = await posted(owner.client, "/account/gifts", { form: "claim", code: gift.voucherCode })
    expect(shownIn(claimed.text)).toContain(says)
    // The rest of a voucher that paid for its visit is no part of another one.
    const booker = shop().visitor()
    const booked = await booker.hold(await shop().pick({ instant: true }))
    const path = `/payment/v1/bookings/checkout/${booked.code}/discounts`
    expect((await booker.send("POST", path, { body: { code: gift.voucherCode } })).status).toBe(200)
    expect(await page()).not.toContain("la differenza di")
  })

  test("[BX-11] its page tells by code what is left, names nobody, and tells all wrong codes the same", async () => {
    const gift = await bought()
    const anybody = shop().visitor()
    const shown = await posted(anybody, "/en/regalo", { code: gift.voucherCode })
    expect(shown.text).toContain("€100 to spend")
    expect(shown.text).not.toMatch(/Marta|Anna|Buon compleanno/)
    expect(shown.headers.get("cache-control")).toContain("no-store")
    const mistyped = await posted(anybody, "/regalo", { code: "7KQ2-X9FD-M3TB-80ZC" })
    expect([mistyped.status, mistyped.text.includes("7KQ2-X9FD-M3TB-80ZC")], "what was typed stays").toEqual([
      422,
      true,
    ])
    expect(mistyped.text).toContain("C’è un errore di battitura")
    await gift.call("withdraw")
    await settled(shop())
    const withdrawn = await posted(anybody, "/regalo", { code: gift.voucherCode })
    const unknown = await posted(anybody, "/regalo", { code: "NOT-A-CODE" })
    for (const answer of [withdrawn, unknown]) {
      expect(answer.status).toBe(404)
      expect(answer.text).toContain("Questo codice non è valido")
    }
  })

  test("[BX-01] [GF-07] is withdrawn from by the form, with its order's code; the statement is confirmed, and its receipt mailed", async () => {
    const gift = await bought()
    const anybody = shop().visitor()
    const statement = { name: "Anna Bianchi", code: gift.code, email: buyer.email }
    const wrong = await posted(anybody, "/recesso", { ...statement, email: "altra@example.it" })
    expect([wrong.status, wrong.headers.get("location")]).toEqual([404, null])
    const declared = await posted(anybody, "/recesso", statement)
    const page = declared.headers.get("location") ?? ""
    expect([declared.status, page]).toEqual([303, `/recesso/${gift.token}`])
    expect((await anybody.send("GET", page)).text).toContain("Con la conferma il buono e il suo link non valgono più")
    expect((await balance(gift.voucherCode)).left_cents, "a statement alone ends nothing").toBe(10_000)
    await posted(anybody, page, { step: "back" })
    expect(problem(await anybody.send("POST", `/booking/v1/bookings/${gift.token}/withdrawal/confirm`)).status).toBe(
      409,
    )
    await posted(anybody, page, { ...statement, step: "declare" })
    for (const _ of ["once", "twice"]) expect((await posted(anybody, page, { step: "confirm" })).status).toBe(303)
    await settled(shop())
    expect(await moneyOf(shop(), gift.code)).toMatchObject([{ captured: 10_000, refunded: 10_000 }])
    expect((await anybody.send("GET", `/en${page}`)).text).toContain("We have refunded €100")
    const [receipt] = await rows<{ eml: string }>(
      "select eml from mails where booking_code = $1 and kind = 'gift.withdrawn'",
      [gift.code],
    )
    expect(receipt?.eml).toContain("recedo dal contratto")

    // A voucher that was used has no withdrawal any more.
    const used = await bought()
    const booking = await anybody.hold(await shop().pick({ instant: true }))
    const discounts = `/payment/v1/bookings/checkout/${booking.code}/discounts`
    await anybody.send("POST", discounts, { body: { code: used.voucherCode } })
    const late = await posted(anybody, "/recesso", { ...statement, code: used.code })
    expect(late.status).toBe(409)
    expect((await anybody.send("GET", `/recesso/${used.token}`)).text).toContain("Il buono è già stato usato")
  })

  test("pays nothing while its purchase is disputed at the bank, and is worth nothing once the bank took the money", async () => {
    const gift = await bought()
    const bank = await bankOf(gift.code)
    const code = { code: gift.voucherCode }
    expect((await bank("provider.disputed")).ok).toBe(true)
    const thanks = shownIn((await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)).text)
    expect(thanks).toContain("Il buono non si può usare")
    expect(thanks).not.toContain("voucher.pdf")
    expect(problem(await gift.call("voucher.pdf", {}, "GET")).code).toBe("gift_not_found")
    expect((await gift.call("resend", { to: "recipient" })).status).toBe(200)
    await settled(shop())
    expect((await gift.now()).deliveries[1]?.status, "nothing is sent meanwhile").toBe("held")
    expect((await mailsOf(shop(), gift.code)).filter((kind) => kind === "gift.recipient")).toHaveLength(1)
    expect(problem(await byCode("balance", code)).code).toBe("voucher_not_found")
    await bank("provider.disputeWon")
    expect((await balance(gift.voucherCode)).left_cents).toBe(10_000)
    await settled(shop())
    expect((await gift.now()).deliveries[1]?.status, "what waited is sent").toBe("sent")
    expect((await mailsOf(shop(), gift.code)).filter((kind) => kind === "gift.recipient")).toHaveLength(2)
    await bank("provider.disputed")
    await bank("provider.disputeLost")
    expect(problem(await byCode("balance", code)).code).toBe("voucher_not_found")
    const [row] = await rows("select state, owed_cents as owed from vouchers where code = $1", [`gv-${gift.code}`])
    expect(row).toEqual({ state: "void", owed: 0 })
    expect((await gift.now()).deliveries.map(({ status }) => status)).toEqual(["cancelled", "cancelled"])
  })

  test("[BX-11] the operator gives a voucher more time, and revives the credit of one that has ended; the log says who", async () => {
    const gift = await bought()
    const admin = (code: string, what: string, token: string = DEMO_ADMIN_TOKEN) =>
      shop()
        .visitor()
        .send("POST", `/admin/v0/gifts/${code}/${what}`, { headers: { authorization: `Bearer ${token}` } })
    const { valid_until: first } = await balance(gift.voucherCode)
    expect((await admin(gift.code, "extend", "somebody")).status).toBe(401)
    const longer = read(ShopVoucherWire, await admin(gift.code, "extend"))
    const sixMonthsOn = Temporal.PlainDate.from(first).add({ months: 6 }).toString()
    expect(longer).toMatchObject({ valid_until: sixMonthsOn, left_cents: 10_000, extensions: 1 })
    expect((await balance(gift.voucherCode)).valid_until).toBe(sixMonthsOn)
    expect((await admin(gift.code, "extend")).status).toBe(200)
    expect(problem(await admin(gift.code, "extend")).code).toBe("gift_extension_limit")
    expect(problem(await admin(gift.code, "revive"))).toMatchObject({ status: 409, code: "not_allowed_now" })
    expect((await admin("000000000000", "extend")).status).toBe(404)
    const [said] = await rows<{ by: string; events: number }>(
      `select min(actor->>'kind') as by, count(*)::int as events from events
        where stream = 'voucher-gv-' || $1 and fact->'event'->>'type' = 'shop.extended'`,
      [gift.code],
    )
    expect(said).toEqual({ by: "admin", events: 2 })

    // One that ended a month ago, and one that ended too long ago.
    const ended = async (days: number) => {
      const { code, now: look } = await begun()
      const ago = (count: number) =>
        Temporal.Instant.from(at)
          .subtract({ hours: count * 24 })
          .toString({ fractionalSecondDigits: 3 })
      const at = (await look()).server_now
      const input = {
        ...{ voucherId: `gv-${code}`, valueCents: 5_000, paidCents: 5_000, terms: null },
        ...{ at: ago(days + 365), expiresAt: ago(days), withdrawalEndsAt: ago(days + 350) },
      }
      const origin = causedBy("system", "test")
      await shop().run(
        Effect.flatMap(VoucherFlow, (flow) =>
          openStream(flow, `voucher-gv-${code}`, input, origin, { openedAt: input.at }),
        ),
      )
      const state = () =>
        rows<{ state: string; owed: number }>(`select state, owed_cents as owed from vouchers where code = $1`, [
          `gv-${code}`,
        ])
      await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: "expired", owed: 0 }])
      return { code, state }
    }
    const lately = await ended(30)
    const revived = read(ShopVoucherWire, await admin(lately.code, "revive"))
    expect(revived).toMatchObject({ standing: "left", left_cents: 5_000 })
    expect(await lately.state()).toMatchObject([{ owed: 5_000 }])
    const lines = await rows<{ kind: string; cents: number }>(
      "select kind, cents from voucher_ledger where voucher_id = $1 order by kind",
      [`gv-${lately.code}`],
    )
    expect(lines).toEqual([
      { kind: "expired", cents: 5_000 },
      { kind: "issued", cents: 5_000 },
      { kind: "revived", cents: 5_000 },
    ])
    const long = await ended(70)
    expect(problem(await admin(long.code, "revive"))).toMatchObject({ status: 409 })
    expect(await long.state()).toMatchObject([{ owed: 0 }])
  })

  test("[BX-11] [GF-06] its page exchanges an unused voucher and leads to more credit, and the code is in no address", async () => {
    const gift = await bought()
    const anybody = shop().visitor()
    const picked = await shop().pick({ instant: true })
    const { participants } = picked.body as { participants: readonly { type_id: string; quantity: number }[] }
    const to = { variant_id: picked.variant.id, participants }
    expect((await byCode("exchange", { code: gift.voucherCode, to })).status).toBe(200)
    // The buyer's pages and the printed voucher name what it is for now.
    const thanks = await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)
    const { experience } = order(await gift.call("checkout", {}, "GET"))
    expect([experience?.slug, thanks.text.includes(`>${experience?.name.split("'")[0]}`)]).toEqual([picked.slug, true])
    const printed = await gift.call("voucher.pdf", {}, "GET")
    const shown = await posted(anybody, "/regalo", { code: gift.voucherCode })
    expect(shown.text).toContain("Tieni solo il valore")
    expect(shown.text, "the booking takes it along").toContain(`${picked.variant.id}`)
    const sum = await posted(anybody, "/en/regalo", { form: "exchange", code: gift.voucherCode })
    expect(sum.text).toContain("Changed: it is now “")
    expect((await balance(gift.voucherCode)).variant_id).toBe(null)
    expect((await gift.call("voucher.pdf", {}, "GET")).text).not.toBe(printed.text)

    const more = (amount: string) => posted(anybody, "/regalo", { form: "topUp", code: gift.voucherCode, amount })
    for (const amount of ["9,99", "1000,01", "dieci", ""]) {
      const refused = await more(amount)
      expect([refused.status, refused.text.includes("Scegli un importo tra")], amount).toEqual([422, true])
      expect(refused.text, "what was typed stays").toContain(`value="${amount}"`)
    }
    const begun = await more("25,50")
    expect([begun.status, begun.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/regali\/checkout\/[0-9A-Z]{12}\?step=buyer$/),
    ])
    const checkout = await anybody.send("GET", begun.headers.get("location") ?? "")
    expect(checkout.text).toContain("25,50")
    const chosen = await anybody.send("GET", (begun.headers.get("location") ?? "").replace("?step=buyer", ""))
    expect(shownIn(chosen.text), "said before it is paid").toContain("Per 14 giorni puoi recedere")
    expect(checkout.text).not.toContain("Personalizza")
    expect(`${begun.headers.get("location")} ${checkout.text}`).not.toContain(gift.voucherCode)

    // A used voucher takes credit, but is not exchanged: the field is named. Who has it in the account hears of the use.
    const holder = await newCustomer(shop())
    await rows("update person set locale = 'en' where id = $1::uuid", [holder.personId])
    await posted(holder.client, "/account/gifts", { form: "claim", code: gift.voucherCode })
    const booking = await anybody.hold(picked)
    await anybody.giveDetails(booking.code, { custom_fields: picked.answers })
    const discounts = `/payment/v1/bookings/checkout/${booking.code}/discounts`
    expect((await anybody.send("POST", discounts, { body: { code: gift.voucherCode } })).status).toBe(200)
    await settled(shop())
    const told = await rows<{ subject: string }>(
      "select subject from mails where booking_code = $1 and to_address = $2",
      [booking.code, `${holder.username}@example.it`],
    )
    expect(told).toEqual([{ subject: "Your voucher is paying for a booking" }])
    const used = problem(await byCode("exchange", { code: gift.voucherCode, to: null }))
    expect([used.status, used.errors]).toMatchObject([409, [{ field: "code", code: "gift_used" }]])
    const page = await posted(anybody, "/en/regalo", { form: "exchange", code: gift.voucherCode })
    expect([page.status, page.text.includes("A part of this gift has been used")]).toEqual([409, true])
  })

  test("[AC-02] the account shows gifts received and given, each with its actions, to its owner alone", async () => {
    const gift = await bought()
    const owner = await newCustomer(shop())
    const page = (path = "/account/gifts", client: Pick<Visitor, "send"> = owner.client) => client.send("GET", path)
    expect((await page()).text).toContain("Nel tuo account non ci sono ancora buoni.")
    const claimed = await posted(owner.client, "/account/gifts", { form: "claim", code: gift.voucherCode })
    expect(claimed.text).toContain("Il buono è nel tuo account.")
    expect(claimed.text).toContain(gift.voucherCode)
    // The wallet has what is left on it; a stranger's has none.
    const wallet = (await page("/en/account/wallet")).text
    for (const fact of ["Gift vouchers", "€100 to spend", gift.voucherCode]) expect(wallet).toContain(fact)
    const stranger = await newCustomer(shop())
    expect((await page("/account/wallet", stranger.client)).text).toContain("non ci sono buoni da usare")
    const [voucher] = /name="voucher" value="([^"]+)"/.exec(claimed.text)?.slice(1) ?? []
    const extended = { form: "extend", voucher: voucher ?? "" }
    expect((await posted(owner.client, "/account/gifts", extended)).text).toContain("Il buono vale sei mesi in più.")
    const again = await posted(owner.client, "/account/gifts", extended)
    expect([again.status, again.text.includes("Questo regalo ha già avuto altro tempo")]).toEqual([409, true])

    // Credit that was added in the account is in its list too, and has no voucher to print.
    const more = await posted(owner.client, "/regalo", { form: "topUp", code: gift.voucherCode, amount: "20" })
    const [, added = ""] = /checkout\/([0-9A-Z]{12})/.exec(more.headers.get("location") ?? "") ?? []
    await owner.client.send("POST", `/api/v0/open-bookings/${added}/customer-info`, { body: { ...buyer } })
    const paying = read(
      GiftOrderWire,
      await owner.client.send("POST", `/api/v0/open-bookings/${added}/pay`, { body: {} }),
    )
    await shop().visitor().enterCard(paying.payment!, cards.good)
    await owner.client.send("POST", `/api/v0/open-bookings/${added}/pay/${paying.payment!.payment_id}/confirm`, {
      body: {},
    })
    const listed = (await page()).text
    expect(listed).toContain("20 € di credito per un buono".replace(" ", "\u00a0"))
    expect(listed).not.toContain(`${added}/voucher.pdf`)
    expect((await page(`/en/regali/checkout/${added}/grazie`)).text).toContain("The credit is on the voucher")

    // What was bought while signed in opens from the account, also in another browser; a stranger finds nothing.
    const given = { value_cents: 3_000, gift: { recipient: "Elsa" }, customer: buyer }
    const made = await owner.client.send("POST", "/api/v0/gift-cards/create", { body: given })
    const { code } = JSON.parse(made.text) as { readonly code: string }
    const order = `/api/v0/open-bookings/${code}`
    const { payment } = read(GiftOrderWire, await owner.client.send("POST", `${order}/pay`, { body: {} }))
    await shop().visitor().enterCard(payment!, cards.good)
    await owner.client.send("POST", `${order}/pay/${payment!.payment_id}/confirm`, { body: {} })
    expect((await page("/en/account/gifts")).text).toContain("for Elsa")
    const thanks = `/regali/checkout/${code}/grazie`
    const elsewhereSignedIn = await signedIn(shop(), owner.personId)
    expect((await page(thanks, elsewhereSignedIn)).text).toContain("Grazie, il regalo è pronto")
    await settled(shop())
    expect((await elsewhereSignedIn.send("POST", `${order}/resend`, { body: { to: "buyer" } })).status).toBe(200)
    for (const stranger of [shop().visitor(), (await newCustomer(shop())).client]) {
      expect((await page(thanks, stranger)).status).toBe(404)
      expect(problem(await stranger.send("POST", `${order}/withdraw`, { body: {} })).code).toBe("gift_not_found")
    }
    const visitor = await page("/account/gifts", shop().visitor())
    expect([visitor.status, visitor.headers.get("location")]).toEqual([302, expect.stringContaining("/auth/signin")])
  })

  test("[GF-09] a day for a gift is noted in the account, reminded of once a year, switched off, and removed", async () => {
    const owner = await newCustomer(shop())
    await rows("update person set email_verified_at = shop_now(), locale = 'en' where id = $1::uuid", [owner.personId])
    const form = (fields: Readonly<Record<string, string>>) => posted(owner.client, "/account/gifts", fields)
    const [{ now = "" } = {}] = await rows<{ now: string }>(`select to_json(shop_now())#>>'{}' as now`)
    const soon = plusDays(romeToday(now), 16)
    const [, month = "", day = ""] = soon.split("-")
    const noted = { form: "giftEvent", name: "Compleanno di Marta", day, month, remindDays: "14" }
    const wrong = await form({ ...noted, day: "30", month: "2", name: "" })
    expect([wrong.status, wrong.text.includes("Scegli un giorno che esiste")]).toEqual([422, true])
    expect(wrong.text, "what was typed stays").toContain('value="30"')
    expect((await form(noted)).text).toContain("Segnata: te la ricordiamo in tempo.")
    const events = async () => read(OwnGiftsWire, await owner.client.send("GET", "/api/v0/me/gifts")).events
    const [event] = await events()
    expect(event).toMatchObject({ name: noted.name, month_day: soon.slice(5), day: soon, remind_days: 14, is_on: true })
    const change = { event: event?.id ?? "" }
    const stranger = await newCustomer(shop())
    const others = await posted(stranger.client, "/account/gifts", { form: "giftEventOff", ...change })
    expect(others.status).toBe(404)
    for (const _ of ["once", "twice"]) expect((await form({ form: "giftEventOff", ...change })).status).toBe(200)
    expect((await events())[0]?.is_on).toBe(false)
    await form({ form: "giftEventOn", ...change })
    await shop().run(advanceClock(3 * 24 * 3_600_000))
    await settled(shop())
    const mails = () => rows<{ subject: string }>("select subject from mails where kind = 'gift.event'")
    await expect.poll(mails, { timeout: 20_000 }).toEqual([{ subject: "In 14 days: Compleanno di Marta" }])
    await form({ form: "giftEventRemove", ...change })
    expect(await events()).toEqual([])

    // The same by calls.
    const call = async (path: string, body?: Readonly<Record<string, unknown>>, by = owner) => {
      const headers = { "x-csrf-token": by.csrfToken }
      return by.client.send(body === undefined ? "GET" : "POST", `/api/v0/me/gift-events${path}`, {
        ...(body !== undefined && { body }),
        headers,
      })
    }
    const unfit = problem(await call("", { name: "", month_day: "02-30", remind_days: 5 }))
    expect(unfit.errors?.map(({ field }) => field)).toEqual(["name", "month_day", "remind_days"])
    const made = read(GiftEventsWire, await call("", { name: "Leap", month_day: "02-29", remind_days: 3 })).events
    expect(made).toMatchObject([{ name: "Leap", month_day: "02-29", is_on: true }])
    const path = `/${made[0]?.id}`
    expect((await call(`${path}/reminder`, { is_on: false }, stranger)).status).toBe(404)
    expect(read(GiftEventsWire, await call(`${path}/reminder`, { is_on: false })).events[0]?.is_on).toBe(false)
    expect(read(GiftEventsWire, await call("")).events).toHaveLength(1)
    expect(read(GiftEventsWire, await call(`${path}/remove`, {})).events).toEqual([])
    const log = await rows<{ said: string }>("select fact::text as said from events where stream = $1", [
      `gift-event-${change.event}`,
    ])
    expect(log.map(({ said }) => said).join(), "no name is in the log").not.toContain("Marta")
  })

  test("[BX-11] the lines of the account of all vouchers add up to what is owed", async () => {
    const [sums] = await rows<{ lines: number; owed: number; wrong: number }>(`
      select (select coalesce(sum(case when kind in ('issued', 'toppedUp', 'givenBack', 'revived') then cents else -cents end), 0)
          from voucher_ledger)::int as lines,
        (select coalesce(sum(owed_cents), 0) from vouchers)::int as owed,
        (select count(*) from vouchers v where v.owed_cents <> (select coalesce(sum(
          case when kind in ('issued', 'toppedUp', 'givenBack', 'revived') then cents else -cents end), 0)
          from voucher_ledger l where l.voucher_id = v.code))::int as wrong`)
    expect(sums?.lines).toBe(sums?.owed)
    expect(sums?.wrong).toBe(0)
    expect(cents(sums?.owed ?? 0)).toBeGreaterThan(0)
    const books = JSON.parse((await shop().visitor().send("GET", "/api/ops/money")).text).vouchers
    expect(books).toMatchObject({ owedCents: sums?.owed, differences: [] })
    const { issued, toppedUp, used, givenBack, refunded, expired, revived } = books.lines
    expect(issued + toppedUp - used + givenBack - refunded - expired + revived).toBe(books.owedCents)
    // Negative control: a cent that appears in the row alone is found.
    await rows(
      "update vouchers set balance_cents = balance_cents - 1 where code = (select min(code) from vouchers where balance_cents > 0)",
    )
    expect(await shop().run(voucherDifferences)).toHaveLength(1)
    await rows(
      "update vouchers set balance_cents = balance_cents + 1 where code = (select min(code) from vouchers where balance_cents > 0)",
    )
  })
})

test("[GF-02] markup in names and in the message is text in the mail, on the page and in the PDF", async () => {
  const typed = { ...forMarta, sender: "Anna <i>", message: "<b>Auguri</b> & baci" }
  const gift = await bought({ gift: typed })
  const [mail] = await rows<{ eml: string }>(
    "select eml from mails where booking_code = $1 and kind = 'gift.recipient'",
    [gift.code],
  )
  const { html = "", text = "", subject = "" } = await PostalMime.parse(mail?.eml ?? "")
  expect([subject.includes("Anna <i>"), text.includes("Anna <i>")]).toEqual([true, true])
  expect([html.includes("Anna &lt;i&gt;"), html.includes("Anna <i>")]).toEqual([true, false])
  const thanks = shownIn((await gift.visitor.send("GET", `/regali/checkout/${gift.code}/grazie`)).text)
  expect(thanks).not.toMatch(/Anna <i>|<b>Auguri/)
  const pdf = await gift.call("voucher.pdf", {}, "GET")
  expect(pdf.text, "read aloud as it was typed").toContain("<b>Auguri</b> & baci")
})

describe("[GF-02] [GF-03] what is typed is refused at its field", () => {
  const cases: readonly (readonly [string, object, string, string])[] = [
    [
      "a recipient without an address",
      { ...forMarta, recipient_email: "" },
      "recipient_email",
      "recipient_email_required",
    ],
    ["a wrong address", { ...forMarta, recipient_email: "marta" }, "recipient_email", "email_invalid"],
    ["a line break in a name", { recipient: "Marta\nBcc: x" }, "recipient", "field_characters"],
    ["a link as a name", { sender: "www.example.com" }, "sender", "field_characters"],
    ["an unknown look", { theme: "neon" }, "theme", "field_no_such_option"],
    [
      "a past moment",
      { ...forMarta, when: "later", date: "2020-01-01", hour: "9", minute: "0" },
      "date",
      "schedule_past",
    ],
    [
      "a moment after the voucher's end",
      { ...forMarta, when: "later", date: "2099-01-01", hour: "9", minute: "0" },
      "date",
      "schedule_too_late",
    ],
  ]
  test.each(cases)("%s", async (_name, typed, field, code) => {
    const gift = await begun()
    expect(problem(await gift.call("customise", typed as Record<string, unknown>)).errors).toMatchObject([
      { field, code },
    ])
    expect((await gift.now()).gift.recipient, "nothing is lost").toBe("Marta")
  })

  test("the buyer's data, and a sum that is too little or too much", async () => {
    const gift = await begun()
    const answer = await gift.call("customer-info", { ...buyer, name: " ", confirm_email: "other@example.it" })
    expect(problem(answer).errors?.map(({ field }) => field)).toEqual(["name", "confirm_email"])
    for (const value_cents of [999, 100_001]) {
      const refused = await shop().visitor().send("POST", "/api/v0/gift-cards/create", { body: { value_cents } })
      expect(problem(refused).errors).toMatchObject([{ field: "value_cents", code: "gift_value_range" }])
    }
  })
})

// Last, because the clock goes on by most of a year.
test("[BX-11] who has a voucher in an account is reminded of its end, or its recipient, never before the gift itself", async () => {
  const { server_now: now } = await (await begun()).now()
  const in_ = (duration: Temporal.DurationLike) =>
    Temporal.Instant.from(now).toZonedDateTimeISO("Europe/Rome").add(duration).toPlainDate().toString()
  const late = { when: "later", hour: "9", minute: "0" }
  const [mine, theirs, waiting] = await Promise.all([
    bought(),
    bought(),
    bought({ gift: { ...forMarta, ...late, date: in_({ months: 11 }) } }),
  ])
  const owner = await newCustomer(shop())
  const present = "G1FT-2222-2222"
  await shop().run(openVoucher(present.replaceAll("-", ""), cents(4_000)))
  for (const code of [mine.voucherCode, present])
    expect((await posted(owner.client, "/account/gifts", { form: "claim", code })).status).toBe(200)
  await shop().run(advanceClock(306 * 24 * 3_600_000))
  await settled(shop())
  const reminders = (kind = "gift.remind60") =>
    rows<{ code: string | null; to: string; stop: boolean }>(
      `select booking_code as code, to_address as "to", eml like '%List-Unsubscribe%' as stop from mails
       where kind = $3 and (booking_code = any($1) or to_address = $2) order by booking_code`,
      [[mine.code, theirs.code, waiting.code], `${owner.username}@example.it`, kind],
    )
  const held = { to: `${owner.username}@example.it`, stop: false }
  await expect.poll(() => reminders(), { timeout: 20_000 }).toHaveLength(4)
  expect(await reminders()).toEqual(
    expect.arrayContaining([
      { code: mine.code, ...held },
      { code: null, ...held },
      { code: theirs.code, to: forMarta.recipient_email, stop: true },
      // Its gift is still to come: a reminder would give the surprise away.
      { code: waiting.code, to: buyer.email, stop: false },
    ]),
  )
  // A voucher bought today would be valid then; this one is not.
  expect(problem(await waiting.call("reschedule", { ...late, date: in_({ months: 14 }) })).errors).toMatchObject([
    { field: "date", code: "schedule_too_late" },
  ])
  // Two weeks before the end, each is reminded once more. By then the gift that waited is there.
  await shop().run(advanceClock(46 * 24 * 3_600_000))
  await settled(shop())
  await expect.poll(() => reminders("gift.remind14"), { timeout: 20_000 }).toHaveLength(4)
  expect(await reminders("gift.remind14")).toEqual(
    expect.arrayContaining([
      { code: mine.code, ...held },
      { code: null, ...held },
      { code: theirs.code, to: forMarta.recipient_email, stop: true },
      { code: waiting.code, to: forMarta.recipient_email, stop: true },
    ]),
  )
  const { sections } = await shop().run(exportOf(buyer.email, "en"))
  expect(JSON.stringify(sections), "a buyer's own words").toContain(JSON.stringify(forMarta.message).slice(1, -1))
})

// The clock goes on by the days of the withdrawal.
test("[GF-07] on the last day its buyer may withdraw, and from the day after it is credit", async () => {
  const [kept, gone] = [await bought(), await bought()]
  const [added, back] = [await toppedUp(kept.voucherCode), await toppedUp(kept.voucherCode)]
  const { voucher, server_now: now } = await kept.now()
  const end = voucher?.withdraw_until ?? ""
  const days = Temporal.Instant.from(now).until(Temporal.Instant.from(end)).total("hours") / 24
  // The 14 days after today, to the end of the last one; a last day without work moves it.
  expect(days).toBeGreaterThan(14)
  expect(days).toBeLessThan(20)
  const ms = Temporal.Instant.from(end).epochMilliseconds - Temporal.Instant.from(now).epochMilliseconds
  await shop().run(advanceClock(ms - 60_000))
  expect(order(await gone.call("withdraw")).status).toBe("WITHDRAWN")
  expect(order(await back.call("withdraw")).status).toBe("WITHDRAWN")
  await shop().run(advanceClock(60_000))
  expect((await added.now()).top_up?.standing).toBe("over")
  expect(problem(await added.call("withdraw"))).toMatchObject({ status: 410, code: "withdrawal_over" })
  expect((await kept.now()).voucher?.withdraw_until).toBeNull()
  expect(problem(await kept.call("withdraw"))).toMatchObject({ status: 410, code: "withdrawal_over" })
  const form = await posted(shop().visitor(), "/recesso", { name: "Anna", code: kept.code, email: buyer.email })
  expect(form.status).toBe(410)
  await settled(shop())
  expect(await moneyOf(shop(), kept.code)).toMatchObject([{ captured: 10_000, refunded: 0 }])
  expect(await moneyOf(shop(), added.code)).toMatchObject([{ captured: 2_500, refunded: 0 }])
  expect((await balance(kept.voucherCode)).left_cents, "it stays credit").toBe(12_500)
})

test("[GF-05] no code of a voucher is in the server's log", () => {
  expect(bearers.length).toBeGreaterThan(20)
  expect(lines.length).toBeGreaterThan(0)
  const holding = (log: readonly string[]) => log.filter((line) => bearers.some((code) => line.includes(code)))
  expect(holding(lines)).toEqual([])
  expect(holding([...lines, `GET /regalo/${bearers[0]}`]), "negative control").toHaveLength(1)
})
