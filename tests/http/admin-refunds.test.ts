import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { BookingMoneyWire } from "../../adapters/contract/admin.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { deep, often } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { logOf, mailsOf, moneyOf, paymentLogOf, settled, written } from "../fixtures/shop-tables.ts"
import { cards, type Visitor } from "../fixtures/shop-visitor.ts"

/* Refunds by the operator, and refunds that the customer's bank sends back. */

const shop = useShop({ own: true })
const AT_ONCE = often(16, 50)
const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }
const minute = 60_000

async function bought(card: string = cards.good) {
  const visitor = shop().visitor()
  const picked = await shop().pick()
  const { code, token } = await visitor.buy(picked, card)
  await settled(shop())
  return { visitor, picked, code, token, paid: picked.dueOnlineCents }
}

const refund = (visitor: Visitor, code: string, amount: unknown, more: { key?: string; reason?: unknown } = {}) =>
  visitor.send("POST", `/admin/v0/bookings/${code}/refund`, {
    body: { amount_cents: amount, reason: more.reason ?? "pioggia" },
    headers: { ...admin, ...(more.key !== undefined && { "idempotency-key": more.key }) },
  })

const moneyOfBooking = async (visitor: Visitor, code: string) =>
  read(BookingMoneyWire, await visitor.send("GET", `/admin/v0/bookings/${code}/money`, { headers: admin }))

const actorsOf = (code: string) =>
  shop().run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql<{ kind: string; id: string; reason: string }>`
        select actor->>'kind' as kind, actor->>'id' as id, r.words as reason
        from events left join booking_remark r on r.id = fact->'event'->>'remark'
        where stream = ${`booking-${code}`} and fact->'event'->>'type' = 'admin.refunded' order by seq`,
    ),
  )

describe("[AD-01] [BX-12] a refund by the operator", () => {
  test("of a part is mailed to the customer and noted with its reason; cancelling later gives back the rest", async () => {
    const { visitor, code, token, paid } = await bought()
    const first = Math.floor(paid / 3)
    expect(read(BookingMoneyWire, await refund(visitor, code, first))).toMatchObject({ rest_cents: paid - first })
    await settled(shop())
    expect(await moneyOf(shop(), code)).toMatchObject([{ captured: paid, refunded: first }])
    expect(await mailsOf(shop(), code)).toContain("allowance")
    expect(await actorsOf(code)).toEqual([{ kind: "admin", id: "operator", reason: "pioggia" }])
    expect(await visitor.booking(token)).toMatchObject({ status: "CONFIRMED", amounts: { paid, refunded: first } })
    await visitor.send("POST", `/booking/v1/bookings/${token}/cancel`)
    await settled(shop())
    expect(await moneyOf(shop(), code)).toMatchObject([{ refunded: paid }])
    expect(await moneyOfBooking(visitor, code)).toMatchObject({ refunded_cents: paid, rest_cents: 0 })
  })

  test("[L17] above the rest is refused, names the rest, and writes nothing", async () => {
    const { visitor, code, paid } = await bought()
    await refund(visitor, code, 100)
    const before = await written(shop())
    const refused = problem(await refund(visitor, code, paid - 99))
    expect(refused).toMatchObject({ status: 409, code: "refund_above_rest", params: { rest_cents: paid - 100 } })
    expect(refused.errors).toMatchObject([{ field: "amount_cents" }])
    expect(await written(shop())).toEqual(before)
    expect((await refund(visitor, code, paid - 100)).status).toBe(200)
    expect(problem(await refund(visitor, code, 1))).toMatchObject({ status: 409, params: { rest_cents: 0 } })
  })

  test(`[L17] ${AT_ONCE} at once never give back more than was paid, and each key counts once`, async () => {
    const { visitor, code, paid } = await bought()
    const part = Math.ceil(paid / often(5, 10))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        refund(visitor, code, part, { key: `at-once-${index % (AT_ONCE / 2)}-${code}` }),
      ),
    )
    await settled(shop())
    const most = Math.floor(paid / part)
    const [money] = await moneyOf(shop(), code)
    expect(money?.refunded).toBe(most * part)
    expect((await logOf(shop(), code)).filter((type) => type === "admin.refunded")).toHaveLength(most)
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })

  deep.test("is refused if no money was taken", async () => {
    const visitor = shop().visitor()
    const { code } = await visitor.buy(await shop().pick({ instant: false }))
    expect(problem(await refund(visitor, code, 1))).toMatchObject({
      code: "refund_above_rest",
      params: { rest_cents: 0 },
    })
  })

  test("[ER-04] with bad input names the field, and is open to the operator only", async () => {
    const { visitor, picked, code } = await bought()
    const before = await written(shop())
    for (const amount of [0, -1, 1.5, "10", null, 1e12]) {
      expect(problem(await refund(visitor, code, amount))).toMatchObject({
        status: 400,
        errors: [{ field: "amount_cents" }],
      })
    }
    for (const reason of ["", 5, "x".repeat(501), "\u0000"]) {
      expect(problem(await refund(visitor, code, 1, { reason }))).toMatchObject({
        status: 400,
        errors: [{ field: "reason" }],
      })
    }
    const partner = `Bearer ${partnerToken(picked.partnerId, DEMO_PARTNER_SECRET)}`
    for (const authorization of [
      undefined,
      "",
      "Bearer x",
      partner,
      `Basic ${DEMO_ADMIN_TOKEN}`,
      `${admin.authorization}x`,
    ]) {
      for (const [method, what] of [
        ["POST", "refund"],
        ["POST", "refunded-by-hand"],
        ["GET", "money"],
      ] as const) {
        const answer = await visitor.send(method, `/admin/v0/bookings/${code}/${what}`, {
          ...(what === "refund" && { body: { amount_cents: 1, reason: "x" } }),
          headers: authorization === undefined ? {} : { authorization },
        })
        expect(problem(answer), `${authorization} ${what}`).toMatchObject({ status: 401, code: "unauthorized" })
      }
    }
    expect(problem(await refund(visitor, "7K2M9QXR4TBD", 1))).toMatchObject({ status: 404, code: "booking_not_found" })
    expect(await written(shop())).toEqual(before)
  })
})

