import type { Page } from "@playwright/test"
import { fits } from "./setup/fits.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    home: "/",
    gifts: "/regali",
    giftIdeas: "Idee regalo una volta al mese, via email",
    email: "La tua email",
    subscribe: "Iscriviti",
    invalid: "Inserisci un indirizzo email valido",
    sent: "Controlla la posta",
    confirm: "Conferma l’iscrizione",
    yours: "Le tue newsletter",
    ideas: "Idee e offerte per il tempo libero",
    own: "Le novità di Altrove",
    city: "Città",
    tell: "Salva",
    save: "Salva le preferenze",
    saved: "Preferenze salvate.",
    link: /\/newsletter\/[\w-]{76}/,
  },
  en: {
    home: "/en",
    gifts: "/en/regali",
    giftIdeas: "Gift ideas once a month, by email",
    email: "Your email",
    subscribe: "Subscribe",
    invalid: "Enter a valid email address",
    sent: "Check your mail",
    confirm: "Confirm the subscription",
    yours: "Your newsletters",
    ideas: "Ideas and offers for free days",
    own: "News from Altrove",
    city: "Town",
    tell: "Save",
    save: "Save preferences",
    saved: "Preferences saved.",
    link: /\/en\/newsletter\/[\w-]{76}/,
  },
} as const

/** Somebody whose limits are of their own. */
const somebody = async (page: Page, locale: string) => {
  const number = Math.floor(Math.random() * 1e9)
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": `10.${number & 255}.${(number >> 8) & 255}.7` })
  return `lettrice.${locale}.${number}@example.it`
}

for (const [locale, word] of Object.entries(words)) {
  test(`[NL-01][RT-06] somebody subscribes from the footer, confirms by mail and says where they live in ${locale}`, async ({
    page,
    shop,
  }) => {
    const email = await somebody(page, locale)
    await page.goto(word.home)
    await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter")
    await expect(page.getByLabel(word.own)).toBeChecked()
    await expect(page.getByLabel(word.ideas)).not.toBeChecked()
    await shop.accessible(page)
    await fits(page)
    await page.getByLabel(word.email).fill("nessuno@")
    await page.getByRole("button", { name: word.subscribe }).click()
    await expect(page.getByLabel(word.email)).toHaveAccessibleDescription(word.invalid)
    await expect(page.getByLabel(word.email)).toHaveValue("nessuno@")
    await shop.accessible(page)
    await page.getByLabel(word.email).fill(email)
    await page.getByRole("button", { name: word.subscribe }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.sent)

    await page.goto(await mailedLink(page, word.link, email))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.yours)
    await expect(page.getByLabel(word.own)).not.toBeChecked()
    await shop.accessible(page)
    await fits(page)
    await page.getByRole("button", { name: word.confirm }).click()
    await expect(page.getByRole("status")).toHaveText(word.saved)
    await expect(page.getByLabel(word.own)).toBeChecked()
    await expect(page.getByRole("button", { name: word.confirm })).toHaveCount(0)
    await page.getByLabel(word.city).fill("Lecce")
    await page.getByRole("button", { name: word.tell, exact: true }).click()
    await expect(page.getByRole("status")).toHaveText(word.saved)
    await shop.accessible(page)
    await fits(page)
  })

  test(`[NL-05][RT-06] a reader leaves one newsletter and takes another on the page of their link in ${locale}`, async ({
    page,
    shop,
  }) => {
    const email = await somebody(page, locale)
    await page.goto(word.gifts)
    await page.getByRole("link", { name: word.giftIdeas }).click()
    await expect(page.getByLabel(word.ideas)).toBeChecked()
    await expect(page.getByLabel(word.own)).not.toBeChecked()
    await page.getByLabel(word.email).fill(email)
    await page.getByRole("button", { name: word.subscribe }).click()
    const link = await mailedLink(page, word.link, email)
    await page.goto(link)
    await page.getByRole("button", { name: word.confirm }).click()
    await expect(page.getByLabel(word.ideas)).toBeChecked()

    await page.getByLabel(word.ideas).uncheck()
    await page.getByLabel(word.own).check()
    await page.getByRole("button", { name: word.save }).click()
    await expect(page.getByRole("status")).toHaveText(word.saved)
    await page.goto(link)
    await expect(page.getByLabel(word.ideas)).not.toBeChecked()
    await expect(page.getByLabel(word.own)).toBeChecked()
    await shop.accessible(page)
  })
}
