import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { categoryIds, regionIds } from "./catalogue/taxonomy.ts"
import { type Locale, locales } from "./locale.ts"
import { artPath, artRefOf, internalPath, localeOf, paths, publicPath } from "./paths.ts"
import { assertCaught, assertLaw, type Law } from "./testing/planted.ts"

type Paths = {
  readonly localeOf: (path: string) => Locale
  readonly internalPath: (path: string) => string
  readonly publicPath: (path: string, locale: Locale) => string
}
const ours: Paths = { localeOf, internalPath, publicPath }

const anyInternal = fc
  .tuple(
    fc.constantFrom("/", "/esperienze", "/enoteca", "/en-plein-air", "/esperienze/energia", "/prenotazione/en"),
    fc.constantFrom("", "?q=en", "?lang=/en", "#en"),
  )
  .map((parts) => parts.join(""))

/** Every page has one address in each language, and the address tells the language. */
const oneAddressEach: Law<Paths, [string, Locale, Locale]> = (impl) =>
  fc.property(anyInternal, fc.constantFrom(...locales), fc.constantFrom(...locales), (path, locale, other) => {
    const address = impl.publicPath(path, locale)
    expect(impl.localeOf(address)).toBe(locale)
    expect(impl.internalPath(address)).toBe(path)
    expect(impl.publicPath(address, other)).toBe(impl.publicPath(path, other))
  })

describe("paths", () => {
  test("[RT-01] Italian has no prefix, English has the same path under /en", () => {
    expect(publicPath("/", "it")).toBe("/")
    expect(publicPath("/", "en")).toBe("/en")
    expect(publicPath("/?q=mare", "en")).toBe("/en?q=mare")
    expect(publicPath("/esperienze/etna", "en")).toBe("/en/esperienze/etna")
    expect(publicPath("/en/esperienze/etna", "it")).toBe("/esperienze/etna")
    expect(internalPath("/en/")).toBe("/")
    expect([localeOf("/en"), localeOf("/en/x"), localeOf("/enoteca"), localeOf("/")]).toEqual(["en", "en", "it", "it"])
  })

  test("[FL-05] [RT-01] every page has one address in each language", () => assertLaw(oneAddressEach, ours))

  test("[FL-05] the law catches a prefix check that compares letters, not path segments", () => {
    assertCaught(oneAddressEach, {
      ...ours,
      localeOf: (path) => (path.startsWith("/en") ? "en" : "it"),
      internalPath: (path) => (path.startsWith("/en") ? path.slice(3) || "/" : path),
    })
  })

  test("[RT-03] [RT-04] page addresses escape their parameters", () => {
    expect(paths.experience("vela-a-ponza")).toBe("/esperienze/vela-a-ponza")
    expect(paths.experience("../x?y")).toBe("/esperienze/..%2Fx%3Fy")
    expect(paths.checkout("7K2M9QXR4TBD")).toBe("/checkout/7K2M9QXR4TBD")
    expect(paths.thanks("7K2M9QXR4TBD")).toBe("/checkout/7K2M9QXR4TBD/grazie")
    expect(paths.booking("a_b-c")).toBe("/prenotazione/a_b-c")
  })

  test("[DI-08] a picture's address holds its category, region and seed, and is read back", () => {
    expect(artPath({ category: "sea", region: "emilia-romagna", seed: 7 })).toBe("/art/sea-emilia-romagna-7.svg")
    expect(artPath({ category: "sea", region: "lazio", seed: 7 }, 640)).toBe("/art/sea-lazio-7.svg?w=640")
    for (const category of categoryIds) {
      for (const region of regionIds) {
        const ref = { category, region, seed: 1_234 }
        expect(artRefOf(artPath(ref, 320))).toEqual(ref)
      }
    }
  })

  test("[DI-11] a picture's address holds its subject and place, and an address without them is still read", () => {
    const ref = { category: "motor", region: "valle-d-aosta", subject: "ice", place: "peaks1", seed: 1_234 } as const
    expect(artPath(ref)).toBe("/art/motor.ice.peaks1-valle-d-aosta-1234.svg")
    expect(artRefOf(artPath(ref, 320))).toEqual(ref)
    expect(artRefOf("/art/motor-valle-d-aosta-1234.svg")).toEqual({
      category: "motor",
      region: "valle-d-aosta",
      seed: 1_234,
    })
    for (const path of ["/art/motor.ice-veneto-1.svg", "/art/motor..-veneto-1.svg", "/art/motor.ice.a/b-veneto-1.svg"])
      expect(artRefOf(path)).toBeNull()
  })

  test("[ER-04] an address that is not a picture's gives null", () => {
    for (const path of [
      "/art/sea-lazio.svg",
      "/art/sea-atlantis-1.svg",
      "/art/sea-lazio-01.svg",
      "/art/../x",
      "/art/sea-lazio--1.svg",
    ]) {
      expect(artRefOf(path)).toBeNull()
    }
  })
})
