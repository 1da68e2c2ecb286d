import type { Page } from "@playwright/test"
import { Box } from "./setup/box.ts"
import { findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

/** The scripts of the parts that load when somebody is there. */
const parts = /\/assets\/-late\./

/** Holds back the scripts of late parts until released. */
async function holdParts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(parts, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test("[LS-01] an untouched page loads no script of its late parts, and shows what the server drew", async ({
  page,
  shop,
}) => {
  const { detail } = await findOffer(shop.origin, { experience: ({ variants }) => variants.length > 1 })
  const loaded: string[] = []
  page.on("request", (request) => parts.test(request.url()) && loaded.push(request.url()))
  for (const path of ["/", `/esperienze/${detail.slug}`]) {
    await page.goto(path)
    await expect(page.locator("html[data-interactive]")).toBeAttached()
    const part = page.locator("[data-late]")
    await expect(part).toContainText(path === "/" ? "Di che cosa hai voglia?" : (detail.variants[0]?.name ?? ""))
    // What a page loads by itself, it asks for before the browser has nothing to do.
    await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => requestIdleCallback(() => idle()))))
    expect(loaded).toEqual([])
    await page.mouse.move(5, 5)
    await expect(page.locator("[data-late]")).toHaveCount(0)
    expect(loaded.splice(0)).toHaveLength(1)
  }
})

test("[XD-02] a press in the box before its script has come is done when it comes, once", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin, { experience: ({ variants }) => variants.length > 1 })
  const release = await holdParts(page)
  await page.goto(`/esperienze/${offer.detail.slug}`)
  const box = new Box(page)
  const asked = page.waitForRequest(parts)
  const variant = box.step("variant").getByRole("button", { name: offer.variant.name })
  await variant.click()
  await asked
  await expect(box.step("variant")).toBeVisible()
  release()
  await expect(box.step("variant")).toBeHidden()
  await expect(box.answer("variant")).toContainText(offer.variant.name)
})

test("[RT-11] on a phone the link to the box opens its sheet, even before the box's script has come @deep", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { detail } = await findOffer(shop.origin)
  const release = await holdParts(page)
  await page.goto(`/esperienze/${detail.slug}`)
  await page.locator('a[href="#book"]').click()
  release()
  await expect(page.getByRole("dialog")).toHaveAccessibleName(detail.name)
})

test("[XD-02] a box with choices from before a reload shows them without a touch @deep", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin, { experience: ({ variants }) => variants.length > 1 })
  const box = new Box(page)
  await box.open(offer)
  await box.chooseVariant(offer)
  await page.reload()
  await expect(box.answer("variant")).toContainText(offer.variant.name)
})

test("[DI-01] what is typed into the home page's search before its script has come stays", async ({ page }) => {
  const release = await holdParts(page)
  await page.goto("/")
  const words = page.getByRole("searchbox").or(page.getByRole("combobox")).first()
  await words.fill("barolo")
  release()
  await expect(page.locator("[data-late]")).toHaveCount(0)
  await expect(words).toHaveValue("barolo")
  await expect(words).toBeFocused()
})

test("[XD-01] a box that nobody has touched stays in sight while the page's data is read again @deep", async ({
  page,
  shop,
}) => {
  const { detail, variant } = await findOffer(shop.origin, { experience: ({ variants }) => variants.length > 1 })
  await page.clock.install()
  await page.goto(`/esperienze/${detail.slug}`)
  await page.clock.fastForward("02:00")
  const wasEmpty = page.evaluate(
    (name) =>
      new Promise<boolean>((tell) => {
        const box = document.getElementById("book")
        const isEmpty = () => !box?.textContent?.includes(name)
        new MutationObserver(() => isEmpty() && tell(true)).observe(document.body, { childList: true, subtree: true })
        new MutationObserver(() => tell(isEmpty())).observe(document.body, {
          attributeFilter: ["data-live"],
          subtree: true,
        })
      }),
    variant.name,
  )
  const answer = page.waitForResponse(/\/api\/v2\/experiences\//)
  // As if the window had been behind others.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await answer
  expect(await wasEmpty).toBe(false)
})
