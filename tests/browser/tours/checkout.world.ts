import type { Page } from "@playwright/test"
import { anna, type Offer, speaking } from "../setup/offers.ts"
import { testCards } from "../setup/purchase.ts"
import { secondsLeft, untilExpired } from "../setup/time-left.ts"
import type { BrowserClock } from "./kit/browser-clock.ts"
import { type Gates, SteppedWorld } from "./kit/stepped-world.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

export const leave = "Rinuncia e libera i posti"

/** A checkout page, the shop behind it, and the same visitor's other tab. */
export class CheckoutWorld extends SteppedWorld<"experience" | "data" | "payment"> {
  readonly offer: Offer
  protected readonly flow = "checkout"
  protected readonly navigation = "Passi della prenotazione"
  protected readonly stepNames = { experience: "Esperienza", data: "Dati", payment: "Pagamento" }
  protected readonly headings = {
    "expired.checkout": "Il tempo per la prenotazione è scaduto",
    "expired.payment": "Il tempo per completare il pagamento è scaduto",
    canceled: "Posti liberati",
  }

  constructor(page: Page, shop: TourShop, offer: Offer, code: string, gates: Gates, clock: BrowserClock) {
    super(page, shop, code, gates, clock)
    this.offer = offer
  }

  /** An open dialog, which is kept as well, covers the button. */
  async live(): Promise<void> {
    await expect(this.page.getByRole("button", { name: leave, includeHidden: true })).toBeEnabled()
  }

  get otherTab() {
    return speaking(this.shop.origin, this.page.request).commands
  }

  async giveDetails(): Promise<void> {
    const given = await this.otherTab.saveCustomer(
      this.code,
      anna(this.offer.variant.customFields),
      crypto.randomUUID(),
    )
    expect(given.ok).toBe(true)
  }

  /** The other tab begins to pay. Answers what its card would be entered for. */
  async startPaying() {
    await this.giveDetails()
    const outcome = await this.otherTab.pay(this.code, crypto.randomUUID())
    if (!outcome.ok || outcome.value.payment === null) throw new Error(`nothing to pay for ${this.code}`)
    return outcome.value.payment
  }

  async runOut(): Promise<void> {
    await this.shop.advance((await secondsLeft(this.page, this.code)) * 1000 + 1)
    await untilExpired(this.page, this.code)
  }

  async pay(): Promise<void> {
    const { endpoint, paymentId, clientSecret } = await this.startPaying()
    const card = { number: testCards.good, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
    await this.page.request.post(`${endpoint}/payments/${paymentId}/confirm`, {
      data: { client_secret: clientSecret, card },
    })
    const paid = await this.otherTab.confirmPayment(this.code, paymentId, crypto.randomUUID())
    expect(paid.ok).toBe(true)
  }
}
