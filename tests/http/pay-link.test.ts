import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartnerLinkWire, PayLinkWire } from "../../adapters/contract/pay-link.ts"
import { WithdrawalWire } from "../../adapters/contract/withdrawal.ts"
import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { wakeWorkers } from "../../adapters/server/store/clock.ts"
import { deep } from "../fixtures/deep.ts"
import { followEvents } from "../fixtures/event-source.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { type MailServer, openMailServer } from "../fixtures/mail-server.ts"
import { openShop, type Shop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { limitPlaces, mailsOf, moneyOf, placesOf, settled, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, cards } from "../fixtures/shop-visitor.ts"

const hour = 3_600_000
const amount = 7_531
let post: MailServer
let shop: Shop
let people = 0

beforeAll(async () => {
  post = await openMailServer()
  shop = await openShop({ settings: { smtpUrl: post.url } })
}, 180_000)
afterAll(async () => {
  await shop?.close()
  await post?.close()
})

const bearer = (partnerId: string) => ({ authorization: `Bearer ${partnerToken(partnerId, DEMO_PARTNER_SECRET)}` })

const orderFor = ({ body }: Picked, email: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  slot_id: body.slot_id,
  participants: body.participants,
  amount_cents: amount,
  expires_in_hours: 24,
  customer: { name: "Anna", surname: "Rossi", email, phone: "333 1234567" },
  lang: "it",
  ...changes,
})

/** A pay link that a partner made for one of its slots, and the customer who has it. */
async function linked(changes: Readonly<Record<string, unknown>> = {}) {
  const picked = await shop.pick()
  const email = `anna.${++people}@example.it`
  const visitor = shop.visitor()
  const headers = bearer(picked.partnerId)
  const free = await placesOf(shop, picked.slot.id)
  const made = read(
    PartnerLinkWire,
    await visitor.send("POST", "/partner/v0/links", { body: orderFor(picked, email, changes), headers }),
  )
  const token = made.url.split("/").at(-1) ?? ""
  const base = `/payment/v1/links/${token}`
  const look = async () => read(PayLinkWire, await visitor.send("GET", base))
  const start = async () => {
    const { payment } = read(PayLinkWire, await visitor.send("POST", `${base}/pay`))
    if (payment === null) throw new Error("there is nothing to pay")
    return payment
  }
  return {
    picked,
    email,
    visitor,
    made,
    token,
    base,
    free,
    look,
    start,
    asPartner: (what: "revoke" | "resend") =>
      visitor.send("POST", `/partner/v0/links/${made.link_id}/${what}`, { headers }),
    confirm: (paymentId: string) => visitor.send("POST", `${base}/${paymentId}/confirm`),
    pay: async (card: string = cards.good) => {
      const payment = await start()
      await visitor.enterCard(payment, card)
      await visitor.send("POST", `${base}/${payment.payment_id}/confirm`)
      await settled(shop)
      return look()
    },
    mails: async () => {
      await settled(shop)
      return (await mailsOf(shop, made.booking_code)).filter((kind) => !kind.startsWith("partner."))
    },
  }
}

type Linked = Awaited<ReturnType<typeof linked>>

const isFree = async ({ picked, free }: Linked) => expect(await placesOf(shop, picked.slot.id)).toEqual(free)

