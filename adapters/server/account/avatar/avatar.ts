import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { redrawn } from "../../kernel/redrawn.ts"
import { signedInWith } from "../read.ts"

const square = (side: number) => ({ width: side, height: side, fit: "cover" }) as const
const sizes = { large: square(256), small: square(64) }

/** Makes this picture the customer's. Fails with Refused, and then the earlier picture stays. */
export const changeAvatar = Effect.fn("account.changeAvatar")(function* (personId: string, bytes: Uint8Array) {
  const { large, small } = yield* redrawn(personId, bytes, sizes)
  const name = randomBytes(16).toString("hex")
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with changed as (update person set avatar = ${name} where id = ${personId}::uuid returning id)
    insert into avatar (person_id, name, large, small, created_at)
    select id, ${name}, ${large}, ${small}, shop_now() from changed
    on conflict (person_id) do update set name = excluded.name, large = excluded.large, small = excluded.small,
      created_at = excluded.created_at`
})

export const removeAvatar = Effect.fn("account.removeAvatar")(function* (personId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    with changed as (update person set avatar = null where id = ${personId}::uuid returning id)
    delete from avatar using changed where person_id = changed.id`
})

const gone = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } })

/** A customer's own picture. `name`: `<name>-<size>.webp`. Who is not its owner gets the answer of a wrong address. */
export const avatarAnswer = Effect.fn("account.avatarAnswer")(function* (request: Request, name: string) {
  const signedIn = yield* signedInWith(request)
  if (signedIn === null) return new Response(null, { status: 401, headers: { "cache-control": "no-store" } })
  const [, id, size] = /^([0-9a-f]{32})-(large|small)\.webp$/.exec(name) ?? []
  if (id === undefined) return gone()
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ bytes: Uint8Array<ArrayBuffer> }>`
    select ${sql(size === "large" ? "large" : "small")} as bytes from avatar
    where name = ${id} and person_id = ${signedIn.personId}::uuid`
  if (row === undefined) return gone()
  const headers = {
    "content-type": "image/webp",
    // Other people may use this browser later, and caches between it and the shop serve everybody.
    "cache-control": "private, no-cache",
    etag: `"${id}"`,
    vary: "cookie",
    "x-content-type-options": "nosniff",
  }
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(row.bytes), { headers })
})
