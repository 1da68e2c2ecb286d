import type { Locator, Page } from "@playwright/test"
import { inOwnOrder } from "./choice.ts"
import { anna, bookOver, findOffer, speaking } from "./offers.ts"
import { expect } from "./test.ts"

/** What a test says of a purchase in either language: by role and name, as a customer finds them. */
const words = {
  it: {
    go: "Continua",
    book: /^(Prenota|Chiedi questi posti)$/,
    toPayment: "Vai al pagamento",
    name: "Nome",
    surname: "Cognome",
    email: "Email",
    confirmEmail: "Ripeti l’email",
    phone: "Telefono",
    number: "Numero della carta",
    holder: "Nome sulla carta",
    expiry: "Scadenza",
    pay: /^(Paga|Richiedi e blocca) /,
    next: /successivo/i,
  },
  en: {
    go: "Continue",
    book: /^(Book|Ask for these places)$/,
    toPayment: "Go to payment",
    name: "First name",
    surname: "Last name",
    email: "Email",
    confirmEmail: "Email again",
    phone: "Phone",
    number: "Card number",
    holder: "Name on card",
    expiry: "Expiry date",
    pay: /^(Pay|Request and reserve) /,
    next: /next/i,
  },
} as const

export type Language = keyof typeof words

export const testCards = {
  good: "4242424242424242",
  challenge: "4000002500003155",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  answerLost: "4000009000000011",
} as const

/** An experience of the demo catalogue, found over the API: its slug and what booking it will ask. */
export async function pickExperience(origin: string, wanted: { readonly instant: boolean }): Promise<string> {
  const slugs: string[] = await (await fetch(`${origin}/api/v1/experiences/slugs`)).json()
  for (const slug of inOwnOrder(slugs)) {
    const detail = await (await fetch(`${origin}/api/v2/experiences/${slug}`)).json()
    const [variant] = detail.variants
    if (variant.instant_booking !== wanted.instant || variant.lead_time_hours > 72) continue
    const month = soon()
    const days = await (
      await fetch(`${origin}/api/v3/experience_variants/${variant.id}/availabilities?month=${month}`)
    ).json()
    if (days.filter((day: { state: string }) => day.state === "free").length >= 3) return slug
  }
  throw new Error("no experience of the catalogue fits")
}

