import type { Page } from "@playwright/test"
import { mailedLink } from "./setup/mailed-link.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"
import { type Language, Till } from "./setup/till.ts"

const words = {
  it: {
    approve: "Conferma il pagamento",
    decline: "Fai rifiutare",
    noFunds: "Fondi insufficienti",
    cancel: /^Annulla/,
    declined: "Il pagamento è stato rifiutato.",
    short: "Sul conto non c’è abbastanza disponibilità.",
  },
  en: {
    approve: "Confirm payment",
    decline: "Have it declined",
    noFunds: "Insufficient funds",
    cancel: /^Cancel/,
    declined: "The payment was declined.",
    short: "There are not enough funds in the account.",
  },
} as const

/** What the sandbox took for this booking: its payments that were captured. */
async function charges({ page, code }: Till): Promise<number> {
  const html = await (await page.request.get("/sandbox?lang=en")).text()
  return html.split("<article").filter((payment) => payment.includes(`${code} ·`) && payment.includes(">captured<"))
    .length
}

const problem = (page: Page) => page.getByRole("alert").first()

/** Each way to fail is the same path in either language: they share them. */
async function byPaypal(till: Till, language: Language): Promise<void> {
  const { page, word } = till
  const { cancel, noFunds, declined, short, approve } = words[language]
  for (const [button, said] of language === "it"
    ? ([[cancel, word.canceled]] as const)
    : ([[noFunds, short]] as const)) {
    await till.press(word.pay)
    await expect(page).toHaveURL(/\/sandbox\/pay\/paypal\//)
    await till.press(button)
    await expect(problem(page)).toContainText(said)
  }
  await till.press(word.pay)
  if (language === "it") return till.press(approve)
  await page.getByRole("combobox").fill("declined@sandbox.it")
  await till.press(approve)
  await expect(problem(page)).toContainText(declined)
  await till.press(word.pay)
  await till.press(approve)
}

for (const language of ["it", "en"] as const) {
  const word = words[language]

  test(`[CK-11][CK-14] by PayPal in ${language}, by keyboard: refused, then paid @deep`, async ({ page, shop }) => {
    const till = await Till.open(page, shop.origin, language)
    await till.typeCard("4242")
    await till.choose("PayPal")
    await expect(page.getByLabel(till.word.number)).toBeHidden()
    await shop.accessible(page)
    await byPaypal(till, language)
    await till.thanked()
    expect(await charges(till)).toBe(1)
  })

  test(`[CK-11][CK-13][CK-14] by the sheets of phones in ${language}, by keyboard: closed or declined, then paid once @deep`, async ({
    page,
    shop,
  }) => {
    const [closed, declined] = language === "it" ? ["Apple Pay", "Google Pay"] : ["Google Pay", "Apple Pay"]
    const till = await Till.open(page, shop.origin, language)
    await till.typeCard("4242")
    await till.choose(closed)
    await till.press(till.word.pay, 2)
    await expect(page.getByRole("dialog", { name: closed })).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(problem(page)).toContainText(till.word.canceled)
    // Nothing that was typed is lost by looking around.
    await till.choose(till.word.card)
    await expect(page.getByLabel(till.word.number, { exact: true })).toHaveValue("4242")
    await till.choose(closed)
    await till.press(till.word.pay)
    await till.press(word.approve)
    await till.thanked()
    expect(await charges(till)).toBe(1)

    const other = await Till.open(page, shop.origin, language)
    await other.choose(declined)
    for (const _ of ["first", "second"]) {
      await other.press(other.word.pay)
      await other.press(word.decline)
      const said = problem(page)
      await expect(said).toContainText(word.declined)
      await expect(said).toBeInViewport()
      await expect(page.locator(":focus")).toContainText(word.declined)
      // Screen readers say an alert that appears: the second one is not the first with the same words.
      await expect(said).not.toHaveAttribute("data-said")
      await said.evaluate((alert) => alert.setAttribute("data-said", ""))
    }
    await other.press(other.word.pay)
    await other.press(word.approve)
    await other.thanked()
    expect(await charges(other)).toBe(1)
  })

  test(`[CK-11][CK-13] a card via PayPal in ${language}: a reload while its bank asks keeps the method, and it is paid once @deep`, async ({
    page,
    shop,
  }) => {
    const till = await Till.open(page, shop.origin, language)
    await till.choose(till.word.cardViaPaypal)
    await till.typeCard(testCards.challenge)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
    await page.goto(`${till.word.prefix}/checkout/${till.code}?step=payment`)
    await expect(page.getByRole("radio", { name: till.word.cardViaPaypal })).toBeChecked()
    await till.typeCard(testCards.good)
    await till.press(till.word.pay)
    await till.thanked()
    expect(await charges(till)).toBe(1)
  })
}

test("[CK-07][CK-08][CK-10][CK-15][L21] a code is refused, taken and taken out by keys; a voucher pays for all of it @deep", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const till = await Till.open(page, shop.origin, "it")
  const field = page.getByRole("textbox", { name: "Codice sconto o buono regalo" })
  const type = async (code: string) => {
    await field.fill(code)
    await field.press("Enter")
  }
  await expect(till.payButton).toBeEnabled()
  const price = (await till.payButton.textContent()) ?? ""
  await till.press("Hai un codice?")
  await expect(field).toBeFocused()
  await type("CLUB15")
  await expect(field).toHaveAccessibleDescription(/devi accedere al tuo account/)
  await expect(field).toBeFocused()
  await shop.accessible(page)

  await type("benvenuto10")
  await expect(page.getByRole("status").filter({ hasText: "BENVENUTO10 inserito" })).toBeVisible()
  await expect(field).toHaveAccessibleDescription("")
  await expect(till.payButton).not.toHaveText(price)
  await shop.accessible(page)
  await till.press("Togli il codice BENVENUTO10")
  await expect(page.getByRole("region", { name: "Prezzo" })).toBeFocused()
  await expect(till.payButton).toHaveText(price)

  await type("G1FT-0000-5000")
  await till.press("Conferma la prenotazione")
  await till.thanked()
  const all = /^(Tutto pagato|Online hai pagato tutto) con il buono regalo: nessun addebito sulla carta\.$/
  await expect(page.getByRole("main").getByText(all)).toBeVisible()
  await shop.accessible(page)
})

