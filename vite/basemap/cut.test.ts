import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { type Basemap, groundOf, type Position } from "../../domain/map/basemap.ts"
import { MAP_EXTENT } from "../../domain/map/map.ts"
import type { Step } from "./atlas.ts"
import { basemapText } from "./plugin.ts"
import { simplified } from "./simplify.ts"

const text = basemapText()
const basemap: Basemap = JSON.parse(text)
const ground = groundOf(basemap)

/** Whether a point is inside a ring: a line to the east of it must cross the ring an odd number of times. */
function within([x, y]: Position, ring: readonly Position[]): boolean {
  return ring.reduce((inside, [ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return crosses ? !inside : inside
  }, false)
}

const on = (polygons: typeof ground.italy, point: Position) =>
  polygons.some(([outer = [], ...holes]) => within(point, outer) && !holes.some((hole) => within(point, hole)))

describe("[DI-06] the basemap", () => {
  test("is the same each time it is cut, and small", () => {
    expect(basemapText()).toBe(text)
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(45_000)
  })

  test.each<readonly [string, Position]>([
    ["Milano", [9.19, 45.46]],
    ["Roma", [12.5, 41.9]],
    ["Lecce", [18.17, 40.35]],
    ["Palermo", [13.35, 38.05]],
    ["Nuoro", [9.33, 40.32]],
    ["Bolzano", [11.35, 46.5]],
    ["Isola d’Elba", [10.25, 42.77]],
    ["San Marino", [12.46, 43.94]],
  ])("has %s in Italy", (_, point) => {
    expect(on(ground.italy, point)).toBe(true)
    expect(on(ground.neighbours, point)).toBe(false)
  })

  test.each<readonly [string, Position, boolean]>([
    ["Lugano", [8.96, 46.01], true],
    ["Nizza", [7.2, 43.75], true],
    ["Ajaccio", [8.85, 41.95], true],
    ["Vienna", [16.37, 48.2], true],
    ["the Tyrrhenian Sea", [12, 40], false],
    ["the Adriatic Sea", [15, 43], false],
  ])("has %s outside it", (_, point, land) => {
    expect(on(ground.italy, point)).toBe(false)
    expect(on(ground.neighbours, point)).toBe(land)
  })

  test("reaches beyond what the map can show, and its rings are closed", () => {
    const points = ground.neighbours.flat(2)
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
    expect(lons.reduce((a, b) => Math.min(a, b))).toBeLessThan(MAP_EXTENT.west)
    expect(lons.reduce((a, b) => Math.max(a, b))).toBeGreaterThan(MAP_EXTENT.east)
    expect(lats.reduce((a, b) => Math.min(a, b))).toBeLessThan(MAP_EXTENT.south)
    expect(lats.reduce((a, b) => Math.max(a, b))).toBeGreaterThan(MAP_EXTENT.north)
    for (const ring of [...ground.italy.flat(), ...ground.neighbours.flat()]) expect(ring.at(-1)).toEqual(ring[0])
  })
})

test("the points left out of a line are near the simplified line", () => {
  const line: readonly Step[] = Array.from({ length: 60 }, (_, x) => [x, Math.round(8 * Math.sin(x / 5)) + (x % 2)])
  const kept = simplified(line, 2)
  expect(kept.length).toBeLessThan(line.length / 2)
  expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)])
  expect(simplified(line, 0)).toBe(line)
})
