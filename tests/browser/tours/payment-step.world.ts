import type { Page } from "@playwright/test"
import type { PaymentMethod } from "../../../domain/checkout/methods.ts"
import { snapshotIn } from "../../../ui/booking/snapshot-in.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { anna, type Offer, speaking } from "../setup/offers.ts"
import { openedPayment } from "../setup/opened-payment.ts"
import { Purchase, testCards } from "../setup/purchase.ts"
import { secondsLeft, untilExpired } from "../setup/time-left.ts"
import type { BrowserClock } from "./kit/browser-clock.ts"
import type { Gate } from "./kit/gate.ts"
import { runningLog } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

export type PaymentGates = Readonly<Record<"create" | "card" | "verify" | "fetch", Gate>>

const said = {
  creating: "Prepariamo il pagamento…",
  confirming: /^(La banca controlla la carta|Conferma il pagamento nella finestra che si è aperta)…$/,
  challenge: "Ti portiamo alla pagina della tua banca…",
  verifying: "Verifichiamo il pagamento con la banca. Resta qui: non serve pagare di nuovo.",
  slow: "Il pagamento richiede più tempo del solito. Puoi lasciare questa pagina: se riesce, ti scriviamo. Puoi anche pagare di nuovo qui: non pagherai due volte.",
} as const

/** The payment step of a checkout, the shop and the bank behind it, and the same visitor's other tab. */
export class PaymentStepWorld implements Session {
  readonly page: Page
  readonly shop: TourShop
  readonly offer: Offer
  readonly code: string
  readonly gates: PaymentGates
  readonly clock: BrowserClock

  constructor(page: Page, shop: TourShop, offer: Offer, code: string, gates: PaymentGates, clock: BrowserClock) {
    this.page = page
    this.shop = shop
    this.offer = offer
    this.code = code
    this.gates = gates
    this.clock = clock
  }

  readonly log = () => runningLog(this.page, "payment-step")

  async shows(active: ReadonlySet<string>): Promise<void> {
    for (const [attempt, text] of Object.entries(said)) {
      if (!active.has(`payment-step.open.attempt.${attempt}`)) continue
      await expect(this.page.getByText(text, { exact: true })).toBeVisible()
    }
    if (active.has("payment-step.open.attempt.ready")) await expect(this.payButton).toBeEnabled()
    if (active.has("payment-step.expired"))
      await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(/scaduto$/)
    if (active.has("payment-step.succeeded")) await expect(this.page).toHaveURL(/\/grazie$/)
  }

  get payButton() {
    return this.page.getByRole("button", { name: /^(Paga|Conferma) ?/ })
  }

  async choose(method: PaymentMethod): Promise<void> {
    const name = method === "apple_pay" ? "Apple Pay" : "Carta di credito o debito"
    await this.page.getByRole("radio", { name }).check()
  }

  /** The wallet's sheet is closed without paying. */
  async closeSheet(): Promise<void> {
    await this.page.getByRole("dialog", { name: "Apple Pay" }).getByRole("button", { name: "Annulla" }).click()
  }

  async pay(number: string): Promise<void> {
    if (this.offer.variant.participantTypes.length > 0 && (await this.page.getByLabel("CVV").isVisible())) {
      await new Purchase(this.page).fillCard(number)
    }
    await this.payButton.click()
  }

  get otherTab() {
    return speaking(this.shop.origin, this.page.request)
  }

  async giveDetails(): Promise<void> {
    const answers = anna(this.offer.variant.customFields)
    expect((await this.otherTab.commands.saveCustomer(this.code, answers, crypto.randomUUID())).ok).toBe(true)
  }

  async startPaying(): Promise<void> {
    expect((await this.otherTab.commands.pay(this.code, crypto.randomUUID())).ok).toBe(true)
  }

  async runOut(): Promise<void> {
    await this.shop.advance((await secondsLeft(this.page, this.code)) * 1000 + 1)
    await untilExpired(this.page, this.code)
  }

  /** The bank decides on the payment under way, whatever became of the page's own call. */
  async bankSays(card: keyof typeof testCards): Promise<void> {
    const { endpoint, paymentId, clientSecret, method } = await openedPayment(this.otherTab.bookings, this.code)
    await this.page.request.post(`${endpoint}/payments/${paymentId}/confirm`, {
      data: {
        client_secret: clientSecret,
        ...(method === "card"
          ? { card: { number: testCards[card], holder: "Anna", exp: "12/30", cvv: "123" } }
          : { token: card === "good" ? "approved" : "declined" }),
      },
    })
  }

  /** The shop has heard of the bank's yes and has taken the money. */
  async booked(): Promise<void> {
    const stands = async () => {
      const view = await this.otherTab.bookings.checkout(this.code)
      return view !== null && snapshotIn(view.stream).hasTag("checkout")
    }
    await expect.poll(stands, { intervals: [50, 100] }).toBe(false)
  }
}
