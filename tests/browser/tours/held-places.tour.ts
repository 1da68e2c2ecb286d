import type { Page, Route } from "@playwright/test"
import { storageKeys } from "../../../domain/kept/storage-keys.ts"
import { paths } from "../../../domain/paths.ts"
import { RECHECK_MS } from "../../../machines/deadline/until-deadline.ts"
import { first, heldPlacesCases, onePage, second } from "../../../machines/held-places/held-places.cases.ts"
import { heldPlacesFlow, type heldPlacesMachine } from "../../../machines/held-places/held-places.machine.ts"
import type { OpenPage } from "../../../machines/held-places/held-places.types.ts"
import type { Try } from "../../fixtures/tours/plan.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { bookOver, type Offer, speaking } from "../setup/offers.ts"
import { shownSeconds } from "../setup/time-left.ts"
import { type BrowserClock, browserClock, passUnnoticed } from "./kit/browser-clock.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { offersOf } from "./kit/offers.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect, type TourShop } from "./kit/tour-test.ts"

type Machine = typeof heldPlacesMachine

const isShown = (state: string) => /\.(shown|confirming|releasing)$/.test(state)

/** A page of the shop, another tab of the same browser, and checkouts that this browser has begun. */
class HeldWorld implements Session {
  readonly page: Page
  readonly tab: Page
  readonly asks: Gate
  readonly releases: Gate
  readonly clock: BrowserClock
  readonly #book: () => Promise<string>
  /** The real codes of the cases' two. */
  readonly #codes = new Map<string, string>()
  #opened = 0

  constructor(page: Page, tab: Page, gates: readonly [Gate, Gate], clock: BrowserClock, book: () => Promise<string>) {
    this.page = page
    this.tab = tab
    this.asks = gates[0]
    this.releases = gates[1]
    this.clock = clock
    this.#book = book
  }

  readonly log = () => runningLog(this.page, "held-places")
  readonly goesOnAlone = true

  get bar() {
    return this.page.getByRole("complementary", { name: "Posti tenuti per te", includeHidden: true })
  }
  get dialog() {
    return this.page.getByRole("dialog")
  }

  async shows(active: ReadonlySet<string>): Promise<void> {
    await expect(this.bar).toHaveCount([...active].some(isShown) ? 1 : 0)
    const asks = active.has("held-places.held.confirming") || active.has("held-places.releasing")
    await expect(this.dialog).toHaveCount(asks ? 1 : 0)
  }

  async codeOf(name: string): Promise<string> {
    const known = this.#codes.get(name)
    if (known !== undefined) return known
    const code = await this.#book()
    this.#codes.set(name, code)
    return code
  }

  /** What this browser keeps, as its pages or one of its tabs has written it. */
  async keep(names: readonly string[], by: Page): Promise<void> {
    const codes: string[] = []
    for (const name of names) codes.push(await this.codeOf(name))
    await by.evaluate(([key, text]) => localStorage.setItem(key, text), [
      storageKeys.held,
      JSON.stringify(codes),
    ] as const)
  }

  /** The checkout is over, and its places are somebody else's. */
  async end(name: string): Promise<void> {
    const { commands } = speaking(new URL(this.page.url()).origin, this.page.request)
    const canceled = await commands.cancelCheckout(await this.codeOf(name), crypto.randomUUID())
    expect(canceled.ok).toBe(true)
    this.forget(name)
  }

  forget(name: string): void {
    this.#codes.delete(name)
  }

  /** Another page without loading it anew, as a link or the back button opens it; also under a dialog. */
  async open(page: OpenPage): Promise<void> {
    const code = await this.codeOf(first)
    const others = [paths.search, paths.gifts]
    const path = {
      checkout: paths.checkout(code),
      thanks: paths.thanks(code),
      other: others[this.#opened++ % 2] ?? "/",
    }
    await this.page.evaluate((to) => history.pushState({}, "", to), path[page])
  }

  /** Back from another window. */
  readonly comeBack = () => this.page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")))

  /** What the server answers about the newest checkout; a page that has asked already asks again. */
  async answer(how?: (route: Route) => Promise<void>): Promise<void> {
    if (!this.asks.holds()) await this.comeBack()
    await this.asks.let(how)
  }
}

/** The server says that the time is over, and has not ended the checkout yet. */
const saysOver = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  const json: { checkout_expiration_at: string } = await answer.json()
  await route.fulfill({ response: answer, json: { ...json, server_now: json.checkout_expiration_at } })
}

