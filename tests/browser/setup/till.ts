import type { Page } from "@playwright/test"
import type { VariantView } from "../../../domain/catalogue/views.ts"
import { anna, bookOver, findOffer, speaking } from "./offers.ts"
import { expect } from "./test.ts"

/** What every payment step says, whoever carries the payment. */
const words = {
  it: {
    prefix: "",
    card: "Carta di credito o debito",
    cardViaPaypal: "Carta tramite PayPal",
    number: "Numero della carta",
    holder: "Nome sulla carta",
    expiry: "Scadenza",
    pay: /^Paga /,
    canceled: "Hai annullato il pagamento.",
    booked: "Fatto: la prenotazione è confermata",
    due: "I posti sono tuoi, manca il pagamento",
  },
  en: {
    prefix: "/en",
    card: "Credit or debit card",
    cardViaPaypal: "Card via PayPal",
    number: "Card number",
    holder: "Name on card",
    expiry: "Expiry date",
    pay: /^Pay /,
    canceled: "You cancelled the payment.",
    booked: "Done: your booking is confirmed",
    due: "The places are yours, payment is still due",
  },
} as const

export type Language = keyof typeof words

/** The payment step of a fresh booking, with nothing but keys: a customer without a mouse. */
export class Till {
  readonly page: Page
  readonly word: (typeof words)[Language]
  readonly code: string

  static readonly words = words

  constructor(page: Page, language: Language, code: string) {
    this.page = page
    this.word = words[language]
    this.code = code
  }

  static async open(
    page: Page,
    origin: string,
    language: Language,
    wanted: (variant: VariantView) => boolean = () => true,
  ): Promise<Till> {
    const variant = (one: VariantView) => one.instantBooking && wanted(one)
    const offer = await findOffer(origin, { variant, locale: language })
    const { commands } = speaking(origin, page.request)
    const { code } = await bookOver(commands, offer)
    expect((await commands.saveCustomer(code, anna(offer.variant.customFields), crypto.randomUUID())).ok).toBe(true)
    await page.goto(`${words[language].prefix}/checkout/${code}?step=payment`)
    return new Till(page, language, code)
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

  /** `due`: the money is still to be paid. */
  async thanked(heading: "booked" | "due" = "booked"): Promise<void> {
    await expect(this.page).toHaveURL(/\/grazie$/)
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(this.word[heading])
  }
}
