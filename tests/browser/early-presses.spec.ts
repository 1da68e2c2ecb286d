import type { Page } from "@playwright/test"
import { expect, test } from "./setup/test.ts"

/** Opens the page and holds back all but the script that starts it, until released. */
async function openUnheard(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const listens = page.waitForFunction(() => "interactive" in document.documentElement.dataset)
  await page.route(/\/assets\/main-/, async (route) => {
    await held
    await route.continue()
  })
  const started = page.waitForRequest(/\/assets\/main-/)
  await page.goto(path, { waitUntil: "commit" })
  await started
  return async () => {
    expect(await page.evaluate(() => "interactive" in document.documentElement.dataset)).toBe(false)
    release()
    await listens
  }
}

test("[LS-01] what is pressed before the page listens is done when it does, once", async ({ page }) => {
  const listen = await openUnheard(page, "/esperienze")
  const heart = page
    .getByRole("article")
    .nth(1)
    .getByRole("button", { name: /preferiti/ })
  // Within the page: the driver's own mouse waits for what is held back here.
  const press = () => heart.evaluate((button) => button instanceof HTMLElement && button.click())
  await press()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  await press()
  await listen()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  const kept = () => page.evaluate(() => localStorage.getItem("favourites"))
  await expect.poll(kept).toMatch(/^\["[^",]+"\]$/)
})

test("[RT-06] a form that is sent before the page listens keeps what was typed @deep", async ({ page }) => {
  const listen = await openUnheard(page, "/contatti")
  await page.getByLabel("Nome").first().fill("Anna Rossi")
  const send = page.getByRole("button", { name: "Invia" }).first()
  await send.evaluate((button) => button instanceof HTMLElement && button.click())
  await listen()
  await expect(page.getByRole("alert").first()).toBeVisible()
  await expect(page.getByLabel("Nome").first()).toHaveValue("Anna Rossi")
})
