import { expect, test } from "./setup/test.ts"

test("[RT-08] while the next page is long on its way the edge of the window says so, and no longer @deep", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/experiences\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto("/")
  await expect(page.locator("html[data-interactive]")).toBeAttached()
  const edge = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement, "::before").blockSize) || 0)
  expect(await edge()).toBe(0)
  await page.getByRole("banner").getByRole("link", { name: "Esperienze" }).click()
  await expect.poll(edge).toBe(3)
  held.resolve()
  await expect(page.getByRole("article").first()).toBeVisible()
  await expect(page).toHaveURL("/esperienze")
  await expect.poll(edge).toBe(0)
})
