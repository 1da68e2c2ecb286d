import type { Page } from "@playwright/test"
import { deepIf } from "./setup/deep.ts"
import { expect, test } from "./setup/test.ts"

// As visitors have it who did not ask for less motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

const words = {
  it: { path: "/esperienze", open: /^Filtri/, wine: /^Vino/, show: /^Mostra \d+ esperienz/, all: /240/ },
  en: { path: "/en/esperienze", open: /^Filters/, wine: /^Wine/, show: /^Show \d+ experience/, all: /240/ },
} as const

const count = (page: Page) => page.getByRole("main").getByRole("status").first()
const kept = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem("recent_searches"))) ?? "[]")

for (const [language, said] of Object.entries(words)) {
  test(`[DI-01] the filter sheet in ${language}: what is chosen counts once it is applied${deepIf(language === "it")}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(said.path)
    const before = (await count(page).textContent()) ?? ""
    const sheet = page.getByRole("dialog")
    const openSheet = async () => {
      await expect(async () => {
        if (!(await sheet.isVisible())) await page.getByRole("button", { name: said.open }).click({ timeout: 1_000 })
        await expect(sheet).toBeVisible({ timeout: 3_000 })
      }).toPass()
    }
    await openSheet()
    await sheet.getByRole("checkbox", { name: said.wine }).check()
    await shop.accessible(page)
    await page.keyboard.press("Escape")
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(said.path)
    await expect(count(page)).toHaveText(before)

    await openSheet()
    await expect(sheet.getByRole("checkbox", { name: said.wine })).not.toBeChecked()
    await sheet.getByRole("searchbox").fill("vino")
    // [DI-02] The button says beforehand what applying shows; until the whole choice is counted, it may say what the words find.
    const counted = page.waitForResponse(
      (answer) => /\/count\?/.test(answer.url()) && /q=vino&categories=wine/.test(answer.url()),
    )
    await sheet.getByRole("checkbox", { name: said.wine }).check()
    const { count: promised }: { count: number } = await (await counted).json()
    const show = sheet.locator("footer").getByRole("button").last()
    await expect(show).toHaveText(said.show)
    await expect(show).toHaveText(new RegExp(` ${promised} `))
    await expect(show).not.toHaveText(said.all)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(count(page)).toHaveText(new RegExp(`^${promised} `))
    await expect(page).toHaveURL(`${said.path}?q=vino&categories=wine`)
    await expect(count(page)).not.toHaveText(before)
    await expect.poll(() => kept(page)).toEqual([{ keyword: "vino", category: "wine" }])

    await page.goBack()
    await expect(page).toHaveURL(said.path)
    await expect(count(page)).toHaveText(before)
    await page.goForward()
    await openSheet()
    await expect(sheet.getByRole("checkbox", { name: said.wine })).toBeChecked()
    await sheet.locator("footer").getByRole("button").first().click()
    await expect(page).toHaveURL(said.path)
    await expect(count(page)).toHaveText(before)
  })
}

test("[DI-01] what the form does not ask stays in the address when a filter changes @deep", async ({ page }) => {
  // Wide enough for filters, list and map side by side.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/esperienze?date=2026-12-24&participants=4&near=place&place=Alba&map=1&sort=rating&page=2")
  await page.getByRole("complementary").getByRole("checkbox", { name: /^Vino/ }).check()
  await expect(page).toHaveURL(/categories=wine/)
  await expect(page).toHaveURL(
    "/esperienze?categories=wine&date=2026-12-24&participants=4&near=place&place=Alba&map=1&sort=rating",
  )
  await page.reload()
  await expect(page.getByRole("complementary").getByRole("checkbox", { name: /^Vino/ })).toBeChecked()
})
