import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { HomeWire } from "../../adapters/contract/home.ts"
import { MarkersWire, SearchPageWire, SuggestionWire } from "../../adapters/contract/search.ts"
import {
  DayWire,
  ExperienceCardWire,
  ExperienceDetailWire,
  SlotWire,
  VariantWire,
} from "../../adapters/contract/wire/catalogue.ts"
import { guideLanguages } from "../../domain/catalogue/languages.ts"
import { peopleIn } from "../../domain/participants/quantities.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import { limitPlaces } from "../fixtures/shop-tables.ts"

const shop = useShop({ own: true })

const Count = Schema.Struct({ count: Schema.Int })

const get = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string, headers = {}) =>
  read(schema, await shop().visitor().send("GET", path, { headers }))

const search = (query: string, headers = {}) => get(SearchPageWire, `/api/v1/experiences?${query}`, headers)

/** The `user_location` cookie of a browser that shared its position. */
const at = (latitude: number, longitude: number) => ({
  cookie: `user_location=${encodeURIComponent(JSON.stringify({ latitude, longitude, timestamp: 1 }))}`,
})

const hostile = [
  `q=${"x".repeat(10_000)}`,
  `q=${"è ".repeat(5_000)}`,
  "q=%27%3B+drop+table+experiences%3B+--",
  "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "q=%00&place=%00&languages=%00",
  "q=a%00b",
  "q=%ED%A0%80",
  "q=%28%28%28+%26+%7C+%21+%3A*",
  "near=map&bounds=NaN,NaN,NaN,NaN",
  "near=map&bounds=Infinity,-Infinity,1e999,-0",
  "near=map&bounds=46,12,45,11",
  "near=map&bounds=90,180,-90,-180",
  "near=place&at=90,180&sort=distance",
  "near=place&at=-90,-180&sort=distance",
  "near=place&at=91,181&within=1,2,3",
  "near=geolocation&sort=distance",
  "near=nowhere&sort=distance",
  "priceFrom=99999999&priceTo=0",
  "priceFrom=-1&priceTo=1e308",
  "priceFrom=2147483648&priceTo=99999999999",
  "date=1999-12-31&participants=2",
  "date=2026-02-30",
  "date=2099-12-31&participants=99",
  "date=%27now%27&participants=-1",
  "participants=999999999",
  "participants=NaN",
  "page=999999999999999999",
  "page=10000&sort=priceDown",
  "visit=PU,PU,xx&languages=it,xx,__proto__&offers=1&instant=1",
  "categories=constructor&regions=__proto__",
  "lang=xx",
]

/** Closes all other slots of the slot's experience on that day. */
const onlySlot = (slotId: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ id: string }>`
      with own as (select e.id, s.date from experiences e join variants v on v.experience_id = e.id
        join slots s on s.variant_id = v.id where s.id = ${slotId}),
      closed as (update slots set closed = true from own join variants v on v.experience_id = own.id
        where slots.variant_id = v.id and slots.date = own.date and slots.id <> ${slotId})
      select id from own`,
  )

describe("a hostile query", () => {
  test.each(["experiences", "experiences/count", "experiences/map"])(
    "[ER-04] [DI-02] to /%s is answered or refused, never with a 5xx",
    async (path) => {
      for (const query of hostile) {
        const { status } = await shop().visitor().send("GET", `/api/v1/${path}?${query}`)
        expect(status, query.slice(0, 80)).toBeLessThan(500)
      }
      expect((await search("")).total).toBeGreaterThan(200)
    },
  )

  test("[ER-04] near the visitor, with a broken cookie, counts as a search without a place", async () => {
    const everywhere = (await search("")).total
    for (const cookie of ["user_location=%7B", "user_location=null", "user_location=%7B%22latitude%22%3A1e999%7D"]) {
      expect(await search("near=geolocation", { cookie })).toMatchObject({ total: everywhere, ignored: ["place"] })
    }
  })
})

