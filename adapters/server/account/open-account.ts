import { randomBytes, randomUUID } from "node:crypto"
import { Effect } from "effect"
import { codeFromBytes } from "../../../domain/code.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { AccountInput } from "../../../machines/account/account.types.ts"
import { accountStream } from "../../../machines/account/selectors.ts"
import { causedBy } from "../kernel/origin.ts"
import { now } from "../store/clock.ts"
import { openStream } from "../store/event-store.ts"
import { guardedRow, prepared, rank, type Write } from "../store/writes.ts"
import { type AccountRefusal, addressTaken, serverAccountFlow } from "./flow.ts"

type NewPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly city: string | null
  readonly passwordPhc: string | null
  readonly locale: Locale
}

type Row = Omit<NewPerson, "locale"> & {
  readonly id: string
  readonly emailKey: string
  readonly verifiedAt: string | null
  readonly referralCode: string
  readonly sharingId: string
  readonly locale: string
  readonly at: string
}

const person = prepared<Row>(`
  insert into person (id, email, email_key, email_verified_at, password_phc, first_name, last_name, phone, city,
    referral_code, sharing_id, locale, created_at)
  values (:id::uuid, :email, :emailKey, :verifiedAt, :passwordPhc, :firstName, :lastName, :phone, :city, :referralCode,
    :sharingId, :locale, :at)
  on conflict (email_key) do nothing returning id`)

const REFERRAL_LENGTH = 8

/**
 * Opens an account, with the rows that belong to it. Returns the person's id; null if the address has an account
 * already, and then nothing is written.
 */
export const openAccount = Effect.fn("account.open")(function* (
  given: NewPerson,
  by: AccountInput["by"],
  rowsOf: (personId: string) => readonly Write[] = () => [],
) {
  const at = yield* now
  const id = randomUUID()
  const row: Row = {
    ...given,
    id,
    emailKey: emailKey(given.email),
    verifiedAt: by === "identity" ? at : null,
    referralCode: codeFromBytes(randomBytes(16)).slice(0, REFERRAL_LENGTH),
    sharingId: randomUUID(),
    at,
  }
  const own = guardedRow<Row, AccountRefusal, never>(
    person,
    row,
    { rank: rank.own, key: "" },
    { why: Effect.succeed(addressTaken) },
  )
  const rows = rowsOf(id)
  const outcome = yield* openStream(
    yield* serverAccountFlow,
    accountStream(id),
    { personId: id, by, at },
    causedBy("customer", id),
    {
      openedAt: at,
      alongside: () => [own, ...rows],
    },
  )
  if (outcome.ok) return { personId: id, outbox: outcome.outbox }
  return outcome.refusal.kind === "effect"
    ? null
    : yield* Effect.die(new Error(`the account of ${id} was not opened: ${outcome.refusal.kind}`))
})
