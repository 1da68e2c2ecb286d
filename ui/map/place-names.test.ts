import { describe, expect, test } from "vitest"
import { MAP_EXTENT } from "../../domain/map/map.ts"
import { placeNames } from "./place-names.ts"

describe("[DI-06] the names on the map", () => {
  test("are the same places in both languages, all inside the map, each once", () => {
    const [it, en] = [placeNames("it"), placeNames("en")]
    expect(en.map(({ lat, lon }) => [lat, lon])).toEqual(it.map(({ lat, lon }) => [lat, lon]))
    for (const { lat, lon, name } of it) {
      expect(name).not.toBe("")
      expect(lat > MAP_EXTENT.south && lat < MAP_EXTENT.north && lon > MAP_EXTENT.west && lon < MAP_EXTENT.east).toBe(
        true,
      )
    }
    const cities = it.filter(({ kind }) => kind === "city" || kind === "capital").map(({ name }) => name)
    expect(new Set(cities).size).toBe(cities.length)
    expect(en.map(({ name }) => name)).toEqual(expect.arrayContaining(["Rome", "Florence", "Sicily", "Adriatic Sea"]))
  })

  test("are few at a small zoom and more when the visitor zooms in", () => {
    const shown = (zoom: number) => placeNames("it").filter(({ from, to }) => from <= zoom && zoom < to).length
    expect(shown(5)).toBeLessThan(shown(7))
    expect(shown(7)).toBeLessThan(shown(9))
  })
})
