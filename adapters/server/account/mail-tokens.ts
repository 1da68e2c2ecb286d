import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MailPurpose } from "../../../domain/account/ports.ts"
import { linkMinutes } from "../../../domain/account/times.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { Access, sha256 } from "../kernel/access.ts"
import { type Asker, mayMailLink } from "../mail/limits.ts"
import { askedRow } from "../store/outbox-table.ts"
import { tellWorkers } from "../store/task-notice.ts"
import { guardedRow, ownRow, prepared, rank, type Write } from "../store/writes.ts"
import { type AccountRefusal, linkOver } from "./flow.ts"

export type Asked = {
  readonly purpose: MailPurpose
  readonly email: string
  readonly personId: string | null
  /** The page to which the link leads in the end. */
  readonly callback: string
  readonly locale: Locale
  readonly changeId?: string
}

type Row = Omit<Asked, "changeId"> & {
  readonly id: string
  readonly hash: string
  readonly emailKey: string
  readonly minutes: number
  readonly changeId: string | null
}

const stored = prepared<Row>(`
  insert into mail_token (id, hash, purpose, email, email_key, person_id, callback, locale, created_at, expires_at, change_id)
  values (:id::uuid, :hash, :purpose, :email, :emailKey, :personId::uuid, :callback, :locale, shop_now(),
    shop_now() + make_interval(mins => :minutes::integer), :changeId::uuid)`)

/** The token in a link: derived from the row's id, so that the mail can be written later and only its hash is kept. */
export const tokenOf = (id: string) => Effect.map(Access, ({ keyed }) => keyed(`account-link:${id}`))

/** The row of a link, without a mail: the account's flow asks for that (`askOld`, `askNew`). */
export const linkRow = Effect.fnUntraced(function* (asked: Asked, id: string = randomUUID()) {
  const hash = sha256(yield* tokenOf(id))
  const row: Row = {
    ...asked,
    id,
    hash,
    emailKey: emailKey(asked.email),
    minutes: linkMinutes[asked.purpose],
    changeId: asked.changeId ?? null,
  }
  return ownRow(stored, row)
})

/** The rows of a link and of its mail. */
export const linkRows = Effect.fnUntraced(function* (asked: Asked) {
  const id = randomUUID()
  const stream = `account-mail-${id}`
  const mail = askedRow({ id: stream, stream, type: "sendAccountLink", params: { id } })
  return [yield* linkRow(asked, id), mail] satisfies readonly Write[]
})

/** Tells the workers of this and other processes that there is a mail to write. */
export const tellOfMail = tellWorkers({ types: ["sendAccountLink"], dueInMs: null })

/** A sign-up or a change of address uses up none of the links by which the owner of an account gets in. */
const sharing: Readonly<Record<MailPurpose, "in" | "address">> = {
  verify: "address",
  alreadyUsed: "address",
  oldMailbox: "address",
  newMailbox: "address",
  reset: "in",
  signIn: "in",
}

/** Whether an address may get another link. Whoever asks is answered alike in either case. */
export const mayAsk = Effect.fn("account.mayAsk")(function* (receiver: string, purpose: MailPurpose, by: Asker) {
  return (yield* mayMailLink({ receiver, of: sharing[purpose], by })).allowed
})

export type Link = {
  readonly id: string
  readonly purpose: MailPurpose
  readonly email: string
  readonly personId: string | null
  readonly callback: string
  readonly locale: Locale
  readonly changeId: string | null
  readonly createdAt: string
}

const columns = `t.id, t.purpose, t.email, t.person_id as "personId", t.callback, t.locale, t.change_id as "changeId",
  t.created_at as "createdAt"`

/** SQL: the row `t` was not used, has not ended, and is the newest of its kind for its address. */
const isLive = `t.used_at is null and t.expires_at > shop_now() and not exists (
  select from mail_token newer where newer.email_key = t.email_key and newer.purpose = t.purpose
    and newer.created_at > t.created_at)`

/** The link of a token, if it still works. Reading it uses nothing: programs open the links of mails by themselves. */
export const linkOf = Effect.fn("account.linkOf")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select ${sql.literal(columns)} from mail_token t where t.hash = ${sha256(token)} and ${sql.literal(isLive)}`
  return link ?? null
})

/** The address of a link that is over, if it was to confirm an address that is confirmed. */
export const confirmedBefore = Effect.fn("account.confirmedBefore")(function* (token: string) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<{ email: string }>`
    select p.email from mail_token t join person p using (email_key)
    where t.hash = ${sha256(token)} and t.purpose = 'verify' and p.email_verified_at is not null`
  return link?.email ?? null
})

const used = prepared<{ readonly id: string }>(`
  update mail_token t set used_at = shop_now() where t.id = :id::uuid and ${isLive} returning t.id`)

/** The row that uses a link, once. It refuses the fact that it belongs to if the link no longer works. */
export const useOf = ({ id }: Pick<Link, "id">) =>
  guardedRow<{ readonly id: string }, AccountRefusal, never>(
    used,
    { id },
    { rank: rank.own, key: "" },
    { why: Effect.succeed(linkOver) },
  )

/** The link of a mail that is to be written, with its token. */
export const linkById = Effect.fn("account.linkById")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`select ${sql.literal(columns)} from mail_token t where t.id = ${id}::uuid`
  return link === undefined ? null : { ...link, token: yield* tokenOf(id) }
})

/** The same of one of the two mailboxes of a change of address. */
export const linkOfChange = Effect.fn("account.linkOfChange")(function* (changeId: string, purpose: MailPurpose) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<Link>`
    select ${sql.literal(columns)} from mail_token t where t.change_id = ${changeId}::uuid and t.purpose = ${purpose}`
  return link === undefined ? null : { ...link, token: yield* tokenOf(link.id) }
})
