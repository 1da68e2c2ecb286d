import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { PayLinkForm, payLinksOf } from "./setup/pay-links.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    prefix: "",
    title: "Paga la tua prenotazione",
    expires: "Questo link scade tra",
    what: "La prenotazione",
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
    what: "The booking",
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
    const make = await payLinksOf(shop, language)
    const form = new PayLinkForm(page, language)
    await page.goto((await make()).path)
    await expect(page.getByRole("heading", { level: 1, name: word.title })).toBeVisible()
    await expect(page.getByText(word.expires)).toBeVisible()
    await expect(page.getByRole("timer")).toHaveText(/^4\d:\d\d:\d\d$/)
    await shop.accessible(page)
    await fits(page)
    // What is paid for comes before how it is paid.
    await page.setViewportSize({ width: 390, height: 844 })
    const what = await page.getByRole("region", { name: word.what }).boundingBox()
    const how = await page.getByRole("main").getByRole("radio").first().boundingBox()
    expect((what?.y ?? 0) + (what?.height ?? 0)).toBeLessThanOrEqual(how?.y ?? 0)
    await form.payWith(testCards.declined)
    await expect(page.getByRole("alert")).toContainText(word.declined)
    await form.payWith(testCards.good)
    await expect(page.getByRole("heading", { level: 1, name: word.booked })).toBeVisible()
    await shop.accessible(page)
    await page.getByRole("link", { name: word.see }).click()
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(word.booked)
    await expect(page).toHaveURL(/\/prenotazione\//)

    const other = await make()
    await page.goto(other.path)
    await expect(form.payButton).toBeEnabled()
    // The page hears of it by itself.
    await other.revoke()
    await expect(page.getByRole("heading", { level: 1, name: word.revoked })).toBeVisible()
    await page.goto(`${word.prefix}/paga/${"x".repeat(43)}`)
    await expect(page.getByRole("heading", { level: 1, name: word.unknown })).toBeVisible()
    await shop.accessible(page)
  })
}

for (const language of ["it", "en"] as const) {
  const [title, says, asks] =
    language === "it"
      ? [
          "Già prenotato, in attesa di conferma",
          "Appena chi organizza risponde, ti scriviamo. Non serve pagare di nuovo.",
          "fino ad allora l’importo è solo bloccato",
        ]
      : [
          "Already booked, awaiting confirmation",
          "We’ll email you as soon as your host replies. There’s no need to pay again.",
          "Until then, the amount is only reserved",
        ]
  test(`[PL-01] the operator's link for an experience on request asks its host, says that it waits, and asks for no more money (${language}) @deep`, async ({
    page,
    shop,
  }) => {
    await page.goto((await (await payLinksOf(shop, language, "operator"))()).path)
    await expect(page.getByRole("main")).toContainText(asks)
    const form = new PayLinkForm(page, language)
    await form.payWith(testCards.good)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    await expect(page.getByRole("main")).toContainText(says)
    await expect(form.payButton).toHaveCount(0)
    await shop.accessible(page)
    await fits(page)
  })
}
