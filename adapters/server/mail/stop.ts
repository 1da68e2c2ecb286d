import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { Access, isSame } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"
import { type ComposedMail, type Mailbox, rendered } from "./compose.ts"
import type { MailContent } from "./content.ts"
import { MailSettings } from "./settings.ts"

/*
 * Mails that a stranger can cause: to an address that nobody has proven to be theirs. Each of them says how to stop such
 * mails. Mails that the law or a purchase needs are never stopped.
 */

export const stopMigrations: Migrations = {
  "0081_mail_stops": script(`
-- Addresses that want no mails which they did not ask for, as keyed hashes.
create table mail_stops (
  address_hash text primary key,
  created_at timestamptz not null
);
create index mails_to on mails (lower(to_address), created_at);
`),
}

const HASH_LENGTH = 43

/** The address of a stop: the hash of the email address, and the proof that the shop has mailed it there. */
export const tokenOf = ({ keyed }: Access["Service"], address: string): string =>
  `${address}${keyed(`stop ${address}`)}`

/** A mail to somebody who may not have asked for it, with the link that stops such mails. */
export const stoppable = Effect.fnUntraced(function* (content: MailContent, to: Mailbox, locale: Locale) {
  const access = yield* Access
  const { origin } = yield* MailSettings
  const address = access.keyed(emailKey(to.address))
  const href = `${origin}${publicPath(paths.stopMails(tokenOf(access, address)), locale)}`
  const blocks = [...content.blocks, { kind: "link", label: labels[locale], href } as const]
  const mail: ComposedMail = {
    ...rendered({ ...content, blocks }, locale),
    to,
    calendar: null,
    stop: { address, href },
  }
  return mail
})

const labels: Readonly<Record<Locale, string>> = {
  it: "Non hai chiesto tu questa email? Non ricevere altre email così",
  en: "You did not ask for this email? Stop emails like this one",
}

/** Which of these mails are not to be sent, because their receiver has stopped them. */
export const stoppedOf = Effect.fn("mail.stopped")(function* (mails: readonly Pick<ComposedMail, "stop">[]) {
  const addresses = mails.flatMap(({ stop }) => (stop === undefined ? [] : [stop.address]))
  if (addresses.length === 0) return new Set<string>()
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ address: string }>`
    select address_hash as address from mail_stops where address_hash = any(${addresses})`
  return new Set(rows.map(({ address }) => address))
})

/** The address of a link. Fails with Refused if the shop has not mailed it. */
const addressOf = Effect.fnUntraced(function* (token: string) {
  const address = token.slice(0, HASH_LENGTH)
  return isSame(token, tokenOf(yield* Access, address)) ? address : yield* new Refused({ code: "not_found" })
})

/** Lets the mails to the address of a link through again, for example because its owner wants an account. */
export const allowMails = Effect.fn("mail.allow")(function* (token: string) {
  const address = yield* addressOf(token)
  const sql = yield* SqlClient.SqlClient
  yield* sql`delete from mail_stops where address_hash = ${address}`
})

/** Stops the mails to the address of a link. Doing it twice has the same result as once. */
export const stopMails = Effect.fn("mail.stop")(function* (token: string) {
  const address = yield* addressOf(token)
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into mail_stops (address_hash, created_at) values (${address}, shop_now()) on conflict do nothing`
})
