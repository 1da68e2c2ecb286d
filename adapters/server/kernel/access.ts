import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { codeFromBytes } from "../../../domain/code.ts"

/**
 * Makes and checks the codes and access tokens of bookings. People and partners use the code; the access token opens a
 * booking. The token is derived from the code and the server's secret, so mails and pages can name it although the
 * database stores only its hash.
 */
export class Access extends Context.Service<
  Access,
  {
    readonly newCode: () => string
    /** What a repeated call must give the same name again: a code, and the key of a visitor who has none. */
    readonly sameFor: (call: string) => { readonly code: string; readonly visitorKey: string }
    readonly tokenOf: (code: string) => string
    /** A hash that only this shop can compute, of something that others could guess, for example a network address. */
    readonly keyed: (text: string) => string
    /** Encrypts a short text for the database, and reads it again. A text that was tampered with cannot be read. */
    readonly seal: (text: string) => string
    readonly unseal: (sealed: string) => string
  }
>()("altrove/kernel/Access") {}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url")

/** Whether two secrets are the same, in a time that tells nothing of either. */
export const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(createHash("sha256").update(given).digest(), createHash("sha256").update(right).digest())

/** A new key for the cookie by which the browser that began a checkout is recognised. */
export const newVisitorKey = (): string => randomBytes(32).toString("base64url")

/** What the caller shows: the cookie of the browser that began the checkout, or the booking's access token. */
export type Proof = { readonly visitorKey: string | null; readonly token: string | null }

/** Uses `ALTROVE_SECRET` if it is set, otherwise a secret that is made once and kept in the database. */
export const accessLayer = (configured: string | undefined): Layer.Layer<Access, unknown, SqlClient.SqlClient> =>
  Layer.effect(
    Access,
    Effect.gen(function* () {
      const secret = configured ?? (yield* storedSecret)
      return {
        newCode: () => codeFromBytes(randomBytes(16)),
        sameFor: (call) => {
          const made = (what: string) => createHmac("sha256", secret).update(`${what}:${call}`).digest()
          return {
            code: codeFromBytes(made("new code").subarray(0, 16)),
            visitorKey: made("new visitor").toString("base64url"),
          }
        },
        tokenOf: (code) => createHmac("sha256", secret).update(`booking:${code}`).digest("base64url"),
        keyed: (text) => createHmac("sha256", secret).update(`keyed:${text}`).digest("base64url"),
        seal: (text) => sealed(sealKey(secret), text),
        unseal: (text) => unsealed(sealKey(secret), text),
      }
    }),
  )

const sealKey = (secret: string): Buffer => createHmac("sha256", secret).update("seal").digest()

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

function sealed(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")
}

function unsealed(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, "base64url")
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
}

const storedSecret = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into secrets (name, value) values ('access', ${randomBytes(32).toString("base64url")})
    on conflict (name) do nothing`
  const rows = yield* sql<{ value: string }>`select value from secrets where name = 'access'`
  const value = rows[0]?.value
  return value ?? (yield* Effect.die(new Error("the access secret was not stored")))
})
