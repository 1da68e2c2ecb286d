import { publicPath } from "../../domain/paths.ts"
import { deepIf } from "./setup/deep.ts"
import { expect, laidOut, test } from "./setup/test.ts"

/** One page of each kind, named in one of its languages and asked for in both; hydration without a word in the console is the fixture's business. */
const pages = [
  { path: "/destinazioni", heading: "Destinazioni", isRare: true },
  { path: "/en/categorie/vino-e-cantine", heading: "Wine and cellars in Italy", isRare: true },
  { path: "/regali", heading: "Regala un giorno altrove", isRare: false },
  { path: "/en/regali/regalo-per-lui", heading: "Gifts for him", isRare: true },
  { path: "/en/d/casa-sassi", heading: "Casa Sassi", isRare: true },
  { path: "/t/ordinamento", heading: "Come ordiniamo le esperienze", isRare: true },
] as const

for (const { path, heading, isRare } of pages) {
  test(`[RT-03] [BX-03] ${path} reads well to machines, and fits a phone${deepIf(isRare)}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    const title = page.getByRole("heading", { level: 1 })
    await expect(title).toHaveText(heading)
    if (path === "/t/ordinamento") await expect(page.getByText("Nessuno paga per stare più in alto")).toBeVisible()
    await laidOut(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // [RT-11] On a phone the header of every page has the search field and a menu, which a press beside it closes.
    const header = page.getByRole("banner")
    await expect(header.getByRole("searchbox").or(header.getByRole("combobox"))).toBeVisible()
    const gifts = header.getByRole("link", { name: /^(Regali|Gifts)$/ })
    await expect(gifts).toBeHidden()
    await header.getByRole("button", { name: "Menu" }).click()
    for (const name of [
      /^(Destinazioni|Destinations)$/,
      /^(Preferiti|Favourites)/,
      /^(La tua prenotazione|Your booking)$/,
    ])
      await expect(header.getByRole("link", { name })).toBeVisible()
    await expect(gifts).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(gifts).toBeHidden()
    await expect(header.getByRole("button", { name: "Menu" })).toBeFocused()
    await shop.accessible(page)

    const other = path.startsWith("/en") ? "it" : "en"
    await page.goto(publicPath(path, other))
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await expect(title).toBeVisible()
    await laidOut(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await shop.accessible(page)
  })
}

test("[DI-10] by keyboard from the home page to a region, through its questions, to a town and to the search @deep", async ({
  page,
  shop,
}) => {
  await page.goto("/")
  await page.getByRole("main").getByRole("link", { name: "Toscana", exact: true }).press("Enter")
  await expect(page).toHaveURL("/destinazioni/toscana")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esperienze in Toscana")
  await shop.accessible(page)
  const question = page.locator("summary").first()
  await question.focus()
  await page.keyboard.press("Enter")
  await expect(page.locator("details").first()).toHaveAttribute("open", "")
  await expect(page.locator("details p").first()).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Firenze", exact: true }).press("Enter")
  await expect(page).toHaveURL("/destinazioni/firenze")
  await expect(page.getByRole("navigation", { name: "Sei qui" })).toContainText("Provincia di Firenze")
  await shop.accessible(page)
  await page.getByRole("navigation", { name: "Sei qui" }).getByRole("link", { name: "Toscana" }).press("Enter")
  await expect(page).toHaveURL("/destinazioni/toscana")
  await page.getByRole("link", { name: "Scegli data e filtri" }).press("Enter")
  await expect(page).toHaveURL("/esperienze?regions=toscana")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})
