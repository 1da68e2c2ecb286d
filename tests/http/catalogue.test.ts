import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { HomeWire } from "../../adapters/contract/home.ts"
import { SearchPageWire } from "../../adapters/contract/search.ts"
import {
  DayWire,
  type ExperienceCardWire,
  ExperienceDetailWire,
  SlotWire,
} from "../../adapters/contract/wire/catalogue.ts"
import { categoryIds, regionIds } from "../../domain/catalogue/taxonomy.ts"
import { dampedHundredths } from "../../domain/review/rating.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { limitPlaces } from "../fixtures/shop-tables.ts"

const shop = useShop({ own: true })

type Card = typeof ExperienceCardWire.Type

const get = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string) =>
  shop()
    .visitor()
    .send("GET", path)
    .then((answer) => read(schema, answer))

const search = (query: string) => get(SearchPageWire, `/api/v1/experiences?${query}`)

/** All results of a search, page after page. */
async function everything(query: string): Promise<readonly Card[]> {
  const first = await search(query)
  const pages = Math.ceil(first.total / first.page_size)
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, n) => search(`${query}&page=${n + 2}`)))
  return [first, ...rest].flatMap(({ results }) => results)
}

const ascending = (values: readonly number[], tolerated = 0) =>
  values.every((value, n) => n === 0 || (values[n - 1] ?? 0) <= value + tolerated)

describe("search", () => {
  test("[DI-03] sorts by price up and down and by rating; popularity is the default", async () => {
    const up = (await everything("sort=priceUp")).map((card) => card.from_price.cents)
    const down = (await everything("sort=priceDown")).map((card) => card.from_price.cents)
    const rated = await everything("sort=rating")
    const known = rated.filter((card) => card.rating_hundredths !== null)
    const sumOf = ({ rating_hundredths: mean, review_count: count }: Card) => ({
      sum: ((mean ?? 0) * count) / 100,
      count,
    })
    const all = known.map(sumOf).reduce((one, other) => ({ sum: one.sum + other.sum, count: one.count + other.count }))
    const rating = rated.map((card) => dampedHundredths(sumOf(card), all))
    expect(ascending(up)).toBe(true)
    expect(ascending(down.toReversed())).toBe(true)
    // A half is rounded here and there.
    expect(ascending(rating.toReversed(), 1)).toBe(true)
    expect(new Set(up).size).toBeGreaterThan(5)
    const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)
    expect(ids(await everything(""))).toEqual(ids(await everything("sort=popularity")))
    // Negative controls: the check finds a wrong order, and the mean that is shown does not decide.
    expect(ascending(down)).toBe(false)
    expect(ascending(known.map((card) => card.rating_hundredths ?? 0).toReversed())).toBe(false)
  })

  deep.test("[DI-09] pages neither overlap nor leave gaps, in every order", async () => {
    const { total } = await search("")
    for (const sort of ["popularity", "priceUp", "priceDown", "rating", "newest"]) {
      const ids = (await everything(`sort=${sort}`)).map(({ id }) => id)
      expect(ids, sort).toHaveLength(total)
      expect(new Set(ids).size, sort).toBe(total)
    }
    const beyond = await search("page=9999")
    expect(beyond).toMatchObject({ results: [], total })
  })

  test("[DI-01] every result matches the filters of text, category, region and price, and their counts are right", async () => {
    const { total, facets } = await search("")
    for (const { id, count } of facets.regions) {
      const found = await search(`regions=${id}`)
      expect(found.total, id).toBe(count)
      expect(found.results.every(({ region }) => region === id)).toBe(true)
    }
    expect(facets.regions.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const [category] = facets.categories
    const found = await everything(`categories=${category?.id}&priceFrom=3000&priceTo=9000`)
    expect(found.length).toBeGreaterThan(0)
    for (const card of found) {
      expect(card.categories).toContain(category?.id)
      expect(card.from_price.cents).toBeGreaterThanOrEqual(3000)
      expect(card.from_price.cents).toBeLessThanOrEqual(9000)
    }
    const [{ city } = { city: "" }] = found
    const named = await search(`q=${encodeURIComponent(city)}`)
    expect(named.results.map((card) => card.city)).toContain(city)
  })

  test.each(["experiences", "experiences/count", "experiences/map"])(
    "[ER-04] [DI-01] /%s refuses an invalid search and names the parameter",
    async (call) => {
      const refused = async (query: string) =>
        problem(await shop().visitor("en").send("GET", `/api/v1/${call}?${query}`))
      for (const [query, ...fields] of [
        ["q=%00%01", "q"],
        ["q=%27%20or%201%3D1--&q=other", "q"],
        [`q=${"a".repeat(5000)}`, "q"],
        ["regions=atlantide&categories=__proto__", "categories", "regions"],
        ["sort=price;drop table&page=-1", "sort", "page"],
        ["page=1e9&priceFrom=-1&priceTo=NaN", "priceFrom", "priceTo", "page"],
        ["priceFrom=900&priceTo=100", "priceFrom", "priceTo"],
        ["near=map&bounds=NaN,NaN,NaN,NaN", "bounds"],
        ["date=2026-02-30&participants=-2", "date", "participants"],
        ["date=2020-01-01", "date"],
        ["participants=0&date=2020-01-02", "participants", "date"],
      ] as const) {
        const { status, code, errors } = await refused(query)
        expect([status, code, errors?.map(({ field }) => field)], query).toEqual([400, "malformed_request", fields])
      }
    },
  )

  test("[DI-01] words that look like code are searched as words, and unknown parameters are ignored", async () => {
    const { total } = await search("")
    for (const words of [
      "q=%ff",
      "q=%27%20or%201%3D1--",
      "q=(((%26%26%7C%7C!!%3A*",
      "q=%3Cscript%3Ealert(1)%3C/script%3E",
    ]) {
      expect((await search(words)).total, words).toBeLessThanOrEqual(total)
    }
    expect((await search("categories[]=x&regions[constructor]=1&utm_source=mail&date=&participants=")).total).toBe(
      total,
    )
  })
})

