import { brotliCompressSync, constants } from "node:zlib"
import { Bytes } from "./bytes.ts"

/** Tables by their place in WOFF2's list of known tags. */
const tags = [
  "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep", "CFF ", "VORG",
  "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF", "GPOS",
] as const // biome-ignore format: a list that is only looked into
export type Tag = (typeof tags)[number]

export type Table = {
  readonly tag: Tag
  readonly bytes: Uint8Array
  /** Of `glyf` and `loca`, which stand in WOFF2's own form: how long they are in a plain font. */
  readonly plainLength?: number
}

/** A web font of these tables. */
export function woff2(tables: readonly Table[]): Uint8Array {
  const directory = new Bytes()
  const content = new Bytes()
  let plain = 12 + 16 * tables.length
  for (const { tag, bytes, plainLength } of tables) {
    directory.u8(tags.indexOf(tag)).add(base128(plainLength ?? bytes.length))
    if (plainLength !== undefined) directory.add(base128(bytes.length))
    content.add(bytes)
    plain += (plainLength ?? bytes.length) + 3
  }
  const packed = brotliCompressSync(content.done(), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  const padding = (4 - (packed.length % 4)) % 4
  return new Bytes()
    .text("wOF2")
    .u32(0x00010000, 48 + directory.length + packed.length + padding)
    .u16(tables.length, 0)
    .u32(plain & ~3, packed.length)
    .u16(1, 0)
    .u32(0, 0, 0, 0, 0)
    .add(directory.done())
    .add(packed)
    .u8(...new Array<number>(padding).fill(0))
    .done()
}

function base128(value: number): Uint8Array {
  const digits = [value & 0x7f]
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return Uint8Array.from(digits)
}
