import type { Page } from "@playwright/test"
import { Box } from "./setup/box.ts"
import { banner, words } from "./setup/consent.ts"
import { deepIf } from "./setup/deep.ts"
import { findOffer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports what these tests break.
test.use({ complaint: /net::ERR_FAILED/ })

const said = {
  it: { sentence: "Questa parte non si è caricata", reload: "Ricarica la pagina", open: "Scegli data e persone" },
  en: { sentence: "This part did not load", reload: "Reload the page", open: "Choose date and people" },
} as const

/** Fails the first requests for a script, and gives the number of all that were made. */
async function lose(page: Page, script: RegExp, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let asked = 0
  await page.route(script, (route) => (++asked > times ? route.continue() : route.abort()))
  return () => asked
}

const box = /\/assets\/-late\.esperienze/
const dialog = /\/assets\/dialog-/

for (const script of [box, dialog]) {
  test(`[CK-13] a press works although the first request for ${script.source} fails @deep`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { detail } = await findOffer(shop.origin)
    const asked = await lose(page, script, 1)
    await page.goto(`/esperienze/${detail.slug}`)
    await page.locator("#book").getByRole("button", { name: said.it.open }).click()
    await expect(page.getByRole("dialog")).toHaveAccessibleName(detail.name)
    expect(asked()).toBeGreaterThan(1)
    await expect(page.getByText(said.it.sentence)).toBeHidden()
  })

  for (const locale of ["it", "en"] as const) {
    const isRare = script === dialog || locale === "en"
    test(`[CK-13] without ${script.source} a press says so in ${locale}, and the next press asks again${deepIf(isRare)}`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { detail } = await findOffer(shop.origin, { locale })
      await lose(page, script)
      await page.goto(`${locale === "en" ? "/en" : ""}/esperienze/${detail.slug}`)
      const open = page.locator("#book").getByRole("button", { name: said[locale].open })
      await open.click()
      const alert = page.getByRole("alert").filter({ hasText: said[locale].sentence })
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(detail.name)
      await expect(open).toBeFocused()
      await page.keyboard.press("Tab")
      await expect(alert.getByRole("button", { name: said[locale].reload })).toBeFocused()
      await shop.accessible(page)
      await page.unrouteAll()
      // Chromium remembers a script that failed where another one imports it. Then only the reload helps.
      if (script === dialog) {
        const loaded = page.waitForEvent("load")
        await alert.getByRole("button", { name: said[locale].reload }).press("Enter")
        await loaded
      }
      await open.click()
      await expect(page.getByRole("dialog")).toHaveAccessibleName(detail.name)
      await expect(alert).toBeHidden()
    })
  }
}

test("[CK-13] the sentence about a lost script reloads the page, and what was chosen stays @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin, { experience: ({ variants }) => variants.length > 1 })
  const chosen = new Box(page)
  await chosen.open(offer)
  await chosen.chooseVariant(offer)
  await lose(page, /\/assets\/lightbox-/)
  await page.getByRole("button", { name: /^Guarda le/ }).click()
  const reload = page.getByRole("button", { name: said.it.reload })
  await expect(reload).toBeInViewport()
  await page.unrouteAll()
  const loaded = page.waitForEvent("load")
  await reload.click()
  await loaded
  await expect(chosen.answer("variant")).toContainText(offer.variant.name)
  await expect(page.getByText(said.it.sentence)).toBeHidden()
})

test("[CK-13] a picture in a button is no hindrance: every press in the box without its script says so @deep", async ({
  page,
  shop,
}) => {
  const { detail } = await findOffer(shop.origin, { experience: ({ variants }) => variants.length === 1 })
  await lose(page, box)
  for (const name of [/^Aggiungine uno/, "Continua"]) {
    // The sentence of the first press may lie over the second button.
    await page.goto(`/esperienze/${detail.slug}`)
    const button = page.locator("#book").getByRole("button", { name }).first()
    await button.click()
    await expect(page.getByRole("button", { name: said.it.reload })).toBeInViewport()
    await expect(button).toBeFocused()
  }
})

test("[CK-13] an untouched page without a late script says nothing @deep", async ({ page, shop }) => {
  const { detail } = await findOffer(shop.origin)
  const asked = await lose(page, box)
  await page.goto(`/esperienze/${detail.slug}`)
  await page.mouse.move(5, 5)
  // A browser that does not remember the failure asks at both addresses.
  await expect.poll(asked).toBeGreaterThan(1)
  await expect(page.getByText(said.it.sentence)).toBeHidden()
})

test.describe("the cookie banner", () => {
  test.use({ consent: null })

  test("[CO-01] without its machine it says so beside the answer, which counts once the machine comes @deep", async ({
    page,
  }) => {
    await lose(page, /consent-host/)
    await page.goto("/")
    const decline = banner(page, words.it).getByRole("button", { name: "Rifiuta" })
    await decline.click()
    await expect(page.getByText(said.it.sentence)).toBeInViewport()
    await expect(decline).toBeFocused()
    await page.unrouteAll()
    await decline.click()
    await expect(banner(page, words.it)).toBeHidden()
    await expect(page.getByText(said.it.sentence)).toBeHidden()
  })
})
