import type { Page } from "@playwright/test"
import { deliveryStream, voucherIdOf } from "../../../domain/gift/ids.ts"
import type { MailAnswer } from "../../fixtures/mail-gate.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { boughtSum } from "../setup/gifts.ts"
import { expect, type MailedShop } from "./kit/tour-test.ts"

/** Before the 14 days of the withdrawal end. */
const DAYS = 5

/** The delivery of one gift, on the page of its buyer, who sees what the mail server says to its mails. */
export class GiftDeliveryWorld implements Session {
  readonly page: Page
  readonly shop: MailedShop
  readonly code: string
  #address: string
  #addresses = 1

  private constructor(page: Page, shop: MailedShop, code: string, address: string) {
    this.page = page
    this.shop = shop
    this.code = code
    this.#address = address
  }

  static async bought(page: Page, shop: MailedShop, isLater: boolean): Promise<GiftDeliveryWorld> {
    await shop.reset()
    const address = `${crypto.randomUUID().slice(0, 8)}@example.it`
    shop.mails.hold(address)
    const gift = { send_to: "recipient", recipient_email: address, ...(isLater && momentIn(DAYS)) }
    const { code } = await boughtSum(page, 5_000, { gift, lang: "it" }, shop.origin)
    const follows = page.waitForResponse((answer) => answer.url().includes("/events?"))
    await page.goto(`${shop.origin}/regali/checkout/${code}/grazie`)
    await follows
    return new GiftDeliveryWorld(page, shop, code, address)
  }

  readonly log = () => this.shop.log(deliveryStream(voucherIdOf(this.code), "recipient"))

  /** The page follows the delivery by itself. */
  async shows(active: ReadonlySet<string>): Promise<void> {
    const says: Readonly<Record<string, RegExp>> = {
      scheduled: /^Parte per \S+ .+ \(ora di Roma\)$/,
      sending: /^Sta partendo per \S+$/,
      retrying: /^Sta partendo per \S+: la prima volta non è riuscita, riproviamo$/,
      failed: /^L’email a \S+ non è partita: controlla l’indirizzo$/,
      sent: /^Mandato a \S+ /,
    }
    for (const [state, text] of Object.entries(says)) {
      if (!active.has(`gift-delivery.${state}`)) continue
      await expect(this.page.getByRole("listitem").filter({ hasText: this.#address })).toHaveText(text)
    }
    if (active.has("gift-delivery.cancelled"))
      await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Regalo annullato")
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  says = (answer: MailAnswer) => this.shop.mails.answer(this.#address, answer)
  press = (name: string) => this.page.getByRole("button", { name, exact: true }).click()

  async readdress(): Promise<void> {
    this.shop.mails.let(this.#address)
    this.#address = `${++this.#addresses}.${this.#address}`
    this.shop.mails.hold(this.#address)
    await this.press("Correggi l’indirizzo")
    await this.page.getByLabel("Email di chi lo riceve").fill(this.#address)
    await this.press("Usa questo indirizzo")
  }

  async reschedule(isNow: boolean): Promise<void> {
    await this.press("Cambia il giorno")
    if (isNow) return this.press("Manda subito")
    await this.page.getByLabel("Giorno", { exact: true }).fill(momentIn(DAYS + 1).date)
    await this.press("All’ora scelta")
  }

  /** The mail that may be on its way has its answer, which nobody hears any more. */
  async withdraw(): Promise<void> {
    await this.press("Recedi dall’acquisto")
    await this.page.getByRole("dialog").getByRole("button", { name: "Sì, recedi" }).click()
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Regalo annullato")
    this.shop.mails.let(this.#address)
  }
}

/** At nine in the morning in Rome, in so many days. */
function momentIn(days: number) {
  const date = Temporal.Now.plainDateISO("Europe/Rome").add({ days }).toString()
  return { when: "later", date, hour: "9", minute: "0" }
}
