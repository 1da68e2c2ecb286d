import type { Page } from "@playwright/test"
import { anna, bookOver, findOffer, speaking } from "./setup/offers.ts"
import { testCards } from "./setup/purchase.ts"
import { expect, test } from "./setup/test.ts"

const words = {
  it: {
    prefix: "",
    card: "Carta di credito o debito",
    cardViaPaypal: "Carta tramite PayPal",
    number: "Numero della carta",
    holder: "Nome sulla carta",
    expiry: "Scadenza",
    pay: /^Paga /,
    approve: "Conferma il pagamento",
    decline: "Fai rifiutare",
    noFunds: "Fondi insufficienti",
    cancel: /^Annulla/,
    canceled: "Hai annullato il pagamento.",
    declined: "Il pagamento è stato rifiutato.",
    short: "Sul conto non c'è abbastanza disponibilità.",
    booked: "Fatto: la prenotazione è confermata",
  },
  en: {
    prefix: "/en",
    card: "Credit or debit card",
    cardViaPaypal: "Card via PayPal",
    number: "Card number",
    holder: "Name on card",
    expiry: "Expiry date",
    pay: /^Pay /,
    approve: "Confirm payment",
    decline: "Have it declined",
    noFunds: "Insufficient funds",
    cancel: /^Cancel/,
    canceled: "You cancelled the payment.",
    declined: "The payment was declined.",
    short: "There are not enough funds in the account.",
    booked: "Done: your booking is confirmed",
  },
} as const

type Language = keyof typeof words

/** The payment step of a fresh booking, with nothing but keys: a customer without a mouse. */
class Till {
  readonly page: Page
  readonly word: (typeof words)[Language]
  readonly code: string

  constructor(page: Page, language: Language, code: string) {
    this.page = page
    this.word = words[language]
    this.code = code
  }

  static async open(page: Page, origin: string, language: Language): Promise<Till> {
    const offer = await findOffer(origin, { variant: ({ instantBooking }) => instantBooking, locale: language })
    const { commands } = speaking(origin, page.request)
    const { code } = await bookOver(commands, offer)
    expect((await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())).ok).toBe(true)
    await page.goto(`${words[language].prefix}/checkout/${code}?step=payment`)
    const till = new Till(page, language, code)
    await expect(till.payButton).toBeEnabled()
    return till
  }

  get payButton() {
    return this.page.getByRole("button", { name: this.word.pay })
  }

  /** By the arrow keys, from whatever is chosen. */
  async choose(method: string): Promise<void> {
    const wanted = this.page.getByRole("radio", { name: method, exact: true })
    const chosen = this.page.getByRole("radio", { checked: true })
    // While a payment is under way nothing can be chosen.
    await expect(chosen).toBeEnabled()
    await chosen.focus()
    for (let step = 0; step < 5 && !(await wanted.isChecked()); step++) await this.page.keyboard.press("ArrowDown")
    await expect(wanted).toBeChecked()
    await expect(wanted).toBeFocused()
  }

  async press(name: string | RegExp, times = 1): Promise<void> {
    const button = this.page.getByRole("button", { name, exact: true })
    await expect(button).toBeEnabled()
    await button.focus()
    for (let press = 0; press < times; press++) await this.page.keyboard.press("Enter")
  }

  async typeCard(number: string): Promise<void> {
    const { word } = this
    for (const [label, typed] of [
      [word.number, number],
      [word.holder, "Anna Rossi"],
      [word.expiry, "1230"],
      ["CVV", "123"],
    ] as const) {
      await this.page.getByLabel(label, { exact: true }).fill(typed)
    }
  }

  async thanked(): Promise<void> {
    await expect(this.page).toHaveURL(/\/grazie$/)
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(this.word.booked)
  }

  /** What the sandbox took for this booking: its payments that were captured. */
  async charges(): Promise<number> {
    const html = await (await this.page.request.get("/sandbox?lang=en")).text()
    return html
      .split("<article")
      .filter((payment) => payment.includes(`${this.code} ·`) && payment.includes(">captured<")).length
  }
}

for (const language of ["it", "en"] as const) {
  const word = words[language]

  test(`[CK-11][CK-14] by PayPal in ${language}, by keyboard: canceled, declined, without funds, then paid`, async ({
    page,
    shop,
  }) => {
    const till = await Till.open(page, shop.origin, language)
    await till.typeCard("4242")
    await till.choose("PayPal")
    await expect(page.getByLabel(word.number)).toBeHidden()
    const problem = page.getByRole("alert").first()
    for (const [button, said] of [
      [word.cancel, word.canceled],
      [word.noFunds, word.short],
    ] as const) {
      await till.press(word.pay)
      await expect(page).toHaveURL(/\/sandbox\/pay\/paypal\//)
      await till.press(button)
      await expect(problem).toContainText(said)
    }
    await shop.accessible(page)
    await till.press(word.pay)
    await page.getByRole("combobox").fill("declined@sandbox.it")
    await till.press(word.approve)
    await expect(problem).toContainText(word.declined)
    await till.press(word.pay)
    await shop.accessible(page)
    await till.press(word.approve)
    await till.thanked()
    expect(await till.charges()).toBe(1)
  })

  test(`[CK-11][CK-13][CK-14] by a phone's sheet in ${language}, by keyboard: closed, declined, then paid once`, async ({
    page,
    shop,
  }) => {
    const [first, then] = language === "it" ? ["Apple Pay", "Google Pay"] : ["Google Pay", "Apple Pay"]
    const till = await Till.open(page, shop.origin, language)
    await till.typeCard("4242")
    await till.choose(first)
    await till.press(word.pay, 2)
    const sheet = page.getByRole("dialog", { name: first })
    await expect(sheet).toHaveCount(1)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("alert").first()).toContainText(word.canceled)
    await till.press(word.pay)
    await till.press(word.decline)
    await expect(page.getByRole("alert").first()).toContainText(word.declined)
    // Nothing that was typed is lost by looking around.
    await till.choose(word.card)
    await expect(page.getByLabel(word.number, { exact: true })).toHaveValue("4242")
    await till.choose(then)
    await till.press(word.pay)
    await till.press(word.approve)
    await till.thanked()
    expect(await till.charges()).toBe(1)
  })
}

test("[CK-11][CK-13] a card via PayPal: a reload while its bank asks keeps the method, and it is paid once", async ({
  page,
  shop,
}) => {
  const till = await Till.open(page, shop.origin, "it")
  await till.choose(words.it.cardViaPaypal)
  await till.typeCard(testCards.challenge)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/sandbox\/pay\/acs\//)
  await page.goto(`/checkout/${till.code}?step=payment`)
  await expect(page.getByRole("radio", { name: words.it.cardViaPaypal })).toBeChecked()
  await till.typeCard(testCards.good)
  await till.press(words.it.pay)
  await till.thanked()
  expect(await till.charges()).toBe(1)
})
