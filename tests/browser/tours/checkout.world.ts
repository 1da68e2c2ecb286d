import type { Page } from "@playwright/test"
import { anna, type Offer, speaking } from "../setup/offers.ts"
import { secondsLeft, statusOf } from "../setup/time-left.ts"
import type { BrowserClock } from "./kit/browser-clock.ts"
import { type Gates, SteppedWorld } from "./kit/stepped-world.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

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
  readonly leaving = { ask: "Rinuncia e libera i posti", yes: "Sì, libera i posti" }
  protected readonly lateMinutes = 11

  constructor(page: Page, shop: TourShop, offer: Offer, code: string, gates: Gates, clock: BrowserClock) {
    super(page, shop, code, gates, clock)
    this.offer = offer
  }

  /** An open dialog, which is kept as well, covers the button. */
  async live(): Promise<void> {
    await expect(this.page.getByRole("button", { name: this.leaving.ask, includeHidden: true })).toBeEnabled()
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

  async startPaying() {
    await this.giveDetails()
    const outcome = await this.otherTab.pay(this.code, crypto.randomUUID())
    if (!outcome.ok || outcome.value.payment === null) throw new Error(`nothing to pay for ${this.code}`)
    return outcome.value.payment
  }

  secondsLeft(): Promise<number> {
    return secondsLeft(this.page, this.code)
  }

  protected status(): Promise<string> {
    return statusOf(this.page, this.code)
  }

  protected async confirm(paymentId: string): Promise<boolean> {
    return (await this.otherTab.confirmPayment(this.code, paymentId, crypto.randomUUID())).ok
  }

  async cancelElsewhere(): Promise<boolean> {
    return (await this.otherTab.cancelCheckout(this.code, crypto.randomUUID())).ok
  }
}
