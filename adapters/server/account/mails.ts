import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { MailPurpose } from "../../../domain/account/ports.ts"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import type { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers, Outgoing } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { linkMail, newsMail } from "./mail-texts.ts"
import { type Link, linkById, linkOfChange } from "./mail-tokens.ts"

const LinkParams = Schema.Struct({ id: Schema.String })
const NewsParams = Schema.Struct({
  personId: Schema.String,
  kind: Schema.Literals(["passwordChanged", "askOld", "askNew", "addressChanged", "addressLeft"]),
  of: Schema.String,
})

type Person = {
  readonly firstName: string
  readonly email: string
  readonly locale: Locale
  readonly isVerified: boolean
  /** They sign in with Google. */
  readonly hasGoogle: boolean
}

const personOf = Effect.fnUntraced(function* (id: string | null, email: string) {
  const sql = yield* SqlClient.SqlClient
  const found = id === null ? sql`email_key = ${emailKey(email)}` : sql`id = ${id}::uuid`
  const [person] = yield* sql<Person>`
    select first_name as "firstName", email, locale, email_verified_at is not null as "isVerified",
      exists(select from identity where person_id = person.id and provider = 'google') as "hasGoogle"
    from person where ${found}`
  return person ?? null
})

const pageOf = (purpose: MailPurpose, token: string): string =>
  purpose === "reset" ? paths.resetPassword(token) : paths.verifyEmail(token)

/** Until an address is verified, somebody else may have given it, so the mail says how to stop such mails. */
const mailOf = Effect.fnUntraced(function* (
  link: Link & { readonly token: string },
  person: Person,
  origin: string,
  dedupe: string,
) {
  const href = `${origin}${publicPath(pageOf(link.purpose, link.token), link.locale)}`
  const content = linkMail(link.purpose, href, link.locale, person.hasGoogle)
  const to = { name: person.firstName, address: link.email }
  const isProven = person.isVerified && link.purpose !== "newMailbox"
  const mail = isProven
    ? { ...rendered(content, link.locale), to, calendar: null }
    : yield* stoppable(content, to, link.locale)
  return { code: null, kind: `account.${link.purpose}`, dedupe, mail } satisfies Outgoing
})

/** Mails with a link. Without an account, nobody is written to. */
export const accountMails = {
  sendAccountLink: ({ params }) =>
    Effect.gen(function* () {
      const { id } = yield* Schema.decodeUnknownEffect(LinkParams)(params)
      const link = yield* linkById(id)
      if (link === null) return null
      const person = yield* personOf(link.personId, link.email)
      if (person === null) return null
      const { origin } = yield* MailSettings
      return yield* mailOf(link, person, origin, id)
    }),
  sendAccountMail: ({ params, stream }) =>
    Effect.gen(function* () {
      const { personId, kind, of } = yield* Schema.decodeUnknownEffect(NewsParams)(params)

      const person = yield* personOf(personId, "")
      if (person === null) return null
      const { origin } = yield* MailSettings
      if (kind === "askOld" || kind === "askNew") {
        const link = yield* linkOfChange(of, kind === "askOld" ? "oldMailbox" : "newMailbox")
        return link === null ? null : yield* mailOf(link, person, origin, link.id)
      }
      const mail = rendered(newsMail(kind, origin, person.locale), person.locale)
      const left = kind === "addressLeft" ? yield* linkOfChange(of, "oldMailbox") : null
      if (kind === "addressLeft" && left === null) return null
      const to = { name: person.firstName, address: left?.email ?? person.email }
      return { code: null, kind: `account.${kind}`, dedupe: `${stream}/${of}`, mail: { ...mail, to, calendar: null } }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>
