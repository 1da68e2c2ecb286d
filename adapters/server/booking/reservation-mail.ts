import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { Access } from "../kernel/access.ts"
import { Refused } from "../kernel/refused.ts"
import { placeRows } from "../mail/blocks.ts"
import type { MailContent } from "../mail/content.ts"
import { mailCounted } from "../mail/limits.ts"
import { MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { words } from "../mail/words.ts"
import { countOnce } from "../store/rate-limits.ts"
import { tellWorkers } from "../store/task-notice.ts"
import type { Booked } from "./booked.ts"

/** Proves that its holder reads the mails of this address. It is only ever mailed there. */
export const reservationToken = ({ keyed }: Access["Service"], code: string, email: string): string =>
  keyed(`reservation ${code} ${emailKey(email)}`)

const perBooking = [{ name: "reservation:booking", points: 3, seconds: 3_600 }]

/** Mails the link. Fails with Refused if it was mailed too often. */
export const mailReservationLink = Effect.fn("booking.mailReservationLink")(function* (
  { row: { code, stream }, contact }: Booked,
  address: string | null,
) {
  const counted = yield* countOnce([{ who: `booking:${code}`, limits: perBooking }])
  if (!counted.allowed) {
    return yield* new Refused({ code: "rate_limited", retryAfterSeconds: Math.ceil(counted.waitMs / 1000) })
  }
  yield* mailCounted({ receiver: contact?.email ?? "", address })
  const sql = yield* SqlClient.SqlClient
  const id = randomUUID()
  yield* sql.withTransaction(
    Effect.andThen(
      sql`
        insert into outbox (id, stream, type, params, next_at, created_at)
        values (${`${stream}/link/${id}`}, ${stream}, 'sendReservationLink', ${JSON.stringify({ code, id })}::jsonb,
          clock_timestamp(), shop_now())`,
      tellWorkers({ types: ["sendReservationLink"], dueInMs: null }),
    ),
  )
})

const Params = Schema.Struct({ code: Schema.String, id: Schema.String })

export const reservationMails = {
  sendReservationLink: ({ params }) =>
    Effect.gen(function* () {
      const { code, id } = yield* Schema.decodeUnknownEffect(Params)(params)
      const booking = yield* (yield* MailBookings).of(code)
      if (booking === null) return null
      const { customer, locale } = booking
      const { origin } = yield* MailSettings
      const token = reservationToken(yield* Access, code, customer.email)
      const say = texts[locale]
      const content: MailContent = {
        subject: say.subject(booking.experience.name),
        preview: say.text,
        title: say.title,
        blocks: [
          { kind: "text", text: say.text },
          { kind: "button", label: say.button, href: `${origin}${publicPath(paths.reservation(code, token), locale)}` },
          { kind: "facts", rows: placeRows(booking, locale) },
          { kind: "note", text: say.note },
        ],
        footer: words[locale].footer,
      }
      const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
      return { code, kind: "reservationLink", dedupe: id, mail: yield* stoppable(content, to, locale) }
    }),
} satisfies Composers<MailBookings | MailSettings | Access>

const it = {
  subject: (experience: string) => `Conferma la tua prenotazione: ${experience}`,
  title: "Manca solo la tua conferma",
  text: "Hai scelto di prenotare senza pagare subito. I tuoi posti sono bloccati per pochi minuti: confermali ora da questo link.",
  button: "Conferma la prenotazione",
  note: "Se non hai prenotato tu, ignora questa email: senza conferma i posti tornano liberi da soli.",
}

const en: typeof it = {
  subject: (experience) => `Confirm your booking: ${experience}`,
  title: "Only your confirmation is missing",
  text: "You chose to book without paying now. Your places are held for a few minutes: confirm them now with this link.",
  button: "Confirm the booking",
  note: "If you did not book, ignore this email: without a confirmation the places become free again by themselves.",
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
