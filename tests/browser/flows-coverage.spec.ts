import { awake, open, tab } from "./setup/flow-page.ts"
import { expect, test } from "./setup/test.ts"

test("[FL-03] [FL-06] coverage: what the tour and each kind of test took is painted and counted, each for itself @deep", async ({
  page,
  shop,
}) => {
  const { toured }: { toured: string[] } = await (await fetch(`${shop.origin}/flows/data/booking/en.json`)).json()
  const [missed = "", ...taken] = toured
  await page.route("**/flows/data/coverage/booking.json", (route) =>
    route.fulfill({
      json: {
        at: "2026-11-20T09:05:00Z",
        taken: {
          browser: { [missed]: 3 },
          http: Object.fromEntries(taken.map((id, index) => [id, index + 1])),
          simulated: {},
        },
      },
    }),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, "/en/flows/booking")
  await tab(page, "Coverage").click()
  await expect(page).toHaveURL(/view=coverage/)
  await expect(tab(page, "Coverage")).toHaveAttribute("aria-current", "page")
  await expect(page.getByText("Nothing is missing: every transition was taken.")).toBeVisible()
  await expect(page.getByRole("radio", { name: /Generated tour/ })).toBeChecked()
  await page.getByRole("radio", { name: /Over HTTP/ }).check()
  await expect(page.getByText("Last test run, ended Friday 20 November 2026, 10:05")).toBeVisible()
  await expect(page.getByText(`${taken.length} of ${toured.length} transitions`)).toBeVisible()
  await expect(page.getByRole("heading", { name: "1 was not taken" })).toBeVisible()
  await expect(page.locator(`[data-edge="${missed}"]`).first()).toHaveAttribute("data-taken", "0")
  await expect(page.locator(`[data-edge="${taken[0]}"]`).first()).toHaveAttribute("data-taken", "1")
  await shop.accessible(page)
  await page.getByRole("radio", { name: /In a browser, on its own page/ }).check()
  await expect(page.getByText(`1 of ${toured.length} transitions`)).toBeVisible()
  await page.getByRole("radio", { name: /Simulated/ }).check()
  await expect(page.getByText(`0 of ${toured.length} transitions`)).toBeVisible()
  // Leaving takes the paint off.
  await tab(page, "Picture").click()
  await expect(page.locator("[data-taken]")).toHaveCount(0)
})

test("[FL-03] coverage says how to get a test run where there is none @deep", async ({ page }) => {
  await page.route("**/flows/data/coverage/*", (route) => route.fulfill({ status: 404, json: {} }))
  await open(page, "/en/flows/toasts")
  await tab(page, "Coverage").click()
  await page.getByRole("radio", { name: /Over HTTP/ }).check()
  await expect(page.getByText("There is no test run yet")).toBeVisible()
  await expect(page.getByText("npm test", { exact: true })).toBeVisible()
})

test("[FL-03] difference: two versions over each other, and what has changed in words @deep", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/en/flows/referral?view=difference")
  await awake(page)
  await expect(page.getByRole("combobox", { name: "From" })).toBeVisible()
  await expect(page.locator("svg.flow-picture[data-change]")).toBeVisible()
  await expect(page.getByRole("heading", { name: /^\d+ (added|removed|changed)$/ }).first()).toBeVisible()
  await shop.accessible(page)
  await page.goto("/en/flows/language-popup?view=difference")
  await expect(page.getByText(/^There is only version/)).toBeVisible()
})