test("[CK-07] a code that turns the deposit into the whole price asks first, with both sums @deep", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const till = await Till.open(page, shop.origin, "it", ({ depositPercent }) => depositPercent !== null)
  await expect(till.payButton).toBeEnabled()
  const deposit = (await till.payButton.textContent()) ?? ""
  const sum = /[\d.,]+\s€/.exec(deposit)?.[0] ?? ""
  await till.press("Hai un codice?")
  const field = page.getByRole("textbox", { name: "Codice sconto o buono regalo" })
  const question = page.getByRole("alert").filter({ hasText: `invece di ${sum}` })
  await field.fill("BENVENUTO10")
  await field.press("Enter")
  await expect(question).toBeVisible()
  await expect(page.locator(":focus")).toContainText(`invece di ${sum}`)
  await expect(till.payButton).toHaveText(deposit)
  await shop.accessible(page)

  await till.press("Tieni l’acconto, senza codice")
  await expect(question).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(till.payButton).toHaveText(deposit)

  await field.press("Enter")
  const all = /paghi ora ([\d.,]+\s€)/.exec((await question.textContent()) ?? "")?.[1] ?? "-"
  await till.press("Usa il codice e paga tutto ora")
  await expect(page.getByRole("status").filter({ hasText: "BENVENUTO10 inserito" })).toBeVisible()
  await expect(till.payButton).toContainText(all)
})

test("[BX-16][PL-01] books now and pays later, by keyboard: the link's page takes the money, the booking asks for none @deep", async ({
  page,
  shop,
}) => {
  const till = await Till.open(page, shop.origin, "en")
  await shop.accessible(page)
  await till.press("Book now, pay later")
  const sent = page.getByRole("alert").filter({ hasText: "open the link in the email by" })
  await expect(sent).toContainText("@example.it at ")
  const first = await sent.textContent()
  await shop.accessible(page)
  // The page tells the second at which the mail was sent.
  const next = Date.now() + 1_000
  await expect.poll(() => Date.now()).toBeGreaterThan(next)
  await till.press("Send the email again")
  await expect(sent).not.toHaveText(first ?? "")
  await shop.accessible(page)

  // The mail is read elsewhere, for example on a phone. The checkout hears of it by itself.
  const link = await mailedLink(page, new RegExp(`/checkout/${till.code}/conferma/[\\w-]+`))
  const phone = await page.context().newPage()
  await phone.goto(`/en${link}`)
  await expect(phone.getByRole("heading", { level: 1, name: "Confirm your booking" })).toBeVisible()
  await shop.accessible(phone)
  await expect(phone.getByRole("main")).toContainText(/Press the button by \d\d:\d\d .* You pay online by/)
  await phone.getByRole("button", { name: "Confirm the booking" }).press("Enter")
  await expect(phone).toHaveURL(/\/en\/prenotazione\//)
  await phone.goBack()
  await phone.reload()
  await expect(phone.getByRole("heading", { level: 1, name: "You have already booked" })).toBeVisible()
  await shop.accessible(phone)
  await phone.close()
  await till.thanked("due")
  expect(await charges(till)).toBe(0)
  await shop.accessible(page)
  await page.getByRole("main").getByRole("link", { name: /^Pay / }).press("Enter")
  await expect(page.getByRole("main")).toContainText("The places are yours already")
  await till.typeCard(testCards.good)
  await till.press(till.word.pay)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paid, thank you")
  await shop.accessible(page)
  await page.getByRole("link", { name: "See your booking" }).press("Enter")
  await expect(page.getByRole("main")).toContainText("They’re expecting you on")
  await expect(page.getByRole("main").getByRole("link", { name: /^Pay / })).toHaveCount(0)
})
