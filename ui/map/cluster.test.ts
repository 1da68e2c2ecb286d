import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cents } from "../../domain/money/cents.ts"
import { DEFAULT_CENTER, DEFAULT_ZOOM } from "../../domain/search/place.ts"
import { emptySearch, normalSearch } from "../../domain/search/state.ts"
import type { Marker } from "../../domain/search/views.ts"
import { clustersOf } from "./cluster.ts"
import { metresOf, metresPerPixel, pointOf } from "./mercator.ts"
import { nearest } from "./nearest.ts"
import { comesApart, lookOf, placedIn, viewOf } from "./sight.ts"

const marker = (id: string, lat: number, lon: number, euro = 45): Marker => ({
  id,
  lat,
  lon,
  cents: cents(euro * 100),
  per: "person",
})
const many = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      lat: fc.double({ min: 36, max: 47, noNaN: true }),
      lon: fc.double({ min: 6, max: 19, noNaN: true }),
      euro: fc.integer({ min: 1, max: 900 }),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  )
  .map((all) => all.map(({ id, lat, lon, euro }) => marker(id, lat, lon, euro)))
const zooms = fc.integer({ min: 5, max: 12 })

describe("[DI-06] markers", () => {
  test("each is in one cluster, which shows its lowest price", () => {
    fc.assert(
      fc.property(many, zooms, (markers, zoom) => {
        const clusters = clustersOf(markers, metresPerPixel(zoom))
        expect(clusters.flatMap(({ ids }) => ids).toSorted()).toEqual(markers.map(({ id }) => id).toSorted())
        for (const { ids, cents: lowest } of clusters)
          expect(lowest).toBe(Math.min(...markers.filter(({ id }) => ids.includes(id)).map((one) => one.cents)))
      }),
    )
  })

  test("no marker covers another, and moving the map keeps the groups", () => {
    fc.assert(
      fc.property(many, zooms, (markers, zoom) => {
        const scale = metresPerPixel(zoom)
        const clusters = clustersOf(markers, scale)
        const covers = clusters.some(({ at: [x, y] }, index) =>
          clusters
            .slice(index + 1)
            .some(({ at: [ox, oy] }) => Math.abs(x - ox) / scale < 100 && Math.abs(y - oy) / scale < 36),
        )
        expect(covers).toBe(false)
        expect(clustersOf(markers, scale)).toEqual(clusters)
      }),
    )
  })

  test("experiences in one place never separate, those in different places do", () => {
    const [together] = clustersOf([marker("a", 44.7, 8.04), marker("b", 44.7, 8.04)], metresPerPixel(6))
    const [apart] = clustersOf([marker("a", 44.7, 8.04), marker("b", 44.9, 8.21)], metresPerPixel(6))
    expect([together, apart].map((one) => one && [one.ids.length, comesApart(one, 12)])).toEqual([
      [2, false],
      [2, true],
    ])
  })
})

const size: readonly [number, number] = [800, 600]

describe("[DI-06] what the map shows", () => {
  test("starts near Milan, at the results, at the searched place, or where the visitor moved it", () => {
    const begins = { center: metresOf(DEFAULT_CENTER), zoom: DEFAULT_ZOOM }
    expect(lookOf(emptySearch, null).look).toEqual(begins)
    expect(lookOf(emptySearch, []).look).toEqual(begins)
    expect(lookOf(emptySearch, [marker("a", 44, 8), marker("b", 45, 9)]).look).toHaveProperty("extent")
    const alba = { lat: 44.7, lon: 8.04 }
    const place = normalSearch({ locationSource: "place", locationLabel: "Alba", location: alba })
    expect(lookOf(place, [marker("a", 44, 8)]).look).toEqual({ center: metresOf(alba), zoom: 10 })
    const moved = normalSearch({ ...place, mapCenter: alba, mapZoom: 11.5 })
    expect(lookOf(moved, null).look).toEqual({ center: metresOf(alba), zoom: 11.5 })
  })

  test("gives the search the same values that the address holds", () => {
    const sight = { center: metresOf(DEFAULT_CENTER), metresPerPixel: metresPerPixel(9.04), size }
    const { bounds, center, zoom } = viewOf(sight)
    expect([center, zoom]).toEqual([DEFAULT_CENTER, 9])
    expect(bounds.south).toBeLessThan(45.46)
    expect(bounds.east - 9.09).toBeCloseTo(9.09 - bounds.west, 6)
    expect(lookOf(normalSearch({ mapCenter: center, mapZoom: zoom }), null).key).toBe("moved 45.46 9.09 9")
  })

  test("a point converted to mercator and back is the same", () => {
    for (const point of [DEFAULT_CENTER, { lat: -33.9, lon: 151.2 }]) {
      const back = pointOf(metresOf(point))
      expect([back.lat.toFixed(8), back.lon.toFixed(8)]).toEqual([point.lat.toFixed(8), point.lon.toFixed(8)])
    }
  })

  test("markers are placed from the middle: out of sight just beyond the edge, and not at all far away", () => {
    const scale = metresPerPixel(9)
    const sight = { center: metresOf(DEFAULT_CENTER), metresPerPixel: scale, size }
    const [lat, lon] = [DEFAULT_CENTER.lat, DEFAULT_CENTER.lon]
    const found = [marker("here", lat, lon), marker("near", lat, lon + 1.5), marker("far", lat, lon + 5)]
    const placed = placedIn(clustersOf(found, scale), sight)
    expect(placed.map(({ cluster, inSight }) => [cluster.ids[0], inSight])).toEqual([
      ["here", true],
      ["near", false],
    ])
    expect(placed[0]).toMatchObject({ x: 0, y: 0 })
  })

  test("an arrow key leads to the next marker in its direction", () => {
    const at = (id: string, x: number, y: number) => {
      const [cluster] = clustersOf([marker(id, 44, 8)], 1)
      if (cluster === undefined) throw new Error("no cluster")
      return { cluster, x, y, inSight: true }
    }
    const [middle, right, below, farRight] = [at("m", 0, 0), at("r", 90, 10), at("b", 20, 80), at("f", 300, 0)]
    const all = [middle, right, below, farRight]
    expect(nearest(middle, "ArrowRight", all)).toBe(right)
    expect(nearest(middle, "ArrowDown", all)).toBe(below)
    expect(nearest(farRight, "ArrowLeft", all)).toBe(right)
    expect(nearest(middle, "ArrowUp", all)).toBeNull()
  })
})
