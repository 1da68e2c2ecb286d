import type { Page } from "@playwright/test"
import { deepIf } from "./setup/deep.ts"
import { fits } from "./setup/fits.ts"
import { findOffer } from "./setup/offers.ts"
import { Purchase, pickExperience, testCards } from "./setup/purchase.ts"
import { expect, test, widths } from "./setup/test.ts"

/** Every step fits every width, whatever the width that it is bought at. */
const fitsAll = (page: Page, own: number) => fits(page, [...widths.filter((one) => one !== own), own])

for (const [language, width, isRare] of [
  ["it", 360, false],
  ["en", 360, true],
  ["en", 900, true],
  ["it", 1440, true],
] as const) {
  test(`[CK-01][CK-11][CK-15][RT-04][RT-11] a purchase in ${language} at ${width} px: choose, book, pay, thanks${deepIf(isRare)}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const purchase = new Purchase(page, language)
    await purchase.open(await pickExperience(shop.origin, { instant: true }))
    await purchase.book()
    await fitsAll(page, width)
    await purchase.toData()
    await purchase.fillData()
    await fitsAll(page, width)
    await purchase.toPayment()
    await fitsAll(page, width)
    await purchase.pay()
    await purchase.thanked()
    await expect(page.getByRole("main")).toContainText("a•••@example.it")
    await expect(page.getByRole("main")).toContainText("€")
    await shop.accessible(page)
    await fitsAll(page, width)
  })
}

test("[CK-15] the thank-you page says every amount, where the mail went and what comes next @deep", async ({
  page,
  shop,
}) => {
  const { detail } = await findOffer(shop.origin, {
    experience: ({ variants }) => variants.length === 1,
    variant: ({ instantBooking, depositPercent }) => instantBooking && depositPercent !== null,
  })
  const purchase = new Purchase(page)
  await purchase.open(detail.slug)
  await purchase.book()
  await purchase.toData()
  await purchase.fillData()
  await purchase.toPayment()
  await purchase.pay()
  await purchase.thanked()
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Fatto: la prenotazione è confermata")
  await expect(main).toContainText(/Ti aspettano \S+ \d+.* alle \d\d:\d\d\./)
  await expect(main).toContainText("Ti abbiamo scritto a a•••@example.it")
  const payment = main.getByRole("region", { name: "Pagamento" })
  await expect(payment.getByRole("term")).toHaveText([
    "Valore della prenotazione",
    "Acconto pagato online",
    "Da pagare sul posto",
  ])
  const [value, online, onSite] = (await payment.getByRole("definition").allTextContents()).map(
    (text) => Number(text.replace(/[^\d,]/g, "").replace(",", ".")) * 100,
  )
  expect(Math.round((online ?? 0) + (onSite ?? 0))).toBe(Math.round(value ?? -1))
  await expect(main.getByRole("link", { name: /calendario/i })).toHaveAttribute("href", /\.ics$/)
  await expect(main.getByRole("link", { name: "Vai alla prenotazione" })).toBeVisible()
  const next = main.getByRole("region", { name: "E adesso" })
  await expect(next).toContainText("Trovi tutto nell’email: il codice, il punto di ritrovo")
  await expect(next).toContainText("puoi annullarla finché è gratis")
  await expect(main.getByRole("link", { name: /nel tuo account/ })).toHaveAttribute("href", "/account")

  await page.goto("/checkout/000000000000/grazie")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Non troviamo questa prenotazione")
  for (const said of [
    "confermata, spostata o annullata",
    "controlla la posta o il tuo account",
    "contatta l’assistenza",
  ])
    await expect(main).toContainText(said)
  await expect(main.getByRole("link", { name: "Trova la tua prenotazione" })).toBeVisible()
})

test("[OP-08] every step of a purchase is accessible", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  await purchase.choose()
  await shop.accessible(page)
  await purchase.book()
  // The address comes before the page.
  await purchase.toData()
  await shop.accessible(page)
  await page.getByRole("button", { name: "Vai al pagamento" }).click()
  await expect(purchase.field("Nome")).toBeFocused()
  await shop.accessible(page)
  await purchase.fillData()
  await purchase.toPayment()
  await shop.accessible(page)
})

test("[CK-12][BK-07][BK-02] a request is only held; the partner's yes changes the page while it is open", async ({
  page,
  shop,
  request,
}) => {
  const purchase = new Purchase(page)
  const { code } = await purchase.atPayment(shop.origin, { instant: false })
  await purchase.pay()
  await purchase.thanked()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Richiesta inviata")
  await page.getByRole("link", { name: "Vai alla prenotazione" }).click()
  await expect(page.getByText("In attesa di conferma").first()).toBeVisible()
  await shop.accessible(page)

  const answer = await request.post(`/partner/v0/bookings/${code}/confirm`, {
    headers: { authorization: `Bearer ${await shop.partnerTokenOf(code)}` },
  })
  expect(answer.status()).toBe(200)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("È tutto confermato")
  await expect(page.getByText("Confermata", { exact: true }).first()).toBeVisible()
})

test("[BK-04] the partner proposes other dates; the customer takes one on the page @deep", async ({
  page,
  shop,
  request,
}) => {
  const purchase = new Purchase(page)
  const { code, slug } = await purchase.atPayment(shop.origin, { instant: false })
  await purchase.pay()
  await purchase.thanked()
  await page.getByRole("link", { name: "Vai alla prenotazione" }).click()
  const proposed = await request.post(`/partner/v0/bookings/${code}/propose-alternatives`, {
    headers: { authorization: `Bearer ${await shop.partnerTokenOf(code)}` },
    data: { slot_ids: await shop.freeSlots(slug, 2) },
  })
  expect(proposed.status()).toBe(200)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("altre date")
  await shop.accessible(page)
  await page.getByRole("main").getByRole("radio").first().check({ force: true })
  await page.getByRole("button", { name: "Conferma la nuova data" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confermato, nella nuova data")
})

test("[CK-11] the bank asks for a code: approved there, booked here @deep", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.atPayment(shop.origin, { instant: true })
  await purchase.pay(testCards.challenge)
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  await page.getByRole("textbox").fill("123456")
  await page.getByRole("button").first().click()
  await purchase.thanked()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fatto: la prenotazione è confermata")
})

test("[CK-14] a declined card says so, keeps the booking, and another card pays @deep", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.atPayment(shop.origin, { instant: true })
  await purchase.pay(testCards.declined)
  await expect(page.getByRole("alert").first()).toBeVisible()
  await expect(page.locator(":focus").getByRole("alert")).toBeVisible()
  await shop.accessible(page)
  await purchase.pay(testCards.noFunds)
  await expect(page.getByRole("alert").filter({ hasText: /fondi|disponibilità|insufficient/i })).toBeVisible()
  await purchase.pay(testCards.good)
  await purchase.thanked()
})

test("[CK-13] a double click and a reload amid paying give one charge", async ({ page, shop, request }) => {
  const purchase = new Purchase(page)
  const { code } = await purchase.atPayment(shop.origin, { instant: true })
  await purchase.fillCard(testCards.answerLost)
  const asked = page.waitForRequest(/\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/)
  await purchase.payButton.dblclick()
  await asked
  await page.reload()
  await purchase.thanked()
  const sandbox = await (await request.get("/sandbox")).text()
  expect(sandbox.split(`${code} ·`).length - 1).toBe(1)
})

test("[CK-01] each step has its address; a reload loses nothing typed but the card", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  await purchase.book()
  await purchase.toData()
  await expect(page).toHaveURL(/step=data/)
  await purchase.fillData("anna@example.it")
  await page.reload()
  await expect(purchase.field("Nome")).toHaveValue("Anna")
  await expect(purchase.field("Email")).toHaveValue("anna@example.it")
  await purchase.toPayment()
  await purchase.fillCard()
  await page.reload()
  await expect(page).toHaveURL(/step=payment/)
  await expect(purchase.field("Numero della carta")).toHaveValue("")
})

test("[CK-04] wrong answers are said at their field, and the first one has the focus @deep", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  await purchase.book()
  await purchase.toData()
  await purchase.fillData()
  await purchase.field("Nome").fill("")
  await purchase.field("Email").fill("anna")
  await purchase.field("Telefono").fill("12")
  await page.getByRole("button", { name: "Vai al pagamento" }).click()
  await expect(purchase.field("Nome")).toBeFocused()
  for (const [label, message] of [
    ["Nome", "Il nome è richiesto"],
    ["Email", "Inserisci un indirizzo email valido"],
    ["Telefono", "Il numero inserito non è valido. Riprova"],
  ] as const) {
    await expect(purchase.field(label)).toHaveAccessibleDescription(new RegExp(message))
    await expect(purchase.field(label)).toHaveAttribute("aria-invalid", "true")
  }
})

test("[CK-16] giving up a checkout gives the places back at once", async ({ page, shop }) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  const code = await purchase.book()
  await page.getByRole("button", { name: "Rinuncia e libera i posti" }).first().click()
  await page.getByRole("dialog").getByRole("button", { name: "Sì, libera i posti" }).click()
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Posti liberati")
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await shop.accessible(page)
  await page.goto(`/checkout/${code}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posti liberati")
})

