import { formatCode } from "../../../../domain/code.ts"
import type { Locale } from "../../../../domain/locale.ts"
import { partnerPaths } from "../../../../domain/partners/paths.ts"
import { publicPath } from "../../../../domain/paths.ts"
import { dateTimeText, longDateTimeText } from "../../../../domain/time/text.ts"
import type { PartnerMailKind } from "../../../../machines/booking/booking.types.ts"
import { visitRows } from "../../mail/blocks.ts"
import type { Block, MailContent } from "../../mail/content.ts"
import type { MailBooking } from "../../mail/mail-booking.ts"
import { words } from "../../mail/words.ts"

/** Mails to the partner, in its language. */
export function partnerMail(kind: PartnerMailKind, booking: MailBooking, origin: string): MailContent {
  const { locale, booked } = booking.partner
  const word = words[locale]
  const said = texts[locale][kind]({
    code: formatCode(booking.code),
    start: dateTimeText(booking.slot.startsAt, locale),
    until: booking.answerUntil === null ? null : longDateTimeText(booking.answerUntil, locale),
    wished: booking.wishedStart === null ? null : longDateTimeText(booking.wishedStart, locale),
  })
  const { name, surname, phone } = booking.customer
  // Before the booking is confirmed, the partner does not need the customer's phone number.
  const customer =
    kind === "booked" || kind === "moved"
      ? [
          { label: word.customer, value: `${name} ${surname}` },
          { label: word.phone, value: phone },
        ]
      : [{ label: word.customer, value: name }]
  const blocks: (Block | null)[] = [
    { kind: "text", text: said.text },
    { kind: "facts", rows: [...visitRows({ ...booking, ...booked }, locale), ...customer] },
    kind === "request" || kind === "rescheduleRequest"
      ? {
          kind: "button",
          label: texts[locale].answer,
          href: `${origin}${publicPath(partnerPaths.requests, locale)}#${booking.code}`,
        }
      : null,
  ]
  return {
    subject: said.subject,
    preview: said.text,
    title: said.title,
    blocks: blocks.filter((block) => block !== null),
    footer: word.partnerFooter,
  }
}

type About = {
  readonly code: string
  readonly start: string
  readonly until: string | null
  readonly wished: string | null
}

const it = {
  answer: "Rispondi",
  request: ({ code, start, until }: About) => ({
    subject: `Nuova richiesta ${code}: ${start}`,
    title: "Hai una nuova richiesta",
    text: `Puoi confermarla, rifiutarla o proporre altre date.${until ? ` Hai tempo fino a ${until}: poi la richiesta decade.` : ""}`,
  }),
  booked: ({ code, start }: About) => ({
    subject: `Nuova prenotazione ${code}: ${start}`,
    title: "Hai una nuova prenotazione",
    text: "La prenotazione è confermata.",
  }),
  canceled: ({ code, start }: About) => ({
    subject: `Annullata ${code}: ${start}`,
    title: "Una prenotazione è stata annullata",
    text: "I posti sono di nuovo in vendita: non devi fare nulla.",
  }),
  rescheduleRequest: ({ code, start, until, wished }: About) => ({
    subject: `Cambio di data richiesto ${code}: ${start}`,
    title: "Ti chiedono un’altra data",
    text: `${wished ? `Chi ha prenotato vorrebbe spostarsi a ${wished}: teniamo già i posti.` : "Chi ha prenotato vorrebbe un’altra data."}${until ? ` Rispondi entro ${until}: poi resta la data di prima.` : ""}`,
  }),
  rescheduleWithdrawn: ({ code, start }: About) => ({
    subject: `Cambio di data ritirato ${code}: ${start}`,
    title: "La data resta quella di prima",
    text: `Chi ha prenotato tiene la prima data, ${start}: non devi più rispondere.`,
  }),
  moved: ({ code, start }: About) => ({
    subject: `Data cambiata ${code}: ${start}`,
    title: "Una prenotazione cambia data",
    text: `La prenotazione è confermata nella nuova data: ${start}.`,
  }),
}

const en: typeof it = {
  answer: "Answer",
  request: ({ code, start, until }) => ({
    subject: `New request ${code}: ${start}`,
    title: "You have a new request",
    text: `You can confirm it, turn it down or propose other dates.${until ? ` You have until ${until}; after that the request lapses.` : ""}`,
  }),
  booked: ({ code, start }) => ({
    subject: `New booking ${code}: ${start}`,
    title: "You have a new booking",
    text: "The booking is confirmed.",
  }),
  canceled: ({ code, start }) => ({
    subject: `Cancelled ${code}: ${start}`,
    title: "A booking was cancelled",
    text: "The places are on sale again: there is nothing you need to do.",
  }),
  rescheduleRequest: ({ code, start, until, wished }) => ({
    subject: `Change of date requested ${code}: ${start}`,
    title: "A customer asks for another date",
    text: `${wished ? `The customer would like to move to ${wished}; we are already holding the places.` : "The customer would like another date."}${until ? ` Please answer by ${until}; after that the original date stands.` : ""}`,
  }),
  rescheduleWithdrawn: ({ code, start }) => ({
    subject: `Change of date withdrawn ${code}: ${start}`,
    title: "The original date stands",
    text: `The customer is keeping the original date, ${start}: you no longer need to answer.`,
  }),
  moved: ({ code, start }) => ({
    subject: `New date ${code}: ${start}`,
    title: "A booking has moved",
    text: `The booking is confirmed on its new date: ${start}.`,
  }),
}
const texts: Readonly<Record<Locale, typeof it>> = { it, en }