describe("[PL-03] a partner's pay link over HTTP", () => {
  test("holds the places, is mailed, and confirms the booking when its own price is paid", async () => {
    const mine = await linked()
    const { made, picked, visitor } = mine
    expect(made).toMatchObject({ status: "payable", amount_cents: amount, sendings: 1 })
    const held = await placesOf(shop, picked.slot.id)
    expect(held.held).toBeGreaterThan(mine.free.held)
    await settled(shop)
    const [mail] = post.received.filter(({ to }) => to.includes(mine.email))
    expect(mail?.mail.text).toContain(made.url)
    expect(mail?.mail.text?.replaceAll("\u00a0", " ")).toContain("75,31 €")
    const seen = await mine.look()
    expect(seen).toMatchObject({ status: "payable", amount_cents: amount, booking_token: null, payment: null })

    const paid = await mine.pay()
    expect(paid.status).toBe("confirmed")
    expect(await moneyOf(shop, made.link_id)).toMatchObject([{ status: "succeeded", captured: amount, refunded: 0 }])
    const booking = await visitor.booking(paid.booking_token ?? "")
    expect(booking).toMatchObject({ status: "CONFIRMED", code: made.booking_code })
    expect(booking.amounts).toEqual({ paid: amount, due_on_site: 0, refunded: 0 })
    expect((await placesOf(shop, picked.slot.id)).sold).toBeGreaterThan(mine.free.sold)
    expect(await mine.mails()).toEqual(["payLink.link", "confirmed"])
    expect(problem(await visitor.send("POST", `${mine.base}/pay`))).toMatchObject({
      status: 409,
      code: "pay_link_confirmed",
    })
    expect(problem(await mine.asPartner("revoke"))).toMatchObject({ status: 409, code: "pay_link_confirmed" })
  })

  deep.test("[CK-13] [L11] takes the money once, after two clicks and a repeated webhook", async () => {
    const mine = await linked()
    const payments = await Promise.all([mine.start(), mine.start()].map((one) => one.catch(() => null)))
    const payment = payments.find((one) => one !== null) ?? (await mine.start())
    expect((await mine.start()).payment_id).toBe(payment.payment_id)
    await mine.visitor.enterCard(payment, cards.webhookDuplicated)
    await Promise.all([mine.confirm(payment.payment_id), mine.confirm(payment.payment_id)])
    await settled(shop)
    expect((await mine.look()).status).toBe("confirmed")
    expect(await moneyOf(shop, mine.made.link_id)).toMatchObject([{ captured: amount }])
    expect((await mine.mails()).filter((kind) => kind === "confirmed")).toHaveLength(1)
  })

  test("[CK-14] stays payable after a declined card, and names the reason", async () => {
    const mine = await linked()
    expect(await mine.pay(cards.declined)).toMatchObject({ status: "payable", error: "card_declined" })
    expect((await mine.pay()).status).toBe("confirmed")
    const money = await moneyOf(shop, mine.made.link_id)
    expect(money.reduce((sum, { captured }) => sum + captured, 0)).toBe(amount)
  })

  test("[CK-14] tells its page how the latest payment is going, even if a webhook decided it", async () => {
    const mine = await linked()
    const { visitor, base, look, start } = mine
    expect((await look()).payment_standing).toBeNull()
    const first = await start()
    const { seq, payment_standing: begun } = await look()
    expect(begun).toEqual({ attempt: 1, is: "open", code: null })
    const live = await followEvents(`${shop.origin}${base}/events?after=${seq}`)
    await visitor.enterCard(first, cards.declined)
    const refused = { attempt: 1, is: "refused", code: "card_declined" }
    await expect.poll(async () => (await look()).payment_standing).toEqual(refused)
    await expect.poll(() => live.beside).toContain("payment")
    live.close()

    const byWallet = read(PayLinkWire, await visitor.send("POST", `${base}/pay`, { body: { method: "paypal" } }))
    expect(byWallet.payment_standing).toEqual({ attempt: 2, is: "open", code: null })
    const byCard = read(PayLinkWire, await visitor.send("POST", `${base}/pay`, { body: { method: "card" } }))
    expect(byCard.payment_standing).toEqual({ attempt: 3, is: "open", code: null })
    if (byCard.payment === null) throw new Error("there is nothing to pay")
    await visitor.enterCard(byCard.payment, cards.good)
    const paid = { status: "confirmed", payment_standing: { attempt: 3, is: "succeeded", code: null } }
    await expect.poll(look).toMatchObject(paid)
  })

  test("[BK-07] sends its changes to an open page; an unknown link has no events", async () => {
    const { visitor, base, look, asPartner } = await linked()
    const { seq } = await look()
    const live = await followEvents(`${shop.origin}${base}/events?after=${seq}`)
    await asPartner("revoke")
    expect(Number((await live.next()).id)).toBe(seq + 1)
    live.close()
    expect(await look()).toMatchObject({ status: "revoked" })
    const unknown = await visitor.send("GET", `/payment/v1/links/${"x".repeat(43)}/events`)
    expect(problem(unknown)).toMatchObject({ status: 404, code: "pay_link_not_found" })
    expect((await visitor.send("POST", `${base}/events`)).status).toBe(405)
  })

  deep.test("[CK-11] can be paid by each method of the shop, and by no other", async () => {
    const { visitor, base, look } = await linked()
    const { payment_methods: methods } = await look()
    expect(methods).toEqual(expect.arrayContaining(["card", "paypal", "paypal_card", "apple_pay", "google_pay"]))
    const byWallet = read(PayLinkWire, await visitor.send("POST", `${base}/pay`, { body: { method: "paypal" } }))
    expect(byWallet.payment).toMatchObject({ method: "paypal" })
    const nonsense = await visitor.send("POST", `${base}/pay`, { body: { method: "cash" } })
    expect(nonsense.status).toBe(400)
    const byCard = read(PayLinkWire, await visitor.send("POST", `${base}/pay`, { body: { method: "card" } }))
    expect(byCard.payment).toMatchObject({ method: "card", provider: "sandbox" })
  })

  test("can be sent again and revoked: then the places are free, and it cannot be paid", async () => {
    const mine = await linked()
    expect(read(PartnerLinkWire, await mine.asPartner("resend")).sendings).toBe(2)
    expect(await mine.mails()).toEqual(["payLink.link", "payLink.link"])
    expect(read(PartnerLinkWire, await mine.asPartner("revoke")).status).toBe("revoked")
    await settled(shop)
    expect((await mine.look()).status).toBe("revoked")
    await isFree(mine)
    expect(problem(await mine.visitor.send("POST", `${mine.base}/pay`))).toMatchObject({
      status: 410,
      code: "pay_link_revoked",
    })
    expect(problem(await mine.asPartner("resend"))).toMatchObject({ status: 410, code: "pay_link_revoked" })
  })

  test("[OP-07] is mailed again at most five times an hour, by the partner and the operator together", async () => {
    const mine = await linked()
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await mine.asPartner("resend")).status)
    const answer = await mine.visitor.send("POST", `/admin/v0/links/${mine.made.link_id}/resend`, {
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
    })
    expect([...statuses, answer.status]).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await mine.mails()).toHaveLength(6)
    expect((await (await linked()).asPartner("resend")).status, "another link").toBe(200)
  })

  deep.test("[L14] charges nothing if it was revoked while the customer paid", async () => {
    const mine = await linked()
    const payment = await mine.start()
    await mine.asPartner("revoke")
    await mine.visitor.enterCard(payment, cards.good)
    await mine.confirm(payment.payment_id)
    await settled(shop)
    const money = await moneyOf(shop, mine.made.link_id)
    expect(money.map(({ captured, refunded }) => captured - refunded)).toEqual([0])
    expect(money.every(({ status }) => status === "canceled")).toBe(true)
    await isFree(mine)
  })

  test("[BK-05] [L17] gives its money back once when the booking is cancelled", async () => {
    const mine = await linked()
    const { booking_token: token } = await mine.pay()
    const calls = [1, 2, 3].map(() => mine.visitor.send("POST", `/booking/v1/bookings/${token}/cancel`))
    await Promise.all(calls)
    await expect.poll(async () => (await mine.visitor.booking(token ?? "")).amounts.refunded).toBe(amount)
    await settled(shop)
    expect((await mine.look()).status).toBe("canceled")
    expect(await moneyOf(shop, mine.made.link_id)).toMatchObject([{ captured: amount, refunded: amount }])
    // Nobody waits for mails, so this quick customer may get the link's after the confirmation.
    expect((await mine.mails()).toSorted()).toEqual(["canceled", "confirmed", "payLink.link", "payLink.refunded"])
    await isFree(mine)
  })

  deep.test("[BX-01] ends a withdrawal when it has given its money back", async () => {
    const mine = await linked()
    const { booking_token: token } = await mine.pay()
    const path = `/booking/v1/bookings/${token}/withdrawal`
    const look = async () => read(WithdrawalWire, await mine.visitor.send("GET", path))
    expect((await look()).paid_cents).toBe(amount)
    await mine.visitor.send("POST", `${path}/declare`, { body: { name: "Anna Rossi", email: mine.email } })
    expect((await mine.visitor.send("POST", `${path}/confirm`)).status).toBe(200)
    await expect.poll(async () => (await look()).step, { timeout: 8_000 }).toBe("settled")
    expect(await moneyOf(shop, mine.made.link_id)).toMatchObject([{ captured: amount, refunded: amount }])
  })

  test("[PL-02] expires by itself: the places are free, and a late payment is not charged", async () => {
    const [mine, late] = [await linked({ expires_in_hours: 1 }), await linked({ expires_in_hours: 1 })]
    const payment = await late.start()
    await shop.advance(hour)
    expect((await mine.look()).status).toBe("expired")
    expect(problem(await mine.visitor.send("POST", `${mine.base}/pay`))).toMatchObject({
      status: 410,
      code: "pay_link_expired",
    })
    await late.visitor.enterCard(payment, cards.good)
    await late.confirm(payment.payment_id)
    await expect.poll(async () => (await placesOf(shop, mine.picked.slot.id)).held).toBe(mine.free.held)
    await settled(shop)
    expect((await late.look()).status).toBe("expired")
    expect((await moneyOf(shop, late.made.link_id)).map(({ status, captured }) => [status, captured])).toEqual([
      ["canceled", 0],
    ])
    await isFree(late)
    await isFree(mine)
  })
})

