import type { Page } from "@playwright/test"
import type { PaymentView } from "../../../../domain/checkout/payment-form.ts"
import type { Session } from "../../../fixtures/tours/walk.ts"
import { testCards } from "../../setup/purchase.ts"
import type { BrowserClock } from "./browser-clock.ts"
import type { Gate } from "./gate.ts"
import { sessionLog } from "./stored-log.ts"
import { expect, type TourShop } from "./tour-test.ts"

const MINUTE = 60_000

/** Of the page's calls: saving what was typed, giving up, and reading the state again. */
export type Gates = { readonly save: Gate; readonly leave: Gate; readonly fetch: Gate }

/** A page of several steps that is paid at the end, the shop behind it, and the same visitor's other tab. */
export abstract class SteppedWorld<Step extends string> implements Session {
  readonly page: Page
  readonly shop: TourShop
  readonly code: string
  readonly gates: Gates
  readonly clock: BrowserClock
  /** The flow of the page, which is kept under its name and the code. */
  protected abstract readonly flow: string
  protected abstract readonly navigation: string
  /** Each step's name in the navigation. */
  protected abstract readonly stepNames: Readonly<Record<Step, string>>
  /** Headings of the states in which it is over. */
  protected abstract readonly headings: Readonly<Record<string, string>>
  /** The buttons that give it up: the one that asks, and the one that is meant. */
  abstract readonly leaving: { readonly ask: string; readonly yes: string }
  /** After so much of the first time, whoever begins to pay gets a later deadline. */
  protected abstract readonly lateMinutes: number

  constructor(page: Page, shop: TourShop, code: string, gates: Gates, clock: BrowserClock) {
    this.page = page
    this.shop = shop
    this.code = code
    this.gates = gates
    this.clock = clock
  }

  readonly log = () => sessionLog(this.page, `${this.flow}/${this.code}`)

  async shows(active: ReadonlySet<string>): Promise<void> {
    for (const step of Object.keys(this.stepNames)) {
      if (!active.has(`${this.flow}.open.step.${step}`)) continue
      await expect(this.page.locator(`[data-step=${step}]`)).toBeVisible()
    }
    for (const [state, heading] of Object.entries(this.headings)) {
      if (active.has(`${this.flow}.${state}`))
        await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(heading)
    }
    if (active.has(`${this.flow}.done`)) await expect(this.page).toHaveURL(/\/grazie$/)
  }

  async reload(active: ReadonlySet<string>): Promise<void> {
    // A page that asks whether the time is over is told by the reload itself.
    if (active.has(`${this.flow}.open.clock.verifyingExpiry`)) return
    await this.page.reload()
    if (active.has(`${this.flow}.open`)) await this.live()
  }

  /** Hydrated, and what was kept is back. */
  abstract live(): Promise<void>

  /** On the shop's clock. */
  abstract secondsLeft(): Promise<number>
  protected abstract status(): Promise<string>
  /** The other tab: says who pays, begins to pay, tells the shop that the bank has paid, gives up. */
  abstract giveDetails(): Promise<void>
  /** Answers what its card would be entered for. */
  abstract startPaying(): Promise<PaymentView>
  protected abstract confirm(paymentId: string): Promise<boolean>
  abstract cancelElsewhere(): Promise<boolean>

  async payLate(): Promise<void> {
    await this.shop.advance(this.lateMinutes * MINUTE)
    await this.startPaying()
  }

  async runOut(): Promise<void> {
    await this.shop.advance((await this.secondsLeft()) * 1000 + 1)
    await expect.poll(() => this.status()).toBe("EXPIRED")
  }

  async pay(): Promise<void> {
    const { endpoint, paymentId, clientSecret } = await this.startPaying()
    const card = { number: testCards.good, holder: "Anna Rossi", exp: "12/30", cvv: "123" }
    await this.page.request.post(`${endpoint}/payments/${paymentId}/confirm`, {
      data: { client_secret: clientSecret, card },
    })
    expect(await this.confirm(paymentId)).toBe(true)
  }

  press = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true }).click()
  goTo = (step: Step) =>
    this.page
      .getByRole("navigation", { name: this.navigation })
      .getByRole("button", { name: this.stepNames[step] })
      .click()
  field = (label: string | RegExp) => this.page.getByRole("main").getByLabel(label, { exact: true })

  /** Whatever waits for the state as it is now is answered. */
  readonly answerFetches = async () => this.gates.fetch.let(undefined, true)
}
