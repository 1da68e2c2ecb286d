import type { Locale } from "../../../domain/locale.ts"
import { dateTimeText } from "../../../domain/time/text.ts"
import { hostOf, placeRows } from "../mail/blocks.ts"
import type { MailContent } from "../mail/content.ts"
import type { MailBooking } from "../mail/mail-booking.ts"
import { words } from "../mail/words.ts"

type About = { readonly who: string; readonly experience: string; readonly start: string }

type Said = {
  readonly subject: string
  readonly title: string
  readonly button: string
  readonly note: string
}

type Texts = {
  readonly toCustomer: (about: About) => Said
  readonly toPartner: (about: About) => Said
}

const it: Texts = {
  toCustomer: ({ who, experience, start }) => ({
    subject: `Un messaggio sulla tua prenotazione: ${experience}`,
    title: `Ti scrive ${who}`,
    button: "Leggi e rispondi",
    note: `Riguarda la prenotazione di ${start}. Rispondi dalla pagina della prenotazione: chi organizza non vede il tuo indirizzo, e le risposte a questa email non gli arrivano.`,
  }),
  toPartner: ({ who, start }) => ({
    subject: `Un messaggio da ${who}: ${start}`,
    title: `${who} ti ha scritto`,
    button: "Leggi e rispondi",
    note: "Rispondi dalla tua pagina dei messaggi: le risposte a questa email non arrivano al cliente.",
  }),
}

const en: Texts = {
  toCustomer: ({ who, experience, start }) => ({
    subject: `A message about your booking: ${experience}`,
    title: `${who} has written to you`,
    button: "Read and answer",
    note: `It is about your booking for ${start}. Please reply on the booking’s page: your host does not see your address, and replies to this email do not reach them.`,
  }),
  toPartner: ({ who, start }) => ({
    subject: `A message from ${who}: ${start}`,
    title: `${who} has written to you`,
    button: "Read and answer",
    note: "Please reply on your messages page: replies to this email do not reach the customer.",
  }),
}

const texts: Readonly<Record<Locale, Texts>> = { it, en }

/** Each line that was typed is a paragraph. */
const paragraphs = (typed: string) =>
  typed
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .map((text) => ({ kind: "text", text }) as const)

type Written = { readonly booking: MailBooking; readonly words: string; readonly href: string }

const mail = (
  { subject, title, button, note }: Said,
  { booking, words: typed, href }: Written,
  locale: Locale,
): Omit<MailContent, "footer"> => ({
  subject,
  preview: title,
  title,
  blocks: [
    ...paragraphs(typed),
    { kind: "button", label: button, href },
    { kind: "facts", rows: placeRows(booking, locale) },
    { kind: "note", text: note },
  ],
})

/** What the partner wrote, for the customer. `href`: the booking's page. */
export function messageToCustomer(written: Written): MailContent {
  const { booking } = written
  const { locale, experience, slot } = booking
  const about = {
    who: hostOf(booking),
    experience: experience.name,
    start: dateTimeText(slot.startsAt, locale),
  }
  return { ...mail(texts[locale].toCustomer(about), written, locale), footer: words[locale].footer }
}

/** What the customer wrote, for the partner. `href`: the conversation's page. */
export function messageToPartner(written: Written): MailContent {
  const { customer, slot, partner } = written.booking
  const { locale, booked } = partner
  const { experience } = booked
  const about = {
    who: `${customer.name} ${customer.surname}`,
    experience: experience.name,
    start: dateTimeText(slot.startsAt, locale),
  }
  return {
    ...mail(texts[locale].toPartner(about), { ...written, booking: { ...written.booking, ...booked } }, locale),
    footer: words[locale].partnerFooter,
  }
}
