import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { BookingMoneyWire } from "../../adapters/contract/admin.ts"
import { PartnerLinkWire, PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { CancellationQuoteWire, CheckoutWire, RescheduleQuoteWire } from "../../adapters/contract/wire/booking.ts"
import { bookedByToken, command } from "../../adapters/server/booking/part.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { causedBy } from "../../adapters/server/kernel/origin.ts"
import { openVoucher } from "../../adapters/server/voucher/open.ts"
import { type PaymentMethod, paymentMethods } from "../../domain/checkout/methods.ts"
import { basisPoints, cents } from "../../domain/money/cents.ts"
import { alike, isDeep, often } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { reserve } from "../fixtures/mailed-link.ts"
import { otherSlots } from "../fixtures/other-slots.ts"
import { useShop } from "../fixtures/shop.ts"
import { changeVariant } from "../fixtures/shop-picks.ts"
import { mailsOf, moneyOf, settled } from "../fixtures/shop-tables.ts"
import { cards, type Payment, type Visitor } from "../fixtures/shop-visitor.ts"

/* rest = captured − given back − on its way, for each way to pay, as the operator's call tells it. */

const shop = useShop({ own: true })
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }

type Paid = {
  readonly visitor: Visitor
  readonly code: string
  readonly token: string
  /** The names under which the payment provider knows the booking's payments. */
  readonly names: readonly string[]
  readonly cents: number
}

const moneyAt = async ({ visitor, code }: Pick<Paid, "visitor" | "code">) =>
  read(BookingMoneyWire, await visitor.send("GET", `/admin/v0/bookings/${code}/money`, { headers: admin }))

const refund = ({ visitor, code }: Paid, amount: number) =>
  visitor.send("POST", `/admin/v0/bookings/${code}/refund`, {
    body: { amount_cents: amount, reason: "pioggia" },
    headers: admin,
  })

const canceling = ({ token }: Paid) => `/booking/v1/bookings/${token}/cancellation`

const cancel = ({ visitor, token }: Paid) => visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)

/** What the payment provider has of the booking's money. */
async function atProvider({ names }: Paid) {
  const payments = (await Promise.all(names.map((name) => moneyOf(shop(), name)))).flat()
  const sum = (of: (one: (typeof payments)[number]) => number) => payments.reduce((all, one) => all + of(one), 0)
  return { taken_cents: sum(({ captured }) => captured), refunded_cents: sum(({ refunded }) => refunded) }
}

async function checkout(visitor = shop().visitor()) {
  const picked = await changeVariant(shop(), await shop().pick(), { depositPercent: null })
  const { code, encrypted_code: token } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  return { visitor, picked, code, token }
}

type Checkout = Awaited<ReturnType<typeof checkout>>

const orders = "/payment/v1"
const callsFor = (method: PaymentMethod, code: string) =>
  method === "card" || method === "apple_pay" || method === "google_pay"
    ? `${orders}/stripe/partner-direct-bookings/orders/${code}`
    : `${orders}/paypal/partner-direct-bookings/orders/${code}`

/** The phone's sheet approves, or the customer approves in PayPal's window. */
async function payByWallet(visitor: Visitor, payment: Payment, method: PaymentMethod) {
  const { payment_id: id, client_secret, endpoint } = payment
  const token = method === "paypal" ? {} : { token: "approved" }
  await visitor.send("POST", `${endpoint}/payments/${id}/confirm`, { body: { client_secret, ...token } })
  if (method !== "paypal") return
  const form = new URLSearchParams({ answer: "pay", buyer: "ok@sandbox.it" }).toString()
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  await visitor.send("POST", `/sandbox/pay/paypal/${id}`, { raw: form, headers })
}

async function payCheckout({ visitor, code, token }: Checkout, method: PaymentMethod, card: string): Promise<Paid> {
  const at = callsFor(method, code)
  const { payment } = read(CheckoutWire, await visitor.send("POST", `${at}/create`, { body: { method } }))
  if (payment === null) throw new Error(`${code} has nothing to pay`)
  if (method === "card" || method === "paypal_card") await visitor.enterCard(payment, card)
  else await payByWallet(visitor, payment, method)
  if (card === cards.challenge) await visitor.answerBank(payment, { code: "123456" })
  await visitor.send("POST", `${at}/${payment.payment_id}/confirm`)
  await expect.poll(async () => (await visitor.booking(token)).status).toBe("CONFIRMED")
  const { paid } = (await visitor.booking(token)).amounts
  return { visitor, code, token, names: [code], cents: paid }
}

