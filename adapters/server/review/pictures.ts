import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MAX_PICTURE_BYTES } from "../../../domain/pictures/sent.ts"
import { MAX_PICTURES } from "../../../domain/review/fields.ts"
import { boundedBody } from "../http/body.ts"
import { Admins } from "../kernel/admins.ts"
import { pictureRefused, redrawn } from "../kernel/redrawn.ts"
import { Refused } from "../kernel/refused.ts"
import { type ReviewRow, reviewByToken } from "./rows.ts"

const LARGE = 1_600
const SMALL = 480
/** Of one booking. Pictures that its review does not name go when it is written. */
const MOST_STORED = 3 * MAX_PICTURES

const side = (pixels: number) => ({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true }) as const
const sizes = { large: side(LARGE), small: side(SMALL) }

const tooMany = () => {
  const code = "pictures_at_most"
  const params = { maximum: MAX_PICTURES }
  return new Refused({ code, params, errors: [{ field: "picture", code, params }] })
}

/** Stores a picture for a review, and returns the name by which the review's form knows it. */
export const storePicture = Effect.fn("review.storePicture")(function* (
  { code }: Pick<ReviewRow, "code">,
  bytes: Uint8Array,
) {
  const sql = yield* SqlClient.SqlClient
  const { large, small } = yield* redrawn(code, bytes, sizes)
  const hash = createHash("sha256").update(large).digest("hex").slice(0, 40)
  const [row] = yield* sql<{ hash: string }>`
    insert into review_picture (booking_code, hash, large, small, created_at)
    select ${code}, ${hash}, ${large}, ${small}, shop_now()
    where (select count(*) from review_picture where booking_code = ${code}) < ${MOST_STORED}
    on conflict (booking_code, hash) do update set created_at = excluded.created_at returning hash`
  return row?.hash ?? (yield* tooMany())
})

/** The call that takes one picture as its body. */
export const pictureOf = Effect.fn("review.pictureOf")(function* (request: Request, token: string) {
  // The body of a stranger is not read.
  const row = yield* reviewByToken(token)
  const bytes = yield* Effect.promise(() => boundedBody(request, MAX_PICTURE_BYTES))
  if (bytes === null) return yield* pictureRefused("payload_too_large")
  return yield* storePicture(row, bytes)
})

/** Short, so that a picture that was taken away is soon gone everywhere. */
const HOUR = "public, max-age=3600"
/** Whether the browser says that it shows the picture within a page of this shop. */
const isOnOwnPage = ({ headers }: Request) =>
  headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-dest") === "image"

const isOperator = Effect.fnUntraced(function* ({ headers }: Request) {
  const authorization = headers.get("authorization")
  if (authorization === null) return false
  yield* (yield* Admins).nameOf(authorization)
  return true
})

const gone = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } })

type Stored = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isLive: boolean }

/**
 * A picture. `name`: `<hash>-<size>.webp`. One that belongs to no review that is shown appears on this shop's own pages,
 * where its author sees it, and the operator gets it with their token. Nobody can spread it by its address. Fails with
 * Refused for a wrong token.
 */
export const pictureAnswer = Effect.fn("review.pictureAnswer")(function* (request: Request, name: string) {
  const [, hash, size] = /^([0-9a-f]{40})-(large|small)\.webp$/.exec(name) ?? []
  if (hash === undefined) return gone()
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Stored>`
    select p.${sql(size === "large" ? "large" : "small")} as bytes,
      r.is_live and strpos(t.pictures, p.hash) > 0 as "isLive"
    from review_picture p join review r using (booking_code) left join review_text t using (text_id)
    where p.hash = ${hash} order by 2 desc nulls last limit 1`
  if (row === undefined) return gone()
  const isLive = row.isLive === true
  if (!isLive && !isOnOwnPage(request) && !(yield* isOperator(request))) return gone()
  const kept = isLive ? HOUR : "private, no-store"
  const headers = { "content-type": "image/webp", "cache-control": kept, "x-content-type-options": "nosniff" }
  return new Response(new Uint8Array(row.bytes), { headers })
})
