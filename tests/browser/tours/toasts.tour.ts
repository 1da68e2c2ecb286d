import type { Page } from "@playwright/test"
import { soon } from "../../../machines/kit/cases.ts"
import { toast, toastsCases } from "../../../machines/toasts/toasts.cases.ts"
import { TOAST_MS, toastsFlow, type toastsMachine } from "../../../machines/toasts/toasts.machine.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { exemptions } from "./exemptions.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

type Machine = typeof toastsMachine

class ListWorld implements Session {
  readonly page: Page
  readonly clock: BrowserClock
  #said = 0
  constructor(page: Page, clock: BrowserClock) {
    this.page = page
    this.clock = clock
  }

  readonly log = () => runningLog(this.page, "toasts")

  /** Keeps another experience, which the page says. */
  readonly say = async () => {
    const cards = this.page.getByRole("main").getByRole("article")
    await cards
      .nth(this.#said++)
      .getByRole("button", { name: /^Aggiungi ai preferiti/ })
      .click()
  }

  async shows(active: ReadonlySet<string>): Promise<void> {
    const region = this.page.locator("[role=status][aria-atomic=true]")
    if (active.has("toasts.idle")) await expect(region).toBeEmpty()
    else await expect(region).toHaveText("Tra i preferiti")
  }
}

export function toastsTour(page: Page): Tour<Machine, ListWorld> {
  return {
    flow: toastsFlow,
    cases: {
      ...toastsCases,
      events: soon<Machine>({ type: "toast.added", toast: toast("1") }, { type: "toast.added", toast: toast("2") }),
    },
    exemptions: exemptions.toasts,
    begin: async () => {
      const clock = await browserClock(page, TOAST_MS)
      await listenToFlows(page)
      await page.goto("/esperienze")
      const world = new ListWorld(page, clock)
      // What says toasts is loaded by the first of them, which is gone before the tour begins.
      const heart = page
        .getByRole("main")
        .getByRole("article")
        .nth(20)
        .getByRole("button", { name: /preferiti/ })
      await heart.click()
      await world.shows(new Set(["toasts.showing"]))
      await clock.advance(TOAST_MS)
      await world.shows(new Set(["toasts.idle"]))
      return world
    },
    timers: { toastTime: ({ session }) => session.clock.advance(TOAST_MS) },
    events: { "toast.added": ({ session }) => session.say(), "customer.dismissed": null },
  }
}
