import { Bytes } from "./bytes.ts"
import type { Contour } from "./outline.ts"

/* WOFF2's own form of the `glyf` table: its streams hold alike beside alike, and compress the better for it. */

/** An overlap of contours is filled, not cut out: said of every glyph, as a cut of a variable font may have them. */
const OVERLAPS = 1

export function transformedGlyf(glyphs: readonly (readonly Contour[])[]): Uint8Array {
  const [contours, points, flags, triplets] = [new Bytes(), new Bytes(), new Bytes(), new Bytes()]
  for (const glyph of glyphs) {
    contours.u16(glyph.length)
    let [x, y] = [0, 0]
    for (const contour of glyph) {
      short(points, contour.length)
      for (const point of contour) {
        triplet(flags, triplets, point.x - x, point.y - y, point.on)
        x = point.x
        y = point.y
      }
    }
    // No hinting instructions follow the points of a glyph that has any.
    if (glyph.length > 0) short(triplets, 0)
  }
  const bitmapLength = ((glyphs.length + 31) >> 5) << 2
  // No glyph brings a box of its own: the reader measures them. None is composed of others.
  const boxes = new Uint8Array(bitmapLength)
  const overlapping = new Bytes()
  for (let index = 0; index < Math.ceil(glyphs.length / 8); index++) overlapping.u8(0xff)
  const streams = [
    contours.done(),
    points.done(),
    flags.done(),
    triplets.done(),
    new Uint8Array(),
    boxes,
    new Uint8Array(),
  ]
  const table = new Bytes().u16(0, OVERLAPS, glyphs.length, 0).u32(...streams.map(({ length }) => length))
  for (const stream of streams) table.add(stream)
  return table.add(overlapping.done()).done()
}

/** A number below 65536 in one to three bytes. */
function short(out: Bytes, value: number): void {
  if (value < 253) out.u8(value)
  else if (value < 506) out.u8(255, value - 253)
  else if (value < 762) out.u8(254, value - 506)
  else out.u8(253).u16(value)
}

/** One step from point to point: its flag says how many bits each coordinate takes. */
function triplet(flags: Bytes, data: Bytes, dx: number, dy: number, on: boolean): void {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  const off = on ? 0 : 128
  const signs = (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2)
  if (x === 0 && y < 1280) {
    flags.u8(off + ((y & 0xf00) >> 7) + (signs >> 1))
    data.u8(y)
  } else if (y === 0 && x < 1280) {
    flags.u8(off + 10 + ((x & 0xf00) >> 7) + (signs & 1))
    data.u8(x)
  } else if (x < 65 && y < 65) {
    flags.u8(off + 20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs)
    data.u8((((x - 1) & 0xf) << 4) | ((y - 1) & 0xf))
  } else if (x < 769 && y < 769) {
    flags.u8(off + 84 + 12 * (((x - 1) & 0x300) >> 8) + (((y - 1) & 0x300) >> 6) + signs)
    data.u8(x - 1, y - 1)
  } else if (x < 4096 && y < 4096) {
    flags.u8(off + 120 + signs)
    data.u8(x >> 4, ((x & 0xf) << 4) | (y >> 8), y)
  } else {
    flags.u8(off + 124 + signs)
    data.u16(x, y)
  }
}
