import type { Locator, Page } from "@playwright/test"
import { deepIf } from "./setup/deep.ts"
import { expect, test, widths } from "./setup/test.ts"

// As visitors have it who did not ask for less motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

const TOAST_MS = 1500
const LATE_MS = 700

const heart = (card: Locator) => card.getByRole("button", { name: /preferiti|favourites/ })
const cards = (page: Page) => page.getByRole("main").getByRole("article")
/** Where toasts are announced: it is there before there is anything to say. */
const region = (page: Page) => page.locator("[role=status][aria-atomic=true]")

/** What says toasts is loaded by the first of them. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await heart(cards(page).nth(5)).click()
  await expect(region(page)).not.toBeEmpty()
  await expect(region(page)).toBeEmpty()
}

for (const [language, path, added, removed] of [
  ["it", "/esperienze", "Tra i preferiti", "Tolta dai preferiti"],
  ["en", "/en/esperienze", "Added to your favourites", "Removed from your favourites"],
] as const) {
  test(`[RT-10] toasts in ${language} come one after the other, 1.5 s each, in a region that is always there${deepIf(language === "en")}`, async ({
    page,
  }) => {
    await open(page, path)
    // What the region says and since when; several at once would show in one text.
    const said = await page.evaluateHandle(() => {
      const known = document.querySelector("[role=status][aria-atomic=true]")
      const log: { text: string; at: number }[] = []
      if (known) {
        const look = () => log.push({ text: known.textContent ?? "", at: performance.now() })
        new MutationObserver(look).observe(known, { childList: true, subtree: true, characterData: true })
      }
      return log
    })
    await expect(region(page)).toHaveAttribute("aria-live", "polite")
    await heart(cards(page).nth(0)).click()
    await heart(cards(page).nth(1)).click()
    await heart(cards(page).nth(0)).click()
    await expect(region(page)).toHaveText(added)
    const log = () => said.evaluate((all) => all)
    await expect.poll(async () => (await log()).at(-1)?.text).toBe("")
    const entries = await log()
    expect(entries.map(({ text }) => text)).toEqual([added, added, removed, ""])
    // A busy page may draw the first one late; the machine's time runs all the same.
    const times = entries.map(({ at }) => at)
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3 * TOAST_MS - LATE_MS)
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThan(LATE_MS)
  })
}

test("[RT-10][RT-11] a toast stands at the bottom, in the centre, whatever the width @deep", async ({ page, shop }) => {
  await open(page, "/esperienze")
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await heart(cards(page).nth(0)).click()
    const toast = region(page).getByText(/preferiti/)
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(8)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(640)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    await expect(region(page)).toBeEmpty()
  }
  await shop.accessible(page)
})

test("[DI-08] a favourite is kept over a reload and shown on the experience's own page @deep", async ({ page }) => {
  await open(page, "/esperienze")
  const card = cards(page).nth(0)
  const name = (await card.getByRole("heading").textContent()) ?? ""
  await expect(heart(card)).toHaveAttribute("aria-pressed", "false")
  await heart(card).click()
  await expect(heart(card)).toHaveAttribute("aria-pressed", "true")
  await expect(heart(card)).toHaveAccessibleName(`Togli dai preferiti: ${name}`)
  await page.reload()
  await expect(heart(card)).toHaveAttribute("aria-pressed", "true")
  await card.getByRole("link", { name }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  const kept = page.getByRole("button", { name: `Togli dai preferiti: ${name}` })
  await expect(kept).toHaveAttribute("aria-pressed", "true")
  await kept.click()
  await expect(region(page)).toHaveText("Tolta dai preferiti")
  await page.goto("/esperienze")
  await expect(heart(card)).toHaveAttribute("aria-pressed", "false")
})

test("[DI-08] a card's pictures pass by its arrows, which come with pointer or focus @deep", async ({ page }) => {
  await page.goto("/esperienze")
  const card = cards(page).nth(0)
  const gallery = card.getByRole("region", { name: /^Immagini di/ })
  const pictures = gallery.locator("li")
  expect(await pictures.count()).toBeGreaterThan(1)
  const [previous, next] = [
    gallery.getByRole("button", { name: "Immagine precedente" }),
    gallery.getByRole("button", { name: "Immagine successiva" }),
  ]
  await card.hover()
  await expect(next).toBeVisible()
  await expect(previous).toBeHidden()
  await next.click()
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect(pictures.nth(0)).not.toBeInViewport({ ratio: 0.1 })
  const loaded = () =>
    pictures
      .nth(1)
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(loaded).toBeGreaterThan(0)
  await expect(previous).toBeVisible()
  await previous.click()
  await expect(pictures.nth(0)).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(/\/esperienze$/)
  // Any of the pictures leads to the experience.
  await pictures.nth(0).getByRole("link", { includeHidden: true }).click()
  await expect(page).toHaveURL(/\/esperienze\/[a-z0-9-]+$/)
})