async function payLink(visitor: Visitor, link: string) {
  const at = `/payment/v1/links/${link}`
  const { payment } = read(PayLinkWire, await visitor.send("POST", `${at}/pay`))
  if (payment === null) throw new Error("there is nothing to pay")
  await visitor.enterCard(payment, cards.good)
  await visitor.send("POST", `${at}/${payment.payment_id}/confirm`)
  await settled(shop())
  return read(PayLinkWire, await visitor.send("GET", at))
}

async function bySellersLink(): Promise<Paid> {
  const visitor = shop().visitor()
  const { body } = await shop().pick()
  const order = {
    slot_id: body.slot_id,
    participants: body.participants,
    amount_cents: 3_200,
    customer: { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "333 1234567" },
  }
  const made = read(PartnerLinkWire, await visitor.send("POST", "/admin/v0/links", { body: order, headers: admin }))
  const { booking_token: token } = await payLink(visitor, made.url.split("/").at(-1) ?? "")
  return { visitor, code: made.booking_code, token: token ?? "", names: [made.link_id], cents: 3_200 }
}

async function later(): Promise<Paid> {
  const { visitor, code, token, picked } = await checkout()
  await reserve(shop(), visitor, code)
  await settled(shop())
  const { demand } = await visitor.booking(token)
  await payLink(visitor, demand?.link ?? "")
  return { visitor, code, token, names: [`link-${code}-1`], cents: picked.dueOnlineCents }
}

async function withCredit(): Promise<Paid> {
  const open = await checkout()
  const voucher = "G1FTREST0001"
  await shop().run(openVoucher(voucher, cents(1_000)))
  await open.visitor.send("POST", `/payment/v1/bookings/checkout/${open.code}/discounts`, { body: { code: voucher } })
  return payCheckout(open, "card", cards.good)
}

async function withCoupon(): Promise<Paid> {
  const open = await checkout()
  const code = { code: "BENVENUTO10" }
  await open.visitor.send("POST", `/payment/v1/bookings/checkout/${open.code}/discounts`, { body: code })
  return payCheckout(open, "card", cards.good)
}

async function withDifference(): Promise<Paid> {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const half = { percent: basisPoints(5000), from: picked.slot.date, to: picked.slot.date }
  const { code, token } = await visitor.buy(await changeVariant(shop(), picked, { offers: [half] }))
  const wished = (await otherSlots(visitor, picked, 9)).find(({ date }) => date !== picked.slot.date)
  const address = `/booking/v1/bookings/${token}/reschedule`
  const quoted = read(RescheduleQuoteWire, await visitor.send("GET", `${address}?slot_id=${wished?.id}`))
  await visitor.send("POST", address, {
    body: { slot_id: wished?.id, to_pay_cents: quoted.to_pay_cents, refund_cents: 0 },
  })
  await settled(shop())
  const { demand } = await visitor.booking(token)
  await payLink(visitor, demand?.link ?? "")
  await expect.poll(async () => (await visitor.booking(token)).status).toBe("RESCHEDULED")
  const { paid } = (await visitor.booking(token)).amounts
  return { visitor, code, token, names: [code, `link-${code}-1`], cents: paid }
}

const ways: readonly (readonly [string, () => Promise<Paid>])[] = [
  ...paymentMethods.map((method) => [method, async () => payCheckout(await checkout(), method, cards.good)] as const),
  [
    "a card that its bank checks on a page of its own",
    async () => payCheckout(await checkout(), "card", cards.challenge),
  ],
  ["a seller's link", bySellersLink],
  ["a link after reserving to pay later", later],
  ["a card, and by a link for another date", withDifference],
  ["a card and a voucher", withCredit],
  ["a card with a coupon", withCoupon],
]

/** On the test line: a checkout, a seller's link, a second payment of one booking, and a payment beside credit. */
const onLine = ["card", "a seller's link", "a card, and by a link for another date", "a card and a voucher"]

