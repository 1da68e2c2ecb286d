import type { Page } from "@playwright/test"
import { fits } from "./setup/fits.ts"
import { expect, test, widths } from "./setup/test.ts"

const trial = (page: Page) => page.locator("[data-what-if]")
const event = (page: Page, type: string) => trial(page).locator(`[data-event="${type}"]`)

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(trial(page)).toBeVisible()
}

test("[FL-03] events are pressed, the clock is moved, the last is taken back; what is refused says why @deep", async ({
  page,
  shop,
}) => {
  await opened(page, "/flows/booking?view=what-if")
  await expect(trial(page)).toHaveAttribute("data-state", "CHECKOUT.holding")
  await expect(page.locator("svg [data-state][data-active]").first()).toBeVisible()

  const refused = event(page, "customer.paymentStarted")
  await expect(refused).toHaveAttribute("aria-disabled", "true")
  await refused.press("Enter")
  await expect(trial(page).getByRole("status").first()).toContainText("Rifiutato: non è vero che")
  await expect(trial(page)).toHaveAttribute("data-entries", "0")

  await event(page, "customer.detailsGiven").click()
  await expect(trial(page)).toHaveAttribute("data-entries", "1")
  await event(page, "customer.paymentStarted").click()
  await expect(trial(page)).toHaveAttribute("data-state", "CHECKOUT.paying")
  await shop.accessible(page)

  await page.getByRole("button", { name: "Annulla l’ultimo" }).click()
  await expect(trial(page)).toHaveAttribute("data-state", "CHECKOUT.holding")
  await trial(page).locator('[data-clock="next"]').click()
  await expect(trial(page)).toHaveAttribute("data-state", /^EXPIRED/)
  await expect(trial(page)).toContainText("Scade il tempo per completare")
})

test("[FL-03] the address holds what was tried: it is restored on load and sent to nobody; a damaged one is explained @deep", async ({
  page,
}) => {
  const sent: string[] = []
  page.on("request", (request) => sent.push(request.url(), request.headers().referer ?? ""))
  await opened(page, "/flows/booking?view=what-if")
  await event(page, "customer.detailsGiven").click()
  await trial(page).locator('[data-clock="1"]').click()
  await expect(trial(page)).toHaveAttribute("data-entries", "2")
  await expect(page).toHaveURL(/now=[^#]*#run=[\w-]+$/)
  const now = await page.locator("[data-now]").getAttribute("data-now")
  const state = await trial(page).getAttribute("data-state")
  await page.reload()
  await expect(trial(page)).toHaveAttribute("data-entries", "2")
  await expect(trial(page)).toHaveAttribute("data-state", state ?? "")
  await expect(page.locator("[data-now]")).toHaveAttribute("data-now", now ?? "")

  // Away, and back to it.
  await page.getByRole("link", { name: "Esperienze", exact: true }).first().click()
  await expect(page).toHaveURL(/\/esperienze$/)
  await page.goBack()
  await expect(trial(page)).toHaveAttribute("data-entries", "2")
  await expect(trial(page)).toHaveAttribute("data-state", state ?? "")

  await page.goto(page.url().replace(/run=[\w-]{40}/, "run="))
  await expect(page.getByRole("alert")).toBeVisible()
  await expect(trial(page)).toHaveAttribute("data-entries", "0")
  expect(sent.length).toBeGreaterThan(0)
  for (const url of sent) expect(url).not.toMatch(/[?&](run|log)=/)
})

test("[FL-03] what an event carries can be changed before it is sent @deep", async ({ page, shop }) => {
  await opened(page, "/en/flows/booking?view=what-if")
  for (const type of ["customer.detailsGiven", "customer.paymentStarted"]) await event(page, type).click()
  await expect(trial(page)).toHaveAttribute("data-state", "CHECKOUT.paying")
  await event(page, "payment.held").locator("xpath=..").getByRole("button", { expanded: false }).click()
  const data = page.getByLabel("The event’s data, as JSON")
  await data.fill("{ broken")
  await page.getByRole("button", { name: "Send the event" }).click()
  await expect(page.getByText("This data can’t be read")).toBeVisible()
  await shop.accessible(page)
  await data.fill('{ "attempt": 1, "by": "pay-of-mine", "cents": 777 }')
  await page.getByRole("button", { name: "Send the event" }).click()
  await expect(trial(page)).toContainText("pay-of-mine")
})

test("[FL-03] from any state, and on from any step of a story @deep", async ({ page }) => {
  await opened(page, "/flows/booking?view=what-if")
  await page.getByText("Comincia da un altro punto").click()
  await page.getByLabel("Stato da raggiungere").selectOption("booking.PENDING")
  await page.getByRole("button", { name: "Portami lì" }).click()
  await expect(trial(page)).toHaveAttribute("data-state", /^PENDING/)
  const entries = Number(await trial(page).getAttribute("data-entries"))
  expect(entries).toBeGreaterThan(1)

  await page.getByRole("link", { name: "Rivedilo passo per passo" }).click()
  await page.getByRole("slider").focus()
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowLeft")
  await expect(page).toHaveURL(new RegExp(`frame=${entries - 1}#log=`))
  await page.getByRole("link", { name: "E se, da qui…" }).click()
  await expect(trial(page)).toHaveAttribute("data-entries", String(entries - 1))
})

test("[FL-03] what was tried is copied as a test @deep", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await opened(page, "/flows/toasts?view=what-if")
  await trial(page).locator("[data-event]:not([aria-disabled=true])").first().click()
  await expect(trial(page)).toHaveAttribute("data-entries", "1")
  await page.getByRole("button", { name: "Copia come test" }).click()
  await expect(page.getByText("Copiato")).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('from "vitest"')
  expect(copied).toContain("toast.added")
})

test("[FL-03][OP-08] what if fits every width, by light and in the dark @deep", async ({ page, shop }) => {
  test.slow()
  await page.setViewportSize({ width: widths[0], height: 900 })
  await opened(page, "/flows/booking?view=what-if")
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await shop.accessible(page)
  }
  await fits(page)
})
