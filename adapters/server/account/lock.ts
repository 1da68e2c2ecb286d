import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { written } from "../store/writes.ts"
import { othersOut } from "./others-out.ts"
import { hashed } from "./passwords.ts"

/** Which of these email keys have an account, and whether it is locked: it has no password. */
export const lockedAmong = Effect.fn("account.lockedAmong")(function* (emailKeys: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ emailKey: string; isLocked: boolean }>`
    select email_key as "emailKey", password_phc is null as "isLocked" from person where email_key = any(${emailKeys})`
  return new Map(rows.map(({ emailKey, isLocked }) => [emailKey, isLocked]))
})

/** Takes the ways to sign in of these accounts away, and ends their sessions. Returns how many had a password. */
export const lockAccounts = Effect.fn("account.lock")(function* (emailKeys: readonly string[]) {
  const sql = yield* SqlClient.SqlClient
  const locked = yield* sql<{ id: string }>`
    update person set password_phc = null where email_key = any(${emailKeys}) and password_phc is not null returning id`
  // Everybody knew the password, so anybody may have added another way to sign in.
  yield* written(locked.flatMap(({ id }) => othersOut(id)))
  return locked.length
})

/** Gives a locked account a password again. */
export const unlockAccount = Effect.fn("account.unlock")(function* (emailKey: string, password: string) {
  const sql = yield* SqlClient.SqlClient
  const phc = yield* hashed(password, null)
  yield* sql`update person set password_phc = ${phc} where email_key = ${emailKey} and password_phc is null`
})
