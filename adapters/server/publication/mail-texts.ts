import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import type { MailContent } from "../mail/content.ts"

type Held = Readonly<Record<"id" | "name" | "partner" | "list", string>> & {
  readonly revision: number
  readonly isLive: boolean
}

/** A mail to the shop, in Italian like all of these. */
export function heldMail({ id, name, partner, revision, isLive, list }: Held): MailContent {
  const subject = `Da leggere: ${name}`
  return {
    subject,
    preview: `${partner} vuole pubblicare ${name}.`,
    title: subject,
    blocks: [
      {
        kind: "text",
        text: isLive
          ? `${partner} vuole cambiare un’esperienza che è online. Finché non la approvi, i clienti vedono quella di prima.`
          : `${partner} vuole pubblicare una nuova esperienza. I clienti la vedono quando la approvi.`,
      },
      {
        kind: "facts",
        rows: [
          { label: "Esperienza", value: name },
          { label: "Chi organizza", value: partner },
          { label: "Codice", value: id },
          { label: "Revisione", value: `${revision}` },
          { label: "Elenco", value: list },
        ],
      },
      {
        kind: "note",
        text: "Si approva, o si rimanda indietro dicendo perché, con le chiamate della guida per chi gestisce il negozio.",
      },
    ],
    footer: `Arriva dalle bozze di chi organizza esperienze su ${namePlace}.`,
  }
}

type Decided = Readonly<Record<"name" | "partner" | "note" | "href", string>>

/** A mail to the member who has sent a draft in. `href`: the page of the draft. */
export function decisionMail(decision: "approved" | "returned", about: Decided, locale: Locale): MailContent {
  const { mails, footer } = texts[locale]
  const { subject, text, button } = mails[decision]
  const filled = (words: string) => words.replaceAll("{name}", about.name).replaceAll("{partner}", about.partner)
  const said = filled(subject)
  const isTold = decision === "returned" && about.note !== ""
  return {
    subject: said,
    preview: filled(text),
    title: said,
    blocks: [
      { kind: "text", text: filled(text) },
      ...(isTold ? ([{ kind: "text", text: about.note }] as const) : []),
      { kind: "button", label: button, href: about.href },
    ],
    footer: filled(footer),
  }
}

const it = {
  footer: `Ti scriviamo perché hai inviato questa bozza per {partner} su ${namePlace}.`,
  mails: {
    approved: {
      subject: "{name} è online",
      text: "Abbiamo letto la tua bozza e l’abbiamo pubblicata: ora la vedono tutti i clienti.",
      button: "Apri l’esperienza",
    },
    returned: {
      subject: "{name}: c’è qualcosa da cambiare",
      text: "Abbiamo letto la tua bozza e te la rimandiamo. Ecco perché:",
      button: "Riprendi la bozza",
    },
  },
}

const en: typeof it = {
  footer: `You are receiving this because you sent in this draft for {partner} on ${namePlace}.`,
  mails: {
    approved: {
      subject: "{name} is live",
      text: "We have read your draft and published it: all customers see it now.",
      button: "Open the experience",
    },
    returned: {
      subject: "{name}: something needs changing",
      text: "We have read your draft and are sending it back to you. This is why:",
      button: "Back to the draft",
    },
  },
}

const texts: Readonly<Record<Locale, typeof it>> = { it, en }
