import { Bytes } from "./bytes.ts"

/** By how much each glyph (row) draws the next (column) near: classes of glyphs that behave alike, as `GPOS` has them. */
export function kerningTable(pairs: readonly (readonly number[])[]): Uint8Array {
  const firsts = classesOf(pairs)
  const seconds = classesOf(pairs[0]?.map((_, column) => pairs.map((row) => row[column] ?? 0)) ?? [])
  const covered = pairs.flatMap((_, glyph) => ((firsts.of[glyph] ?? 0) > 0 ? [glyph] : []))
  const coverage = new Bytes().u16(1, covered.length, ...covered).done()
  // Class 0 of the first glyphs is none of the covered ones: its row stays empty.
  const values = new Bytes()
  for (const row of firsts.examples) for (const column of seconds.examples) values.u16(pairs[row]?.[column] ?? 0)
  const [first, second] = [classTable(firsts.of), classTable(seconds.of)]
  const head = 16 + values.length
  const subtable = new Bytes()
    .u16(2, head, 4, 0, head + coverage.length, head + coverage.length + first.length)
    .u16(firsts.examples.length, seconds.examples.length)
    .add(values.done())
    .add(coverage)
    .add(first)
    .add(second)
    .done()
  // One script, its one language, one feature, one lookup.
  const scripts = new Bytes().u16(1).text("DFLT").u16(8, 4, 0, 0, 0xffff, 1, 0).done()
  const features = new Bytes().u16(1).text("kern").u16(8, 0, 1, 0).done()
  const lookups = new Bytes().u16(1, 4, 2, 0, 1, 8).add(subtable).done()
  return new Bytes()
    .u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
    .add(scripts)
    .add(features)
    .add(lookups)
    .done()
}

/** Class 0 is of those with no kerning at all; `examples` names a glyph of each class. */
function classesOf(rows: readonly (readonly number[])[]) {
  const nothing = (row: readonly number[]) => row.every((value) => value === 0)
  const known = new Map<string, number>()
  const examples = [rows.findIndex(nothing)]
  const of = rows.map((row, glyph) => {
    if (nothing(row)) return 0
    const key = row.join()
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, examples.length)
    return examples.push(glyph) - 1
  })
  return { of, examples }
}

const classTable = (of: readonly number[]) => new Bytes().u16(1, 0, of.length, ...of).done()