describe("[PL-03] [AD-01] the operator's pay links", () => {
  const admin = { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` }

  test("can be made for any partner's slot, sent again and revoked; the log names the operator", async () => {
    const [picked, visitor] = [await shop.pick(), shop.visitor()]
    const order = { body: orderFor(picked, "shop@example.it"), headers: admin }
    const made = read(PartnerLinkWire, await visitor.send("POST", "/admin/v0/links", order))
    const at = `/admin/v0/links/${made.link_id}`
    const act = async (what: "resend" | "revoke") =>
      read(PartnerLinkWire, await visitor.send("POST", `${at}/${what}`, { headers: admin }))
    expect(await act("resend")).toMatchObject({ status: "payable", sendings: 2 })
    expect(await act("revoke")).toMatchObject({ status: "revoked" })
    expect(read(PartnerLinkWire, await visitor.send("GET", at, { headers: admin })).status).toBe("revoked")
    const facts = await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ type: string; by: string }>`
          select fact->'event'->>'type' as type, actor->>'kind' as by from events
          where stream = ${made.link_id} and fact->'event'->>'type' like 'admin.%' order by seq`,
      ),
    )
    expect(facts).toEqual([
      { type: "admin.resent", by: "admin" },
      { type: "admin.revoked", by: "admin" },
    ])
  })

  describe("for an experience on request", () => {
    const asked = async () => {
      const [picked, visitor] = [await shop.pick({ instant: false }), shop.visitor()]
      const order = { body: orderFor(picked, `asks.${++people}@example.it`), headers: admin }
      const made = read(PartnerLinkWire, await visitor.send("POST", "/admin/v0/links", order))
      const base = `/payment/v1/links/${made.url.split("/").at(-1)}`
      const look = async () => read(PayLinkWire, await visitor.send("GET", base))
      expect(await look()).toMatchObject({ status: "payable", instant: false })
      const { payment } = read(PayLinkWire, await visitor.send("POST", `${base}/pay`))
      if (payment === null) throw new Error("there is nothing to pay")
      await visitor.enterCard(payment, cards.good)
      await visitor.send("POST", `${base}/${payment.payment_id}/confirm`)
      await settled(shop)
      expect(await look()).toMatchObject({ status: "pending" })
      expect(await moneyOf(shop, made.link_id)).toEqual([{ status: "requires_capture", captured: 0, refunded: 0 }])
      const answer = (how: "confirm" | "reject") =>
        answerAsPartner(visitor, picked.partnerId, made.booking_code, how, how === "reject" ? {} : undefined)
      return { ...made, look, answer }
    }

    test("[PL-01] hold the money until its partner agrees, and take it once then", async () => {
      const { look, answer, link_id } = await asked()
      expect((await answer("confirm")).status).toBe(200)
      await settled(shop)
      expect((await look()).status).toBe("confirmed")
      expect(await moneyOf(shop, link_id)).toEqual([{ status: "succeeded", captured: amount, refunded: 0 }])
    })

    test("[PL-01] take nothing if the partner rejects it", async () => {
      const { look, answer, link_id } = await asked()
      expect((await answer("reject")).status).toBe(200)
      await settled(shop)
      expect((await look()).status).toBe("declined")
      expect(await moneyOf(shop, link_id)).toEqual([{ status: "canceled", captured: 0, refunded: 0 }])
    })
  })

  test("need the operator's token: a partner's token cannot make, read, revoke or resend them", async () => {
    const mine = await linked()
    await settled(shop)
    const before = await written(shop)
    const path = `/admin/v0/links/${mine.made.link_id}`
    for (const headers of [{}, bearer(mine.picked.partnerId), { authorization: `Bearer ${DEMO_ADMIN_TOKEN}.` }]) {
      for (const [method, end] of [
        ["GET", ""],
        ["POST", "/revoke"],
        ["POST", "/resend"],
      ] as const) {
        expect(problem(await mine.visitor.send(method, `${path}${end}`, { headers }))).toMatchObject({ status: 401 })
      }
      const order = { body: orderFor(mine.picked, mine.email), headers }
      expect(problem(await mine.visitor.send("POST", "/admin/v0/links", order))).toMatchObject({ status: 401 })
    }
    expect(await written(shop)).toEqual(before)
    expect(read(PartnerLinkWire, await mine.visitor.send("GET", path, { headers: admin })).status).toBe("payable")
  })
})

describe("[PL-03] [ER-04] access to a pay link", () => {
  test("only its partner can see and change it, and only its own token opens it", async () => {
    const mine = await linked()
    const [other] = await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ id: string }>`select id from partners where id <> ${mine.picked.partnerId} limit 1`,
      ),
    )
    await settled(shop)
    const before = await written(shop)
    const path = `/partner/v0/links/${mine.made.link_id}`
    for (const [headers, expected] of [
      [{}, { status: 401, code: "unauthorized" }],
      [{ authorization: "Bearer nobody-at-all" }, { status: 401, code: "unauthorized" }],
      [bearer(other?.id ?? ""), { status: 404, code: "pay_link_not_found" }],
    ] as const) {
      for (const [method, end] of [
        ["GET", ""],
        ["POST", "/revoke"],
        ["POST", "/resend"],
      ] as const) {
        expect(problem(await mine.visitor.send(method, `${path}${end}`, { headers }))).toMatchObject(expected)
      }
    }
    const foreign = { body: orderFor(mine.picked, mine.email), headers: bearer(other?.id ?? "") }
    expect(problem(await mine.visitor.send("POST", "/partner/v0/links", foreign))).toMatchObject({ status: 404 })
    const booking = await mine.visitor.send("GET", `/payment/v1/bookings/checkout/${mine.made.booking_code}/`)
    expect(booking.status, "the code opens nothing").toBe(404)
    for (const wrong of ["x".repeat(43), mine.token.slice(0, -1), `${mine.token}A`]) {
      const base = `/payment/v1/links/${wrong}`
      for (const [method, end] of [
        ["GET", ""],
        ["POST", "/pay"],
        ["POST", "/pay_1/confirm"],
      ] as const) {
        expect(problem(await mine.visitor.send(method, `${base}${end}`))).toMatchObject({ code: "pay_link_not_found" })
      }
    }
    expect(await written(shop)).toEqual(before)
    expect((await mine.look()).status, "negative control").toBe("payable")
  })

  test("a message to the booking that an older release left in the outbox is done, and changes nothing", async () => {
    const { made, look } = await linked()
    const before = await look()
    const id = `${made.link_id}/99/1`
    await shop.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into outbox (id, stream, type, params, next_at, created_at)
          values (${id}, ${made.link_id}, 'tellBooking', '{"word": "paid"}'::jsonb, clock_timestamp(), clock_timestamp())`,
      ),
    )
    await shop.run(wakeWorkers)
    await settled(shop, 30_000)
    const [row] = await shop.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ status: string }>`select status from outbox where id = ${id}`),
    )
    expect(row?.status).toBe("done")
    expect(await look()).toMatchObject({ status: before.status, seq: before.seq })
  })

  test("bad input names its field and writes nothing; a full slot makes neither a booking nor a link", async () => {
    const picked = await shop.pick()
    const visitor = shop.visitor()
    const headers = bearer(picked.partnerId)
    const order = orderFor(picked, "anna@example.it")
    const before = await written(shop)
    const make = (changes: Readonly<Record<string, unknown>>) =>
      visitor.send("POST", "/partner/v0/links", { body: { ...order, ...changes }, headers })
    for (const [changes, status, field] of [
      [{ amount_cents: 0 }, 400, "amount_cents"],
      [{ amount_cents: 12.5 }, 400, "amount_cents"],
      [{ expires_in_hours: 1_000 }, 400, "expires_in_hours"],
      [{ slot_id: "nowhere" }, 404, "slot_id"],
      [{ participants: [{ type_id: "nobody", quantity: 1 }] }, 422, "participants"],
      [{ customer: { ...order.customer, email: "anna@" } }, 422, "customer.email"],
      [{ customer: { ...order.customer, phone: "12" } }, 422, "customer.phone"],
    ] as const) {
      const refused = problem(await make(changes))
      expect([refused.status, refused.errors?.[0]?.field], JSON.stringify(changes)).toEqual([status, field])
    }
    expect(await written(shop)).toEqual(before)
    await limitPlaces(shop, picked.slot.id, 0)
    const full = await written(shop)
    expect(problem(await make({}))).toMatchObject({ status: 409, errors: [{ field: "slot_id" }] })
    expect(await written(shop)).toEqual(full)
  })
})
