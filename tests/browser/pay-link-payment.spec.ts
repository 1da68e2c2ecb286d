import type { Page } from "@playwright/test"
import { type MadeLink, PayLinkForm, payLinksOf } from "./setup/pay-links.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    booked: "Già prenotato",
    declined: "La banca ha rifiutato la carta.",
    failed: "La verifica con la banca non è riuscita.",
  },
  en: {
    booked: "Already booked",
    declined: "Your bank declined the card.",
    failed: "The check with your bank did not succeed.",
  },
} as const

const isBooked = (page: Page, language: keyof typeof words) =>
  expect(page.getByRole("heading", { level: 1, name: words[language].booked })).toBeVisible()

/** How often money was taken for the links of this browser's shop. */
async function charges(page: Page, { calls }: MadeLink): Promise<number> {
  const { payment } = await (await page.request.get(calls)).json()
  const sandbox = await (await page.request.get("/sandbox?lang=en")).text()
  return sandbox.split("<article").filter((one) => one.includes(payment.payment_id) && one.includes(">captured<"))
    .length
}

/** Begins to pay without a page, as one that is closed meanwhile: the bank alone hears of the card. */
async function cardAtBank(page: Page, { calls }: MadeLink, number: string): Promise<void> {
  const { payment } = await (await page.request.post(`${calls}/pay`)).json()
  const card = { number, holder: "Anna", exp: "12/30", cvv: "123" }
  await page.request.post(`${payment.endpoint}/payments/${payment.payment_id}/confirm`, {
    data: { client_secret: payment.client_secret, card },
  })
}

test("[CK-13][CK-14] two tabs of one link hear the same: a card is declined in one, and the other pays @deep", async ({
  page,
  context,
  shop,
}) => {
  const link = await (await payLinksOf(shop, "it"))()
  const other = await context.newPage()
  const [here, there] = [new PayLinkForm(page, "it"), new PayLinkForm(other, "it")]
  for (const form of [here, there]) {
    await form.page.goto(link.path)
    await expect(form.payButton).toBeEnabled()
  }
  await here.payWith(testCards.declined)
  for (const form of [here, there]) await expect(form.page.getByRole("alert")).toContainText(words.it.declined)
  await there.payWith(testCards.good)
  for (const form of [there, here]) await isBooked(form.page, "it")
  expect(await charges(page, link)).toBe(1)
})

test("[CK-13] a reload amid paying by a link goes on with the same payment, and takes the money once @deep", async ({
  page,
  shop,
}) => {
  const link = await (await payLinksOf(shop, "it"))()
  const form = new PayLinkForm(page, "it")
  await page.goto(link.path)
  const asked = page.waitForRequest(/\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/)
  await form.payWith(testCards.answerLost)
  await asked
  await page.reload()
  await isBooked(page, "it")
  expect(await charges(page, link)).toBe(1)
})

test("[CK-11][CK-14] the bank's check fails, then is passed, and the link's page says both @deep", async ({
  page,
  shop,
}) => {
  const link = await (await payLinksOf(shop, "en"))()
  const form = new PayLinkForm(page, "en")
  await page.goto(link.path)
  await form.payWith(testCards.challenge)
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  await page.getByRole("button").last().click()
  await expect(page.getByRole("alert")).toContainText(words.en.failed)
  await shop.accessible(page)
  await form.payWith(testCards.challenge)
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  await page.getByRole("textbox").fill("123456")
  await page.getByRole("button").first().click()
  await isBooked(page, "en")
  expect(await charges(page, link)).toBe(1)
})

test("[L11][CK-14] what a webhook decides while the page is closed stands there when it opens, refused or paid @deep", async ({
  page,
  shop,
}) => {
  const make = await payLinksOf(shop, "en")
  const [refused, paid] = [await make(), await make()]
  await cardAtBank(page, refused, testCards.declined)
  await expect.poll(async () => (await (await page.request.get(refused.calls)).json()).status).toBe("payable")
  await page.goto(refused.path)
  await expect(page.getByRole("alert")).toContainText(words.en.declined)
  await expect(new PayLinkForm(page, "en").payButton).toBeEnabled()
  // And while it is open: nobody on the page has done anything.
  await cardAtBank(page, refused, testCards.good)
  await isBooked(page, "en")

  await cardAtBank(page, paid, testCards.good)
  await expect.poll(async () => (await (await page.request.get(paid.calls)).json()).status).toBe("confirmed")
  await page.goto(paid.path)
  await isBooked(page, "en")
})