/** The month in which most of the catalogue is open and which is never too soon: the next one. */
function soon(): string {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

export class Purchase {
  readonly page: Page
  readonly language: Language
  constructor(page: Page, language: Language = "it") {
    this.page = page
    this.language = language
  }

  private get word() {
    return words[this.language]
  }

  private get prefix() {
    return this.language === "it" ? "" : "/en"
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`${this.prefix}/esperienze/${slug}`)
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible()
  }

  /** The box beside the page, or the sheet that a phone opens. */
  async box(): Promise<Locator> {
    const width = this.page.viewportSize()?.width ?? 1440
    if (width >= 900) {
      await this.page.mouse.move(1, 1)
      await expect(this.page.locator("#book [data-live]")).toBeVisible()
      return this.page.locator("#book")
    }
    const sheet = this.page.getByRole("dialog")
    if (!(await sheet.isVisible())) await this.page.locator('a[href="#book"]').click()
    await expect(sheet).toBeVisible()
    return sheet
  }

  /** Goes through the box with the first choice of each step, up to the recap. */
  async choose(): Promise<Locator> {
    const box = await this.box()
    const book = this.bookButton(box)
    const go = box.getByRole("button", { name: this.word.go, exact: true })
    for (let turn = 0; turn < 20 && !(await book.isVisible()); turn++) {
      await this.step(box, go)
    }
    await expect(book).toBeEnabled()
    return box
  }

  private bookButton(box: Locator): Locator {
    return box.getByRole("button", { name: this.word.book })
  }

  /** Waits until the box asks for something, and answers it. */
  private async step(box: Locator, go: Locator): Promise<void> {
    // Not the switch between a date and a gift, which is above the steps.
    const options = box.getByRole("region").locator("button[aria-pressed]:not([disabled])")
    const asks = async () => {
      if (await box.getByRole("grid").isVisible()) return "day"
      if ((await go.count()) > 0 && (await go.isEnabled({ timeout: 500 }).catch(() => false))) return "go"
      if (await this.bookButton(box).isVisible()) return "book"
      return (await options.count()) > 0 ? "option" : "nothing yet"
    }
    await expect.poll(asks).not.toBe("nothing yet")
    const asked = await asks()
    if (asked === "day") return this.chooseDay(box)
    if (asked !== "book") await (asked === "go" ? go : options.first()).click()
  }

  /** The second free day of the next month: never too soon, whatever the lead time. */
  private async chooseDay(box: Locator): Promise<void> {
    await box.getByRole("button", { name: this.word.next }).click()
    const day = box.getByRole("gridcell").getByRole("button", { name: /€/ }).nth(1)
    await day.click()
    await expect(box.getByRole("grid")).toBeHidden()
  }

  /** From the recap to the checkout. Answers the booking's code. */
  async book(): Promise<string> {
    const box = await this.choose()
    await this.bookButton(box).click()
    await expect(this.page).toHaveURL(/\/checkout\/[0-9A-Z]{12}/)
    return /checkout\/([0-9A-Z]{12})/.exec(this.page.url())?.[1] ?? ""
  }

  /** The checkout opens at the details. */
  async toData(): Promise<void> {
    await expect(this.field(this.word.name)).toBeVisible()
  }

  field(label: string): Locator {
    return this.page.getByRole("main").getByLabel(label, { exact: true })
  }

  async fillData(email = "anna.rossi@example.it"): Promise<void> {
    const { word } = this
    for (const [label, value] of [
      [word.name, "Anna"],
      [word.surname, "Rossi"],
      [word.email, email],
      [word.confirmEmail, email],
      [word.phone, "333 1234567"],
    ] as const) {
      await this.field(label).fill(value)
    }
    await this.fillCustomFields()
  }

  /** Whatever the partner asks: some answer of the right kind. */
  private async fillCustomFields(): Promise<void> {
    const asked = this.page.locator("section[aria-labelledby=checkout-custom]")
    for (const select of await asked.locator("select").all()) await select.selectOption({ index: 1 })
    for (const box of await asked.getByRole("checkbox").all()) await box.check()
    for (const input of await asked.locator("input:not([type=checkbox]), textarea").all()) {
      const numeric = /numeric|decimal/.test((await input.getAttribute("inputmode")) ?? "")
      const described = await input.evaluate((element) =>
        (element.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      )
      await input.fill(numeric ? (/\d+/.exec(described)?.[0] ?? "1") : "Nessuna")
    }
  }

  async toPayment(): Promise<void> {
    await this.page.getByRole("button", { name: this.word.toPayment }).click()
    await expect(this.field(this.word.number)).toBeVisible()
  }

  async fillCard(number: string = testCards.good): Promise<void> {
    await this.field(this.word.number).fill(number)
    await this.field(this.word.holder).fill("Anna Rossi")
    await this.field(this.word.expiry).fill("1230")
    await this.field("CVV").fill("123")
  }

  get payButton(): Locator {
    return this.page.getByRole("button", { name: this.word.pay })
  }

  async pay(number: string = testCards.good): Promise<void> {
    await this.fillCard(number)
    await this.payButton.click()
  }

  async thanked(): Promise<void> {
    await expect(this.page).toHaveURL(/\/grazie$/)
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible()
  }

  /**
   * The payment step of a fresh booking. Its earlier steps are taken over the API: other tests go through them by hand.
   */
  async atPayment(origin: string, { instant }: { readonly instant: boolean }): Promise<{ code: string; slug: string }> {
    const { language, page } = this
    const { detail, variant, slot } = await findOffer(origin, {
      experience: ({ variants }) => variants[0]?.instantBooking === instant,
      locale: language,
    })
    const { commands } = speaking(origin, page.request, language)
    const { code } = await bookOver(commands, { variant, slot }, undefined, language)
    expect((await commands.saveCustomer(code, anna(variant.customFields), crypto.randomUUID())).ok).toBe(true)
    await page.goto(`${this.prefix}/checkout/${code}?step=payment`)
    await expect(this.field(this.word.number)).toBeVisible()
    return { code, slug: detail.slug }
  }
}
