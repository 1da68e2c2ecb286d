import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { SearchPageWire, SuggestionWire } from "../../adapters/contract/search.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()

const suggested = async (words: string, lang: "it" | "en" = "it") =>
  read(
    Schema.Array(SuggestionWire),
    await shop()
      .visitor()
      .send("GET", `/api/v1/suggestions?lang=${lang}&q=${encodeURIComponent(words)}`),
  )

const firstPlace = async (words: string, lang: "it" | "en" = "it") =>
  (await suggested(words, lang)).find(({ kind }) => kind === "destination")

describe("suggestions over HTTP", () => {
  test.each([
    ["fire", "it", "firenze", "Firenze"],
    ["Florence", "it", "firenze", "Firenze"],
    ["firenze", "en", "firenze", "Florence"],
    ["fiernze", "it", "firenze", "Firenze"],
    ["laquila", "it", "l-aquila", "L’Aquila"],
    ["Tuscany", "en", "toscana", "Tuscany"],
    ["VALLE D'AOSTA", "it", "valle-d-aosta", "Valle d’Aosta"],
  ] as const)("[DI-04] %s (%s) means %s", async (words, lang, slug, name) => {
    expect(await firstPlace(words, lang)).toMatchObject({ slug, name })
  })

  test("[DI-04] a place has its region, its number of experiences, its location and its bounds", async () => {
    const place = await firstPlace("firenze")
    if (place?.kind !== "destination") throw new Error("no place")
    const { location, bounds, count, within } = place
    expect(within).toBe("Toscana")
    expect(count).toBeGreaterThan(0)
    expect(bounds.south).toBeLessThanOrEqual(location.lat)
    expect(bounds.north).toBeGreaterThanOrEqual(location.lat)
    expect(bounds.west).toBeLessThanOrEqual(location.lon)
    expect(bounds.east).toBeGreaterThanOrEqual(location.lon)
  })

  test("[DI-04] a category is found by its name in either language, an experience by its words, ten at most", async () => {
    expect(await suggested("wine")).toContainEqual(expect.objectContaining({ kind: "category", id: "wine" }))
    const sailing = await suggested("kayak")
    expect(sailing.some((one) => one.kind === "experience" && /kayak/i.test(one.name))).toBe(true)
    expect(sailing.length).toBeLessThanOrEqual(10)
    const named = sailing.map((one) => JSON.stringify(one))
    expect(new Set(named).size).toBe(named.length)
  })

  test.each(["", "a", "%", "_", "' or 1=1 --", "<script>", "\\", "((&|!:*", "è̀́", "🛶🛶", "x".repeat(100)])(
    "[DI-04] %j gets an answer",
    async (words) => {
      expect((await suggested(words)).length).toBeLessThanOrEqual(10)
    },
  )

  test.each([
    ["a query that is too long", `q=${"x".repeat(101)}`],
    ["a query with a control character", "q=%00"],
    ["no query", "lang=it"],
  ])("[DI-04] %s is refused with the field's name", async (_, query) => {
    const answer = await shop().visitor().send("GET", `/api/v1/suggestions?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('"field":"q"')
  })
})

describe("why a result matches", () => {
  const found = async (query: string) =>
    (await read(SearchPageWire, await shop().visitor().send("GET", `/api/v1/experiences?${query}`))).results

  test("[DI-04] an excerpt marks the word in the text, unless the name contains it", async () => {
    const results = await found("q=colazione&lang=it")
    expect(results.length).toBeGreaterThan(0)
    for (const { name, match } of results) {
      if (/colazion/i.test(name)) expect(match).toBeNull()
      else expect(match?.excerpt.some(({ text, hit }) => hit && /colazion/i.test(text))).toBe(true)
    }
  })

  test("[DI-04] an excerpt stands in the reader's language, also where only the other one has the word", async () => {
    const results = await found("q=colazione&lang=en")
    const excerpts = results.map(({ match }) => (match?.excerpt ?? []).map(({ text }) => text).join(""))
    expect(excerpts.some((excerpt) => excerpt !== "")).toBe(true)
    expect(excerpts.filter((excerpt) => /colazion/i.test(excerpt))).toEqual([])
  })

  test("[DI-04] a search without words has no excerpts", async () => {
    expect((await found("categories=wine")).map(({ match }) => match)).not.toContainEqual(expect.anything())
  })
})
