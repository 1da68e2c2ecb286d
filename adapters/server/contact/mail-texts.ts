import { formatCode } from "../../../domain/code.ts"
import { type MessageField, messageFields } from "../../../domain/contact/message.ts"
import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import { paths, publicPath } from "../../../domain/paths.ts"
import { longDateTimeText } from "../../../domain/time/text.ts"
import type { MailContent } from "../mail/content.ts"
import type { StoredMessage } from "./mails.ts"

const labels: Readonly<Record<Exclude<MessageField, "message">, string>> = {
  name: "Nome",
  company: "Azienda",
  email: "Email",
  phone: "Telefono",
  website: "Sito",
  subject: "Oggetto",
  bookingCode: "Codice di prenotazione",
}

const languages: Readonly<Record<Locale, string>> = { it: "italiano", en: "inglese" }

/** The message, mailed to the shop: alone, or in one mail with others. */
export function operatorMail(message: StoredMessage, comes: "alone" | "withOthers"): MailContent {
  const { form, name, fields, locale, replyBy } = message
  const values = { ...fields, name, email: message.email }
  const about = form === "contact" ? fields.subject : fields.company
  const title = form === "contact" ? "Un messaggio dal sito" : "Una proposta di collaborazione"
  const until = longDateTimeText(replyBy, "it")
  return {
    subject: `${title}: ${about ?? name}`,
    preview: `${name} aspetta una risposta entro ${until}.`,
    title,
    blocks: [
      { kind: "text", text: message.message },
      {
        kind: "facts",
        rows: [
          ...messageFields[form].flatMap((field) => {
            const value = field === "message" ? undefined : values[field]
            if (field === "message" || value === undefined) return []
            return [{ label: labels[field], value: field === "bookingCode" ? formatCode(value) : value }]
          }),
          { label: "Scrive in", value: languages[locale] },
          { label: "Aspetta una risposta entro", value: until },
        ],
      },
      {
        kind: "note",
        text:
          comes === "alone"
            ? "Rispondi a questa email: la risposta va a chi ha scritto."
            : `Per rispondere, scrivi a ${message.email}.`,
      },
    ],
    footer: `Arriva dai moduli della pagina Contatti di ${namePlace}.`,
  }
}

/**
 * Mails to the sender that the message arrived and by when it is answered. The mail repeats nothing of what was typed:
 * otherwise anybody could send their own words through the shop to any address.
 */
export function receiptMail({ form, locale, replyBy }: StoredMessage, origin: string): MailContent {
  const said = texts[locale]
  return {
    subject: said.subject,
    preview: said.text[form],
    title: said.title,
    blocks: [
      { kind: "text", text: said.text[form] },
      { kind: "text", text: said.until(longDateTimeText(replyBy, locale)) },
      { kind: "button", label: said.button, href: `${origin}${publicPath(paths.search, locale)}` },
    ],
    footer: said.footer,
  }
}

const it = {
  subject: "Abbiamo ricevuto il tuo messaggio",
  title: "Il tuo messaggio è arrivato",
  text: {
    contact: "Grazie di averci scritto: lo leggiamo e ti rispondiamo a questo indirizzo.",
    collaboration: "Grazie della tua proposta: la leggiamo e ti rispondiamo a questo indirizzo.",
  },
  until: (when: string) =>
    `Rispondiamo entro 3 ore lavorative, non nel fine settimana: la risposta arriva entro ${when}.`,
  button: "Guarda le esperienze",
  footer: `Ricevi questa email perché questo indirizzo è stato scritto nella pagina Contatti di ${namePlace}. Se non sei stato tu, ignorala: non ti scriveremo altro.`,
}

const en: typeof it = {
  subject: "We have received your message",
  title: "Your message has arrived",
  text: {
    contact: "Thank you for writing to us. We read every message and will reply to this address.",
    collaboration: "Thank you for your proposal. We read every one and will reply to this address.",
  },
  until: (when) => `We reply within 3 working hours, not on weekends: you will hear from us by ${when}, Italian time.`,
  button: "See the experiences",
  footer: `You are receiving this because this address was entered on ${namePlace}’s contact page. If it was not you, ignore it: we will not write again.`,
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
