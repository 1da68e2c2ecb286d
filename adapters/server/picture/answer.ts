import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isPictureSize } from "../../../domain/pictures/picture.ts"
import { PictureStore } from "./store.ts"

/** A name belongs to one content for ever. */
const ALWAYS = "public, max-age=31536000, immutable"

const gone = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } })

/** It is there, so no browser may remember that it is not. */
const away = () => new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "10" } })

/** An uploaded picture. `name`: `<picture>-<size>.webp`. */
export const uploadedPicture = Effect.fn("picture.uploadedPicture")(function* (request: Request, name: string) {
  const [, picture, size = ""] = /^([0-9a-f]{40})-([a-z]+)\.webp$/.exec(name) ?? []
  if (picture === undefined || !isPictureSize(size)) return gone()
  const headers = {
    "content-type": "image/webp",
    "cache-control": ALWAYS,
    etag: `"${picture}-${size}"`,
    "x-content-type-options": "nosniff",
  }
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers })
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ bytes: Uint8Array<ArrayBuffer> | null }>`
    select ${sql(size)} as bytes from uploaded_picture where picture = ${picture}
    order by ${sql(size)} is null limit 1`
  if (row === undefined) return gone()
  const { files } = yield* PictureStore
  const read = files === null ? Effect.succeed(null) : files.read(picture, size)
  const answer = row.bytes === null ? read : Effect.succeed(row.bytes)
  return yield* Effect.match(answer, {
    onSuccess: (bytes) => (bytes === null ? gone() : new Response(new Uint8Array(bytes), { headers })),
    onFailure: away,
  })
})
