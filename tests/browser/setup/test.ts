import AxeBuilder from "@axe-core/playwright"
import { test as base, expect, type Page } from "@playwright/test"
import { freeSlots, partnerTokenOf } from "./partner.ts"

type Shop = {
  readonly origin: string
  /** No accessibility fault of WCAG 2.2 AA on the page as it stands. */
  readonly accessible: (page: Page) => Promise<void>
  /** The bearer token of the partner whose booking this is. */
  readonly partnerTokenOf: (code: string) => Promise<string>
  /** Slots of the experience's first variant that have places, some weeks ahead. */
  readonly freeSlots: (slug: string, count: number) => Promise<readonly string[]>
}

/**
 * Every page of every test: an error in the console, and with it every hydration warning, fails the test. A refusal of
 * the server is none; `complaint` is what else a test brings about on purpose.
 */
export const test = base.extend<{ shop: Shop; quiet: undefined; complaint: RegExp | null }>({
  complaint: [null, { option: true }],
  baseURL: ({ baseURL }, use) => use(process.env.SHOP_ORIGIN ?? baseURL),
  shop: async ({ baseURL }, use) => {
    const origin = baseURL ?? ""
    await use({
      origin,
      accessible: async (page) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze()
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

export { expect }

/** The three widths that every page is made for. */
export const widths = [360, 900, 1440] as const
