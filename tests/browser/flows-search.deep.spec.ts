import { fits } from "./setup/fits.ts"
import { heading } from "./setup/flow-page.ts"
import { expect, test, widths } from "./setup/test.ts"

const words = {
  it: { prefix: "", name: "Cerca nei flussi", hours: "fornitore 48 ore", none: "xyzzy", nothing: /Niente trovato/ },
  en: { prefix: "/en", name: "Search the flows", hours: "partner 48 hours", none: "xyzzy", nothing: /Nothing found/ },
} as const

for (const language of ["it", "en"] as const) {
  const { prefix, name, hours, none, nothing } = words[language]

  test(`[FL-03] a search over all flows leads to what happens without an answer in 48 hours, in ${language}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${prefix}/flows`)
    const box = page.getByRole("searchbox", { name, exact: true })
    await box.fill(hours)
    const found = page.locator("[data-found=transition]").first()
    await expect(found).toBeVisible()
    await shop.accessible(page)
    await fits(page, widths)
    await box.fill(none)
    await expect(page.getByText(nothing)).toBeVisible()
    await box.fill(hours)
    await found.getByRole("link").press("Enter")
    await expect(page).toHaveURL(/transition=/)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator("svg [data-edge][data-last]").first()).toBeVisible()
  })
}
