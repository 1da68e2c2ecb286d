import { publicPath } from "../../domain/paths.ts"
import { ownShop } from "./setup/own-shop.ts"
import { expect, laidOut, test } from "./setup/test.ts"

ownShop({ DEMO: "off" })

const opening = { it: "Le prime esperienze stanno per arrivare", en: "The first experiences are on their way" } as const

/** What stands on each page of a shop that has nothing to sell yet. */
const pages = [
  { path: "/", says: opening },
  { path: "/esperienze", says: opening },
  { path: "/esperienze?map=1", says: opening },
  { path: "/destinazioni", says: opening },
  {
    path: "/esperienze?q=vino&categories=wine",
    says: { it: "Niente, con questi filtri", en: "Nothing matches those filters" },
  },
  { path: "/regali", says: { it: "Regala un giorno altrove", en: "Give a day somewhere else" } },
  {
    path: "/categorie/vino-e-cantine",
    says: { it: "Vino e cantine: per ora niente da prenotare", en: "Wine and cellars: nothing to book just yet" },
  },
  {
    path: "/destinazioni/toscana",
    says: { it: "Toscana: per ora niente da prenotare", en: "Tuscany: nothing to book just yet" },
  },
  { path: "/flows", says: { it: "Come funziona Altrove", en: "How Altrove works" } },
] as const

for (const width of [390, 1440]) {
  for (const locale of ["it", "en"] as const) {
    test(`[DI-11] a shop without the demo says that it opens soon, in ${locale} at ${width} px @deep`, async ({
      page,
      shop,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 850 })
      for (const { path, says } of pages) {
        await page.goto(publicPath(path, locale))
        await expect(page.getByRole("heading", { name: says[locale] }).first(), path).toBeVisible()
        const restore = await laidOut(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
        await restore()
        await shop.accessible(page)
      }
    })
  }
}

test("[DI-11] a shop without the demo answers what one types and presses @deep", async ({ page }) => {
  await page.goto("/")
  const what = page.getByLabel("Che cosa", { exact: true })
  await what.fill("tosc")
  await what.press("Enter")
  await expect(page).toHaveURL(/\/esperienze\?q=tosc/)
  await expect(page.getByRole("heading", { name: "Niente, con questi filtri" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Azzera tutto" }).last().click()
  await expect(page.getByRole("heading", { name: opening.it })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Proponi la tua esperienza" }).click()
  await expect(page).toHaveURL("/contatti")
  await page.goto("/")
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByRole("link", { name: "Destinazioni" })).toBeVisible()
  for (const name of ["Toscana", "Vino e cantine"]) await expect(footer.getByRole("link", { name })).toHaveCount(0)
  await page.goto("/destinazioni/toscana")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toscana: per ora niente da prenotare")
  await page.getByRole("main").getByRole("link", { name: "Sfoglia le esperienze" }).click()
  await expect(page.getByRole("heading", { name: opening.it })).toBeVisible()
})
