import giftClient from "../../../adapters/browser/features/gift.ts"
import type { GiftAsks, GiftReads } from "../../../domain/gift/ports.ts"
import type { GiftStep } from "../../../domain/gift/steps.ts"
import type { GiftOrderView } from "../../../domain/gift/views.ts"
import { httpOver } from "../setup/offers.ts"
import { testCards } from "../setup/purchase.ts"
import { SteppedWorld } from "./kit/stepped-world.ts"
import { expect } from "./kit/tour-test.ts"

export const leave = "Rinuncia al regalo"

export const buyer = {
  name: "Anna",
  surname: "Rossi",
  email: "anna@example.it",
  confirmEmail: "anna@example.it",
} as const

/** A gift checkout's page, the shop behind it, and the same visitor's other tab. */
export class GiftCheckoutWorld extends SteppedWorld<GiftStep> {
  protected readonly flow = "gift-checkout"
  protected readonly navigation = "Passi del regalo"
  protected readonly stepNames = {
    choose: "Esperienza",
    customise: "Personalizza",
    buyer: "Dati dell’acquirente",
    payment: "Pagamento",
  }
  protected readonly headings = {
    "expired.checkout": "Il tempo è finito",
    "expired.payment": "Il tempo è finito",
    canceled: "Regalo annullato",
    gone: "Questo regalo non si trova",
  }

  /** Beside the words of the gift stands the voucher, not the button that gives up. */
  async live(): Promise<void> {
    const button = this.page.getByRole("button", { name: leave, includeHidden: true })
    await expect(button.or(this.field(/^Per chi è/)).first()).toBeEnabled()
  }

  get otherTab(): GiftAsks & GiftReads {
    return giftClient(httpOver(this.shop.origin, this.page.request))
  }

  async read(): Promise<GiftOrderView> {
    const view = await this.otherTab.order(this.code)
    if (view === null) throw new Error(`there is no gift order ${this.code}`)
    return view
  }

  async secondsLeft(): Promise<number> {
    const { checkoutExpirationAt, serverNow } = await this.read()
    return (Date.parse(checkoutExpirationAt ?? serverNow) - Date.parse(serverNow)) / 1000
  }

  /** Types into one of the buyer's fields; what it holds already is typed anew. */
  async typeBuyer(field: string, value: string): Promise<void> {
    const label = { name: "Nome", surname: "Cognome", email: "Email", confirmEmail: "Ripeti l’email" }[field]
    if (label === undefined) throw new Error(`the buyer has no field ${field}`)
    const input = this.field(label)
    if ((await input.inputValue()) === value) await input.fill("")
    await input.fill(value)
  }

  async giveBuyer(): Promise<void> {
    expect((await this.otherTab.saveBuyer(this.code, buyer, crypto.randomUUID())).ok).toBe(true)
  }

  /** The other tab begins to pay. Answers what its card would be entered for. */
  async startPaying() {
    await this.giveBuyer()
    const outcome = await this.otherTab.pay(this.code, crypto.randomUUID())
    if (!outcome.ok || outcome.value.payment === null) throw new Error(`nothing to pay for ${this.code}`)
    return outcome.value.payment
  }

  async runOut(): Promise<void> {
    await this.shop.advance((await this.secondsLeft()) * 1000 + 1)
    await expect.poll(async () => (await this.read()).status).toBe("EXPIRED")
  }

  async pay(): Promise<void> {
    const { endpoint, paymentId, clientSecret } = await this.startPaying()
    const card = { number: testCards.good, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
    await this.page.request.post(`${endpoint}/payments/${paymentId}/confirm`, {
      data: { client_secret: clientSecret, card },
    })
    expect((await this.otherTab.confirm(this.code, paymentId, crypto.randomUUID())).ok).toBe(true)
  }
}
