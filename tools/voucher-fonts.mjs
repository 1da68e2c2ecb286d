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
const inter = (script, style = "normal") => `@fontsource-variable/inter/files/inter-${script}-wght-${style}.woff2`

const normal = { source: (script) => inter(script), axes: { wght: 400 } }
const bold = { source: (script) => inter(script), axes: { wght: 600 } }

// Fraunces has no Greek and no Cyrillic letters: Inter has them, so a title uses those of the strong face (draw.ts).
const faces = {
  title: {
    latin: { source: (script) => fraunces(script, "normal"), axes: { opsz: 48, wght: 600, SOFT: 60, WONK: 0 } },
    others: bold,
  },
  hand: {
    latin: { source: (script) => fraunces(script, "italic"), axes: { opsz: 24, wght: 400, SOFT: 60, WONK: 0 } },
    others: { source: (script) => inter(script, "italic"), axes: { wght: 400 } },
  },
  text: { latin: normal, others: normal },
  strong: { latin: bold, others: bold },
}

const from = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codes = (text) => Array.from(text, (character) => character.codePointAt(0))

// The letters of the languages of Europe. The packages split the latin ones in two files.
const scripts = {
  latin: [...from(0x20, 0x7e), ...from(0xa0, 0xff), ...codes("ıŒœ‐‑‒–—‘’‚“”„•…‹›€")],
  "latin-ext": [...from(0x100, 0x17f).filter((code) => code !== 0x149 && code !== 0x17f), ...codes("ȘșȚțẞ")].filter(
    (code) => !codes("ıŒœ").includes(code),
  ),
  greek: [...codes("΄΅ΆΈΉΊΌΎΏΐ"), ...from(0x391, 0x3a1), ...from(0x3a3, 0x3ce)],
  cyrillic: [...from(0x400, 0x45f), ...codes("Ґґ")],
}

const widths = {}
for (const [face, { latin, others }] of Object.entries(faces)) {
  widths[face] = {}
  for (const [script, characters] of Object.entries(scripts)) {
    const { source, axes } = script.startsWith("latin") ? latin : others
    const whole = readFileSync(find(source(script)))
    const font = await subsetFont(whole, String.fromCodePoint(...characters), {
      targetFormat: "truetype",
      variationAxes: axes,
    })
    if (script.startsWith("latin") || face !== "title") writeFileSync(`${folder}/${face}-${script}.ttf`, font)
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
