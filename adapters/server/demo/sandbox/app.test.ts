import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test, vi } from "vitest"
import { formOf, useSandbox } from "../../../../tests/fixtures/sandbox.ts"
import { testCards } from "./cards.ts"

const origin = "http://shop.test"
const hour = 3_600_000
const sandbox = useSandbox(origin)
const { ask, call, create, paid, posted, eventsOf, refuseWebhooks, moveOn, resetClock, db } = sandbox

describe("the sandbox over HTTP", () => {
  test("[CK-11] needs the secret key", async () => {
    expect((await create({ authorization: "Bearer sk_other" })).status).toBe(401)
  })

  test("[OP-07] takes posts of browsers from the shop's own pages only", async () => {
    const before = await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from clock`))
    const { body } = await create()
    const card = { number: "4242424242424242", holder: "Ada Rossi", exp: "12/39", cvv: "123" }
    for (const headers of [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin, "sec-fetch-site": "cross-site" },
      { origin, "sec-fetch-site": "same-site" },
    ]) {
      const confirmed = await call(
        "POST",
        `/payments/${body.id}/confirm`,
        { client_secret: body.client_secret, card },
        headers,
      )
      const answers = [
        confirmed.status,
        (await ask("/sandbox/clock", formOf({ advance_ms: "3600000" }, headers))).status,
        (await ask(`/sandbox/pay/acs/${body.id}`, formOf({ code: "123456" }, headers))).status,
      ]
      expect([headers, answers]).toEqual([headers, [403, 403, 403]])
    }
    expect(await db.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from clock`))).toEqual(before)
    // The shop's own page may, and so may its server, which names no origin.
    const own = { origin, "sec-fetch-site": "same-origin" }
    expect(
      (await call("POST", `/payments/${body.id}/confirm`, { client_secret: body.client_secret, card }, own)).status,
    ).toBe(200)
    expect((await create()).status).toBe(200)
  })

  test("[CK-13] the same key gives the same payment, and another body under it is a conflict", async () => {
    const [one, two] = await Promise.all([create({ "idempotency-key": "same" }), create({ "idempotency-key": "same" })])
    expect(two.body).toEqual(one.body)
    expect((await call("GET", "/payments?key=same")).body.id).toBe(one.body.id)
    const other = await call(
      "POST",
      "/payments",
      { amount: 1, currency: "eur", capture_method: "manual", metadata: { code: "X", attempt: 1 } },
      { "idempotency-key": "same" },
    )
    expect(other).toMatchObject({ status: 409, body: { error: { code: "idempotency_conflict" } } })
  })

  test("[CK-13] five captures under one key take the money once", async () => {
    const { id } = await paid("4242424242424242")
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("POST", `/payments/${id}/capture`, { amount: 12_900 }, { "idempotency-key": "c1" }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({
      status: "succeeded",
      captured: 12_900,
      version: 3,
    })
    expect((await call("POST", `/payments/${id}/capture`, { amount: 12_900 })).status).toBe(409)
  })

  test.each([
    ["4242424242424242", 200, "authorised"],
    ["5555555555554444", 200, "authorised"],
    ["4000000000003055", 200, "authorised"],
    ["4000002500003155", 200, "requires_action"],
    ["4000000000003220", 200, "requires_action"],
    ["4000008400001629", 200, "requires_action"],
    ["4000000000000002", 402, "card_declined"],
    ["4000000000009995", 402, "insufficient_funds"],
    ["4000000000000069", 402, "expired_card"],
    ["4000000000000127", 402, "incorrect_cvc"],
    ["4000000000000119", 402, "processing_error"],
    ["4000000000000000", 402, "incorrect_number"],
  ])("[CK-11] card %s answers %i %s", async (number, status, said) => {
    const { answer } = await paid(number)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(said)
  })

  test("[CK-11] the card is declined although the bank's code was right", async () => {
    const { id, after } = await paid("4000008400001629")
    expect((await ask(`/sandbox/pay/acs/${id}`, formOf({ code: "123456", answer: "approve" }))).status).toBe(303)
    expect(await after()).toMatchObject({ status: "requires_payment_method", last_error: "card_declined" })
  })

  test("[CK-11] an amount that ends in .13 is authorised, and declined at its capture", async () => {
    const { id, answer, after } = await paid("4242424242424242", { amount: 12_813 })
    expect(answer).toMatchObject({ status: 200, body: { status: "authorised" } })
    const taken = await call("POST", `/payments/${id}/capture`, { amount: 12_813 })
    expect(taken).toMatchObject({ status: 402, body: { error: { code: "capture_failed" } } })
    expect(await after()).toMatchObject({ status: "canceled", captured: 0 })
  })

  test("[CK-12][OP-03] a hold ends after its time by the shop's clock, not before", async () => {
    const [short, long] = [await paid("4000009000000094"), await paid("4242424242424242")]
    try {
      // Two webhooks that are due together are posted side by side.
      await vi.waitFor(() => expect(eventsOf(short.id)).toEqual(["payment.authorised"]))
      await moveOn(hour / 2)
      expect(await short.after()).toMatchObject({ status: "requires_capture" })
      await moveOn(hour)
      await expect.poll(short.after).toMatchObject({
        status: "canceled",
        last_error: "hold_expired",
      })
      expect(await call("POST", `/payments/${short.id}/capture`, { amount: 12_900 })).toMatchObject({ status: 409 })
      expect(await long.after()).toMatchObject({ status: "requires_capture" })
      await vi.waitFor(() => expect(eventsOf(short.id)).toEqual(["payment.authorised", "payment.canceled"]))
    } finally {
      await resetClock()
    }
  })

  test("[BK-05] a refund is pending and then succeeds, seems to succeed and then fails, or is refused at once", async () => {
    const refunded = async (number: string) => {
      const { id, after } = await paid(number)
      await call("POST", `/payments/${id}/capture`, { amount: 12_900 })
      return { id, after, answer: await call("POST", `/payments/${id}/refund`, { amount: 5000 }) }
    }
    const [pending, fails] = [await refunded("4000000000007726"), await refunded("4000000000005126")]
    const refused = await refunded("4000009000000086")
    expect(pending.answer).toMatchObject({ status: 200, body: { refunded: 0, refund_pending: 5000 } })
    expect(fails.answer).toMatchObject({ status: 200, body: { refunded: 5000 } })
    expect(refused.answer).toMatchObject({ status: 402, body: { error: { code: "refund_refused" } } })
    try {
      await vi.waitFor(() => expect(eventsOf(fails.id)).toContain("payment.refunded"))
      await moveOn(hour + 1)
      await expect.poll(pending.after).toMatchObject({ refunded: 5000, refund_pending: 0 })
      await expect.poll(fails.after).toMatchObject({
        refunded: 0,
        last_error: "refund_failed",
      })
      await vi.waitFor(() => expect(eventsOf(fails.id).at(-1)).toBe("payment.refund_failed"))
      // A refund that the card's behaviour refuses can be made by the payment provider's staff.
      await ask(`/sandbox/payments/${refused.id}`, formOf({ act: "refund_half" }))
      expect(await refused.after()).toMatchObject({ refunded: 6450 })
    } finally {
      await resetClock()
    }
  })

  test("[CK-11] a capture that fails is refused, and its hold is gone", async () => {
    const { id } = await paid("4000009000000078")
    const answer = await call("POST", `/payments/${id}/capture`, { amount: 12_900 })
    expect(answer).toMatchObject({ status: 402, body: { error: { code: "capture_failed" } } })
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({ status: "canceled", captured: 0 })
  })

  test("[CK-13] an answer lost after authorising leaves an authorised payment; a request lost before it leaves the payment open", async () => {
    const after = await paid("4000009000000011")
    expect(after.answer.status).toBe(504)
    expect(await after.after()).toMatchObject({ status: "requires_capture" })
    const key = { "idempotency-key": "lost-capture" }
    expect((await call("POST", `/payments/${after.id}/capture`, { amount: 12_900 }, key)).status).toBe(504)
    expect((await call("POST", `/payments/${after.id}/capture`, { amount: 12_900 }, key)).body).toMatchObject({
      status: "succeeded",
      captured: 12_900,
    })
    const before = await paid("4000009000000029")
    expect(before.answer.status).toBe(504)
    expect(await before.after()).toMatchObject({ status: "requires_payment_method", version: 1 })
  })

  test("[CK-11] webhooks are signed, and arrive late, three times, out of order or never, as the card says", async () => {
    const late = await paid("4000009000000037")
    const plain = await paid("4242424242424242")
    const thrice = await paid("4000009000000045")
    const reordered = await paid("4000009000000052")
    const never = await paid("4000009000000060")
    await call("POST", `/payments/${reordered.id}/capture`, { amount: 12_900 })
    await vi.waitFor(() => {
      expect(eventsOf(plain.id)).toEqual(["payment.authorised"])
      expect(eventsOf(late.id)).toEqual(["payment.authorised"])
      expect(eventsOf(thrice.id)).toHaveLength(3)
      expect(eventsOf(reordered.id)).toEqual(["payment.captured", "payment.authorised"])
    }, 15_000)
    const arrived = posted.map(({ payment }) => payment.id)
    expect(arrived.indexOf(plain.id)).toBeLessThan(arrived.indexOf(late.id))
    expect(new Set(posted.filter(({ payment }) => payment.id === thrice.id).map(({ id }) => id)).size).toBe(1)
    expect(eventsOf(never.id)).toEqual([])
  })

  test("[CK-11] a webhook that is refused is sent again", async () => {
    refuseWebhooks(2)
    const { id } = await paid("4242424242424242")
    await vi.waitFor(() => expect(eventsOf(id)).toEqual(["payment.authorised"]), 5_000)
  })

  test("[CK-11] the database contains no card number", async () => {
    await paid("4242424242424242")
    const rows = await db.run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
        select (select string_agg(p::text, '') from sbx_payment p) || (select string_agg(d::text, '') from sbx_delivery d)
          || (select string_agg(c::text, '') from sbx_call c) as everything`,
      ),
    )
    const everything = JSON.stringify(rows)
    expect(everything).toContain("4242")
    for (const { number } of testCards) expect(everything).not.toContain(number)
  })

  test("[CK-11] the bank's page is in both languages, checks its code, and returns the customer only to the shop", async () => {
    const { id } = await paid("4000002500003155")
    const page = (method: string, form?: string, lang = "it") =>
      ask(`/sandbox/pay/acs/${id}?lang=${lang}`, {
        method,
        ...(form === undefined ? {} : { body: form, headers: { "content-type": "application/x-www-form-urlencoded" } }),
      })
    const italian = await page("GET")
    expect(italian.headers.get("content-security-policy")).toContain("default-src 'none'")
    const html = await italian.text()
    expect(html).toContain('<html lang="it"')
    expect(html).toContain("129\u00a0€")
    expect(html).not.toContain("<script")
    expect(await (await page("GET", undefined, "en")).text()).toContain("€129")
    const wrong = await page("POST", "code=000000&answer=approve")
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('aria-invalid="true"')
    const right = await page("POST", "code=123456&answer=approve")
    expect(right.status).toBe(303)
    expect(right.headers.get("location")).toBe(`${origin}/checkout/7K2M9QXR4TBD`)
    expect((await call("GET", `/payments/${id}`)).body).toMatchObject({ status: "requires_capture" })
    expect(await (await page("POST", "code=123456&answer=approve")).text()).toContain("già conclusa")
  })

  test.each([
    ["POST", "/payments", "{"],
    ["POST", "/payments", JSON.stringify({ amount: -1 })],
    [
      "POST",
      "/payments",
      JSON.stringify({
        amount: 1.5,
        currency: "eur",
        capture_method: "manual",
        metadata: { code: "\u0000", attempt: 1 },
      }),
    ],
    ["POST", "/payments/pay_none/confirm", JSON.stringify({ client_secret: "x" })],
    ["POST", "/payments/pay_none/capture", JSON.stringify({ amount: 1 })],
    ["GET", "/payments/%00", undefined],
    ["GET", "/payments?key=%00", undefined],
    ["DELETE", "/payments", undefined],
  ])("bad input is refused, never an error of ours: %s %s", async (method, path, body) => {
    const response = await ask(`/sandbox/pay/v1${path}`, {
      method,
      headers: { authorization: "Bearer sk_test", "idempotency-key": crypto.randomUUID() },
      ...(body === undefined ? {} : { body }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
