import type { Font } from "fontkit"
import { Bytes } from "./bytes.ts"
import { transformedGlyf } from "./glyf.ts"
import { kerningTable } from "./kerning.ts"
import type { Contour } from "./outline.ts"
import { type Place, type Variation, variation } from "./variation.ts"
import { woff2 } from "./woff2.ts"

export type Cut = {
  /** Where on its axes the variable font is cut, in the order of the axes. */
  readonly at: Place
  readonly characters: readonly number[]
  /** Among these, pairs are drawn near or apart as the typeface says. */
  readonly kerned: readonly number[]
}

type Drawn = { readonly width: number; readonly contours: readonly Contour[] }

/** One cut of a variable font, with the given characters alone, as a web font: what a page of two languages needs of it. */
export function cutOf(path: string, { at, characters, kerned }: Cut): Uint8Array {
  const varied = variation(path, at)
  const { font } = varied
  const present = characters.filter((code) => font.hasGlyphForCodePoint(code)).toSorted((a, b) => a - b)
  const drawn = [0, ...present.map((code) => glyphOf(font, code))].map(
    (glyph): Drawn => ({ width: varied.widthOf(glyph), contours: varied.outlineOf(glyph) }),
  )
  const kerning = [null, ...present].map((first) =>
    [null, ...present].map((second) => kerningOf(varied, kerned, first, second)),
  )
  return woff2([
    { tag: "cmap", bytes: cmap(present) },
    { tag: "head", bytes: head(font, drawn) },
    { tag: "hhea", bytes: hhea(font, drawn) },
    { tag: "hmtx", bytes: hmtx(drawn) },
    { tag: "maxp", bytes: maxp(drawn) },
    { tag: "name", bytes: name(font) },
    { tag: "OS/2", bytes: os2(font, present) },
    { tag: "post", bytes: new Bytes().u32(0x00030000, 0, 0, 0, 0, 0, 0, 0).done() },
    { tag: "glyf", bytes: transformedGlyf(drawn.map(({ contours }) => contours)), plainLength: plainGlyf(drawn) },
    { tag: "loca", bytes: new Uint8Array(), plainLength: 2 * (drawn.length + 1) },
    { tag: "GPOS", bytes: kerningTable(kerning) },
  ])
}

/** Some characters have another glyph at some places of the axes. */
const glyphOf = (font: Font, code: number): number => font.layout(String.fromCodePoint(code), plain).glyphs[0]?.id ?? 0

function kerningOf({ font }: Variation, kerned: Cut["kerned"], first: number | null, second: number | null): number {
  if (first === null || second === null || !kerned.includes(first) || !kerned.includes(second)) return 0
  const { glyphs, positions } = font.layout(String.fromCodePoint(first, second), plain)
  const [glyph, position] = [glyphs[0], positions[0]]
  if (glyph === undefined || position === undefined) return 0
  return Math.round(position.xAdvance - glyph.advanceWidth)
}

/** One glyph a character. */
const plain = { liga: false, calt: false }

const points = (drawn: readonly Drawn[]) => drawn.flatMap(({ contours }) => contours.flat())

function head(font: Font, drawn: readonly Drawn[]): Uint8Array {
  const [xs, ys] = [points(drawn).map(({ x }) => x), points(drawn).map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return new Bytes()
    .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
    .u16(0x0803, font.unitsPerEm)
    .u32(0, 0, 0, 0)
    .u16(...box, 0, 6, 2, 0, 0)
    .done()
}

const hhea = (font: Font, drawn: readonly Drawn[]) =>
  new Bytes()
    .u32(0x00010000)
    .u16(font.ascent, font.descent, font.lineGap, Math.max(...drawn.map(({ width }) => width)))
    .u16(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, drawn.length)
    .done()

function hmtx(drawn: readonly Drawn[]): Uint8Array {
  const table = new Bytes()
  for (const { width, contours } of drawn) {
    const xs = contours.flat().map(({ x }) => x)
    table.u16(width, xs.length === 0 ? 0 : Math.min(...xs))
  }
  return table.done()
}

function maxp(drawn: readonly Drawn[]): Uint8Array {
  const most = (count: (glyph: Drawn) => number) => Math.max(...drawn.map(count))
  return new Bytes()
    .u32(0x00010000)
    .u16(
      drawn.length,
      most(({ contours }) => contours.flat().length),
      most(({ contours }) => contours.length),
    )
    .u16(0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    .done()
}

/** An upper bound: who unpacks the font takes it as a hint of how much room it needs. */
const plainGlyf = (drawn: readonly Drawn[]) => 5 * points(drawn).length + 16 * drawn.length

/** Each character by itself: they stand in the font in the order of their code points. */
function cmap(codes: readonly number[]): Uint8Array {
  const runs: { first: number; last: number; glyph: number }[] = []
  codes.forEach((code, index) => {
    const run = runs.at(-1)
    if (run !== undefined && run.last === code - 1) run.last = code
    else runs.push({ first: code, last: code, glyph: index + 1 })
  })
  runs.push({ first: 0xffff, last: 0xffff, glyph: 0 })
  const power = Math.floor(Math.log2(runs.length))
  const range = 2 ** power * 2
  const table = new Bytes()
    .u16(4, 16 + 8 * runs.length, 0, 2 * runs.length, range, power, 2 * runs.length - range)
    .u16(...runs.map(({ last }) => last), 0)
    .u16(...runs.map(({ first }) => first))
    .u16(...runs.map(({ first, glyph }) => glyph - first))
    .u16(...runs.map(() => 0))
    .done()
  return new Bytes().u16(0, 1, 3, 1).u32(12).add(table).done()
}

/** Who made the typeface and under which licence it may be used travels with it. */
function name(font: Font): Uint8Array {
  const family = `${font.familyName} Altrove`
  const texts = new Map([
    [0, font.copyright],
    [1, family],
    [2, "Regular"],
    [3, `${family} Regular`],
    [4, family],
    [5, "Version 1.0"],
    [6, family.replaceAll(" ", "")],
    [13, "SIL Open Font License, Version 1.1"],
    [14, "https://openfontlicense.org"],
  ])
  const records = new Bytes()
  const strings = new Bytes()
  for (const [id, text] of texts) {
    const encoded = Buffer.from(text, "utf16le").swap16()
    records.u16(3, 1, 0x409, id, encoded.length, strings.length)
    strings.add(encoded)
  }
  return new Bytes()
    .u16(0, texts.size, 6 + records.length)
    .add(records.done())
    .add(strings.done())
    .done()
}

function os2(font: Font, codes: readonly number[]): Uint8Array {
  const { ascent, descent, lineGap, unitsPerEm } = font
  const [small, raised] = [Math.round(unitsPerEm * 0.6), Math.round(unitsPerEm * 0.3)]
  return new Bytes()
    .u16(4, Math.round(unitsPerEm / 2), 600, 5, 0)
    .u16(small, small, 0, raised, small, small, 0, raised, Math.round(unitsPerEm / 20), raised, 0)
    .u8(...new Array<number>(10).fill(0))
    .u32(3, 0, 0, 0)
    .text("ALTR")
    .u16(0x40, codes.at(0) ?? 0, codes.at(-1) ?? 0, ascent, descent, lineGap, ascent, -descent)
    .u32(1, 0)
    .u16(font.xHeight, font.capHeight, 0, 32, 2)
    .done()
}
