import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { resolve } from "node:path"
import type { Plugin } from "vite"
import { cutOf } from "./fonts/cut.ts"

const folder = resolve(".tmp/fonts")
const source = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"

/** The typeface of headings is drawn for its size: one cut for large ones, one for those that stand in the text. */
const cuts = { "fraunces-display": { opsz: 48 }, "fraunces-text": { opsz: 20 } }

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** The letters of Italian and English, of their neighbours, and what stands between them: `ui/styles/fonts.css` says so. */
const characters = [...from(0x20, 0x7e), ...from(0xa0, 0xff), ...codes("Œœ‹›€−"), ...from(0x2010, 0x2026)]
const kerned = [...from(0x20, 0x5a), ...from(0x61, 0x7a), ...codes("ÀÈÉÌÒÙàèéìòù’‘“”«»–—")]

/**
 * The variable file of the display typeface weighs 121 kB for four axes. The shop stands still on three of them and at two
 * places of the fourth: it is cut there when building, and a page loads a quarter of that.
 */
export function fonts(): Plugin {
  return {
    name: "fonts",
    config: () => ({ resolve: { alias: { "cut-fonts": folder } } }),
    configResolved: cutAll,
  }
}

function cutAll(): void {
  const path = createRequire(import.meta.url).resolve(source)
  const made = [path, import.meta.filename, ...readdirSync(`${import.meta.dirname}/fonts`).map(inFolder)]
  const hash = createHash("sha256")
  for (const file of made) hash.update(readFileSync(file))
  const key = hash.digest("hex")
  if (read(`${folder}/key`) === key) return
  mkdirSync(folder, { recursive: true })
  for (const [name, { opsz }] of Object.entries(cuts)) {
    const at = { opsz, wght: 600, SOFT: 60, WONK: 0 }
    writeFileSync(`${folder}/${name}.woff2`, cutOf(path, { at, characters, kerned }))
  }
  writeFileSync(`${folder}/key`, key)
}

const inFolder = (name: string) => `${import.meta.dirname}/fonts/${name}`

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}