describe("[CK-13] [BX-12] a refund that the customer's bank sends back", () => {
  const failures = async (code: string) =>
    (await paymentLogOf(shop(), code)).filter((type) => type === "provider.refundFailed").length

  async function canceled(card: string) {
    const booking = await bought(card)
    await booking.visitor.send("POST", `/booking/v1/bookings/${booking.token}/cancel`)
    await settled(shop())
    const comesBack = async (times: number) => {
      await shop().advance(2 * minute)
      await expect.poll(() => failures(booking.code)).toBe(times)
      await settled(shop())
    }
    return { ...booking, comesBack }
  }

  test("is sent once more, and arrives", async () => {
    const { visitor, code, paid, comesBack } = await canceled(cards.refundFailsOnce)
    await comesBack(1)
    expect(await moneyOf(shop(), code)).toMatchObject([{ refunded: paid }])
    expect(await moneyOfBooking(visitor, code)).toMatchObject({ refunded_cents: paid, owed_by_hand_cents: 0 })
    expect((await mailsOf(shop(), code)).filter((kind) => kind === "refunded")).toHaveLength(2)
  })

  test("a second time is paid another way by a person, who records it", async () => {
    const { visitor, code, paid, comesBack } = await canceled(cards.refundFailsEachTime)
    await comesBack(1)
    await comesBack(2)
    expect(await mailsOf(shop(), code)).toContain("refundBounced")
    expect(await moneyOfBooking(visitor, code)).toMatchObject({ refunded_cents: 0, owed_by_hand_cents: paid })
    const byHand = () => visitor.send("POST", `/admin/v0/bookings/${code}/refunded-by-hand`, { headers: admin })
    expect(read(BookingMoneyWire, await byHand())).toMatchObject({ owed_by_hand_cents: 0 })
    expect(problem(await byHand())).toMatchObject({ status: 409, code: "not_allowed_now" })
  })
})
