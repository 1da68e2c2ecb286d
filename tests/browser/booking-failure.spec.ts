import type { Page } from "@playwright/test"
import { Box } from "./setup/box.ts"
import { deepIf } from "./setup/deep.ts"
import { findOffer, type Offer } from "./setup/offers.ts"
import { expect, test } from "./setup/test.ts"

// The browser itself reports what these tests break.
test.use({ complaint: /net::ERR_FAILED|status of 500/ })

const create = /\/bookings\/create$/

/** What was chosen is still in the box, and the same press books it once the shop answers again. */
async function keepsEverything(page: Page, box: Box, offer: Offer, recap: string): Promise<void> {
  await expect(box.step("recap")).toContainText(recap)
  await expect(box.answer("slot")).toContainText(offer.slot.start)
  await expect(box.bookButton).toBeEnabled()
  await page.unrouteAll()
  await box.bookButton.click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
}

const totalOf = async (box: Box) => (await box.step("recap").getByRole("definition").last().textContent()) ?? ""

test("[XD-12] a connection that breaks while booking says so and loses nothing @deep", async ({ page, shop }) => {
  const offer = await findOffer(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  const total = await totalOf(box)
  await page.route(create, (route) => route.abort())
  await box.bookButton.click()
  await expect(box.root.getByRole("button", { name: "Ti teniamo i posti…" })).toBeVisible()
  await expect(box.root.getByRole("alert")).toContainText("Errore durante la creazione della prenotazione")
  await shop.accessible(page)
  await keepsEverything(page, box, offer, total)
})

for (const [language, message] of [
  ["it", "Si è verificato un errore nella creazione della prenotazione"],
  ["en", "There was an error creating the booking"],
] as const) {
  test(`[XD-12] a fault of the shop while booking is said in ${language} and loses nothing, over a reload too${deepIf(language === "it")}`, async ({
    page,
    shop,
  }) => {
    const offer = await findOffer(shop.origin, { locale: language })
    const box = new Box(page, language)
    await box.open(offer)
    await box.upToRecap(offer)
    const total = await totalOf(box)
    const fault = { title: "", status: 500, code: "booking_not_created", detail: message }
    await page.route(create, (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(fault) }),
    )
    await box.bookButton.click()
    await expect(box.root.getByRole("alert")).toContainText(message)
    await page.reload()
    await box.live()
    await keepsEverything(page, box, offer, total)
  })
}

test("[XD-12][XD-09] a price that changed meanwhile is refused with a text, and nothing chosen is lost @deep", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  const total = await totalOf(box)
  // As from a page that was opened before the price rose by a euro.
  await page.route(create, async (route) => {
    const sent = route.request().postDataJSON()
    await route.continue({
      postData: JSON.stringify({ ...sent, expected_total_cents: sent.expected_total_cents - 100 }),
    })
  })
  const refused = page.waitForResponse(create)
  const readAgain = page.waitForResponse(`**/api/v2/experiences/${offer.detail.slug}*`)
  await box.bookButton.click()
  expect((await refused).status()).toBe(409)
  await expect(box.root.getByRole("alert")).toContainText("Il prezzo è cambiato mentre prenotavi")
  expect((await readAgain).status()).toBe(200)
  await keepsEverything(page, box, offer, total)
})

test("[CK-13][XD-12] an answer lost on its way: the press is sent again under the same key and books once", async ({
  page,
  shop,
}) => {
  const offer = await findOffer(shop.origin)
  const box = new Box(page)
  await box.open(offer)
  await box.upToRecap(offer)
  const keys: string[] = []
  const codes: string[] = []
  await page.route(create, async (route) => {
    keys.push((await route.request().headerValue("idempotency-key")) ?? "")
    const answer = await route.fetch()
    codes.push((await answer.json()).code)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await box.bookButton.click()
  await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  expect(new Set(codes).size).toBe(1)
  expect(page.url()).toContain(codes[0] ?? "none")
})
