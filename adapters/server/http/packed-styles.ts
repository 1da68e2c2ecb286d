import { constants, crc32, deflateRawSync } from "node:zlib"

const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const END = Buffer.from([1, 0, 0, 0xff, 0xff])
/** The most bytes of a block that is not compressed. */
const STORED = 0xffff
/** Pages of the same kind have the same styles. */
const MOST_KEPT = 100

const packed = new Map<string, Buffer>()

/** Compressed for itself, so that nothing before or after it can change its length. */
function packedStyles(styles: Buffer): Buffer {
  const key = styles.toString("latin1")
  const known = packed.get(key)
  if (known !== undefined) return known
  const made = deflateRawSync(styles, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH })
  if (packed.size === MOST_KEPT) packed.clear()
  packed.set(key, made)
  return made
}

function stored(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length; from += STORED) {
    const block = bytes.subarray(from, from + STORED)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(STORED - block.length, 3)
    blocks.push(head, block)
  }
  return blocks
}

/**
 * A page with a token in it as gzip, in which only the styles are compressed: they are most of it, and the same for all
 * visitors. The length of a compressed token could betray it (BREACH). Null: the page has no styles.
 */
export function withPackedStyles(html: Buffer): Buffer | null {
  const tag = html.indexOf("<style")
  const [from, to] = [html.indexOf(">", tag) + 1, html.indexOf("</style>", tag)]
  if (tag < 0 || from === 0 || to < from) return null
  const sums = Buffer.alloc(8)
  sums.writeUInt32LE(crc32(html), 0)
  sums.writeUInt32LE(html.length, 4)
  const [before, styles, after] = [html.subarray(0, from), html.subarray(from, to), html.subarray(to)]
  return Buffer.concat([GZIP, ...stored(before), packedStyles(styles), ...stored(after), END, sums])
}
