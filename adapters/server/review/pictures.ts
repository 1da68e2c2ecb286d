import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import sharp from "sharp"
import { MAX_PICTURE_BYTES, MAX_PICTURES } from "../../../domain/review/fields.ts"
import { boundedBody } from "../http/body.ts"
import { atMostAtOnce } from "../kernel/at-once.ts"
import { Refused } from "../kernel/refused.ts"
import { type ReviewRow, reviewByToken } from "./rows.ts"

/** A phone's camera makes 12 to 50 million; more is somebody who wants to fill the memory. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 16_000
const SECONDS = 8
const LARGE = 1_600
const SMALL = 480
/** Of one booking. Pictures that its review does not name go when it is written. */
const MOST_STORED = 3 * MAX_PICTURES

/** Decoding one takes much memory, so few are decoded at a time. */
const turns = atMostAtOnce({ each: 2, all: 4 })

const starts = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text

/** By what the file begins with. Everything else is not given to a decoder at all. */
function formatOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heif" | null {
  if (starts(bytes, 0, "\xff\xd8\xff")) return "jpeg"
  if (starts(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png"
  if (starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP")) return "webp"
  return starts(bytes, 4, "ftypavif") ? "heif" : null
}

const problem = (code: "image_format" | "image_unreadable" | "payload_too_large" | "pictures_at_most") => {
  const params = code === "pictures_at_most" ? { params: { maximum: MAX_PICTURES } } : {}
  return new Refused({ code, ...params, errors: [{ field: "picture", code, ...params }] })
}

type Drawn = { readonly hash: string; readonly large: Uint8Array; readonly small: Uint8Array }

/**
 * Decodes a picture and draws it again in two sizes, so that nothing of the file stays: no place, no camera, no appended
 * program. Fails with Refused, which names the field.
 */
export const redrawn = Effect.fn("review.redrawn")(function* (bytes: Uint8Array) {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return yield* problem("payload_too_large")
  const format = formatOf(bytes)
  if (format === null) return yield* problem("image_format")
  return yield* Effect.tryPromise({
    try: async (): Promise<Drawn> => {
      const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: SECONDS })
      const { format: read, width, height, pages = 1 } = await picture.metadata()
      if (read !== format || pages !== 1 || Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
        throw new RangeError("not one picture of a usual size")
      }
      const sized = (side: number) =>
        picture
          .clone()
          .autoOrient()
          .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer()
      const large = await sized(LARGE)
      return { hash: createHash("sha256").update(large).digest("hex").slice(0, 40), large, small: await sized(SMALL) }
    },
    catch: () => problem("image_unreadable"),
  })
})

/** Stores a picture for a review, and returns the name by which the review's form knows it. */
export const storePicture = Effect.fn("review.storePicture")(function* (
  { code }: Pick<ReviewRow, "code">,
  bytes: Uint8Array,
) {
  const sql = yield* SqlClient.SqlClient
  const { hash, large, small } = yield* turns(code, redrawn(bytes))
  const [row] = yield* sql<{ hash: string }>`
    insert into review_picture (booking_code, hash, large, small, created_at)
    select ${code}, ${hash}, ${large}, ${small}, shop_now()
    where (select count(*) from review_picture where booking_code = ${code}) < ${MOST_STORED}
    on conflict (booking_code, hash) do update set created_at = excluded.created_at returning hash`
  return row?.hash ?? (yield* problem("pictures_at_most"))
})

/** The call that takes one picture as its body. */
export const pictureOf = Effect.fn("review.pictureOf")(function* (request: Request, token: string) {
  // The body of a stranger is not read.
  const row = yield* reviewByToken(token)
  const bytes = yield* Effect.promise(() => boundedBody(request, MAX_PICTURE_BYTES))
  if (bytes === null) return yield* problem("payload_too_large")
  return yield* storePicture(row, bytes)
})

/** Short, so that a picture that was taken away is soon gone everywhere. */
const HOUR = "public, max-age=3600"
const gone = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } })

/** A picture, for whoever knows its name, which nobody can guess. `name`: `<hash>-<size>.webp`. */
export const pictureAnswer = Effect.fn("review.pictureAnswer")(function* (name: string) {
  const [, hash, size] = /^([0-9a-f]{40})-(large|small)\.webp$/.exec(name) ?? []
  if (hash === undefined) return gone()
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ bytes: Uint8Array<ArrayBuffer> }>`
    select ${sql(size === "large" ? "large" : "small")} as bytes from review_picture where hash = ${hash} limit 1`
  if (row === undefined) return gone()
  const headers = { "content-type": "image/webp", "cache-control": HOUR, "x-content-type-options": "nosniff" }
  return new Response(new Uint8Array(row.bytes), { headers })
})
