import { describe, expect, test } from "vitest"
import type { Experience } from "../../../../domain/catalogue/experience.ts"
import { cityName, citySlug, provinceName, provinceSlug } from "../../../../domain/catalogue/places.ts"
import { categoryIds, type RegionId, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { locales, type Text } from "../../../../domain/locale.ts"
import { demo } from "../../../../tests/fixtures/demo.ts"
import { type PlaceFacts, placeWords } from "./place-words.ts"
import { inCity, inProvince, inRegion } from "./prepositions.ts"
import { t } from "./text.ts"

const { experiences } = demo.catalogue("2026-11-21")
const named = (name: string) => t(name, name)

function factsOf(place: "city" | "province", own: readonly Experience[]): PlaceFacts {
  const [first] = own
  if (first === undefined) throw new RangeError("a place without experiences")
  const { city, province, region } = first.address
  const times = (id: string) => own.filter(({ categories }) => categories.some((one) => one === id)).length
  return {
    place,
    slug: place === "city" ? citySlug(city) : provinceSlug(province),
    label:
      place === "city"
        ? { it: cityName(city, "it"), en: cityName(city, "en") }
        : { it: provinceName(province, "it"), en: provinceName(province, "en") },
    region,
    count: own.length,
    example: first.name,
    categories: categoryIds.filter((id) => times(id) > 0).toSorted((a, b) => times(b) - times(a)),
    towns: place === "city" ? [] : [...new Set(own.map(({ address }) => address.city))].map(named),
    cheapest: t("28 € a persona", "€28 per person"),
  }
}

const places = [
  ...[...Map.groupBy(experiences, ({ address }) => address.city).values()].map((own) => factsOf("city", own)),
  ...[...Map.groupBy(experiences, ({ address }) => address.province).values()].map((own) => factsOf("province", own)),
]
const written = places.map((facts) => ({ slug: facts.slug, words: placeWords(facts) }))

describe("[DI-10] where a place is, with its preposition", () => {
  test.each([
    ["Firenze", "a Firenze"],
    ["Alba", "ad Alba"],
    ["L’Aquila", "all’Aquila"],
    ["La Spezia", "alla Spezia"],
    ["Isole Tremiti", "alle Isole Tremiti"],
    ["Lecce", "a Lecce"],
    ["Imperia", "a Imperia"],
  ])("%s", (name, where) => {
    expect(inCity(named(name))).toEqual({ it: where, en: `in ${name}` })
  })

  test("islands take their article in English", () => {
    expect(inCity(t("Isole Tremiti", cityName("Isole Tremiti", "en"))).en).toBe("in the Tremiti Islands")
  })

  test("provinces and regions", () => {
    const province = (code: string) => inProvince({ it: provinceName(code, "it"), en: provinceName(code, "en") })
    expect(province("SI")).toEqual(t("in provincia di Siena", "in the province of Siena"))
    expect(province("AQ").it).toBe("in provincia dell’Aquila")
    expect(province("SP").it).toBe("in provincia della Spezia")
    const italian = (ids: readonly RegionId[]) => ids.map((id) => inRegion(id).it)
    expect(italian(["toscana", "marche", "lazio", "umbria", "molise", "valle-d-aosta"])).toEqual([
      "in Toscana",
      "nelle Marche",
      "nel Lazio",
      "in Umbria",
      "in Molise",
      "in Valle d’Aosta",
    ])
    expect(regionIds.map((id) => inRegion(id).en)).toEqual(
      expect.arrayContaining(["in Tuscany", "in the Marche", "in the Aosta Valley"]),
    )
  })
})

describe("[DI-10] generated texts of places", () => {
  test("say all they must, in both languages", () => {
    const faults = written.flatMap(({ slug, words: { title, lead, paragraphs, faq } }) => {
      const texts: readonly Text[] = [title, lead, ...paragraphs, ...faq.flatMap((one) => [one.question, one.answer])]
      return locales.flatMap((locale) => [
        ...texts.filter((text) => /[{}!'"]| {2}|undefined|\.\.|,,/.test(text[locale])).map((text) => text[locale]),
        ...texts.filter((text) => text.it === text.en).map((text) => `twice: ${text.it}`),
        ...(lead[locale].length > 155 ? [`lead of ${lead[locale].length} of ${slug}`] : []),
        ...paragraphs
          .map((text) => text[locale].split(" ").length)
          .filter((count) => count < 20 || count > 120)
          .map((count) => `paragraph of ${count} words of ${slug}`),
        ...(faq.length === 3 && new Set(faq.map(({ question }) => question[locale])).size === 3
          ? []
          : [`faq of ${slug}`]),
      ])
    })
    expect(faults).toEqual([])
  })

  test("are always the same for one place, and differ between places", () => {
    expect(places.map(placeWords)).toEqual(written.map(({ words }) => words))
    for (const locale of locales) {
      const openings = written.map(({ words }) => words.paragraphs[0]?.[locale])
      expect(new Set(openings).size).toBe(openings.length)
    }
  })
})
