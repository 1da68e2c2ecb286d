import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { UNDO_HOURS } from "../../../domain/personal-data/times.ts"
import { hoursOrDaysText, longDateTimeText } from "../../../domain/time/text.ts"
import type { Access } from "../kernel/access.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { words } from "../mail/words.ts"
import { erasureById } from "./ask.ts"
import { undoToken } from "./undo-link.ts"

const Params = Schema.Struct({ erasureId: Schema.String })

/** Says until when the erasure can be undone. */
export const erasureMails = {
  sendErasureMail: ({ params }) =>
    Effect.gen(function* () {
      const { erasureId } = yield* Schema.decodeUnknownEffect(Params)(params)
      const sql = yield* SqlClient.SqlClient
      const [to] = yield* sql<{ address: string; locale: Locale }>`
        select email_key as address, locale from erasure where id = ${erasureId} and email_key is not null`
      const { waitsUntil } = yield* erasureById(erasureId)
      if (to === undefined || waitsUntil === null) return null
      const { origin } = yield* MailSettings
      const { address, locale } = to
      const say = texts[locale]
      const content = {
        subject: say.subject(hoursOrDaysText(UNDO_HOURS, locale)),
        preview: say.title,
        title: say.title,
        blocks: [
          { kind: "text" as const, text: say.text(longDateTimeText(waitsUntil, locale)) },
          { kind: "note" as const, text: say.undo },
          {
            kind: "button" as const,
            label: say.button,
            href: `${origin}${publicPath(paths.undoErasure(yield* undoToken(erasureId)), locale)}`,
          },
        ],
        footer: words[locale].footer,
      }
      const mail = { ...rendered(content, locale), to: { name: "", address }, calendar: null }
      return { code: null, kind: "erasure.waiting", dedupe: erasureId, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings | Access>

const it = {
  subject: (time: string) => `Cancelliamo i tuoi dati tra ${time}`,
  title: "I tuoi dati saranno cancellati",
  text: (when: string) =>
    `Abbiamo ricevuto la richiesta di cancellare i tuoi dati. Li cancelliamo ${when}: poi non potremo più recuperarli. Ciò che la legge ci chiede di conservare resta fino alla sua scadenza.`,
  undo: "Ci hai ripensato, o non l’hai chiesto tu? Apri la pagina prima di quel momento e premi il pulsante: resta tutto com’è.",
  button: "Non cancellare nulla",
}

const en: typeof it = {
  subject: (time) => `We will erase your data in ${time}`,
  title: "Your data will be erased",
  text: (when) =>
    `We were asked to erase your data. We will do so on ${when}; after that, we cannot bring them back. What the law asks us to keep stays until its time is over.`,
  undo: "Have you changed your mind, or was it not you? Open the page before then and press the button, and everything stays as it is.",
  button: "Delete nothing",
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
