import { expect, test, vi } from "vitest"
import { GiftOrderWire, OpenedGiftWire } from "../../adapters/contract/wire/gift.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { cards } from "../fixtures/shop-visitor.ts"

const shop = useShop()

const gift = { recipient: "Marta", message: "Auguri!\n<b>Bea</b>", sender: "Anna", theme: "night" }
const customer = { name: "Anna", surname: "Bianchi", email: "anna@example.it", confirm_email: "anna@example.it" }

/** A visitor with an order of a sum that is not paid yet. */
async function ordered() {
  const visitor = shop().visitor()
  const body = { value_cents: 10_000, gift, customer }
  const made = JSON.parse((await visitor.send("POST", "/api/v0/gift-cards/create", { body })).text)
  const code: string = made.code
  const base = `/api/v0/open-bookings/${code}`
  const pay = async () => {
    const { payment } = read(GiftOrderWire, await visitor.send("POST", `${base}/pay`, { body: {} }))
    if (payment === null) throw new Error("no payment was opened")
    await visitor.enterCard(payment, cards.good)
    return read(GiftOrderWire, await visitor.send("POST", `${base}/pay/${payment.payment_id}/confirm`))
  }
  return { visitor, code, token: made.encrypted_code as string, base, pay }
}

test("[GF-05] [GF-08] the thanks and the printable voucher come with the payment, and only for the buyer", async () => {
  const { visitor, code, token, base, pay } = await ordered()
  const thanks = `/regali/checkout/${code}/grazie`
  expect((await visitor.send("GET", thanks)).text).toContain("Il regalo non è ancora pagato")
  expect(problem(await visitor.send("GET", `${base}/voucher.pdf`))).toMatchObject({ status: 404 })

  const { voucher } = await pay()
  const page = await visitor.send("GET", thanks)
  expect(page.text).toContain("Grazie, il regalo è pronto")
  expect(page.text).toContain("anna@example.it")
  const pdf = await visitor.send("GET", `${base}/voucher.pdf`)
  expect(pdf.headers.get("referrer-policy")).toBe("no-referrer")
  expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ])
  expect(pdf.text.startsWith("%PDF-1.7")).toBe(true)
  expect(pdf.text).toContain(`Codice ${voucher?.code}`)
  expect(pdf.text.length).toBeLessThan(200_000)

  // A stranger hears of it as little as of an order that does not exist; the token of the order's mail opens it.
  const stranger = shop().visitor()
  for (const path of [`${base}/voucher.pdf`, "/api/v0/open-bookings/XXXXXXXXXXXX/voucher.pdf"]) {
    expect(problem(await stranger.send("GET", path))).toMatchObject({ status: 404, code: "gift_not_found" })
  }
  const holder = await stranger.send("GET", `${base}/voucher.pdf`, { headers: { "x-booking-token": token } })
  expect(holder.status).toBe(200)
})

test("[GF-01] the gift checkout opens in the browser that ordered, in both languages, without the code of a voucher", async () => {
  const { visitor, code, pay } = await ordered()
  for (const [path, title] of [
    [`/regali/checkout/${code}`, "Ecco che cosa regali"],
    [`/en/regali/checkout/${code}`, "Here is what you are giving"],
  ] as const) {
    const page = await visitor.send("GET", path)
    expect([page.status, page.text.includes(title), page.text.includes("noindex")]).toEqual([200, true, true])
    expect((await shop().visitor().send("GET", path)).status).toBe(404)
  }
  const { voucher } = await pay()
  const { text } = await visitor.send("GET", `/regali/checkout/${code}/grazie`)
  // What the server sends along for the page's script has the code, for the buyer only; what is shown has not.
  expect(text.replace(/<script[\s\S]*?<\/script>/g, "")).not.toContain(voucher?.code ?? "none")
})

