import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { categoryIds, regionIds } from "../catalogue/taxonomy.ts"
import { compositions } from "./choice.ts"
import { palette } from "./palette.ts"
import { artTitle } from "./title.ts"

const hex = /^#[0-9a-f]{6}$/
const light = (colour: string) =>
  [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(colour.slice(i, i + 2), 16), 0) / 765

describe("Placeholders and titles of pictures", () => {
  it("[DI-11] every composition has colours in every region", () => {
    for (const category of categoryIds) {
      for (const region of regionIds) {
        for (let seed = 0; seed < Object.keys(compositions[category]).length; seed++) {
          const colours = palette({ category, region, seed })
          for (const colour of Object.values(colours)) expect(colour).toMatch(hex)
          expect(light(colours.ground)).toBeGreaterThan(0.1)
        }
      }
    }
  })

  it("[DI-11] snow is light, a starry night is dark", () => {
    const snow = [0, 1, 2, 3, 4, 5].map((seed) => light(palette({ category: "snow", region: "veneto", seed }).ground))
    const night = [0, 1, 2, 3, 4, 5].map((seed) => light(palette({ category: "night", region: "veneto", seed }).sky))
    expect(Math.max(...snow)).toBeGreaterThan(0.7)
    expect(Math.max(...night)).toBeLessThan(0.6)
  })

  it("[DI-11] the browser's code for placeholders is small and does not load the generator", () => {
    const sources = ["palette.ts", "choice.ts", "hash.ts"].map((name) =>
      readFileSync(new URL(name, import.meta.url), "utf8"),
    )
    for (const source of sources) expect(source).not.toMatch(/from "\.\/(?!choice|hash)/)
    expect(gzipSync(readFileSync(new URL("palette.ts", import.meta.url))).length).toBeLessThan(1536)
  })

  it("[DI-11] every picture says what it shows, in both languages", () => {
    for (const category of categoryIds) {
      for (const region of regionIds) {
        for (let seed = 0; seed < 5; seed++) {
          for (const locale of ["it", "en"] as const) {
            expect(artTitle({ category, region, seed }, locale)).toMatch(/^\p{Lu}.{15,90}$/u)
          }
        }
      }
    }
    expect(artTitle({ category: "wine", region: "piemonte", seed: wineAtSunset() }, "it")).toBe(
      "Filari di vigne nelle Langhe al tramonto",
    )
  })
})

/** The first seed that draws vine rows at sunset. */
function wineAtSunset(): number {
  for (let seed = 0; seed < 200; seed++) {
    if (artTitle({ category: "wine", region: "piemonte", seed }, "en") === "Rows of vines in the Langhe at sunset")
      return seed
  }
  return -1
}
