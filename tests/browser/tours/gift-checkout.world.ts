import giftClient from "../../../adapters/browser/features/gift.ts"
import { emptyGift } from "../../../domain/gift/fields.ts"
import type { GiftAsks, GiftReads } from "../../../domain/gift/ports.ts"
import type { GiftStep } from "../../../domain/gift/steps.ts"
import type { GiftOrderView } from "../../../domain/gift/views.ts"
import { httpOver } from "../setup/offers.ts"
import { SteppedWorld } from "./kit/stepped-world.ts"
import { expect } from "./kit/tour-test.ts"

/** Long enough for the tour to reach the step of the details, and well before the order ends. */
const SOON_MINUTES = 10

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
  readonly leaving = { ask: "Rinuncia al regalo", yes: "Sì, rinuncia" }
  protected readonly lateMinutes = 31

  /** Beside the words of the gift stands the voucher, not the button that gives up. */
  async live(): Promise<void> {
    const button = this.page.getByRole("button", { name: this.leaving.ask, includeHidden: true })
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

  protected async status(): Promise<string> {
    return (await this.read()).status
  }

  async giveDetails(): Promise<void> {
    expect((await this.otherTab.saveBuyer(this.code, buyer, crypto.randomUUID())).ok).toBe(true)
  }

  /** The gift is to be mailed to its recipient in some minutes. */
  async schedule(): Promise<void> {
    const at = Temporal.Now.zonedDateTimeISO("Europe/Rome").add({ minutes: SOON_MINUTES })
    const moment = { date: at.toPlainDate().toString(), hour: String(at.hour), minute: String(at.minute) }
    const gift = {
      ...emptyGift,
      sendTo: "recipient",
      recipientEmail: "bea@example.it",
      when: "later",
      ...moment,
    } as const
    expect((await this.otherTab.customise(this.code, gift, crypto.randomUUID())).ok).toBe(true)
  }

  /** What the page hears of the server's clock meanwhile would set its own right again. */
  async letMomentPass(): Promise<void> {
    this.gates.fetch.shut()
    await this.clock.advance((SOON_MINUTES + 1) * 60_000)
  }

  async startPaying() {
    await this.giveDetails()
    const outcome = await this.otherTab.pay(this.code, crypto.randomUUID())
    if (!outcome.ok || outcome.value.payment === null) throw new Error(`nothing to pay for ${this.code}`)
    return outcome.value.payment
  }

  protected async confirm(paymentId: string): Promise<boolean> {
    return (await this.otherTab.confirm(this.code, paymentId, crypto.randomUUID())).ok
  }

  async cancelElsewhere(): Promise<boolean> {
    return (await this.otherTab.cancel(this.code, crypto.randomUUID())).ok
  }
}
