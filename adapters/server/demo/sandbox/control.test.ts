import { describe, expect, test, vi } from "vitest"
import { formOf, useSandbox } from "../../../../tests/fixtures/sandbox.ts"

const good = "4242424242424242"
const { ask, call, create, paid, posted, eventsOf, resetClock } = useSandbox("http://shop.test")

const page = async (query = "lang=en") => (await ask(`/sandbox?${query}`)).text()

/** Presses a button of the control page. Returns where the page redirects the browser. */
async function press(path: string, form: Readonly<Record<string, string>>, query = "lang=en"): Promise<string> {
  const answer = await ask(`/sandbox/${path}?${query}`, formOf(form))
  expect(answer.status).toBe(303)
  return answer.headers.get("location") ?? ""
}

/** The deliveries of a payment, as its card on the page lists them: id, event, state. */
async function postsOf(id: string) {
  const [, card = ""] = (await page()).split(`id="payment-${id}"`)
  return [
    ...(card.split("</article>")[0] ?? "").matchAll(/<li id="event-(\d+)".*?<code>(.*?)<\/code> <span[^>]*>(.*?)</g),
  ].map(([, post = "", type, state]) => ({ post, type, state }))
}

async function heldPayment() {
  const { id } = await paid(good)
  await call("POST", `/payments/${id}/capture`, { amount: 12_900 })
  return { id, posts: await postsOf(id) }
}

describe("the control page", () => {
  test("[CK-11] lists payments, their events, test cards and accounts, in both languages, without scripts", async () => {
    const { id } = await paid("4000009000000060")
    const html = await page()
    expect(html).toContain("no payment here is real")
    for (const said of ["4000 0090 0000 0060", "slow@sandbox.it", "7K2M9QXR4TBD · 1", "never sent, as the card asks"]) {
      expect(html).toContain(said)
    }
    expect(html).toContain(`payment-${id}`)
    expect(html).not.toContain("<script")
    expect(await page("lang=it")).toContain("nessun pagamento è reale")
  })

  test("[CK-08] [CK-10] lists the codes to try and what each one shows", async () => {
    for (const said of ["BENVENUTO10", "€20 off, from €80", "G1FT-0000-0100", "gift voucher of €100"]) {
      expect(await page()).toContain(said)
    }
    expect(await page("lang=it")).toContain("buono regalo da 100")
  })

  test("[CK-11] holds webhooks back, and delivers them now, newest first, again, or never", async () => {
    try {
      expect(await press("webhooks", { holding: "true" })).toContain("done=webhooksHeld")
      const now = await heldPayment()
      const newestFirst = await heldPayment()
      const dropped = await heldPayment()
      expect(now.posts.map(({ type, state }) => [type, state])).toEqual([
        ["payment.authorised", "held"],
        ["payment.captured", "held"],
      ])
      const [first] = now.posts
      await press(`deliveries/${first?.post}`, { act: "now" })
      await vi.waitFor(() => expect(eventsOf(now.id)).toEqual(["payment.authorised"]))
      await press(`deliveries/${newestFirst.posts[0]?.post}`, { act: "reorder" })
      await vi.waitFor(
        () => expect(eventsOf(newestFirst.id)).toEqual(["payment.captured", "payment.authorised"]),
        5_000,
      )
      await press(`deliveries/${first?.post}`, { act: "again" })
      await vi.waitFor(() => expect(eventsOf(now.id)).toHaveLength(2))
      expect(new Set(posted.filter(({ payment }) => payment.id === now.id).map(({ id }) => id)).size).toBe(1)
      for (const { post } of dropped.posts) await press(`deliveries/${post}`, { act: "drop" })
      expect((await postsOf(dropped.id)).map(({ state }) => state)).toEqual(["dropped", "dropped"])
      expect(eventsOf(dropped.id)).toEqual([])
      expect(await press(`deliveries/${first?.post}`, { act: "hold" })).toContain("done=tooLate")
    } finally {
      await press("webhooks", { holding: "false" })
    }
  })

  test("[CK-11] holds back a waiting delivery, and moving the clock makes the others come sooner", async () => {
    const { id } = await paid("4000009000000052")
    const [waiting] = await postsOf(id)
    expect(waiting?.state).toBe("waiting")
    await press(`deliveries/${waiting?.post}`, { act: "hold" })
    const other = await paid("4000009000000052")
    try {
      await press("clock", { advance_ms: "3600000" })
      await vi.waitFor(() => expect(eventsOf(other.id)).toEqual(["payment.authorised"]), 1_000)
      expect(eventsOf(id)).toEqual([])
    } finally {
      await resetClock()
    }
  })

  test("[CK-13] causes an outage: calls are refused or hang and webhooks wait, and afterwards both go on", async () => {
    const { id } = await paid(good)
    await vi.waitFor(() => expect(eventsOf(id)).toHaveLength(1))
    const capture = () =>
      call("POST", `/payments/${id}/capture`, { amount: 12_900 }, { "idempotency-key": "in-the-dark" })
    try {
      await press("provider", { outage: "503" })
      expect(await capture()).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } })
      expect((await create()).status).toBe(503)
      await press("provider", { outage: "hang" })
      expect((await capture()).status).toBe(504)
      await press(`payments/${id}`, { act: "expire" })
      expect(eventsOf(id)).toHaveLength(1)
    } finally {
      await press("provider", { outage: "none" })
    }
    await vi.waitFor(() => expect(eventsOf(id)).toEqual(["payment.authorised", "payment.canceled"]))
    expect((await capture()).status).toBe(409)
  })

  test("[BK-05] refunds all or half in the role of the payment provider, and lets a hold expire, or says that it is too late", async () => {
    const { id, after } = await paid(good)
    expect(await press(`payments/${id}`, { act: "refund" })).toContain("done=tooLate")
    await call("POST", `/payments/${id}/capture`, { amount: 12_900 })
    expect(await press(`payments/${id}`, { act: "refund_half" })).toContain(`#payment-${id}`)
    expect(await after()).toMatchObject({ captured: 12_900, refunded: 6_450 })
    const said = await press(`payments/${id}`, { act: "refund" }, "lang=it")
    expect(await after()).toMatchObject({ refunded: 12_900 })
    expect(await (await ask(said)).text()).toContain("Il gestore ha rimborsato tutto.")
    const held = await paid(good)
    await press(`payments/${held.id}`, { act: "expire" })
    expect(await held.after()).toMatchObject({ status: "canceled", last_error: "hold_expired" })
  })

  test.each([
    ["clock", { advance_ms: "soon" }, 400],
    ["provider", { outage: "fire" }, 400],
    ["webhooks", {}, 400],
    ["deliveries/1", { act: "eat" }, 400],
    ["payments/pay_1", { act: "eat" }, 400],
    ["deliveries/99999999999999999999", { act: "now" }, 404],
  ])("bad input is refused, never an error of ours: %s %o", async (path, form, status) => {
    expect((await ask(`/sandbox/${path}`, formOf(form))).status).toBe(status)
  })

  test("[CK-11] accepts forms only from its own page", async () => {
    for (const [site, status] of [
      ["cross-site", 403],
      ["same-site", 403],
      ["same-origin", 303],
      ["none", 303],
    ] as const) {
      const answer = await ask("/sandbox/provider", formOf({ outage: "none" }, { "sec-fetch-site": site }))
      expect(answer.status, site).toBe(status)
    }
  })
})
