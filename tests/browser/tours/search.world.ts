import type { Page } from "@playwright/test"
import type { Session } from "../../fixtures/tours/walk.ts"
import type { Gate } from "./kit/gate.ts"
import { runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

declare global {
  interface Window {
    /** Answers whoever asked the browser last where it is. */
    tourPosition: { readonly found: (latitude: number, longitude: number) => void; readonly deny: () => void }
  }
}

/** Each is searched once: what a page has found it does not ask for again. */
const words = ["vino", "mare", "barca", "trekking", "cucina", "castello", "olio", "bici", "terme", "grotta", "lago"]
const [phone, desk] = [
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
]

export type Gates = { readonly results: Gate; readonly count: Gate }

/** The page of the search, on a window that is made narrow for its sheet and wide for the rest. */
export class SearchWorld implements Session {
  readonly page: Page
  readonly gates: Gates
  #said = 0
  /** The words of the search that is on, and those of the sheet. */
  #words = ""
  #draft = ""

  constructor(page: Page, gates: Gates) {
    this.page = page
    this.gates = gates
  }

  /** A search that was tried again may be there before anybody looks. */
  readonly goesOnAlone = true
  readonly log = () => runningLog(this.page, "search")

  get main() {
    return this.page.getByRole("main")
  }
  get sheet() {
    return this.page.getByRole("dialog")
  }
  get map() {
    return this.page.getByRole("region", { name: "Mappa dei risultati" })
  }
  get #locating() {
    return this.main.getByText("Cerco dove sei…")
  }
  press = (name: string | RegExp) => this.main.getByRole("button", { name, exact: true }).click()

  async shows(active: ReadonlySet<string>, _value: unknown, wentOn: () => Promise<boolean>): Promise<void> {
    const failed = this.page.getByRole("heading", { name: "Non riusciamo a caricare i risultati" })
    if (active.has("search.results.failed")) return expect(failed).toBeVisible()
    const busy = this.page.locator("section[aria-busy=true]").or(this.page.getByText("Caricamento"))
    if (active.has("search.results.loading")) {
      const seen = async () => (await busy.count()) > 0 || (await wentOn())
      await expect.poll(seen, { message: "results on their way", intervals: [20, 50] }).toBe(true)
      return
    }
    if (active.has("search.position.keeping")) {
      // The page stores the position and searches by itself, perhaps before the tour looks.
      const seen = async () => (await this.#locating.isVisible()) || (await wentOn())
      await expect.poll(seen, { message: "the position is being stored", intervals: [20, 50] }).toBe(true)
      return
    }
    // Under the sheet they have no role.
    await expect(this.page.locator("section[aria-label=Risultati]")).not.toHaveAttribute("aria-busy")
    await this.#showsSheet(active)
    await this.#showsMap(active)
    const near = (source: string) => active.has(`search.place.${source}`)
    await expect(this.page).toHaveURL(near("onMap") ? /near=map/ : near("around") ? /near=geolocation/ : /^(?!.*near=)/)
    if (active.has("search.position.locating")) await expect(this.#locating).toBeVisible()
    const problem = this.page.locator("[data-problem=geolocation_denied]")
    await expect(problem).toBeVisible({ visible: active.has("search.position.failed") })
  }

  async #showsSheet(active: ReadonlySet<string>): Promise<void> {
    if (active.has("search.filters.closed")) return expect(this.sheet).toBeHidden()
    const promise = active.has("search.count.known") ? /^Mostra \d+ esperienz|^Nessuna/ : "Mostra le esperienze"
    await expect(this.sheet.locator("footer").getByRole("button").last()).toHaveText(promise)
  }

  async #showsMap(active: ReadonlySet<string>): Promise<void> {
    if (active.has("search.map.hidden")) return expect(this.map).toBeHidden()
    const full = active.has("search.map.full")
    await expect(this.main.locator(`[data-map=${full ? "full" : "beside"}]`)).toBeVisible()
    await expect(this.map).toHaveAttribute("data-zoom", /\d/)
    await expect(this.map).not.toHaveAttribute("aria-busy")
  }

  async narrow(): Promise<void> {
    await this.page.setViewportSize(phone)
  }
  async wide(): Promise<void> {
    if (this.page.viewportSize()?.width !== desk.width) await this.page.setViewportSize(desk)
  }

  /** Does what asks for results, which wait to be let through. */
  async asking(act: () => Promise<void>): Promise<void> {
    this.gates.results.shut()
    await act()
  }
  /** A page asks twice before it gives up. */
  async fail(): Promise<void> {
    for (const _ of ["first", "again"]) await this.gates.results.let((route) => route.abort())
  }

  #newWord(): string {
    const word = words[this.#said++]
    if (word === undefined) throw new Error("all words were searched")
    return word
  }

  /** Other words than before, or none any more, in the field beside the results. */
  async search(text: string): Promise<void> {
    await this.wide()
    this.#words = text === "" ? "" : this.#newWord()
    const field = this.page.getByRole("complementary").locator("[name=q]")
    await field.fill(this.#words)
    await this.page.keyboard.press("Enter")
    await field.blur()
  }

  async openSheet(): Promise<void> {
    await this.narrow()
    this.#draft = this.#words
    await this.press(/^Filtri/)
  }
  async draft(text: string): Promise<void> {
    this.#draft = text === "" ? "" : this.#newWord()
    const field = this.sheet.locator("[name=q]")
    await field.fill(this.#draft)
    await field.blur()
  }
  async apply(): Promise<void> {
    this.#words = this.#draft
    await this.sheet.locator("footer").getByRole("button").last().click()
  }
  async reset(): Promise<void> {
    this.#words = ""
    await this.sheet.getByRole("button", { name: "Azzera" }).click()
  }
  /** What the sheet counts now; what it counted before waits for nobody. */
  readonly ofDraft = (asked: URL) => (asked.searchParams.get("q") ?? "") === this.#draft

  /** Back to the page that the visit began with, which asked for nothing. */
  async back(): Promise<void> {
    this.#words = ""
    await this.page.evaluate(() => history.go(-history.state.__TSR_index))
  }

  async showMap(): Promise<void> {
    await this.wide()
    await this.press("Mappa")
  }
  /** Closer and closer: nowhere is an edge that it would stop at. */
  async moveMap(): Promise<void> {
    await this.map.getByRole("application").focus()
    await this.page.keyboard.press("+")
  }

  found = () => this.page.evaluate(() => window.tourPosition.found(44.7, 8.04))
  deny = () => this.page.evaluate(() => window.tourPosition.deny())
}

/** Runs in the page: a browser that says where it is when it is told to. */
export function heldPosition(): void {
  const getCurrentPosition = (found: (position: object) => void, failed: (error: object) => void) => {
    window.tourPosition = {
      found: (latitude, longitude) => found({ coords: { latitude, longitude }, timestamp: Date.now() }),
      deny: () => failed({ code: 1 }),
    }
  }
  Object.defineProperty(navigator, "geolocation", { get: () => ({ getCurrentPosition }) })
}
