import { readFileSync } from "node:fs"
import { create, type Font } from "fontkit"
import { expect, test } from "vitest"
import type { Face } from "../domain/gift/sheet/items.ts"
import { widthOf } from "../domain/gift/sheet/letters.ts"
import { letters, widths } from "../domain/gift/sheet/widths.gen.ts"
import { wordmark } from "../domain/gift/sheet/wordmark.gen.ts"

const read = (name: string) => create(readFileSync(`adapters/server/documents/voucher/fonts/${name}.ttf`)) as Font

test("[GF-05] the voucher's fonts have each of its letters, as wide as the layout believes", () => {
  for (const face of Object.keys(widths) as Face[]) {
    const fonts = ["latin", "latin-ext"].map((script) => read(`${face}-${script}`))
    for (const letter of letters) {
      const code = letter.codePointAt(0) ?? 0
      const font = fonts.find((one) => one.hasGlyphForCodePoint(code))
      const real =
        font === undefined ? Number.NaN : (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm
      expect(widthOf(letter, face, 1000), `${face} ${letter}`).toBe(Math.round(real))
    }
  }
})

test("the voucher has the shop's wordmark", () => {
  expect(readFileSync("ui/shell/wordmark.svg", "utf8")).toContain(` d="${wordmark}"`)
})
