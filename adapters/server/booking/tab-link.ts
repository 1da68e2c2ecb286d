import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { internalPath, localeOf, paths, publicPath } from "../../../domain/paths.ts"
import { HttpSettings } from "../http/settings.ts"
import { proofOf, visitorOf } from "../http/visitor.ts"
import { type Proof, sha256 } from "../kernel/access.ts"
import { bookingByCode } from "./rows.ts"

/*
 * A checkout in a frame goes on in another tab, for example because the frame may open no window of the payment provider.
 * The link works once, and not for long, because whoever has it has the checkout.
 */

const LASTS_SECONDS = 60
const TOKEN_BYTES = 32
const entrance = /^\/checkout\/tab\/([\w-]{43})\/?$/

/** A new link to the caller's checkout. Fails with Refused if the caller has no such booking. */
export const tabLinkOf = Effect.fn("booking.tabLink")(function* (typed: string, proof: Proof) {
  const { code, locale } = yield* bookingByCode(typed, proof)
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<{ expiresAt: string }>`
    with gone as (delete from booking_tab_link where code = ${code} or expires_at < shop_now())
    insert into booking_tab_link (token_hash, code, expires_at)
    values (${sha256(token)}, ${code}, shop_now() + ${`${LASTS_SECONDS} seconds`}::interval)
    returning expires_at as "expiresAt"`
  return { path: publicPath(`/checkout/tab/${token}`, locale), expiresAt: link?.expiresAt ?? "" }
})

/** Gives the checkout to the browser that opens the link, and leads it there. Null: it is no such link, or it is used up. */
export const enterByTabLink = Effect.fn("booking.enterByTabLink")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const token = entrance.exec(internalPath(pathname))?.[1]
  if (token === undefined || request.method !== "GET") return null
  const { secure } = yield* HttpSettings
  const { key, setCookie } = visitorOf(proofOf({ cookie: request.headers.get("cookie") ?? "" }), secure)
  const sql = yield* SqlClient.SqlClient
  const [moved] = yield* sql<{ code: string }>`
    with used as (
      delete from booking_tab_link where token_hash = ${sha256(token)} and expires_at >= shop_now() returning code)
    update bookings b set visitor_hash = ${sha256(key)} from used where b.code = used.code returning b.code`
  if (moved === undefined) return null
  const headers = new Headers({
    location: `${publicPath(paths.checkout(moved.code), localeOf(pathname))}?step=payment`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  })
  if (setCookie !== null) headers.set("set-cookie", setCookie)
  return new Response(null, { status: 303, headers })
})
