import type { Page, Route } from "@playwright/test"
import { expect } from "../../setup/test.ts"

export type LetThrough = (route: Route) => Promise<void>

const goOn: LetThrough = (route) => route.continue()

/** Holds a page's requests until a party is to answer: whoever waits for them is seen waiting. */
export class Gate {
  #held: Route[] = []
  #shut: boolean

  private constructor(shut: boolean) {
    this.#shut = shut
  }

  static async at(page: Page, method: "GET" | "POST", path: RegExp, shut: boolean): Promise<Gate> {
    const gate = new Gate(shut)
    await page.route(
      (url) => path.test(url.pathname),
      async (route) => {
        if (route.request().method() !== method) return route.fallback()
        if (gate.#shut) gate.#held.push(route)
        else await route.fallback()
      },
    )
    return gate
  }

  /** Whether a request of the page that is open waits here. */
  holds(): boolean {
    return this.#waiting().length > 0
  }

  /** A request of a page that was left or loaded anew waits for no answer any more: the one after it does. */
  #waiting(of: (asked: URL) => boolean = () => true): readonly Route[] {
    return this.#held.filter((route) => route.request().failure() === null && of(new URL(route.request().url())))
  }

  shut(): void {
    this.#shut = true
  }

  /** Lets through what comes from now on, and whatever waits. */
  open(): void {
    this.#shut = false
    for (const route of this.#held.splice(0)) void route.continue().catch(() => {})
  }

  /** Lets all that wait through, or those of them that ask `of` it, and what comes after them if `open`. */
  async let(how: LetThrough = goOn, open = false, of: (asked: URL) => boolean = () => true): Promise<void> {
    await expect.poll(() => this.#waiting(of).length, "a request at the gate").toBeGreaterThan(0)
    if (open) this.#shut = false
    const held = this.#waiting(of)
    this.#held = this.#held.filter((route) => !held.includes(route))
    await Promise.all(held.map((route) => how(route).catch(() => {})))
  }
}

/** A refusal as the shop's server writes it. */
export const refuse =
  (
    status: number,
    code: string,
    errors: readonly { readonly field: string; readonly code: string }[] = [],
    params?: Readonly<Record<string, string>>,
  ): LetThrough =>
  (route) =>
    route.fulfill({
      status,
      contentType: "application/problem+json",
      body: JSON.stringify({ title: "", status, code, detail: code, errors, params }),
    })