describe("the seeded catalogue", () => {
  test("[DI-11] is believable: places, kinds, prices, offers, deposits, questions, reviews, a year of dates", async () => {
    const home = await get(HomeWire, "/api/v1/home")
    expect(home.best_sellers.length).toBeGreaterThanOrEqual(8)
    const cards = await everything("")
    const details = await Promise.all(
      cards.slice(0, 60).map(({ slug }) => get(ExperienceDetailWire, `/api/v2/experiences/${slug}`)),
    )
    const variants = details.flatMap((detail) => detail.variants)
    expect(details.every(({ program, included }) => program.length > 0 && included.length > 0)).toBe(true)
    expect(details.filter(({ reviews }) => reviews.length > 0).length).toBeGreaterThan(details.length / 2)
    expect(details.every(({ images }) => images.every(({ alt = "" }) => alt.length > 15))).toBe(true)
    expect(variants.some(({ pricing }) => pricing.kind === "group")).toBe(true)
    expect(variants.some(({ pricing }) => pricing.kind === "person")).toBe(true)
    expect(variants.some(({ addons }) => addons.length > 0)).toBe(true)
    expect(variants.some(({ offers }) => offers.length > 0)).toBe(true)
    expect(variants.some(({ deposit_percent }) => deposit_percent !== null)).toBe(true)
    expect(new Set(variants.map(({ instant_booking }) => instant_booking)).size).toBe(2)
    expect(new Set(cards.map(({ visit_type }) => visit_type)).size).toBe(3)
    const english = await shop().visitor("en").send("GET", `/api/v2/experiences/${cards[0]?.slug}`)
    expect(read(ExperienceDetailWire, english).summary).not.toBe(cards[0]?.summary)
  })

  test("[DI-11] covers every region and category with at least 240 experiences", async () => {
    const { total, facets } = await search("")
    expect(facets.regions.map(({ id }) => id).toSorted()).toEqual([...regionIds].toSorted())
    expect(facets.categories.map(({ id }) => id).toSorted()).toEqual([...categoryIds].toSorted())
    expect(total).toBeGreaterThanOrEqual(240)
  })
})

