import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { resolve } from "node:path"
import subsetFont, { type Axes } from "subset-font"
import type { Plugin } from "vite"

type Cut = {
  /** Variable font, as its package exports it. */
  readonly source: string
  readonly axes: Axes
  readonly characters: readonly number[]
}

const folder = resolve(".tmp/fonts")

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/**
 * The characters of Italian, English and their neighbours, with punctuation. `ui/styles/fonts.css` declares the same
 * ranges.
 */
const text = [...from(0x20, 0xff), ...codes("ıŒœʻʼˆ˚˜\u0304\u0308\u0329€™↑↓−∕\ufeff\ufffd"), ...from(0x2000, 0x206f)]
const headings = [...from(0x20, 0x7e), ...from(0xa0, 0xff), ...codes("Œœ‹›€−"), ...from(0x2010, 0x2026)]

const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"
/** The heading typeface has optical sizes: one cut for large sizes, one for headings within text. */
const heading = (opsz: number): Cut => ({
  source: fraunces,
  axes: { opsz, wght: 600, SOFT: 60, WONK: 0 },
  characters: headings,
})

const cuts: Readonly<Record<string, Cut>> = {
  inter: {
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
    characters: text,
  },
  "fraunces-display": heading(48),
  "fraunces-text": heading(20),
  // The words on a voucher (`tools/voucher-fonts.mjs` cuts the same for its print).
  "fraunces-hand": {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2",
    axes: { opsz: 24, wght: 400, SOFT: 60, WONK: 0 },
    characters: headings,
  },
}

/**
 * The variable fonts weigh 48 kB (text) and 121 kB (headings), with more weights and axes than the shop uses. The build
 * cuts them, so that a page loads two thirds of the first and a quarter of the second.
 */
export function fonts(): Plugin {
  return {
    name: "fonts",
    config: () => ({ resolve: { alias: { "cut-fonts": folder } } }),
    configResolved: cutAll,
  }
}

async function cutAll(): Promise<void> {
  const find = createRequire(import.meta.url).resolve
  const hash = createHash("sha256").update(readFileSync(import.meta.filename))
  const sources = new Map(Object.values(cuts).map(({ source }) => [source, readFileSync(find(source))]))
  for (const bytes of sources.values()) hash.update(bytes)
  const key = hash.digest("hex")
  if (read(`${folder}/key`) === key) return
  mkdirSync(folder, { recursive: true })
  for (const [name, { source, axes, characters }] of Object.entries(cuts)) {
    const whole = sources.get(source)
    if (whole === undefined) throw new Error(`no ${source}`)
    const cut = await subsetFont(whole, String.fromCodePoint(...characters), {
      targetFormat: "woff2",
      variationAxes: axes,
    })
    writeFileSync(`${folder}/${name}.woff2`, cut)
  }
  writeFileSync(`${folder}/key`, key)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}
