import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isPictureSize } from "../../../domain/pictures/picture.ts"

/** A name belongs to one content for ever. */
const ALWAYS = "public, max-age=31536000, immutable"

const gone = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } })

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
  const [row] = yield* sql<{ bytes: Uint8Array<ArrayBuffer> }>`
    select ${sql(size)} as bytes from uploaded_picture where picture = ${picture} limit 1`
  return row === undefined ? gone() : new Response(new Uint8Array(row.bytes), { headers })
})
