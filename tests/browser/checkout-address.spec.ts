import type { Locator } from "@playwright/test"
import { jumpsOf, watchJumps } from "./setup/jumps.ts"
import { anna, bookAs, findOffer, speaking } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

test("[CK-01] the checkout's address is its step: a link, back and forward lead where the flow lets them @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { variant: ({ instantBooking }) => instantBooking })
  const { code } = await bookAs(page, shop.origin, offer, "it")
  const at = (step: string) => expect(page).toHaveURL(`${shop.origin}/checkout/${code}?step=${step}`)
  const shows = (step: string) => expect(page.locator(`[data-step=${step}]`)).toBeVisible()

  // The choice is in the summary, so the details open, and nothing lies behind them.
  await page.goto("/")
  await page.goto(`/checkout/${code}`)
  await at("data")
  await shows("data")
  await expect(page.getByRole("complementary", { name: "Riepilogo della prenotazione" })).toContainText(
    offer.detail.name,
  )
  await page.goBack()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await page.evaluate(() => sessionStorage.clear())

  await page.goto("/esperienze")
  // Without the customer's details nobody pays: the flow stays at its first step, and the address says so.
  await page.goto(`/checkout/${code}?step=payment`)
  await at("experience")
  await shows("experience")

  await page.getByRole("button", { name: "Continua", exact: true }).click()
  await at("data")
  await page.goBack()
  await at("experience")
  await shows("experience")
  await page.goForward()
  await at("data")
  await shows("data")

  // A step that does not exist leaves the flow where it is.
  await page.goto(`/checkout/${code}?step=elsewhere`)
  await at("data")
  await shows("data")

  // What the flow refused is nothing to come back to: the refused steps are in no entry of the history.
  await page.goBack()
  await at("data")
  await page.goBack()
  await at("experience")
  await page.goBack()
  await expect(page).toHaveURL(`${shop.origin}/esperienze`)
})

test("[RT-13][CK-01] no step of the checkout moves after its first paint on a phone @deep", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchJumps(page)
  const offer = await findOffer(shop.origin, {
    variant: ({ instantBooking, customFields }) => instantBooking && customFields.length > 0,
  })
  const { code } = await bookAs(page, shop.origin, offer)
  const main = page.getByRole("main")
  const files = /\/assets\/.*\.(js|css)$/
  const opened = async (step: string, control: Locator) => {
    // As on a slow phone, what the server drew is on the screen before anything else has come.
    const painted = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await painted.promise
      await route.fallback()
    })
    await page.goto(`/checkout/${code}?step=${step}`, { waitUntil: "commit" })
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    painted.resolve()
    await expect(page.locator(`[data-step=${step}]`)).toBeVisible()
    // What comes late has come: the page ticks, and hears what is typed and pressed.
    const clock = page.getByRole("timer")
    await expect(clock).not.toHaveText((await clock.textContent()) ?? "")
    await expect(control).toBeEnabled()
  }
  await opened("experience", main.getByRole("button", { name: "Continua", exact: true }))
  expect(await jumpsOf(page), "experience").toEqual([])
  await opened("data", main.getByLabel("Nome", { exact: true }))
  expect(await jumpsOf(page), "data").toEqual([])
  const { commands } = speaking(shop.origin, page.request)
  expect((await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())).ok).toBe(true)
  // As for somebody who comes with the details given.
  await page.evaluate(() => sessionStorage.clear())
  await opened("payment", main.getByLabel("Numero della carta"))
  expect(await jumpsOf(page), "payment").toEqual([])
  // Control: what makes room for itself is seen.
  await page.evaluate(() => document.querySelector("main")?.prepend(document.createElement("textarea")))
  await expect.poll(() => jumpsOf(page)).not.toEqual([])
})
