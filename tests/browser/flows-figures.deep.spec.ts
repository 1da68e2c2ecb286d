import type { Page } from "@playwright/test"
import type { StuckStreams } from "../../machines/kit/figures/types.ts"
import { fits } from "./setup/fits.ts"
import { open } from "./setup/flow-page.ts"
import { Purchase } from "./setup/purchase.ts"
import { expect, test, widths } from "./setup/test.ts"

const words = {
  it: { prefix: "", period: "Periodo", table: "Numeri di ogni stato", none: /le sue storie non si salvano/ },
  en: { prefix: "/en", period: "Period", table: "Figures of each state", none: /its stories are not stored/ },
} as const

/** Buys for real. Answers the booking's code. */
async function bought(page: Page, origin: string): Promise<string> {
  const purchase = new Purchase(page)
  const { code } = await purchase.atPayment(origin, { instant: true })
  await purchase.pay()
  await purchase.thanked()
  return code
}

const confirmed = (page: Page) => page.locator('[data-figures^="booking.CONFIRMED"]').first()

for (const language of ["it", "en"] as const) {
  const { prefix, period, table, none } = words[language]

  test(`[FL-08] a purchase is seen in the figures: in the table, and as bars and words on the picture, in ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow()
    await bought(page, shop.origin)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(async () => {
      await open(page, `${prefix}/flows/booking?view=figures`)
      await expect(confirmed(page)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const row = confirmed(page)
    const now = Number(await row.locator("[data-now]").getAttribute("data-now"))
    expect(now).toBeGreaterThan(0)
    expect(Number(await row.locator("[data-passed]").getAttribute("data-passed"))).toBeGreaterThan(0)

    // The same figure stands on the picture, and the bars grow with the number.
    const id = (await row.getAttribute("data-figures")) ?? ""
    const drawn = page.locator(`svg [data-state="${id}"]`)
    await expect(drawn.locator("> .sign")).toContainText(String(now))
    expect(Number(await drawn.locator("> .bar").getAttribute("width"))).toBeGreaterThan(0)
    await expect(page.locator("svg [data-edge][data-taken]:not([data-taken='0'])").first()).toBeAttached()

    // How they left the checkout, and for how long they were in it.
    const holding = page.locator('[data-figures="booking.CHECKOUT.holding"]')
    await expect(holding.locator("li").first()).toContainText("→")
    await expect(holding).toContainText(/95 (su|of) 100/)
    await holding.getByRole("button").click()
    await expect(page).toHaveURL(/state=booking\.CHECKOUT\.holding/)

    await page.getByLabel(period).selectOption("7")
    await expect(page).toHaveURL(/days=7/)
    await expect(page.getByRole("region", { name: table })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(period)).toHaveValue("7")
    await shop.accessible(page)
  })

  test(`[FL-08] a flow of the browser says that it has no stored log, and nobody sees figures of accounts, in ${language}`, async ({
    page,
    shop,
  }) => {
    await open(page, `${prefix}/flows/search?view=figures`)
    await expect(page.getByRole("heading", { name: none }).or(page.getByText(none)).first()).toBeVisible()
    await shop.accessible(page)
    await open(page, `${prefix}/flows/account?view=figures`)
    await expect(page.locator("[data-figures]")).toHaveCount(0)
    await expect(page.getByLabel(period)).toHaveCount(0)
  })
}

/* What is stuck is found by the server (tests/http/flow-logs.test.ts). Here one row is put before what it has found. */
test("[FL-08] what needs a look says why and since when, and leads to its story", async ({ page, shop }) => {
  test.slow()
  const stream = `booking-${await bought(page, shop.origin)}`
  await page.route("**/api/flows/booking/stuck*", async (route) => {
    const answer = await route.fetch()
    const found: StuckStreams = await answer.json()
    const at = "2026-01-02T10:00:00.000Z"
    const late = { stream, why: "overdue", state: "booking.CHECKOUT.holding", since: at, due: at }
    await route.fulfill({ json: { ...found, streams: [late, ...found.streams] } })
  })
  await page.emulateMedia({ colorScheme: "dark" })
  await open(page, "/en/flows/booking?view=figures")
  const row = page.locator("[data-stuck=overdue]").filter({ hasText: stream })
  await expect(row).toContainText("A deadline has passed")
  await expect(row).toContainText(/since .*2 Jan/)
  await shop.accessible(page)
  await fits(page, widths)
  await row.getByRole("link").click()
  await expect(page).toHaveURL(new RegExp(`view=replay&stream=${stream}`))
  await expect(page.getByRole("region", { name: "The story, step by step" })).toContainText(stream)
})
