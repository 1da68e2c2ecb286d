import type { Page } from "@playwright/test"
import type { Session } from "../../../fixtures/tours/walk.ts"
import type { BrowserClock } from "./browser-clock.ts"
import type { Gate } from "./gate.ts"
import { sessionLog } from "./stored-log.ts"
import { expect, type TourShop } from "./tour-test.ts"

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