describe("a search", () => {
  test("[DI-02] has the same number of results as its count and its map", async () => {
    for (const query of ["", "categories=sea,wine&instant=1", "near=map&bounds=43,10,46,13", "languages=fr&visit=PR"]) {
      const { total, results } = await search(query)
      expect(total, query).toBeGreaterThan(0)
      expect(await get(Count, `/api/v1/experiences/count?${query}`)).toEqual({ count: total })
      const { markers, ...map } = await get(MarkersWire, `/api/v1/experiences/map?${query}`)
      expect(map.total).toBe(total)
      expect(markers).toHaveLength(total)
      expect(markers.slice(0, results.length).map(({ id }) => id)).toEqual(results.map(({ id }) => id))
    }
  })

  test("[DI-02] finds as many results with a filter as the filter's count says", async () => {
    const query = "regions=toscana,veneto,sicilia&participants=3"
    const { facets } = await search(query)
    for (const { id, count } of facets.visit_types) expect((await search(`${query}&visit=${id}`)).total).toBe(count)
    for (const id of guideLanguages.slice(0, 4)) {
      const { count } = facets.languages.find((one) => one.id === id) ?? {}
      expect((await search(`${query}&languages=${id}`)).total).toBe(count)
    }
    expect((await search(`${query}&offers=1`)).total).toBe(facets.offers)
    expect((await search(`${query}&instant=1`)).total).toBe(facets.instant)
    expect(facets.prices.reduce((sum, count) => sum + count, 0)).toBe((await search(query)).total)
  })

  test("[DI-03] [DI-09] near the visitor lists the nearest first, and its pages neither overlap nor leave gaps", async () => {
    const milan = at(45.46, 9.19)
    const first = await search("near=geolocation&sort=distance", milan)
    const rest = await Promise.all(
      Array.from({ length: Math.ceil(first.total / first.page_size) - 1 }, (_, index) =>
        search(`near=geolocation&sort=distance&page=${index + 2}`, milan),
      ),
    )
    const found = [first, ...rest].flatMap(({ results }) => results)
    expect(new Set(found.map(({ id }) => id)).size).toBe(first.total)
    const far = found.map(({ distance_meters }) => distance_meters ?? Number.NaN)
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(far.every((meters) => meters <= 100_000)).toBe(true)
  })

  test("[L27] [DI-02] for a day finds what can be booked then, until somebody holds the last places", async () => {
    const picked = await shop().pick()
    const people = peopleIn(picked.participants)
    const { id } = (await shop().run(onlySlot(picked.slot.id)))[0] ?? { id: "" }
    await limitPlaces(shop(), picked.slot.id, people)
    const query = `date=${picked.slot.date}&participants=${people}`
    const found = async () => (await get(MarkersWire, `/api/v1/experiences/map?${query}`)).markers.map((one) => one.id)
    const before = await found()
    expect(before).toContain(id)
    expect((await search(query)).total).toBe(before.length)
    expect(before.length).toBeLessThan((await search("")).total)
    await shop().visitor().hold(picked)
    expect(await found()).toEqual(before.filter((one) => one !== id))
    expect(await get(Count, `/api/v1/experiences/count?${query}`)).toEqual({ count: before.length - 1 })
  })

  test("[DI-02] [ER-03] without results says which filter to remove, and can ignore a past day", async () => {
    const lenient = { prefer: "handling=lenient" }
    const empty = await search("categories=snow&regions=sicilia&priceTo=100&date=2026-01-01", lenient)
    expect(empty).toMatchObject({ total: 0, ignored: ["date"] })
    expect(empty.loosen.map(({ filter }) => filter)).toEqual(["price", "categories", "regions"])
    const [price] = empty.loosen
    expect((await search("categories=snow&regions=sicilia")).total).toBe(price?.count)
  })
})

test("[CA-01] answers that the server does not encode again hold exactly the contract's fields", async () => {
  const exactly = async <S extends Schema.ConstraintDecoder<unknown>>(schema: S, path: string) => {
    const { text } = await shop().visitor().send("GET", path)
    const answer: unknown = JSON.parse(text)
    const decoded = Schema.decodeUnknownSync(schema, { onExcessProperty: "error" })(answer)
    expect(decoded, path).toEqual(answer)
    return decoded
  }
  for (const query of ["", "q=barca", "q=zzzzz&categories=food", "participants=2&sort=priceUp"]) {
    await exactly(SearchPageWire, `/api/v1/experiences?${query}`)
    await exactly(MarkersWire, `/api/v1/experiences/map?${query}`)
  }
  await exactly(Schema.Array(SuggestionWire), "/api/v1/suggestions?q=tosc")
  await exactly(HomeWire, "/api/v1/home")
  const picked = await shop().pick()
  const { id } = picked.variant
  await exactly(ExperienceDetailWire, `/api/v2/experiences/${picked.slug}`)
  await exactly(Schema.Array(VariantWire), `/api/v1/experiences/${picked.slug}/experience_variants`)
  const days = `/api/v3/experience_variants/${id}/availabilities`
  await exactly(Schema.Array(DayWire), `${days}?month=${picked.slot.date.slice(0, 7)}`)
  await exactly(Schema.Array(SlotWire), `${days}/day?date=${picked.slot.date}`)
  const page = await exactly(SearchPageWire, "/api/v1/experiences")
  const ids = page.results.map((card) => card.id).join(",")
  await exactly(Schema.Array(ExperienceCardWire), `/api/v1/experiences/cards?ids=${ids}`)
  const planted = { ...page, more: true }
  expect(() => Schema.decodeUnknownSync(SearchPageWire, { onExcessProperty: "error" })(planted)).toThrow()
})
