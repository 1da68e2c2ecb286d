import { ownShop } from "./setup/own-shop.ts"
import { expect, test } from "./setup/test.ts"

ownShop({ SHOP_FILE: "examples/lontano/shop.json" })

const brand = { light: "rgb(11, 110, 79)", dark: null } as const

for (const colorScheme of ["light", "dark"] as const) {
  test(`[BX-20] a shop with its own name and colours is accessible, ${colorScheme}`, async ({ page, shop }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await page.goto("/")
    await expect(page).toHaveTitle(/Lontano/)
    const home = page.getByRole("banner").getByRole("link", { name: "Lontano" })
    await expect(home).toHaveText("Lontano")
    const button = page.getByRole("main").getByRole("button", { name: "Cerca" })
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    if (brand[colorScheme] !== null) expect(ground).toBe(brand[colorScheme])
    await shop.accessible(page)

    // The page that the script draws says the same name as the one that the server drew.
    await page.locator("main a[href^='/esperienze/']").first().click()
    await expect(page).toHaveTitle(/Lontano/)
    await shop.accessible(page)
    for (const path of ["/regali", "/contatti", "/t/privacy"]) {
      await page.goto(path)
      await expect(page.getByRole("banner").getByText("Lontano")).toBeVisible()
      await shop.accessible(page)
    }
    await expect(page.getByRole("contentinfo").getByText("Lontano S.r.l.")).toBeVisible()
  })
}