/** Where the page is asked something, and what a browser can tell it. */
function allowed({ fact, before }: Try<Machine>): boolean {
  if (fact.kind === "timer") return true
  const { event } = fact
  const { codes, page } = before.context
  switch (event.type) {
    // Without a code, the next page runs no flow of held places.
    case "page.opened":
      return event.codes.length > 0 && !(event.page === page && page !== "other")
    case "codes.changedElsewhere":
      return JSON.stringify(event.codes) !== JSON.stringify(codes)
    case "server.holds":
    case "server.holdsNone":
      return event.code === codes[0] && (before.matches("held") || before.matches({ unknown: "asking" }))
    case "customer.returned":
      return before.matches("held") || before.matches({ unknown: "silent" })
    case "countdown.ended":
      return before.matches({ held: "shown" })
    default:
      return true
  }
}

export function heldPlacesTour(page: Page, shop: TourShop): Tour<Machine, HeldWorld> {
  const nextOffer: () => Promise<Offer> = offersOf(shop.origin)
  let [clock, tab]: [BrowserClock | null, Page | null] = [null, null]
  return {
    flow: heldPlacesFlow,
    cases: {
      ...heldPlacesCases,
      // A browser that has begun no checkout runs no flow.
      inputs: { two: onePage, onCheckout: { codes: [first], page: "checkout" } },
    },
    allowed,
    exemptions: [],
    begin: async (input) => {
      await shop.reset()
      await page.unrouteAll()
      // No page of an earlier path may still write.
      await page.goto("about:blank")
      await page.context().clearCookies()
      if (clock === null) await listenToFlows(page)
      clock ??= await browserClock(page)
      // It opens once, when nothing is held, so it runs no flow of its own.
      if (tab === null) {
        tab = await page.context().newPage()
        await tab.goto("/t/cookie-policy")
      }
      await tab.evaluate((key) => localStorage.removeItem(key), storageKeys.held)
      const gates = [
        await Gate.at(page, "GET", /\/payment\/v1\/bookings\/checkout\//, true),
        await Gate.at(page, "POST", /\/checkout\/delete$/, true),
      ] as const
      const book = async () => (await bookOver(speaking(shop.origin, page.request).commands, await nextOffer())).code
      const world = new HeldWorld(page, tab, gates, clock, book)
      await world.keep(input === "two" ? [first, second] : [first], tab)
      await page.goto(input === "two" ? paths.home : paths.checkout(await world.codeOf(first)))
      return world
    },
    timers: { recheck: ({ session }) => session.clock.advance(RECHECK_MS) },
    events: {
      "page.opened": async ({ session }, { page: opened, codes }) => {
        await session.keep(codes, session.page)
        await session.open(opened)
      },
      "codes.changedElsewhere": ({ session }, { codes }) => session.keep(codes, session.tab),
      "server.holds": ({ session }, { now, deadline }) => session.answer(now < deadline ? undefined : saysOver),
      "server.holdsNone": async ({ session }, { code }) => {
        await session.end(code)
        await session.answer()
      },
      "server.unreachable": ({ session }) => session.answer((route) => route.abort()),
      "customer.returned": ({ session }) => session.comeBack(),
      "countdown.ended": async ({ session }) =>
        passUnnoticed(session.page, (await shownSeconds(session.page)) * 1000 + 1000),
      "customer.wantsRelease": ({ session }) => session.bar.getByRole("button", { name: "Libera" }).click(),
      "customer.keptPlaces": ({ session }) => session.dialog.getByRole("button", { name: "No, tienili" }).click(),
      "customer.released": ({ session }) => session.dialog.getByRole("button", { name: "Sì, libera i posti" }).click(),
      "server.released": async ({ session }) => {
        // Also what was asked for before another checkout became the newest.
        for (const name of [first, second]) session.forget(name)
        await session.releases.let()
      },
      "server.releaseFailed": ({ session }) => session.releases.let(refuse(409, "not_allowed_now")),
    },
  }
}
