import type { Page } from "@playwright/test"
import { Purchase, pickExperience } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

const followed = (page: Page) => page.locator("[data-followed]")
const running = (page: Page) => page.locator("button[data-stream]")

test("[FL-03] another tab is lit as it moves, is found whenever it was opened, and goes when it is closed @deep", async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  await page.goto("/flows/booking-steps?view=live")
  await expect(page.getByText("Questo flusso non è in corso in nessuna scheda")).toBeVisible()
  await shop.accessible(page)

  const tab = await context.newPage()
  const purchase = new Purchase(tab)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  // The box begins when somebody is there.
  await purchase.box()
  await expect(running(page)).toHaveCount(1)
  const before = await followed(page).getAttribute("data-state")
  await purchase.choose()
  await expect(followed(page)).not.toHaveAttribute("data-state", before ?? "")
  await expect(page.locator("svg [data-state][data-active]").first()).toBeVisible()
  await shop.accessible(page)

  // Two tabs with the same flow are two.
  const second = await context.newPage()
  await second.goto(tab.url())
  await new Purchase(second).box()
  await expect(running(page)).toHaveCount(2)
  await second.close()
  await expect(running(page)).toHaveCount(1)

  // Who looks later finds the same.
  await page.reload()
  await expect(running(page)).toHaveCount(1)
  await tab.close()
  await expect(running(page)).toHaveCount(0)
})

test("[FL-03] an event is sent to a machine in another tab, which takes it @deep", async ({ page, context, shop }) => {
  const tab = await context.newPage()
  const purchase = new Purchase(tab)
  const { code } = await purchase.atPayment(shop.origin, { instant: true })
  await page.goto("/flows/checkout?view=live")
  await expect(running(page)).toHaveCount(1)
  await expect(running(page)).toHaveAttribute("data-stream", new RegExp(code))
  const before = await followed(page).getAttribute("data-entries")
  await page.locator("[data-followed] [data-event]:not([aria-disabled=true])").first().click()
  await expect(page.getByText("Accettato.")).toBeVisible()
  await expect(followed(page)).not.toHaveAttribute("data-entries", before ?? "")
  await shop.accessible(page)
})

test("[FL-03] a copy of the server's stream is shown, and cannot be pushed @deep", async ({ page, context, shop }) => {
  const tab = await context.newPage()
  const purchase = new Purchase(tab)
  await purchase.atPayment(shop.origin, { instant: true })
  await page.goto("/flows/booking?view=live")
  await expect(running(page)).toHaveCount(1)
  await expect(followed(page)).toHaveAttribute("data-state", /^CHECKOUT/)
  await expect(page.getByText("Qui decide il server")).toBeVisible()
  await expect(page.locator("[data-followed] [data-event]")).toHaveCount(0)

  // What the tab learns of the server, the visualiser shows.
  await purchase.pay()
  await purchase.thanked()
  await expect(followed(page)).toHaveAttribute("data-state", /^CONFIRMED/)
})
