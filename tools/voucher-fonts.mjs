// Cuts the fonts of the printed voucher, and writes how wide their letters are and the shop's wordmark
// (domain/gift/sheet/*.gen.ts). Run it again when a font package or the wordmark changes.
import "./node-version.mjs"
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { create } from "fontkit"
import subsetFont from "subset-font"

const folder = "adapters/server/documents/voucher/fonts"
const find = createRequire(import.meta.url).resolve
const fraunces = (script, style) => `@fontsource-variable/fraunces/files/fraunces-${script}-full-${style}.woff2`
const inter = (script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`

const faces = {
  title: { source: (script) => fraunces(script, "normal"), axes: { opsz: 48, wght: 600, SOFT: 60, WONK: 0 } },
  hand: { source: (script) => fraunces(script, "italic"), axes: { opsz: 24, wght: 400, SOFT: 60, WONK: 0 } },
  text: { source: inter, axes: { wght: 400 } },
  strong: { source: inter, axes: { wght: 600 } },
}

const from = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codes = (text) => Array.from(text, (character) => character.codePointAt(0))

// The letters of the languages of Europe that are written in the latin script. The packages split them in two files.
const scripts = {
  latin: [...from(0x20, 0x7e), ...from(0xa0, 0xff), ...codes("ıŒœ‐‑‒–—‘’‚“”„•…‹›€")],
  "latin-ext": [...from(0x100, 0x17f).filter((code) => code !== 0x149 && code !== 0x17f), ...codes("ȘșȚțẞ")].filter(
    (code) => !codes("ıŒœ").includes(code),
  ),
}

const widths = {}
for (const [face, { source, axes }] of Object.entries(faces)) {
  widths[face] = {}
  for (const [script, characters] of Object.entries(scripts)) {
    const whole = readFileSync(find(source(script)))
    const font = await subsetFont(whole, String.fromCodePoint(...characters), {
      targetFormat: "truetype",
      variationAxes: axes,
    })
    writeFileSync(`${folder}/${face}-${script}.ttf`, font)
    const read = create(font)
    for (const code of characters) {
      if (!read.hasGlyphForCodePoint(code))
        console.log(`${face} lacks ${code.toString(16)} ${String.fromCodePoint(code)}`)
      else widths[face][code] = Math.round((read.glyphForCodePoint(code).advanceWidth * 1000) / read.unitsPerEm)
    }
  }
}

// In each face the same letters, in one order: two digits to the base of 36 for each.
const letters = Object.values(scripts)
  .flat()
  .filter((code) => Object.values(widths).every((one) => code in one))
const lines = Object.entries(widths).map(
  ([face, one]) => `  ${face}: "${letters.map((code) => one[code].toString(36).padStart(2, "0")).join("")}",`,
)
const quoted = JSON.stringify(String.fromCodePoint(...letters))
writeFileSync(
  "domain/gift/sheet/widths.gen.ts",
  `/* Written by tools/voucher-fonts.mjs. */

/** The letters that the printed voucher can show, and their widths in thousandths of the size: two digits, base 36. */
export const letters: string = ${quoted}

export const widths: Readonly<Record<"title" | "hand" | "text" | "strong", string>> = {
${lines.join("\n")}
}
`,
)

const wordmark = / d="([^"]+)"/.exec(readFileSync("ui/shell/wordmark.svg", "utf8"))[1]
writeFileSync(
  "domain/gift/sheet/wordmark.gen.ts",
  `/* Written by tools/voucher-fonts.mjs. */

/** The shop's name as an outline that stands on zero, 1180 wide and 312 high. */
export const wordmark =
  ${JSON.stringify(wordmark)}
`,
)
