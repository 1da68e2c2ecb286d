import { createHash, createHmac, randomBytes } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { codeFromBytes } from "../../../domain/code.ts"

/**
 * Codes are for people and partners; the access token is what opens a booking. It follows from the code and the
 * server's secret, so mails and pages can name it without storing it; the database keeps its hash alone.
 */
export class Access extends Context.Service<
  Access,
  {
    readonly newCode: () => string
    readonly tokenOf: (code: string) => string
  }
>()("altrove/kernel/Access") {}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** A key that a browser keeps in a cookie, to be recognised as the one that began a checkout. */
export const newVisitorKey = (): string => randomBytes(32).toString("base64url")

/** What the caller shows: the cookie of the browser that began the checkout, or the booking's access token. */
export type Proof = { readonly visitorKey: string | null; readonly token: string | null }

/** `ALTROVE_SECRET` wins; else a secret made once and kept in the database. */
export const accessLayer = (configured: string | undefined): Layer.Layer<Access, unknown, SqlClient.SqlClient> =>
  Layer.effect(
    Access,
    Effect.gen(function* () {
      const secret = configured ?? (yield* storedSecret)
      return {
        newCode: () => codeFromBytes(randomBytes(16)),
        tokenOf: (code) => createHmac("sha256", secret).update(`booking:${code}`).digest("base64url"),
      }
    }),
  )

const storedSecret = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into secrets (name, value) values ('access', ${randomBytes(32).toString("base64url")})
    on conflict (name) do nothing`
  const rows = yield* sql<{ value: string }>`select value from secrets where name = 'access'`
  const value = rows[0]?.value
  return value ?? (yield* Effect.die(new Error("the access secret was not stored")))
})
