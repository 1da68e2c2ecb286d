import type { Page } from "@playwright/test"
import type { CheckoutStep } from "../../../machines/checkout/checkout.types.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { anna, type Offer, speaking } from "../setup/offers.ts"
import { testCards } from "../setup/purchase.ts"
import { secondsLeft, untilExpired } from "../setup/time-left.ts"
import type { BrowserClock } from "./kit/browser-clock.ts"
import type { Gate } from "./kit/gate.ts"
import { sessionLog } from "./kit/stored-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

export const leave = "Rinuncia e libera i posti"
const stepNames = { experience: "Esperienza", data: "Dati", payment: "Pagamento" } as const
const headings = {
  "checkout.expired.checkout": "Il tempo per la prenotazione è scaduto",
  "checkout.expired.payment": "Il tempo per completare il pagamento è scaduto",
  "checkout.canceled": "Posti liberati",
} as const

export type Gates = { readonly save: Gate; readonly leave: Gate; readonly fetch: Gate }

/** A checkout page, the shop behind it, and the same visitor's other tab. */
export class CheckoutWorld implements Session {
  readonly page: Page
  readonly shop: TourShop
  readonly offer: Offer
  readonly code: string
  readonly gates: Gates
  readonly clock: BrowserClock

  constructor(page: Page, shop: TourShop, offer: Offer, code: string, gates: Gates, clock: BrowserClock) {
    this.page = page
    this.shop = shop
    this.offer = offer
    this.code = code
    this.gates = gates
    this.clock = clock
  }

  readonly log = () => sessionLog(this.page, `checkout/${this.code}`)

  async shows(active: ReadonlySet<string>): Promise<void> {
    for (const step of ["experience", "data", "payment"] as const) {
      if (!active.has(`checkout.open.step.${step}`)) continue
      await expect(this.page.locator(`[data-step=${step}]`)).toBeVisible()
    }
    for (const [state, heading] of Object.entries(headings)) {
      if (active.has(state)) await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(heading)
    }
    if (active.has("checkout.done")) await expect(this.page).toHaveURL(/\/grazie$/)
  }

  async reload(active: ReadonlySet<string>): Promise<void> {
    // A page that asks whether the time is over is told by the reload itself.
    if (active.has("checkout.open.clock.verifyingExpiry")) return
    await this.page.reload()
    if (active.has("checkout.open")) await this.live()
  }

  /** Hydrated, and what was kept is back. An open dialog, which is kept as well, covers the button. */
  async live(): Promise<void> {
    await expect(this.page.getByRole("button", { name: leave, includeHidden: true })).toBeEnabled()
  }

  get otherTab() {
    return speaking(this.shop.origin, this.page.request).commands
  }

  press = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true }).click()
  goTo = (step: CheckoutStep) =>
    this.page
      .getByRole("navigation", { name: "Passi della prenotazione" })
      .getByRole("button", { name: stepNames[step] })
      .click()
  field = (label: string) => this.page.getByRole("main").getByLabel(label, { exact: true })

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

  /** Whatever waits for the booking as it is now is answered. */
  readonly answerFetches = async () => this.gates.fetch.let(undefined, true)
}
