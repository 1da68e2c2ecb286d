import { describe, expect, test } from "vitest"
import { formOf, useSandbox } from "../../../../tests/fixtures/sandbox.ts"
import { buyers } from "./wallets.ts"

const origin = "http://shop.test"
const { ask, confirmed, create, call } = useSandbox(origin)

const opened = () => confirmed({ method: "paypal" }, {})
const answered = (id: string, form: Readonly<Record<string, string>>, lang = "it") =>
  ask(`/sandbox/pay/paypal/${id}?lang=${lang}`, formOf(form))

describe("the simulated PayPal window", () => {
  test("[CK-11] asks in both languages, without scripts, and returns the customer to the shop", async () => {
    const { id, answer, after } = await opened()
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "requires_action", redirect_url: `/sandbox/pay/paypal/${id}?lang=it` },
    })
    const html = await (await ask(`/sandbox/pay/paypal/${id}?lang=it`)).text()
    expect(html).toContain('<html lang="it"')
    expect(html).toContain("129\u00a0€")
    expect(html).not.toContain("<script")
    for (const { email } of buyers) expect(html).toContain(email)
    expect(await (await ask(`/sandbox/pay/paypal/${id}?lang=en`)).text()).toContain("€129")
    const paid = await answered(id, { buyer: "ok@sandbox.it", answer: "approve" })
    expect([paid.status, paid.headers.get("location")]).toEqual([303, `${origin}/checkout/7K2M9QXR4TBD`])
    expect(await after()).toMatchObject({ status: "requires_capture", payer: "ok@sandbox.it", last_error: null })
    expect(await (await answered(id, { buyer: "ok@sandbox.it", answer: "approve" })).text()).toContain("già conclusa")
  })

  test.each([
    [{ buyer: "ok@sandbox.it", answer: "cancel" }, "wallet_canceled"],
    [{ buyer: "", answer: "cancel" }, "wallet_canceled"],
    [{ buyer: "cancel@sandbox.it", answer: "approve" }, "wallet_canceled"],
    [{ buyer: "Declined@Sandbox.it", answer: "approve" }, "wallet_declined"],
    [{ buyer: "ok@sandbox.it", answer: "funds" }, "wallet_insufficient_funds"],
  ])("[CK-14] %o leaves the payment open, and says why: %s", async (form, error) => {
    const { id, after } = await opened()
    expect((await answered(id, form)).status).toBe(303)
    expect(await after()).toMatchObject({ status: "requires_payment_method", last_error: error })
  })

  test("[CK-11] a slow customer pays in the end, and an unknown account is asked for again", async () => {
    const { id, after } = await opened()
    const unknown = await answered(id, { buyer: "me@example.it", answer: "approve" })
    expect(unknown.status).toBe(422)
    expect(await unknown.text()).toContain('aria-invalid="true"')
    expect((await answered(id, { buyer: "slow@sandbox.it", answer: "approve" })).status).toBe(303)
    expect(await after()).toMatchObject({ status: "requires_capture" })
  })

  test("[CK-11] cannot replace the bank's page, and the bank's page cannot replace it", async () => {
    const wallet = await opened()
    expect(
      await (await ask(`/sandbox/pay/acs/${wallet.id}`, formOf({ code: "123456", answer: "approve" }))).text(),
    ).toContain("conclusa")
    expect(await wallet.after()).toMatchObject({ status: "requires_action" })
    const card = await confirmed(
      {},
      { card: { number: "4000002500003155", holder: "Ada Rossi", exp: "12/39", cvv: "123" } },
    )
    await answered(card.id, { buyer: "ok@sandbox.it", answer: "approve" })
    expect(await card.after()).toMatchObject({ status: "requires_action" })
    expect((await ask("/sandbox/pay/paypal/pay_nobody")).status).toBe(404)
  })
})

describe("the phone's sheets", () => {
  test.each(["apple_pay", "google_pay"] as const)(
    "[CK-11][CK-14] %s is approved, declined or has no funds",
    async (method) => {
      const [approved, declined, funds] = [
        await confirmed({ method }, { token: "approved" }),
        await confirmed({ method }, { token: "declined" }),
        await confirmed({ method }, { token: "insufficient_funds" }),
      ]
      expect(approved.answer).toMatchObject({ status: 200, body: { status: "authorised" } })
      expect(await approved.after()).toMatchObject({ status: "requires_capture", metadata: { method } })
      expect(declined.answer).toMatchObject({ status: 402, body: { error: { code: "wallet_declined" } } })
      expect(funds.answer).toMatchObject({ status: 402, body: { error: { code: "wallet_insufficient_funds" } } })
    },
  )

  test("[CK-14] a payment accepts only what its method sends", async () => {
    const { body } = await create({}, { method: "apple_pay" })
    const secret = { client_secret: body.client_secret }
    const card = { number: "4242424242424242", holder: "Ada Rossi", exp: "12/39", cvv: "123" }
    expect((await call("POST", `/payments/${body.id}/confirm`, { ...secret, card })).status).toBe(400)
    expect((await call("POST", `/payments/${body.id}/confirm`, { ...secret, token: "free" })).status).toBe(400)
    const byCard = await create()
    const sheet = { client_secret: byCard.body.client_secret, token: "approved" }
    expect((await call("POST", `/payments/${byCard.body.id}/confirm`, sheet)).status).toBe(400)
    const viaPaypal = await confirmed({ method: "paypal_card" }, { card })
    expect(viaPaypal.answer).toMatchObject({ status: 200, body: { status: "authorised" } })
  })
})
