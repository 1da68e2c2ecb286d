import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, isSame, sha256 } from "../../kernel/access.ts"
import { now } from "../../store/clock.ts"

/*
 * What a device must sign. A challenge says when it ends and carries a seal that only this shop can make, for one purpose
 * and one holder. So asking for one writes nothing; only a used one is noted.
 */

const MINUTES = 5

/** What a challenge is for, and whose it is: a session, or a browser by its token against forged forms. */
export type Holder = { readonly purpose: "register" | "signIn"; readonly key: string }

const sealOf = Effect.map(
  Access,
  ({ keyed }) =>
    ({ purpose, key }: Holder, text: string) =>
      keyed(`passkey:${purpose}:${sha256(key)}:${text}`),
)

export const newChallenge = Effect.fn("passkey.newChallenge")(function* (holder: Holder) {
  const seal = yield* sealOf
  const text = `${randomBytes(32).toString("base64url")}.${Date.parse(yield* now) + MINUTES * 60_000}`
  return `${text}.${seal(holder, text)}`
})

/**
 * Uses a challenge, as the device has sent it back. False: it is not this holder's, is for something else, has ended, or
 * was used.
 */
export const useChallenge = Effect.fn("passkey.useChallenge")(function* (holder: Holder, sent: string) {
  const seal = yield* sealOf
  const challenge = Buffer.from(sent, "base64url").toString("utf8")
  const [nonce = "", ends = "", mark = ""] = challenge.split(".")
  if (!isSame(mark, seal(holder, `${nonce}.${ends}`))) return false
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from passkey_challenge where ends_at < shop_now()`
  const used = yield* sql`
    insert into passkey_challenge (hash, ends_at)
    select ${sha256(challenge)}, to_timestamp(${Number(ends) / 1_000})
    where to_timestamp(${Number(ends) / 1_000}) > shop_now()
    on conflict do nothing returning hash`
  return used.length === 1
})