test("[BX-19] a gift's link shows nothing until its recipient opens it, and previews nothing ever", async () => {
  const { pay } = await ordered()
  const { voucher } = await pay()
  const link = voucher?.link ?? ""
  const token = link.split("/").at(-1) ?? ""
  const recipient = shop().visitor()
  // A preview reads the page as often as it likes.
  for (const path of [link, `/en${link}`, link]) {
    const page = await recipient.send("GET", path)
    expect([page.status, page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ])
    for (const secret of ["Marta", "Auguri", "Anna", voucher?.code ?? ""]) expect(page.text).not.toContain(secret)
  }
  const sealed = await recipient.send("GET", `/api/v0/gifts/${token}`)
  expect(JSON.parse(sealed.text)).toEqual({ sealed: true, theme: "night", locale: "it" })

  const open = () => recipient.send("POST", `/api/v0/gifts/${token}/open`)
  const { server_now: _, ...opened } = read(OpenedGiftWire, await open())
  expect(opened).toMatchObject({ recipient: "Marta", message: gift.message, code: voucher?.code, left_cents: 10_000 })
  // Opened again, it is the same; markup is text.
  expect(read(OpenedGiftWire, await open())).toMatchObject(opened)
  // A preview may also come later, for instance if the buyer shares the link of a gift that was opened.
  const preview = shop().visitor()
  for (const path of [link, `/api/v0/gifts/${token}`]) {
    const { text } = await preview.send("GET", path)
    for (const secret of ["Marta", "Auguri", "Anna", voucher?.code ?? ""]) expect(text).not.toContain(secret)
  }

  const unknown = `/regalo/${"x".repeat(43)}`
  expect((await recipient.send("GET", unknown)).status).toBe(404)
  expect(problem(await recipient.send("POST", `/api/v0/gifts/${"x".repeat(43)}/open`))).toMatchObject({
    status: 404,
    code: "gift_not_found",
  })
})

test("[RT-03] a gift of a sum starts from the gifts' page, from 10 to 1,000 euro", async () => {
  const visitor = shop().visitor()
  const page = await visitor.send("GET", "/en/regali")
  expect(page.text).toContain("How much would you like to give?")
  for (const cents of [999, 100_001, 0]) {
    const refused = await visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: cents } })
    expect(problem(refused)).toMatchObject({
      status: 422,
      errors: [{ field: "value_cents", code: "gift_value_range" }],
    })
  }
  for (const cents of [1_000, 100_000]) {
    const made = await visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: cents } })
    expect(made.status).toBe(200)
  }
})

test("[RT-03] the form of a sum works without scripts: the checkout opens, and a wrong amount stays with its reason", async () => {
  const visitor = shop().visitor()
  const post = (fields: Readonly<Record<string, string>>, path = "/en/regali") =>
    visitor.send("POST", path, {
      raw: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
  expect((await visitor.send("GET", "/en/regali")).text).toContain('name="value"')
  const wrong = await post({ amount: "other", value: "9,99" })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('value="9,99"')
  expect(wrong.text).toMatch(/€10.*€1,000/)
  for (const [fields, cents] of [
    [{ amount: "5000" }, 5_000],
    [{ amount: "other", value: "25,50" }, 2_550],
  ] as const) {
    const made = await post(fields)
    const page = made.headers.get("location") ?? ""
    expect([made.status, page]).toEqual([303, expect.stringMatching(/^\/en\/regali\/checkout\/[0-9A-Z]{12}$/)])
    const code = page.split("/").at(-1)
    const order = read(GiftOrderWire, await visitor.send("GET", `/api/v0/open-bookings/${code}/checkout`))
    expect([order.kind, order.value_cents]).toEqual(["sum", cents])
  }
})

test("[XD-03] from 6 to 24 December an experience opens as a gift, with a date one press away", async () => {
  const { slug } = await shop().pick()
  const isGift = async (at: string) => {
    vi.setSystemTime(at)
    const { text } = await shop()
      .visitor()
      .send("GET", `/esperienze/${slug}?at=${Date.parse(at)}`)
    const pressed = (label: string) => {
      const [before = ""] = text.split(`${label}</button>`)
      return before.slice(before.lastIndexOf("aria-pressed=")).split('"')[1]
    }
    const [date, gift] = [pressed("Scegli una data"), pressed("Regala")]
    expect([date, gift]).toEqual(gift === "true" ? ["false", "true"] : ["true", "false"])
    return gift === "true"
  }
  vi.useFakeTimers({ toFake: ["Date"] })
  try {
    // In Rome it is an hour later.
    expect(await isGift("2026-12-05T22:59:00.000Z")).toBe(false)
    expect(await isGift("2026-12-05T23:00:00.000Z")).toBe(true)
    expect(await isGift("2026-12-24T22:59:00.000Z")).toBe(true)
    expect(await isGift("2026-12-24T23:00:00.000Z")).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
