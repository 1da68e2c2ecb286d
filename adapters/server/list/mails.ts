import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { listPaths } from "../../../domain/list/paths.ts"
import type { Locale } from "../../../domain/locale.ts"
import { publicPath } from "../../../domain/paths.ts"
import type { Access } from "../kernel/access.ts"
import type { MailContent } from "../mail/content.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"

const Params = Schema.Struct({ listId: Schema.String, personId: Schema.String })

type Invited = {
  readonly firstName: string
  readonly email: string
  readonly locale: Locale
  readonly owner: string
}

/**
 * Mails about lists. Nobody is written to who is no person, or whose invitation was taken back or answered meanwhile. What
 * the owner wrote about the list stays there: it is a stranger's text.
 */
export const listMails = {
  sendListInvitation: ({ params, stream }) =>
    Effect.gen(function* () {
      const { listId, personId } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [invited] = yield* sql<Invited>`
        select p.first_name as "firstName", p.email, p.locale,
          coalesce(o.public_username, o.first_name) as owner
        from list_invitation i join person p on p.id = i.person_id join list l using (list_id)
          join person o on o.id = l.owner_id
        where i.list_id = ${listId} and i.person_id::text = ${personId}`
      if (invited === undefined) return null
      const { firstName, email, locale } = invited
      const { origin } = yield* MailSettings
      const content = contentOf(invited, `${origin}${publicPath(listPaths.one(listId), locale)}`)
      const mail = yield* stoppable(content, { name: firstName, address: email }, locale)
      return { code: null, kind: "list.invited", dedupe: stream, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>

function contentOf({ owner, locale }: Invited, href: string): MailContent {
  const { subject, text, button, note, footer } = texts[locale](owner)
  return {
    subject,
    preview: text,
    title: subject,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: button, href },
      { kind: "note", text: note },
    ],
    footer,
  }
}

type Said = Readonly<Record<"subject" | "text" | "button" | "note" | "footer", string>>

const texts: Readonly<Record<Locale, (owner: string) => Said>> = {
  it: (owner) => ({
    subject: `${owner} ti invita in una lista`,
    text: `${owner} tiene una lista di esperienze su Altrove e vuole farla con te. Se accetti, la vedi e puoi aggiungere esperienze anche tu.`,
    button: "Apri l’invito",
    note: "Se non vuoi, ignora questa email: senza la tua risposta non cambia nulla.",
    footer: "Ti scriviamo perché qualcuno ti ha invitato con il tuo nome pubblico su Altrove.",
  }),
  en: (owner) => ({
    subject: `${owner} invites you to a list`,
    text: `${owner} keeps a list of experiences on Altrove and would like your help with it. If you accept, you see it and can add experiences too.`,
    button: "Open the invitation",
    note: "If you’d rather not, ignore this email: nothing changes without your answer.",
    footer: "We write because somebody invited you by your public name on Altrove.",
  }),
}
