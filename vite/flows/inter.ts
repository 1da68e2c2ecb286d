import { createRequire } from "node:module"
import { type Font, openSync } from "fontkit"
import { type Measure, type TextStyle, textStyles } from "../../machines/kit/picture/text-styles.ts"

const files = { latin: "inter-latin-wght-normal.woff2", rest: "inter-latin-ext-wght-normal.woff2" }
const find = createRequire(import.meta.url).resolve

/** Measures text with the font files that the shop serves. A character in neither of them counts as wide. */
export function interMeasure(): Measure {
  const byStyle = new Map<TextStyle, (character: string) => number>()
  return (text, style) => {
    const { weight, size } = textStyles[style]
    const widthOf = byStyle.get(style) ?? widths(weight)
    byStyle.set(style, widthOf)
    let width = 0
    for (const character of text) width += widthOf(character)
    return width * size
  }
}

/** Widths of single characters, in parts of the font size. Kerning is left out, because it only makes text narrower. */
function widths(weight: number): (character: string) => number {
  const fonts = Object.values(files).map((name) => variable(name, weight))
  const known = new Map<string, number>()
  return (character) => {
    const found = known.get(character)
    if (found !== undefined) return found
    const width = fonts.map((one) => one(character.codePointAt(0) ?? 0)).find((one) => one !== null) ?? 1
    known.set(character, width)
    return width
  }
}

type Widths = (code: number) => number | null

/**
 * fontkit cannot make a variation of a compressed font (`getVariation` reads it as if it were uncompressed). It can
 * read the table that says how much wider each glyph becomes, which is enough here.
 */
function variable(name: string, weight: number): Widths {
  const path = find(`@fontsource-variable/inter/files/${name}`)
  const font = opened(path)
  const varied = opened(path)
  Reflect.set(varied, "variationCoords", [weight])
  const processor: unknown = Reflect.get(varied, "_variationProcessor")
  if (!adjustsWidths(processor)) throw new TypeError(`no widths of other weights in ${name}`)
  const table: unknown = Reflect.get(varied, "HVAR")
  return (code) => {
    if (!font.hasGlyphForCodePoint(code)) return null
    const { id, advanceWidth } = font.glyphForCodePoint(code)
    return (advanceWidth + processor.getAdvanceAdjustment(id, table)) / font.unitsPerEm
  }
}

function opened(path: string): Font {
  const font = openSync(path)
  if ("fonts" in font) throw new TypeError(`${path} holds more than one font`)
  return font
}

type Adjusting = { getAdvanceAdjustment(glyph: number, table: unknown): number }

function adjustsWidths(processor: unknown): processor is Adjusting {
  return typeof processor === "object" && processor !== null && "getAdvanceAdjustment" in processor
}
