import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { publicPath } from "../../../domain/paths.ts"
import { ContactSettings } from "../contact/part.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { decisionMail, heldMail } from "./mail-texts.ts"

const asked = { experienceId: Schema.String, revision: Schema.Int, at: Schema.String }
const Held = Schema.Struct(asked)
const Decided = Schema.Struct({ ...asked, decision: Schema.Literals(["approved", "returned"]) })

type Waiting = Readonly<Record<"name" | "partner", string>> & { readonly isLive: boolean }
type Sender = Readonly<Record<"email" | "member" | "name" | "partner", string>> & {
  readonly locale: Locale
  readonly note: string | null
}

/** Mails about drafts that the shop reads before customers do. */
export const publicationMails = {
  mailOperator: ({ params }) =>
    Effect.gen(function* () {
      const { experienceId, revision, at } = yield* Schema.decodeUnknownEffect(Held)(params)
      const sql = yield* SqlClient.SqlClient
      // Withdrawn or decided meanwhile: there is nothing to read.
      const [row] = yield* sql<Waiting>`
        select p.draft->'name'->>'it' as name, o.display_name as partner, p.standing = 'changeInReview' as "isLive"
        from publication p join partners o on o.id = p.partner_id
        where p.experience_id = ${experienceId} and p.revision = ${revision}
          and p.standing in ('review', 'changeInReview')`
      if (row === undefined) return null
      const { address } = yield* ContactSettings
      const { from, origin } = yield* MailSettings
      const content = heldMail({ ...row, id: experienceId, revision, list: `${origin}/admin/v0/publications` })
      const mail = { ...rendered(content, "it"), to: { name: from.name, address }, calendar: null }
      const together = (count: number) => `${count} bozze da leggere`
      const dedupe = `${experienceId}/${at}`
      return { code: null, kind: "publication.held", dedupe, mail, joins: { ...content, together } }
    }),

  /** To who sent the draft in, as the log says: what another member has saved since is not theirs. */
  mailMember: ({ stream, params }) =>
    Effect.gen(function* () {
      const { experienceId, at, decision } = yield* Schema.decodeUnknownEffect(Decided)(params)
      const sql = yield* SqlClient.SqlClient
      const [sender] = yield* sql<Sender>`
        select m.email, m.name as member, m.locale, o.display_name as partner, p.note,
          coalesce(nullif(d.data->'name'->>m.locale, ''), d.data->'name'->>'it') as name
        from publication p join partners o on o.id = p.partner_id
          left join experiences e on e.id = p.experience_id
          cross join lateral (select coalesce(p.draft, p.going, e.data) as data) as d
          join partner_member m on m.partner_id = p.partner_id and m.standing = 'active' and m.id = (
            select (actor->>'member')::uuid from events
            where stream = ${stream} and at <= ${at} and fact->'event'->>'type' = 'member.published'
            order by seq desc limit 1)
        where p.experience_id = ${experienceId}`
      // Nobody is written to after they were removed.
      if (sender === undefined) return null
      const { email, member, locale, note, name, partner } = sender
      const { origin } = yield* MailSettings
      const href = `${origin}${publicPath(partnerPaths.experience(experienceId), locale)}`
      const content = decisionMail(decision, { name, partner, note: note ?? "", href }, locale)
      const mail = { ...rendered(content, locale), to: { name: member, address: email }, calendar: null }
      return { code: null, kind: `publication.${decision}`, dedupe: `${experienceId}/${at}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | ContactSettings>
