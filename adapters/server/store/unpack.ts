import { createReadStream } from "node:fs"
import { type FileHandle, mkdir, open } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"

const BLOCK = 512

/**
 * Writes the folders and files of a gzipped tar archive below `folder`, piece by piece: the archive is never in memory
 * as a whole. It reads what PGlite writes, which are short names and plain files.
 */
export async function unpack(archive: string | Uint8Array, folder: string): Promise<void> {
  const source = typeof archive === "string" ? createReadStream(archive) : Readable.from([archive])
  const unzipped = createGunzip()
  source.once("error", (cause: Error) => unzipped.destroy(cause))
  let rest: Buffer = Buffer.alloc(0)
  let file: FileHandle | null = null
  // Of the current file: bytes that are to come, and the zeros that fill its last block.
  let left = 0
  let filling = 0
  try {
    for await (const chunk of source.pipe(unzipped)) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      while (rest.length > 0) {
        if (left > 0) {
          const piece = rest.subarray(0, left)
          await file?.write(piece)
          left -= piece.length
          rest = rest.subarray(piece.length)
        } else if (filling > 0) {
          const skipped = Math.min(filling, rest.length)
          filling -= skipped
          rest = rest.subarray(skipped)
        } else {
          if (rest.length < BLOCK) break
          await file?.close()
          file = null
          const { name, size, isFolder } = headerOf(rest.subarray(0, BLOCK))
          rest = rest.subarray(BLOCK)
          // Blocks of zeros end an archive.
          if (name === "") continue
          const path = join(folder, name)
          if (isFolder) await mkdir(path, { recursive: true, mode: 0o700 })
          else {
            await mkdir(dirname(path), { recursive: true, mode: 0o700 })
            file = await open(path, "w", 0o600)
          }
          left = size
          filling = (BLOCK - (size % BLOCK)) % BLOCK
        }
      }
    }
    if (left > 0) throw new Error(`the archive ends ${left} bytes too early`)
  } finally {
    await file?.close()
  }
}

function headerOf(block: Buffer) {
  const text = (start: number, length: number) => block.toString("utf8", start, start + length).split("\0", 1)[0] ?? ""
  const name = `${text(345, 155)}/${text(0, 100)}`.replace(/^\/+/, "")
  if (name.split("/").includes("..")) throw new Error(`${name} lies outside the archive's folder`)
  return { name, size: Number.parseInt(text(124, 12).trim() || "0", 8), isFolder: text(156, 1) === "5" }
}
