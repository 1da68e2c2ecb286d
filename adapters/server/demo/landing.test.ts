import { describe, expect, test } from "vitest"
import type { Experience } from "../../../domain/catalogue/experience.ts"
import { citySlug, slugOf } from "../../../domain/catalogue/places.ts"
import { categoryIds, regionIds } from "../../../domain/catalogue/taxonomy.ts"
import { locales, type Text } from "../../../domain/locale.ts"
import { fromPrice } from "../../../domain/pricing/from-price.ts"
import { normalSearch } from "../../../domain/search/state.ts"
import { demo } from "../../../tests/fixtures/demo.ts"
import { giftSearch } from "./build/landing-texts.ts"
import { readDemoFiles, sourceFolder } from "./read.ts"
import type { Landing } from "./schema.ts"

const today = "2026-11-21"
const { experiences } = demo.catalogue(today)
const { regions, cities, categories, gifts } = readDemoFiles(sourceFolder).landing
type Page = Landing[keyof Landing][number]
const pages: readonly Page[] = [...regions, ...cities, ...categories, ...gifts]

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const words = (text: string) => text.split(/\s+/).length
const answers = (page: Page) => page.faq.map(({ answer }) => answer)
const textsOf = (page: Page): readonly Text[] => [
  page.title,
  page.lead,
  ...page.paragraphs,
  ...page.faq.map(({ question }) => question),
  ...answers(page),
]

/** Faults of writing in a text, independent of its content. */
function faultsOf(text: string): string[] {
  const rules: readonly (readonly [string, boolean])[] = [
    ["empty or untrimmed", text === "" || text.trim() !== text],
    ["raises its voice", text.includes("!")],
    ["straight quotes", /['"]/.test(text)],
    ["badly put together", /\{\w*\}|undefined| {2}|\.\.|,,| [,.;:?]/.test(text)],
  ]
  return rules.flatMap(([fault, broken]) => (broken ? [`${fault}: ${text}`] : []))
}

function found(
  search: Landing["gifts"][number]["search"],
  { categories, address, visitType, variants }: Experience,
): boolean {
  const asked = normalSearch(giftSearch(search))
  const price = fromPrice(variants, today).cents
  const among = <T>(chosen: readonly T[], values: readonly T[]) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value))
  return (
    among(asked.categories, categories) &&
    among(asked.regions, [address.region]) &&
    among(asked.visitTypes, [visitType]) &&
    price >= (asked.priceFromCents ?? 0) &&
    price <= (asked.priceToCents ?? Number.POSITIVE_INFINITY)
  )
}

describe("[DI-10] the texts of the landing pages", () => {
  test("exist for every region and category, for 25 cities and 12 gift ideas", () => {
    expect(regions.map(({ slug }) => slug).toSorted()).toEqual(regionIds.toSorted())
    expect(categories.map(({ category }) => category).toSorted()).toEqual(categoryIds.toSorted())
    expect(cities.length).toBeGreaterThanOrEqual(25)
    expect(gifts.length).toBeGreaterThanOrEqual(12)
  })

  test("have valid addresses, each used once", () => {
    for (const kind of [[...regions, ...cities], categories, gifts])
      expect(repeated(kind.map(({ slug }) => slug))).toEqual([])
    expect(pages.filter(({ slug }) => slug !== slugOf(slug))).toEqual([])
    expect(cities.filter(({ city, slug }) => slug !== citySlug(city))).toEqual([])
  })

  test("describe only cities that have experiences", () => {
    const places = new Set(experiences.map(({ address }) => `${address.region} ${address.city}`))
    expect(cities.filter(({ region, city }) => !places.has(`${region} ${city}`)).map(({ city }) => city)).toEqual([])
  })

  test("are well written in both languages, neither of them left in the other", () => {
    const faults = pages.flatMap((page) =>
      textsOf(page).flatMap((text) => [
        ...locales.flatMap((locale) => faultsOf(text[locale])),
        ...(text.it === text.en ? [`the same twice: ${text.it}`] : []),
      ]),
    )
    expect(faults).toEqual([])
  })

  test.each(locales)("have a length that fits their place on the page, in %s", (locale) => {
    const faults = pages.flatMap((page) => {
      const lengths: readonly (readonly [string, boolean])[] = [
        [`lead of ${page.lead[locale].length}`, page.lead[locale].length <= 155],
        [`${page.paragraphs.length} paragraphs`, page.paragraphs.length >= 2 && page.paragraphs.length <= 3],
        [`${page.faq.length} questions`, page.faq.length >= 3 && page.faq.length <= 4],
        ...page.paragraphs.map(
          (text) =>
            [`paragraph of ${words(text[locale])}`, words(text[locale]) >= 40 && words(text[locale]) <= 110] as const,
        ),
        ...answers(page).map(
          (text) =>
            [`answer of ${words(text[locale])}`, words(text[locale]) >= 10 && words(text[locale]) <= 60] as const,
        ),
        ...page.faq.map(({ question }) => [question[locale], question[locale].endsWith("?")] as const),
      ]
      return lengths.flatMap(([what, right]) => (right ? [] : [`${page.slug}: ${what}`]))
    })
    expect(faults).toEqual([])
  })

  test.each(locales)("do not repeat one another, in %s", (locale) => {
    expect(repeated(pages.map(({ title }) => title[locale]))).toEqual([])
    expect(repeated(pages.map(({ lead }) => lead[locale]))).toEqual([])
    expect(
      repeated(pages.flatMap((page) => [...page.paragraphs, ...answers(page)]).map((text) => text[locale])),
    ).toEqual([])
  })

  test("list at least six experiences for every gift idea", () => {
    const few = gifts
      .map(({ slug, search }) => ({ slug, count: experiences.filter((item) => found(search, item)).length }))
      .filter(({ count }) => count < 6)
    expect(few).toEqual([])
  })
})
