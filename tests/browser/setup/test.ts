import AxeBuilder from "@axe-core/playwright"
import { test as base, expect, type Page } from "@playwright/test"
import { cookies } from "../../../domain/kept/cookies.ts"
import { sessionKeys, storageKeys } from "../../../domain/kept/storage-keys.ts"
import { noteRunningFlows } from "./flow-coverage.ts"
import { freeSlots, partnerTokenOf } from "./partner.ts"
import { waitForScripts } from "./patient.ts"

type Shop = {
  readonly origin: string
  /** No accessibility fault of WCAG 2.2 AA on the page as it stands. */
  readonly accessible: (page: Page) => Promise<void>
  /** The bearer token of the partner whose booking this is. */
  readonly partnerTokenOf: (code: string) => Promise<string>
  /** Slots of the experience's first variant that have places, some weeks ahead. */
  readonly freeSlots: (slug: string, count: number) => Promise<readonly string[]>
}

/** Cards of a list are alike: the first six stand for the rest, which would take half of the time. */
const FURTHER_CARDS = "li:nth-child(n+7) article"

/**
 * Every page of every test: an error in the console, and with it every hydration warning, fails the test. A refusal of
 * the server is none; `complaint` is what else a test brings about on purpose.
 */
export const test = base.extend<{
  shop: Shop
  quiet: undefined
  complaint: RegExp | null
  consent: string | null
  asksLanguage: boolean
}>({
  /** Whether a browser whose language is not the page's may be asked for it. */
  asksLanguage: [false, { option: true }],
  complaint: [null, { option: true }],
  /** What the visitor answered about cookies long ago; null for one who has not. */
  consent: ["no", { option: true }],
  // Contexts that tests make for themselves as well.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (process.env.PLANTED) await context.addInitScript(plant, process.env.PLANTED)
        return options?.javaScriptEnabled === false ? context : waitForScripts(context)
      }
      await use(browser)
    },
    { scope: "worker" },
  ],
  context: async ({ context, consent, asksLanguage, javaScriptEnabled, baseURL }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(context)
    // A browser that speaks Italian is not asked on each English page, except where a test is about that.
    if (asksLanguage === false)
      await context.addCookies([
        { name: cookies.languagePopup.name, value: "1", url: process.env.SHOP_ORIGIN ?? baseURL ?? "" },
      ])
    if (consent !== null) await context.addInitScript(answered, [storageKeys.consent, consent] as const)
    await context.addInitScript(dated, sessionKeys.bookingMode)
    if (process.env.PLANTED) await context.addInitScript(plant, process.env.PLANTED)
    await use(context)
  },
  baseURL: ({ baseURL }, use) => use(process.env.SHOP_ORIGIN ?? baseURL),
  page: async ({ page }, use) => {
    await use(page)
    await noteRunningFlows(page.context())
  },
  shop: async ({ baseURL }, use) => {
    const origin = baseURL ?? ""
    await use({
      origin,
      accessible: async (page) => {
        await atRest(page)
        const restore = await laidOut(page)
        // What the header half covers while the page is scrolled is no small target.
        // A page that is still on its way has no heading yet.
        await expect(page.locator("h1").first()).toBeVisible()
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
        // Only what is wrong is told, and no frame of another origin is on any page: a third of the time.
        const { violations } = await new AxeBuilder({ page })
          .exclude(FURTHER_CARDS)
          .options({ resultTypes: ["violations"] })
          .setLegacyMode(true)
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze()
        await restore()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
        )
        expect(found).toEqual([])
      },
      partnerTokenOf: (code) => partnerTokenOf(origin, code),
      freeSlots: (slug, count) => freeSlots(origin, slug, count),
    })
  },
  quiet: [
    async ({ context, complaint }, use) => {
      const complaints: string[] = []
      context.on("console", (message) => {
        const text = message.text()
        const expected = /the server responded with a status of 4\d\d/.test(text) || complaint?.test(text)
        if (message.type() === "error" && !expected) complaints.push(text)
      })
      context.on("weberror", (error) => complaints.push(String(error.error())))
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** What was asked for is there and no longer dimmed, and nothing fades in or out: half a colour has no contrast. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/**
 * All of the page is laid out, also what is far below the screen, and nothing is cut off at its edges: for whoever
 * measures. Answers how to undo it.
 */
export async function laidOut(page: Page): Promise<() => Promise<void>> {
  const undo = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  })
  return async () => {
    await undo.evaluate((restore) => restore())
    await undo.dispose()
  }
}

/** Runs in the page, before any other script; what the visitor answers later stays. */
function answered([key, consent]: readonly [string, string]): void {
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, consent)
  } catch {
    // Some documents have no storage.
  }
}

/** Switches a planted fault on (tests/planted). */
function plant(fault: string): void {
  Object.assign(globalThis, { PLANTED: fault })
}

/** From 6 to 24 December the booking box opens as a gift. The tests book dates on these days too. */
function dated(key: string): void {
  const day = new Date().toISOString().slice(5, 10)
  try {
    if (day > "12-04" && day < "12-26" && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, "BOOKING")
  } catch {
    // Some documents have no storage.
  }
}

export { expect }

/** The three widths that every page is made for. */
export const widths = [360, 900, 1440] as const
