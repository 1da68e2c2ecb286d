import type { Page } from "@playwright/test"
import { storageKeys } from "../../../domain/kept/storage-keys.ts"
import { after, soon } from "../../../machines/kit/cases.ts"
import { barolo, suggestionsCases, wine } from "../../../machines/suggestions/suggestions.cases.ts"
import {
  suggestionsFlow,
  type suggestionsMachine,
  TYPING_MS,
} from "../../../machines/suggestions/suggestions.machine.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { type BrowserClock, browserClock } from "./kit/browser-clock.ts"
import { Gate } from "./kit/gate.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

type Machine = typeof suggestionsMachine

const recent = [{ keyword: "vela", category: null }] as const

/** The search field beside the results, which stays where it is when a suggestion becomes a search. */
class BoxWorld implements Session {
  readonly page: Page
  readonly suggest: Gate
  readonly clock: BrowserClock

  constructor(page: Page, suggest: Gate, clock: BrowserClock) {
    this.page = page
    this.suggest = suggest
    this.clock = clock
  }

  readonly log = () => runningLog(this.page, "suggestions")

  get box() {
    return this.page.getByRole("complementary").locator("[name=q]")
  }
  get list() {
    return this.page.getByRole("listbox")
  }

  async shows(active: ReadonlySet<string>): Promise<void> {
    if (active.has("suggestions.closed")) {
      await expect(this.list).toBeHidden()
      await expect(this.box).toHaveAttribute("aria-expanded", "false")
    }
    if (active.has("suggestions.open.shown")) {
      await expect(this.list.getByRole("option").first()).toBeVisible()
      await expect(this.box).toHaveAttribute("aria-expanded", "true")
    }
    await expect(this.page.locator("[data-loading]")).toHaveCount(active.has("suggestions.open.loading") ? 1 : 0)
    const failed = this.page.locator("p").filter({ hasText: "Non riusciamo a caricare i suggerimenti." })
    await expect(failed).toBeVisible({ visible: active.has("suggestions.open.failed") })
  }

  readonly isIn = () => this.box.evaluate((field) => field === document.activeElement)

  /** Out of the field and in again, with these words in it: what stands there is not typed, it was there. */
  async enter(text: string): Promise<void> {
    if (await this.isIn()) await this.box.blur()
    await this.box.evaluate((field: HTMLInputElement, words) => {
      field.value = words
    }, text)
    await this.box.focus()
  }

  /** Away from the list, and from the field unless something is typed into it next. */
  async leave(staysIn: boolean): Promise<void> {
    if (await this.list.isVisible()) await this.page.keyboard.press("Escape")
    else if (staysIn) await this.page.keyboard.press("Enter")
    else await this.box.blur()
  }
}

export function suggestionsTour(page: Page): Tour<Machine, BoxWorld> {
  let clock: BrowserClock | null = null
  return {
    flow: suggestionsFlow,
    cases: {
      ...suggestionsCases,
      events: [
        ...soon<Machine>(
          { type: "customer.opened", text: "", recent },
          { type: "customer.opened", text: "vi", recent },
          { type: "customer.moved", to: "next" },
          { type: "customer.chose" },
          { type: "customer.left" },
          { type: "suggestions.loaded", text: "vi", suggestions: [wine, barolo] },
          { type: "suggestions.loaded", text: "ba", suggestions: [barolo] },
          { type: "suggestions.failed", text: "vi" },
        ),
        ...after<Machine>("PT0.05S", ...["v", "vi", "ba"].map((text) => ({ type: "customer.typed", text }) as const)),
      ],
    },
    // Nothing is typed by writing the same again.
    allowed: ({ fact, before }) =>
      fact.kind !== "event" || fact.event.type !== "customer.typed" || fact.event.text !== before.context.text,
    exemptions: [],
    begin: async () => {
      await page.unrouteAll()
      clock ??= await browserClock(page, TYPING_MS)
      await listenToFlows(page)
      await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
        storageKeys.recentSearches,
        JSON.stringify(recent),
      ] as const)
      const world = new BoxWorld(page, await Gate.at(page, "GET", /\/api\/v1\/suggestions$/, true), clock)
      await page.goto("/esperienze")
      // What suggests is fetched by the first who enters; the tour begins with the box closed again.
      await world.box.focus()
      await world.shows(new Set(["suggestions.open.shown"]))
      await world.leave(false)
      await world.shows(new Set(["suggestions.closed"]))
      return world
    },
    timers: { typingTime: ({ session }) => session.clock.advance(TYPING_MS) },
    events: {
      "customer.opened": ({ session }, { text }) => session.enter(text),
      "customer.typed": ({ session }, { text }) => session.box.fill(text),
      "customer.moved": () => page.keyboard.press("ArrowDown"),
      "customer.chose": ({ session }) => session.list.locator("[role=option][href*='/esperienze?']").first().click(),
      "customer.left": ({ session, ahead: [next] }) => session.leave(next?.name === "customer.typed"),
      "suggestions.loaded": ({ session }) => session.suggest.let(),
      "suggestions.failed": ({ session }) => session.suggest.let((route) => route.abort()),
    },
  }
}
