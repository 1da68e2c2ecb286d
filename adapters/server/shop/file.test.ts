import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { wcagContrast } from "culori"
import fc from "fast-check"
import { afterAll, describe, expect, it, test } from "vitest"
import { contrastNeeds } from "../../../domain/contrast.ts"
import { shopFileIn } from "./file.ts"
import { paletteOf } from "./palette.ts"

const folder = mkdtempSync(join(tmpdir(), "shop-file-"))
afterAll(() => rmSync(folder, { recursive: true }))

const colours = { brand: "#0b6e4f", second: "#8a2f7e", ground: "#eef3e6" }
const whole = { version: 1, name: "Lontano", colours }

function read(content: unknown, logo?: string) {
  const file = join(folder, "shop.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  if (logo !== undefined) writeFileSync(join(folder, "logo.svg"), logo)
  return shopFileIn(file)
}

describe("[BX-20] the file of a shop with its own name", () => {
  it("is read", () => {
    const shop = read({ ...whole, company: { legal_name: "Lontano S.r.l.", vat: "01234567890", address: "Bologna" } })
    expect(shop).toMatchObject({ name: "Lontano", company: "Lontano S.r.l. · P. IVA 01234567890 · Bologna" })
    expect(shop.palette?.paper).toMatchObject({ light: expect.stringMatching(/^#/), dark: expect.stringMatching(/^#/) })
  })

  it.each<readonly [string, unknown, RegExp]>([
    ["no JSON", "{", /it is not JSON/],
    ["another version", { ...whole, version: 2 }, /version must be 1/],
    ["a mistyped key", { ...whole, colour: colours }, /colour is unknown: did you mean colours\?/],
    [
      "a mistyped colour",
      { ...whole, colours: { ...colours, brands: "#000000" } },
      /colours\.brands is unknown: did you mean colours\.brand\?/,
    ],
    [
      "no colour",
      { ...whole, colours: { ...colours, brand: "green" } },
      /colours\.brand must be a colour such as #0b6e4f/,
    ],
    ["a name with markup", { ...whole, name: "<b>Lontano</b>" }, /name must be a text/],
    ["no mailbox", { ...whole, mail: { from: "ciao" } }, /mail\.from must be one mail address/],
    [
      "a pale override",
      { ...whole, colours: { ...colours, overrides: { dark: { ink: "#6b6b6b" } } } },
      /colours\.overrides\.dark: ink on paper is \d\.\d, and at least 7 is needed/,
    ],
    [
      "an override of nothing",
      { ...whole, colours: { ...colours, overrides: { light: { inks: "#000000" } } } },
      /inks is unknown: did you mean ink\?/,
    ],
  ])("%s is refused with a sentence that names it", (_, content, words) => {
    expect(() => read(content)).toThrow(words)
  })

  it.each([
    "<svg><script>alert(1)</script></svg>",
    '<svg onload="x"></svg>',
    '<svg><path style="fill:url(//x)"/></svg>',
    "no",
  ])("the logo %s is refused", (logo) => {
    expect(() => read({ ...whole, logo: "logo.svg" }, logo)).toThrow(/logo/)
  })
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`)

function faint(palette: ReturnType<typeof paletteOf>): readonly string[] {
  return (["light", "dark"] as const).flatMap((theme) =>
    contrastNeeds.flatMap(([words, ground, least]) =>
      wcagContrast(palette[words]?.[theme] ?? "#000", palette[ground]?.[theme] ?? "#000") < least
        ? [`${theme}: ${words} on ${ground}`]
        : [],
    ),
  )
}

describe("[BX-20] colours", () => {
  test("everybody can read the pages in any three colours", () => {
    fc.assert(
      fc.property(hex, hex, hex, (brand, second, ground) => {
        expect(faint(paletteOf({ brand, second, ground }))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test("planted fault: the operator's colours as they are would not do", () => {
    const plain = paletteOf(colours)
    const light = { light: "#ffe600", dark: "#ffe600" }
    expect(faint({ ...plain, "accent-text": light })).not.toEqual([])
  })
})
