import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { emailKey } from "../../../domain/contact/email.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { moneyText } from "../../../domain/money/text.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { clockText, longDateTimeText } from "../../../domain/time/text.ts"
import { Access } from "../kernel/access.ts"
import { placeRows } from "../mail/blocks.ts"
import type { MailContent, Row } from "../mail/content.ts"
import { awaitedMailCounted } from "../mail/limits.ts"
import { type MailBooking, MailBookings } from "../mail/mail-booking.ts"
import type { Composers } from "../mail/outgoing.ts"
import { MailSettings } from "../mail/settings.ts"
import { stoppable } from "../mail/stop.ts"
import { words } from "../mail/words.ts"
import { ask } from "../store/outbox-table.ts"
import { countOrRefuse } from "../store/rate-limits.ts"
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
  yield* countOrRefuse([{ who: `booking:${code}`, limits: perBooking }])
  yield* awaitedMailCounted({ receiver: contact?.email ?? "", address })
  const id = randomUUID()
  yield* ask([{ id: `${stream}/link/${id}`, stream, type: "sendReservationLink", params: { code, id } }])
})

const Params = Schema.Struct({ code: Schema.String, id: Schema.String })

export const reservationMails = {
  sendReservationLink: ({ params }) =>
    Effect.gen(function* () {
      const { code, id } = yield* Schema.decodeUnknownEffect(Params)(params)
      const booking = yield* (yield* MailBookings).of(code)
      // A booking that has left its checkout needs no confirmation any more.
      if (booking === null || booking.heldUntil === null) return null
      const { customer, locale, heldUntil } = booking
      const { origin } = yield* MailSettings
      const token = reservationToken(yield* Access, code, customer.email)
      const say = texts[locale]
      const text = (isToPay(booking) ? say.later : say.free)(clockText(heldUntil))
      const content: MailContent = {
        subject: say.subject(booking.experience.name),
        preview: text,
        title: say.title,
        blocks: [
          { kind: "text", text },
          { kind: "button", label: say.button, href: `${origin}${publicPath(paths.reservation(code, token), locale)}` },
          { kind: "facts", rows: [...placeRows(booking, locale), ...priceRows(booking)] },
          { kind: "note", text: say.note },
        ],
        footer: words[locale].footer,
      }
      const to = { name: `${customer.name} ${customer.surname}`, address: customer.email }
      return { code, kind: "reservationLink", dedupe: id, mail: yield* stoppable(content, to, locale) }
    }),
} satisfies Composers<MailBookings | MailSettings | Access>

const isToPay = ({ payable }: MailBooking): boolean => payable.dueOnlineCents > 0

/** What it costs, and until when that is to be paid. */
function priceRows(booking: MailBooking): readonly Row[] {
  const { locale, payable, payLaterUntil } = booking
  const word = words[locale]
  const money = (amount: Cents) => moneyText(amount, locale)
  const until = payLaterUntil === null ? "" : longDateTimeText(payLaterUntil, locale)
  return [
    { label: word.total, value: money(payable.totalCents) },
    ...(isToPay(booking) ? [{ label: `${word.toPayUntil} ${until}`, value: money(payable.dueOnlineCents) }] : []),
    ...(payable.onSiteCents > 0 ? [{ label: word.onSite, value: money(payable.onSiteCents) }] : []),
  ]
}

const it = {
  subject: (experience: string) => `Conferma la tua prenotazione: ${experience}`,
  title: "Manca solo la tua conferma",
  later: (until: string) =>
    `Hai scelto di prenotare ora e pagare più avanti. I posti sono tenuti per te fino alle ${until} (ora italiana): conferma entro quell’ora con questo link.`,
  free: (until: string) =>
    `Online non c’è nulla da pagare. I posti sono tenuti per te fino alle ${until} (ora italiana): conferma entro quell’ora con questo link.`,
  button: "Conferma la prenotazione",
  note: "Se non hai prenotato tu, ignora questa email: senza conferma i posti tornano liberi da soli.",
}

const en: typeof it = {
  subject: (experience) => `Confirm your booking: ${experience}`,
  title: "Only your confirmation is missing",
  later: (until) =>
    `You chose to book now and pay later. Your places are held until ${until} (Italian time): confirm by then with this link.`,
  free: (until) =>
    `There is nothing to pay online. Your places are held until ${until} (Italian time): confirm by then with this link.`,
  button: "Confirm the booking",
  note: "If you did not book, ignore this email: if it is not confirmed, the places are released.",
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
