import { DEMO_ADMIN_TOKEN } from "../../adapters/server/config.ts"
import { fits } from "./setup/fits.ts"
import { mailedLink } from "./setup/mailed-link.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    prefix: "",
    name: "Nome e cognome",
    email: "La tua email",
    accept: "Ho letto il regolamento e lo accetto",
    newsletter: /Mandatemi anche le vostre novità/,
    enter: "Partecipa",
    refused: "Per partecipare devi accettare il regolamento",
    sent: "Controlla la posta",
    confirm: "Confermo",
    done: "Partecipi",
  },
  en: {
    prefix: "/en",
    name: "Full name",
    email: "Your email",
    accept: "I have read the rules and accept them",
    newsletter: /Send me your news/,
    enter: "Take part",
    refused: "To take part you must accept the rules",
    sent: "Check your mail",
    confirm: "I confirm",
    done: "You take part",
  },
} as const

for (const [locale, word] of Object.entries(words)) {
  test(`[NL-03][RT-06] somebody enters a giveaway, is corrected, and confirms by mail in ${locale}`, async ({
    page,
    shop,
  }) => {
    const number = Math.floor(Math.random() * 1e9)
    const slug = `mongolfiera-${locale}-${number}`
    const email = `concorso.${locale}.${number}@example.it`
    await page.context().setExtraHTTPHeaders({ "x-forwarded-for": `10.${number & 255}.${(number >> 8) & 255}.9` })
    // The tests move the shop's clock by some weeks at most.
    const at = Date.now()
    const announced = await page.request.post("/admin/v0/giveaways", {
      headers: { authorization: `Bearer ${DEMO_ADMIN_TOKEN}` },
      data: {
        slug,
        title: { it: "Un volo a Natale", en: "A flight at Christmas" },
        prize: { it: "Un volo in mongolfiera per due.", en: "A balloon flight for two." },
        rules: { it: "Si partecipa una volta.", en: "You can enter once." },
        rules_version: "1",
        opens_at: new Date(at - 86_400_000).toISOString(),
        closes_at: new Date(at + 90 * 86_400_000).toISOString(),
        protocol_number: "PROT-2026/4471",
      },
    })
    expect(announced.status()).toBe(200)

    await page.goto(`${word.prefix}/giveaway/${slug}`)
    await expect(page.getByLabel(word.accept)).not.toBeChecked()
    await expect(page.getByLabel(word.newsletter)).not.toBeChecked()
    await shop.accessible(page)
    await fits(page)
    await page.getByLabel(word.name).fill("Ada Neri")
    await page.getByLabel(word.email).fill(email)
    await page.getByRole("button", { name: word.enter }).click()
    await expect(page.getByRole("alert")).toHaveText(word.refused)
    await expect(page.getByLabel(word.name)).toHaveValue("Ada Neri")
    await expect(page.getByLabel(word.email)).toHaveValue(email)
    await shop.accessible(page)
    await page.getByLabel(word.accept).check()
    await page.getByRole("button", { name: word.enter }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.sent)

    await page.goto(await mailedLink(page, /(\/en)?\/giveaway\/conferma\/[\w-]{75}/, email))
    await shop.accessible(page)
    await page.getByRole("button", { name: word.confirm }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word.done)
    await shop.accessible(page)
    await fits(page)
  })
}