describe("[BX-12] [L17] the rest of a booking's money that was paid by", () => {
  test.each(isDeep ? ways : ways.filter(([way]) => onLine.includes(way)))("%s", async (_way, pay) => {
    const paid = await pay()
    const { cents: all } = paid
    expect(all).toBeGreaterThan(0)
    const is = async (rest: number, refunded: number) => {
      await settled(shop())
      const money = await moneyAt(paid)
      expect(money).toMatchObject({ taken_cents: all, refunded_cents: refunded, rest_cents: rest })
      expect(money).toMatchObject(await atProvider(paid))
    }
    await is(all, 0)
    expect((await refund(paid, 1_200)).status).toBe(200)
    await is(all - 1_200, 1_200)
    expect(problem(await refund(paid, all - 1_199))).toMatchObject({
      status: 409,
      code: "refund_above_rest",
      params: { rest_cents: all - 1_200 },
    })
    expect((await cancel(paid)).status).toBe(200)
    await is(0, all)
    expect(problem(await refund(paid, 1))).toMatchObject({ status: 409, params: { rest_cents: 0 } })
    expect(await mailsOf(shop(), paid.code)).toEqual(
      expect.arrayContaining([expect.stringMatching(/(^|\.)allowance$/)]),
    )
  })
})

/** Which of the two was written first. */
async function order({ code, names }: Paid): Promise<readonly string[]> {
  const streams = [`booking-${code}`, ...names]
  const rows = await shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ type: string }>`
        select fact->'event'->>'type' as type from events where ${sql.in("stream", streams)}
          and fact->'event'->>'type' in ('customer.canceled', 'admin.refunded') order by position`,
    ),
  )
  return rows.map(({ type }) => type)
}

const raced = [
  ["a card", async () => payCheckout(await checkout(), "card", cards.good)],
  ["a seller's link", bySellersLink],
  ["a link after reserving to pay later", later],
] as const
const ROUNDS = often(2, 3)

describe.each(alike(raced))("[BX-12] [L17] a refund raced with a cancellation, paid by %s", (_way, pay) => {
  const back = async (paid: Paid) => {
    await settled(shop())
    expect(await atProvider(paid)).toEqual({ taken_cents: paid.cents, refunded_cents: paid.cents })
    expect(await moneyAt(paid)).toMatchObject({ refunded_cents: paid.cents, on_its_way_cents: 0, rest_cents: 0 })
  }

  test("at a quoted amount: one is done, and the other is refused with the reason", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await pay()
      const { refund_cents, released_cents } = read(
        CancellationQuoteWire,
        await paid.visitor.send("GET", canceling(paid)),
      )
      expect(refund_cents).toBe(paid.cents)
      const [refunded, canceled] = await Promise.all([
        refund(paid, paid.cents),
        paid.visitor.send("POST", canceling(paid), { body: { refund_cents, released_cents } }),
      ])
      expect([refunded.status, canceled.status].toSorted()).toEqual([200, 409])
      if (canceled.status === 409) expect(problem(canceled)).toMatchObject({ code: "quote_changed" })
      else expect(problem(refunded)).toMatchObject({ code: "refund_above_rest", params: { rest_cents: 0 } })
      await back(paid)
    }
  })

  test("without a quoted amount: a refund that came first leaves nothing for the cancellation", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paid = await pay()
      const [refunded, canceled] = await Promise.all([refund(paid, paid.cents), cancel(paid)])
      if (canceled.status === 409) expect(problem(canceled)).toMatchObject({ code: "quote_changed" })
      if (refunded.status === 409) expect(problem(refunded)).toMatchObject({ code: "refund_above_rest" })
      const isBoth = refunded.status === 200 && canceled.status === 200
      const all = ["admin.refunded", "customer.canceled"]
      expect(await order(paid)).toEqual(isBoth ? all : [refunded.status === 200 ? all[0] : all[1]])
      await back(paid)
    }
  })

  test("negative control: without the check of the amount, both are accepted", async () => {
    const paid = await pay()
    await shop().run(
      Effect.gen(function* () {
        const stale = yield* bookedByToken(paid.token)
        expect((yield* Effect.promise(() => refund(paid, paid.cents))).status).toBe(200)
        yield* command(stale, { type: "customer.canceled" }, causedBy("customer", paid.code))
      }),
    )
    expect(await order(paid)).toEqual(["admin.refunded", "customer.canceled"])
    await back(paid)
  })
})
