import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import type { OwnerNote } from "../../../machines/webhook/webhook.types.ts"
import type { MailContent } from "../mail/content.ts"

type About = { readonly partner: string; readonly host: string }

/** A mail to an owner about an endpoint that does not answer. `href`: the page of the endpoints. */
export function webhookMail(kind: OwnerNote, about: About, href: string, locale: Locale): MailContent {
  const { mails, button, footer } = texts[locale]
  const filled = (words: string) => words.replaceAll("{partner}", about.partner).replaceAll("{host}", about.host)
  const [subject, text, note] = mails[kind].map(filled)
  return {
    subject: subject ?? "",
    preview: text ?? "",
    title: subject ?? "",
    blocks: [
      { kind: "text", text: text ?? "" },
      { kind: "button", label: button, href },
      { kind: "note", text: note ?? "" },
    ],
    footer: filled(footer),
  }
}

type Mails = Readonly<Record<OwnerNote, readonly [subject: string, text: string, note: string]>>

const it = {
  footer: `Ti scriviamo perché sei titolare di {partner} su ${namePlace}.`,
  button: "Guarda che cosa è successo",
  mails: {
    failing: [
      "{host} non risponde ai nostri avvisi",
      "Da un giorno il programma all’indirizzo {host} non accetta gli avvisi su prenotazioni e posti. Continuiamo a provare.",
      "Se non risponde per cinque giorni, smettiamo. Dal registro si possono rimandare gli avvisi falliti.",
    ],
    disabled: [
      "Abbiamo spento gli avvisi a {host}",
      "Il programma all’indirizzo {host} non riceve più avvisi su prenotazioni e posti: non ha risposto per cinque giorni, o ha detto di non esserci più.",
      "Per riaccenderlo basta una prova riuscita. Poi si possono rimandare gli avvisi falliti.",
    ],
  } satisfies Mails,
}

const en: typeof it = {
  footer: `You are receiving this because you are an owner of {partner} on ${namePlace}.`,
  button: "See what happened",
  mails: {
    failing: [
      "{host} is not answering our webhooks",
      "For a day now, the program at {host} has not accepted our messages about bookings and places. We will keep trying.",
      "If it does not answer for five days, we stop. From the log, you can send failed messages again.",
    ],
    disabled: [
      "We have switched off the webhooks to {host}",
      "The program at {host} no longer gets messages about bookings and places: it did not answer for five days, or it told us that it is gone.",
      "One test that succeeds switches it on again. Then you can send the failed messages again.",
    ],
  },
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
