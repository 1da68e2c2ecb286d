import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import type { PictureSize } from "../../../domain/paths.ts"
import type { FileStore } from "./store.ts"

/** Nobody sees half of a file: it gets its name when it is whole. */
export function folderStore(folder: string): FileStore {
  const fileOf = (picture: string, size: PictureSize) => join(folder, `${picture}-${size}.webp`)
  return {
    write: (picture, sizes) =>
      Effect.promise(async () => {
        await mkdir(folder, { recursive: true })
        for (const [size, bytes] of Object.entries(sizes) as [PictureSize, Uint8Array][]) {
          const file = fileOf(picture, size)
          const half = `${file}.${randomUUID()}`
          await writeFile(half, bytes)
          await rename(half, file)
        }
      }),
    read: (picture, size) => Effect.promise(() => readFile(fileOf(picture, size)).catch(() => null)),
  }
}
