import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Context, Effect } from "effect"
import type { PictureSize } from "../../../domain/paths.ts"

/** Where the bytes of uploaded pictures are: in the database, or in a folder (`PICTURE_FOLDER`). */
export class PictureFolder extends Context.Service<PictureFolder, { readonly path: string | null }>()(
  "altrove/picture/PictureFolder",
) {}

const fileOf = (folder: string, picture: string, size: PictureSize) => join(folder, `${picture}-${size}.webp`)

/** A name belongs to one content for ever. Nobody sees half of a file: it gets its name when it is whole. */
export const writeFiles = (folder: string, picture: string, sizes: Readonly<Record<PictureSize, Uint8Array>>) =>
  Effect.promise(async () => {
    await mkdir(folder, { recursive: true })
    for (const [size, bytes] of Object.entries(sizes) as [PictureSize, Uint8Array][]) {
      const file = fileOf(folder, picture, size)
      const half = `${file}.${randomUUID()}`
      await writeFile(half, bytes)
      await rename(half, file)
    }
  })

/** Null: the folder has no such file, for example one that was not copied with the database. */
export const fileBytes = (folder: string, picture: string, size: PictureSize) =>
  Effect.promise(() => readFile(fileOf(folder, picture, size)).catch(() => null))
