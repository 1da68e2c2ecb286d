import type { Page } from "@playwright/test"
import { statusOf } from "../../../domain/booking/status.ts"
import type { BookingCreated } from "../../../domain/booking/views.ts"
import type { PaymentView } from "../../../domain/checkout/payment-form.ts"
import { decodeStoredLog } from "../../../machines/kit/replay/decode.ts"
import type { Frame, StoredLog } from "../../../machines/kit/replay/types.ts"
import { snapshotIn } from "../../../ui/booking/snapshot-in.ts"
import type { Session } from "../../fixtures/tours/walk.ts"
import { anna, type Offer, speaking } from "../setup/offers.ts"
import { openedPayment } from "../setup/opened-payment.ts"
import { partnerTokenOf } from "../setup/partner.ts"
import { Purchase, testCards } from "../setup/purchase.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

/** What the test cards of the sandbox make the bank do. */
export const cards = {
  ...testCards,
  captureFails: "4000009000000078",
  webhookNever: "4000009000000060",
  slow: "4000009000000102",
} as const

/** Details are given as often as they change. */
const letters = "ABCDEFGH"

type Card = Pick<PaymentView, "endpoint" | "paymentId" | "clientSecret">

/**
 * One booking: its pages in the customer's browser, the partner, the bank, and the shop's clock. The booking's own page
 * stays open and follows what happens; the checkout is a second tab.
 */
export class BookingWorld implements Session {
  readonly page: Page
  readonly till: Page
  readonly shop: TourShop
  readonly offer: Offer
  readonly created: BookingCreated
  /** The checkout stands at its payment, where nobody has paid yet. */
  #atPayment = false
  #sent = 0

  constructor(page: Page, till: Page, shop: TourShop, offer: Offer, created: BookingCreated) {
    this.page = page
    this.till = till
    this.shop = shop
    this.offer = offer
    this.created = created
  }

  readonly goesOnAlone = true

  get customer() {
    return speaking(this.shop.origin, this.page.request)
  }

  readonly log = async (): Promise<StoredLog | null> => {
    const read = await this.customer.commands.log(this.created.token, 0)
    if (read === null) return null
    const log = decodeStoredLog({ opening: read.stream.opened, log: read.stream.entries })
    if ("code" in log) throw new Error(`${log.code} at ${log.seq}: ${log.detail}`)
    return log
  }

  async snapshot() {
    const view = await this.customer.bookings.booking(this.created.token)
    if (view === null) throw new Error(`no booking ${this.created.code}`)
    return { view, snapshot: snapshotIn(view.stream) }
  }

  /** The customer looks at the booking's own page, which follows what others do. */
  async shows(_active: ReadonlySet<string>, value: Frame["value"], wentOn: () => Promise<boolean>): Promise<void> {
    const status = this.page.locator(`[data-status=${statusOf(value)}]`)
    // What waits for an answer that comes by itself may be over before anybody sees it.
    const seen = async () => (await status.isVisible()) || (await wentOn())
    await expect.poll(seen, { message: `the page shows ${statusOf(value)}`, intervals: [20, 50, 100] }).toBe(true)
  }

  /** As soon as the booking's places are free again. */
  async whenFree(then: () => Promise<void>): Promise<void> {
    const isOver = async () => (await this.snapshot()).snapshot.matches("EXPIRED")
    await expect.poll(isOver, { intervals: [20] }).toBe(true)
    await then()
  }

  async reload(): Promise<void> {
    await this.page.reload()
  }

  async atCheckout(step: "data" | "payment"): Promise<Purchase> {
    const path = `/checkout/${this.created.code}?step=${step}`
    if (step === "data" || !this.#atPayment) await this.till.goto(path)
    this.#atPayment = false
    return new Purchase(this.till)
  }

  /** Details are given as often as they change. */
  async giveDetails(): Promise<void> {
    const purchase = await this.atCheckout("data")
    const name = purchase.field("Nome")
    await expect(name).toBeEnabled()
    if ((await name.inputValue()) === "") await purchase.fillData()
    else await name.fill((await name.inputValue()) === "Anna" ? "Maria" : "Anna")
    await purchase.page.getByRole("button", { name: "Vai al pagamento" }).click()
    await expect(purchase.page.locator("[data-step=payment]")).toBeVisible()
    this.#atPayment = true
  }

  /** Presses the button; the card itself stays on its way to the bank, which decides later. */
  async startPaying(): Promise<void> {
    const purchase = await this.atCheckout("payment")
    await this.till.route(/\/sandbox\/pay\/v1\/payments\/\w+\/confirm$/, () => {})
    const confirm = this.till.getByRole("button", { name: "Conferma la prenotazione" })
    await expect(purchase.payButton.or(confirm)).toBeEnabled()
    if ((await confirm.count()) > 0) await confirm.click()
    else await purchase.pay()
  }

  /** As the checkout sends them: how they are typed there was walked before. */
  async sendDetails(): Promise<void> {
    const { commands } = this.customer
    const details = { ...anna(this.offer.variant.customFields), surname: `Rossi ${letters[this.#sent++]}` }
    const saved = await commands.saveCustomer(this.created.code, details, crypto.randomUUID())
    expect(saved.ok).toBe(true)
  }

  async askToPay(): Promise<void> {
    const asked = await this.customer.commands.pay(this.created.code, crypto.randomUUID())
    expect(asked.ok).toBe(true)
  }

  async press(name: string, yes?: string, page = this.page): Promise<void> {
    await page.getByRole("button", { name, exact: true }).click()
    if (yes !== undefined) await page.getByRole("dialog").getByRole("button", { name: yes, exact: true }).click()
  }

  /** The bank decides on the payment that the booking waits for, or on one that it gave up. */
  async bankSays(card: keyof typeof cards): Promise<void> {
    await this.#enter(await openedPayment(this.customer.bookings, this.created.code), cards[card])
  }

  async #enter({ endpoint, paymentId, clientSecret }: Card, number: string): Promise<void> {
    const card = { number, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
    const answer = await this.page.request.post(`${endpoint}/payments/${paymentId}/confirm`, {
      data: { client_secret: clientSecret, card },
    })
    expect([200, 402], await answer.text()).toContain(answer.status())
  }

  async partner(answer: "confirm" | "reject" | "propose-alternatives", body: object = {}): Promise<void> {
    const token = await partnerTokenOf(this.shop.origin, this.created.code)
    const told = await this.page.request.post(`/partner/v0/bookings/${this.created.code}/${answer}`, {
      headers: { authorization: `Bearer ${token}` },
      data: body,
    })
    expect(told.status()).toBe(200)
  }

  /** Moves the shop's clock to what the booking waits for, or to so many minutes before it. */
  async runOut(minutesBefore = 0): Promise<void> {
    const { view, snapshot } = await this.snapshot()
    const now = Temporal.Instant.from(view.serverNow)
    const then = Temporal.Instant.from(snapshot.context.deadline).subtract({ minutes: minutesBefore })
    await this.shop.advance(now.until(then).total("milliseconds") + 1)
  }
}
