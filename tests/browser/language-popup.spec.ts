import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "./setup/test.ts"

/** The popup's script is there and has decided. */
const asked = (page: Page) =>
  page.waitForFunction(async () => {
    const isThere = performance.getEntriesByType("resource").some(({ name }) => name.includes("language-host"))
    await new Promise((later) => setTimeout(later, 300))
    return isThere
  })

/** How many days a cookie lives from now on. */
async function daysOf(context: BrowserContext, cookie: string): Promise<number> {
  const kept = (await context.cookies()).find(({ name }) => name === cookie)
  return ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
}

test.use({ asksLanguage: true, locale: "en-GB" })

test("[RT-02] a browser that speaks English is offered it once, keeps the choice, and is not asked where one pays @deep", async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/esperienze?q=vino")
  const popup = page.getByRole("dialog", { name: "Would you like to read Altrove in English?" })
  await expect(popup).toBeVisible()
  await shop.accessible(page)
  // On a phone it rises from the bottom and leaves the page in sight; above 900 px it stands in the middle.
  const sheet = await popup.boundingBox()
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan(830)
  await page.setViewportSize({ width: 1200, height: 800 })
  const modal = await popup.boundingBox()
  expect((modal?.y ?? 0) + (modal?.height ?? 0)).toBeLessThan(760)

  // Asked once in 30 days: closing it is an answer for now.
  await page.keyboard.press("Escape")
  await expect(popup).toBeHidden()
  expect(Math.round(await daysOf(context, "language_popup_seen"))).toBe(30)
  await page.reload()
  await asked(page)
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await context.clearCookies({ name: "language_popup_seen" })
  await page.reload()
  await popup.getByRole("button", { name: "Continue in English" }).press("Enter")
  await expect(page).toHaveURL("/en/esperienze?q=vino")
  expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("en")
  expect(Math.round(await daysOf(context, "language"))).toBe(180)

  // Who has chosen is asked no more, not even in the other language.
  await context.clearCookies({ name: "language_popup_seen" })
  await page.locator("html[data-interactive]").waitFor()
  await page.getByRole("banner").getByRole("link", { name: "Italiano" }).click()
  await expect(page).toHaveURL("/esperienze?q=vino")
  await asked(page)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("it")
})
