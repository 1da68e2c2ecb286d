import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import type { Role } from "../../../domain/partners/rights.ts"
import { publicPath } from "../../../domain/paths.ts"
import type { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { memberTokenOf } from "./links.ts"
import { memberMail } from "./mail-texts.ts"

const Params = Schema.Struct({
  memberId: Schema.String,
  kind: Schema.Literals(["invitation", "newPassword", "passwordChanged", "secondFactor"]),
  of: Schema.String,
})

type Row = {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly locale: Locale
  readonly partner: string
}

/** Mails to those who work for a partner. Nobody is written to after they were removed. */
export const partnerMails = {
  sendMemberMail: ({ params }) =>
    Effect.gen(function* () {
      const { memberId, kind, of } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [member] = yield* sql<Row>`
        select m.email, m.name, m.role, m.locale, p.display_name as partner
        from partner_member m join partners p on p.id = m.partner_id
        where m.id = ${memberId}::uuid and m.standing <> 'removed'`
      if (member === undefined) return null
      const { origin } = yield* MailSettings
      const hasLink = kind === "invitation" || kind === "newPassword"
      const path = hasLink ? partnerPaths.invitation(yield* memberTokenOf(of)) : partnerPaths.signIn
      const content = memberMail(kind, member, `${origin}${publicPath(path, member.locale)}`, member.locale)
      const to = { name: member.name, address: member.email }
      const mail = { ...rendered(content, member.locale), to, calendar: null }
      return { code: null, kind: `partner.${kind}`, dedupe: `${memberId}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>