test("[RT-04] somebody else's code is not found, like one that does not exist @deep", async ({
  page,
  shop,
  browser,
}) => {
  const purchase = new Purchase(page)
  await purchase.open(await pickExperience(shop.origin, { instant: true }))
  const code = await purchase.book()
  const stranger = await browser.newContext({ baseURL: shop.origin, locale: "it-IT" })
  const other = await stranger.newPage()
  const theirs = await other.goto(`/checkout/${code}`)
  const nobodys = await other.goto("/checkout/000000000000")
  expect([theirs?.status(), nobodys?.status()]).toEqual([404, 404])
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Non troviamo questa prenotazione")
  await stranger.close()
})

test("[XD-02][XD-11] what was chosen survives a reload, and the date the tab @deep", async ({
  page,
  shop,
  context,
}) => {
  const purchase = new Purchase(page)
  const slug = await pickExperience(shop.origin, { instant: true })
  await purchase.open(slug)
  const box = await purchase.choose()
  const recap = await box.textContent()
  await page.reload()
  await expect(box.getByRole("button", { name: "Prenota", exact: true })).toBeEnabled()
  expect(await box.textContent()).toBe(recap)
  const cookies = await context.cookies()
  expect(cookies.some(({ value }) => /^\d{4}-\d{2}-\d{2}$/.test(decodeURIComponent(value)))).toBe(true)
})
