import { fits } from "./setup/fits.ts"
import { heading, open, words } from "./setup/flow-page.ts"
import { expect, test, widths } from "./setup/test.ts"

const phasesOf = { it: "Le fasi", en: "The phases" } as const
/** In CSS pixels. */
const SMALLEST = 11

for (const language of ["it", "en"] as const) {
  const { prefix, booking } = words[language]
  const name = phasesOf[language]

  test(`[FL-03] at first sight each flow shows its phases, whole on a laptop and legible on a phone, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const flows: readonly { readonly id: string }[] = await (await page.request.get("/flows/data/list.json")).json()
    expect(flows.length).toBeGreaterThan(20)
    for (const { id } of flows) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${prefix}/flows/${id}`)
      const phases = page.getByRole("region", { name, exact: true })
      await expect(phases, id).toBeVisible()
      expect(await phases.locator("[data-phase]").count(), id).toBeGreaterThan(1)
      const box = await phases.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), id).toBeLessThanOrEqual(900)
      const smallest = () =>
        phases.evaluate((section) =>
          Math.min(
            ...[...section.querySelectorAll("*")].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
          ),
        )
      expect(await smallest(), id).toBeGreaterThanOrEqual(SMALLEST)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await smallest(), id).toBeGreaterThanOrEqual(SMALLEST)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(390)
    }
  })

  test(`[FL-03] a phase leads into the picture, by keyboard, and Escape leads back, in ${language}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `${prefix}/flows/booking`)
    await expect(heading(page)).toHaveText(booking)
    const phases = page.getByRole("region", { name, exact: true })
    await expect(phases.locator("[data-phase]")).toHaveCount(4)
    await expect(phases.locator('[data-phase="tag:checkout"]')).toContainText("→")
    await shop.accessible(page)
    await phases.locator('[data-phase="tag:open"]').getByRole("link").first().focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/state=booking\./)
    await expect(page.locator("svg [data-state][data-selected]")).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(page).toHaveURL(new RegExp(`${prefix}/flows/booking$`))
    await expect(phases).toBeVisible()
    await page.emulateMedia({ colorScheme: "dark" })
    await shop.accessible(page)
    await fits(page, widths)
  })
}

test("[FL-03] without script the phases are there to be read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto("/flows/booking")
  await expect(page.getByRole("region", { name: "Le fasi", exact: true }).locator("[data-phase]")).toHaveCount(4)
  await context.close()
})
