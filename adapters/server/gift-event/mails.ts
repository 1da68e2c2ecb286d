import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { remindedDay } from "../../../domain/gift-event/days.ts"
import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { longDateText } from "../../../domain/time/text.ts"
import { rendered } from "../mail/compose.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"

const Reminder = Schema.Struct({ eventId: Schema.String, of: Schema.String })

const texts = {
  it: {
    subject: (name: string, days: number) => `Tra ${days} giorni: ${name}`,
    text: (name: string, day: string) =>
      `${name} è ${day}. Un’esperienza si regala anche senza scegliere la data: la sceglie chi la riceve.`,
    button: "Idee regalo",
    link: "Spegni o togli questo promemoria",
    footer: `Ti scriviamo perché hai chiesto questo promemoria nel tuo account su ${namePlace}.`,
  },
  en: {
    subject: (name: string, days: number) => `In ${days} days: ${name}`,
    text: (name: string, day: string) =>
      `${name} is on ${day}. You can give an experience without choosing the date: whoever receives it does.`,
    button: "Gift ideas",
    link: "Switch this reminder off, or remove it",
    footer: `You are receiving this because you asked for this reminder in your account on ${namePlace}.`,
  },
} satisfies Readonly<Record<Locale, unknown>>

type Reminded = {
  readonly name: string
  readonly remindDays: number
  readonly firstName: string
  readonly email: string
  readonly locale: Locale
}

/** The reminder of a gift event. Without the event or the account, nobody is written to. */
export const giftEventMails = {
  sendReminder: ({ params, stream }) =>
    Effect.gen(function* () {
      const { eventId, of } = yield* Schema.decodeUnknownEffect(Reminder)(params)
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<Reminded>`
        select g.name, g.remind_days as "remindDays", p.first_name as "firstName", p.email, p.locale
        from gift_event g join person p on p.id = g.person_id
        where g.id = ${eventId} and p.email_verified_at is not null`
      if (found === undefined) return null
      const { name, remindDays, firstName, email, locale } = found
      const say = texts[locale]
      const { origin } = yield* MailSettings
      const subject = say.subject(name, remindDays)
      const text = say.text(name, longDateText(remindedDay(of, remindDays), locale))
      const to = (path: string) => `${origin}${publicPath(path, locale)}`
      const content = {
        ...{ subject, preview: text, title: subject, footer: say.footer },
        blocks: [
          { kind: "text" as const, text },
          { kind: "button" as const, label: say.button, href: to(paths.gifts) },
          { kind: "link" as const, label: say.link, href: to(paths.accountGifts) },
        ],
      }
      const mail = { ...rendered(content, locale), to: { name: firstName, address: email }, calendar: null }
      return { code: null, kind: "gift.event", dedupe: `${stream}/${of}`, mail }
    }),
} satisfies Composers<SqlClient.SqlClient | MailSettings>