describe("the discounts of the seeded catalogue", () => {
  test("[BX-02] every variant with an offer names its own lowest price, and no other variant does", async () => {
    const today = romeToday(new Date().toISOString())
    const cards = await everything("offers=1")
    const details = await Promise.all(cards.map(({ slug }) => get(ExperienceDetailWire, `/api/v2/experiences/${slug}`)))
    for (const { slug, variants, lowest_prices, from_price } of details) {
      const reduced = variants.filter(({ offers }) => offers.some(({ to }) => to >= today))
      expect(
        lowest_prices.map(({ variant_id }) => variant_id),
        slug,
      ).toEqual(reduced.map(({ id }) => id))
      if (from_price.on_offer_cents === null) continue
      const { lowest30_days_cents, lowest_since, per } = from_price
      expect(lowest_prices, slug).toContainEqual(expect.objectContaining({ lowest30_days_cents, lowest_since, per }))
    }
    const several = details.filter(({ lowest_prices }) => lowest_prices.length > 1)
    expect(several.length).toBeGreaterThan(0)
    for (const { lowest_prices } of several) {
      const amounts = lowest_prices.map(({ lowest30_days_cents }) => lowest30_days_cents)
      expect(new Set(amounts).size).toBeGreaterThan(1)
    }
    expect(details.some(({ lowest_prices, variants }) => variants.length > lowest_prices.length)).toBe(true)
  })
})

describe("calendar and slots", () => {
  const days = Schema.Array(DayWire)
  const slots = Schema.Array(SlotWire)

  test("[L27] a day that the calendar shows as free can be booked, and is full once its places are held", async () => {
    const picked = await shop().pick()
    const { variant, slot } = picked
    const [{ typeId } = { typeId: "" }] = picked.participants
    const month = () =>
      get(
        days,
        `/api/v3/experience_variants/${variant.id}/availabilities?month=${slot.date.slice(0, 7)}&participants=${typeId}:2`,
      )
    const day = () => get(slots, `/api/v3/experience_variants/${variant.id}/availabilities/day?date=${slot.date}`)
    expect((await month()).find(({ date }) => date === slot.date)?.state).toBe("free")
    const other = (await day()).filter(({ id }) => id !== slot.id)
    const people = picked.participants.reduce((sum, { quantity }) => sum + quantity, 0)
    await limitPlaces(shop(), slot.id, people)
    for (const { id } of other) await limitPlaces(shop(), id, 0)
    await shop().visitor().hold(picked)
    expect((await month()).find(({ date }) => date === slot.date)?.state).toBe("full")
    expect((await day()).find(({ id }) => id === slot.id)?.places.every(({ left }) => left === 0)).toBe(true)
  })

  test("[XD-06] a day nearer than the lead time offers no slot and says so in the calendar", async () => {
    const { variant } = await shop().pick({ where: ({ leadTimeHours }) => leadTimeHours >= 24 })
    const today = Temporal.Now.plainDateISO("Europe/Rome")
    const month = await get(
      days,
      `/api/v3/experience_variants/${variant.id}/availabilities?month=${today.toPlainYearMonth()}`,
    )
    const now = month.find(({ date }) => date === today.toString())
    expect(["tooSoon", "closed"]).toContain(now?.state)
    expect(await get(slots, `/api/v3/experience_variants/${variant.id}/availabilities/day?date=${today}`)).toEqual([])
  })

  test("[ER-04] an invalid month or day is refused or empty, never a 5xx", async () => {
    const { variant } = await shop().pick()
    const base = `/api/v3/experience_variants/${variant.id}/availabilities`
    for (const [query, status] of [
      ["", 400],
      ["?month=2026-13", 400],
      ["?month=1999-01", 400],
      ["?month=2099-12", 200],
      ["?month=2026-12&participants=x", 400],
      ["?month=2026-12&participants=nobody:1", 200],
      ["/day", 400],
      ["/day?date=2027-02-30", 400],
      ["/day?date=2027-02-29", 400],
      ["/day?date=0000-01-01", 200],
      ["/day?date=9999-12-31", 200],
      ["/day?date=%002027-01-01", 400],
    ] as const) {
      expect(
        (
          await shop()
            .visitor()
            .send("GET", base + query)
        ).status,
        query,
      ).toBe(status)
    }
    expect(
      (
        await shop()
          .visitor()
          .send("GET", `${base.replace(variant.id, "nobody")}?month=2027-01`)
      ).status,
    ).toBe(404)
  })
})
