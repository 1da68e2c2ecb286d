import { requestFor } from "../fixtures/shop-picks.ts"
import { makeVisitor } from "../fixtures/shop-visitor.ts"
import { deepIf } from "./setup/deep.ts"
import { findOffer, usual } from "./setup/offers.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test, widths } from "./setup/test.ts"

const words = {
  it: {
    prefix: "",
    title: "Paga la tua prenotazione",
    expires: "Questo link scade tra",
    number: "Numero della carta",
    holder: "Nome sulla carta",
    expiry: "Scadenza",
    pay: /^Paga 75,31/,
    declined: "Puoi riprovare",
    booked: "Già prenotato",
    see: "Vedi la prenotazione",
    revoked: "Questo link di pagamento è stato revocato",
    unknown: "Link di pagamento non trovato",
  },
  en: {
    prefix: "/en",
    title: "Pay for your booking",
    expires: "This link expires in",
    number: "Card number",
    holder: "Name on card",
    expiry: "Expiry date",
    pay: /^Pay €75.31/,
    declined: "You can try again",
    booked: "Already booked",
    see: "See your booking",
    revoked: "This payment link has been revoked",
    unknown: "Payment link not found",
  },
} as const

for (const language of ["it", "en"] as const) {
  const word = words[language]

  test(`[PL-01][PL-02][PL-03] a partner's link is paid after a card that is declined, in ${language}${deepIf(language === "it")}`, async ({
    page,
    shop,
  }) => {
    const offer = await findOffer(shop.origin, {
      variant: ({ participantTypes }) => participantTypes.length > 0,
      // Two links are made of it.
      slot: ({ places }) => places.every(({ left }) => left >= 8),
    })
    const visitor = makeVisitor(shop.origin, language)
    const { body } = requestFor(offer.variant, offer.slot, usual(offer.variant))
    const path = `/api/v1/experience_variants/${offer.variant.id}/bookings/create`
    const probe = JSON.parse((await visitor.send("POST", path, { body })).text)
    const headers = { authorization: `Bearer ${await shop.partnerTokenOf(probe.code)}` }
    await visitor.send("POST", `/booking/v1/bookings/${probe.code}/checkout/delete`)
    const order = {
      slot_id: offer.slot.id,
      participants: body.participants,
      amount_cents: 7531,
      customer: { name: "Anna", surname: "Rossi", email: "anna@example.it", phone: "3331234567" },
      lang: language,
    }
    const make = async () =>
      JSON.parse((await visitor.send("POST", "/partner/v0/links", { body: order, headers })).text)

    const link = await make()
    const own = new URL(link.url).pathname
    expect(own).toMatch(new RegExp(`^${word.prefix}/paga/`))
    await page.goto(own)
    await expect(page.getByRole("heading", { level: 1, name: word.title })).toBeVisible()
    await expect(page.getByText(word.expires)).toBeVisible()
    await expect(page.getByRole("timer")).toHaveText(/^4\d:\d\d:\d\d$/)
    await shop.accessible(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const payWith = async (number: string) => {
      await page.getByLabel(word.number).fill(number)
      await page.getByLabel(word.holder).fill("Anna Rossi")
      await page.getByLabel(word.expiry).fill("12/30")
      await page.getByLabel("CVV").fill("123")
      await page.getByRole("button", { name: word.pay }).click()
    }
    await payWith(testCards.declined)
    await expect(page.getByRole("alert")).toContainText(word.declined)
    await payWith(testCards.good)
    await expect(page.getByRole("heading", { level: 1, name: word.booked })).toBeVisible()
    await shop.accessible(page)
    await page.getByRole("link", { name: word.see }).click()
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(word.booked)
    await expect(page).toHaveURL(/\/prenotazione\//)

    const other = await make()
    await page.goto(new URL(other.url).pathname)
    await expect(page.getByRole("button", { name: word.pay })).toBeEnabled()
    // The page hears of it by itself.
    await visitor.send("POST", `/partner/v0/links/${other.link_id}/revoke`, { headers })
    await expect(page.getByRole("heading", { level: 1, name: word.revoked })).toBeVisible()
    await page.goto(`${word.prefix}/paga/${"x".repeat(43)}`)
    await expect(page.getByRole("heading", { level: 1, name: word.unknown })).toBeVisible()
    await shop.accessible(page)
  })
}
