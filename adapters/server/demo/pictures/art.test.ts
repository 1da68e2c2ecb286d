import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import { categoryIds, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { choose, compositions } from "../../../../domain/pictures/choice.ts"
import { where } from "../../../../domain/pictures/where.ts"
import { isDeep, often } from "../../../../tests/fixtures/deep.ts"
import { mark } from "../../http/mark.ts"
import { art } from "./art.ts"
import { faults } from "./faults.fixture.ts"
import { panorama } from "./panorama.ts"
import { views } from "./regions.ts"
import { scenes } from "./scenes/scenes.ts"

const refs: readonly ArtRef[] = categoryIds.flatMap((category) =>
  regionIds.flatMap((region) => (isDeep ? [0, 1, 2, 3, 4] : [0, 1]).map((seed) => ({ category, region, seed }))),
)
const pictures = refs.map((ref) => ({ ref, svg: art(ref) }))
const anyRef = fc.record({
  category: fc.constantFrom(...categoryIds),
  region: fc.constantFrom(...regionIds),
  seed: fc.nat(2 ** 31 - 1),
})

describe("The catalogue's pictures", () => {
  it("[DI-11] every category in every region is well-formed SVG without broken numbers or references to missing ids", () => {
    const broken = pictures.flatMap(({ ref, svg }) => faults(svg).map((fault) => ({ ...ref, fault })))
    expect(broken).toEqual([])
  })

  it("[DI-11] a picture is under 14 kB on the wire", () => {
    const heavy = pictures.filter(({ svg }) => gzipSync(svg).length > 14 * 1024).map(({ ref }) => ref)
    expect(heavy).toEqual([])
  })

  it("[DI-11] the same reference gives the same picture, and every seed gives one", () => {
    fc.assert(
      fc.property(anyRef, (ref) => {
        const svg = art(ref)
        expect(art({ ...ref })).toBe(svg)
        expect(faults(svg)).toEqual([])
      }),
      { numRuns: often(20, 60) },
    )
  })

  it("[DI-11] pictures with consecutive seeds show different compositions", () => {
    fc.assert(
      fc.property(anyRef, (ref) => {
        expect(choose(ref).composition).not.toBe(choose({ ...ref, seed: ref.seed + 1 }).composition)
      }),
    )
  })

  it("[DI-11] no two references draw the same picture", () => {
    const bodies = pictures.map(({ svg }) => svg.replace(/a[0-9a-z]+-[0-9a-z]+/g, "id"))
    expect(new Set(bodies).size).toBe(bodies.length)
  })

  it("[DI-11] pictures inlined in one page share no id", () => {
    const seen = new Map<string, string>()
    for (const { svg } of pictures) {
      for (const [, id = ""] of svg.matchAll(/ id="([^"]+)"/g)) {
        expect(seen.get(id) ?? svg).toBe(svg)
        seen.set(id, svg)
      }
    }
  })

  it("[DI-11] every composition has its scene, and every landscape its description", () => {
    for (const category of categoryIds) {
      expect(Object.keys(scenes[category]).sort()).toEqual(Object.keys(compositions[category]).sort())
    }
    for (const region of regionIds) {
      for (const ground of ["land", "peaks", "water", "town"] as const) {
        expect(where[region][ground]).toHaveLength(views[region][ground].length)
      }
    }
  })

  it("[DI-11] the panorama of the home page and the mark are sound at every hour", () => {
    for (const hour of ["dawn", "morning", "noon", "golden", "dusk", "night"] as const) {
      const svg = panorama(7, hour)
      expect(faults(svg)).toEqual([])
      expect(svg).toContain('viewBox="0 0 1600 800"')
      expect(gzipSync(svg).length).toBeLessThan(24 * 1024)
    }
    expect(faults(mark())).toEqual([])
  })

  it("[DI-11] planted fault: the check of pictures finds each fault", () => {
    const sound = '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><path d="M0 0z"/></g><use href="#a"/></svg>'
    expect(faults(sound)).toEqual([])
    expect(faults(sound.replace("M0 0", "MNaN 0"))).not.toEqual([])
    expect(faults(sound.replace("M0", "Mundefined"))).not.toEqual([])
    expect(faults(sound.replace("</g>", ""))).not.toEqual([])
    expect(faults(sound.replace('href="#a"', 'href="#b"'))).not.toEqual([])
    expect(faults(sound.replace("<path", '<path id="a"'))).not.toEqual([])
    expect(faults(sound.replace("z", "z & z"))).not.toEqual([])
  })
})
