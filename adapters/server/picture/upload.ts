import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import sharp from "sharp"
import { widths } from "../../../domain/pictures/picture.ts"
import { MAX_PICTURE_BYTES } from "../../../domain/pictures/sent.ts"
import { MAX_STORED_PICTURES } from "../../../domain/pictures/uploads.ts"
import { isOwnExperience } from "../catalogue/part.ts"
import { boundedBody } from "../http/body.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { pictureRefused, redrawn } from "../kernel/redrawn.ts"
import { Refused } from "../kernel/refused.ts"
import { PictureStore } from "./store.ts"

const wide = (width: number) => ({ width, height: width, fit: "inside", withoutEnlargement: true }) as const
const sizes = { small: wide(widths.small), medium: wide(widths.medium), large: wide(widths.large) }

const COLOURS = 3
/** The row says only that there are files. */
const inFiles = { small: null, medium: null, large: null }

const away = () => new Refused({ code: "service_unavailable" })

const tooMany = () => {
  const code = "pictures_at_most"
  const params = { maximum: MAX_STORED_PICTURES }
  return new Refused({ code, params, errors: [{ field: "picture", code, params }] })
}

/** The call that takes one picture of an own experience as its body. It is not shown before the partner says so. */
export const uploadOf = Effect.fn("picture.uploadOf")(function* (request: Request, experienceId: string) {
  // The body of a stranger is not read.
  const partnerId = yield* partnerOf(request.headers.get("authorization") ?? undefined, "pictures")
  yield* isOwnExperience(experienceId, partnerId)
  const bytes = yield* Effect.promise(() => boundedBody(request, MAX_PICTURE_BYTES))
  if (bytes === null) return yield* pictureRefused("payload_too_large")
  return yield* storePicture(partnerId, experienceId, bytes)
})

/** Draws a picture again and stores it for an experience. It is not shown before the partner says so. */
export const storePicture = Effect.fn("picture.store")(function* (
  partnerId: string,
  experienceId: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const drawn = yield* redrawn(partnerId, bytes, sizes)
  const { width, height, colours } = yield* Effect.promise(() => looksOf(drawn.large))
  const picture = createHash("sha256").update(drawn.large).digest("hex").slice(0, 40)
  const { files } = yield* PictureStore
  const sql = yield* SqlClient.SqlClient
  if (files !== null) yield* Effect.mapError(files.write(picture, drawn), () => away())
  const { small, medium, large } = files === null ? drawn : inFiles
  const [row] = yield* sql<{ picture: string }>`
    insert into uploaded_picture (experience_id, picture, width, height, colours, small, medium, large, created_at)
    select ${experienceId}, ${picture}, ${width}, ${height}, ${colours}, ${small}::bytea, ${medium}::bytea, ${large}::bytea,
      shop_now()
    where exists (select from uploaded_picture where experience_id = ${experienceId} and picture = ${picture})
      or (select count(*) from uploaded_picture where experience_id = ${experienceId}) < ${MAX_STORED_PICTURES}
    on conflict (experience_id, picture) do update set width = excluded.width returning picture`
  if (row === undefined) return yield* tooMany()
  return { picture, width, height }
})

/** Its size, and the mean colours of its thirds from top to bottom. */
async function looksOf(picture: Uint8Array) {
  const { width, height } = await sharp(picture).metadata()
  const pixels = await sharp(picture)
    .flatten()
    .toColourspace("srgb")
    .resize(1, COLOURS, { fit: "fill" })
    .raw()
    .toBuffer()
  const hex = pixels.toString("hex")
  return { width, height, colours: Array.from({ length: COLOURS }, (_, i) => `#${hex.slice(i * 6, i * 6 + 6)}`) }
}
