import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { listPaths } from "../../../domain/list/paths.ts"
import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
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
}

/**
 * Mails about lists. Nobody is written to who is no person, or whose invitation was taken back or answered meanwhile. What
 * the owner wrote about the list stays there: it is a stranger's text. So does the owner's name: in somebody else's mailbox
 * and mails, nothing could erase it.
 */
export const listMails = {
  sendListInvitation: ({ params, stream }) =>
    Effect.gen(function* () {
      const { listId, personId } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [invited] = yield* sql<Invited>`
        select p.first_name as "firstName", p.email, p.locale
        from list_invitation i join person p on p.id = i.person_id
        where i.list_id = ${listId} and i.person_id::text = ${personId}`
      if (invited === undefined) return null
      const { firstName, email, locale } = invited
      const { origin } = yield* MailSettings
      const content = contentOf(locale, `${origin}${publicPath(listPaths.one(listId), locale)}`)
      const mail = yield* stoppable(content, { name: firstName, address: email }, locale)
      return { code: null, kind: "list.invited", dedupe: stream, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>

function contentOf(locale: Locale, href: string): MailContent {
  const { subject, text, button, note, footer } = texts[locale]
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

const texts: Readonly<Record<Locale, Said>> = {
  it: {
    subject: "Un invito in una lista",
    text: `Qualcuno che conosce il tuo nome pubblico tiene una lista di esperienze su ${namePlace} e vuole farla con te. Nell’invito leggi chi è; se accetti, vedi la lista e puoi aggiungere esperienze anche tu.`,
    button: "Apri l’invito",
    note: "Se non vuoi, ignora questa email: senza la tua risposta non cambia nulla.",
    footer: `Ti scriviamo perché qualcuno ti ha invitato con il tuo nome pubblico su ${namePlace}.`,
  },
  en: {
    subject: "An invitation to a list",
    text: `Somebody who knows your public name keeps a list of experiences on ${namePlace} and would like your help with it. The invitation says who it is; if you accept, you see the list and can add experiences too.`,
    button: "Open the invitation",
    note: "If you’d rather not, ignore this email: nothing changes without your answer.",
    footer: `You are receiving this because somebody invited you by your public name on ${namePlace}.`,
  },
}
