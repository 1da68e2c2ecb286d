import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"

type Said = Readonly<
  Record<
    | ("prize" | "rules" | "over" | "name" | "email" | "accept" | "newsletter" | "enter" | "trap" | "privacy" | "free")
    | ("sentTitle" | "sent" | "home" | "confirmTitle" | "confirm" | "confirmedTitle" | "confirmed" | "tooLate"),
    string
  >
> & {
  readonly until: (when: string) => string
  readonly confirmText: (title: string) => string
  readonly mail: Readonly<Record<"confirmSubject" | "confirmNote" | "confirmButton" | "footer", string>> & {
    readonly confirmText: (title: string) => string
    readonly enteredSubject: (title: string) => string
    readonly enteredText: (title: string) => string
  }
}

const it: Said = {
  prize: "Il premio",
  rules: "Il regolamento",
  until: (when) => `Si partecipa fino a ${when}.`,
  over: "Il concorso è chiuso: non si può più partecipare.",
  name: "Nome e cognome",
  email: "La tua email",
  accept: "Ho letto il regolamento e lo accetto",
  newsletter: "Mandatemi anche le vostre novità via email (per partecipare non serve)",
  enter: "Partecipa",
  trap: "Lascia vuoto questo campo",
  privacy: "Informativa sulla privacy",
  free: "La partecipazione è gratuita, una per persona.",
  sentTitle: "Controlla la posta",
  sent: "Se l’indirizzo può riceverla, ti abbiamo mandato un’email con un link. Partecipi solo dopo averlo aperto e confermato, entro tre giorni e prima della chiusura.",
  home: "Vai alle esperienze",
  confirmTitle: "Conferma la partecipazione",
  confirmText: (title) => `Confermi di partecipare a «${title}» con questo indirizzo?`,
  confirm: "Confermo",
  confirmedTitle: "Partecipi",
  confirmed:
    "La tua partecipazione è confermata. L’estrazione avviene davanti a un notaio o a un funzionario della Camera di commercio.",
  tooLate: "È troppo tardi per confermare questa partecipazione.",
  mail: {
    confirmSubject: "Conferma la tua partecipazione",
    confirmText: (title) => `Qualcuno, speriamo tu, vuole partecipare a «${title}» con questo indirizzo.`,
    confirmNote:
      "Il link vale tre giorni, e non oltre la chiusura del concorso. Se non l’hai chiesto tu, ignora questa email.",
    confirmButton: "Conferma la partecipazione",
    enteredSubject: (title) => `Partecipi: ${title}`,
    enteredText: (title) =>
      `La tua partecipazione a «${title}» è confermata. Se vinci, ti scriviamo a questo indirizzo. Non serve fare altro.`,
    footer: `Ricevi questa email perché qualcuno ha usato questo indirizzo per un concorso di ${namePlace}.`,
  },
}

const en: Said = {
  prize: "The prize",
  rules: "The rules",
  until: (when) => `You can enter until ${when}.`,
  over: "The giveaway has closed: nobody can enter any more.",
  name: "Full name",
  email: "Your email",
  accept: "I have read the rules and accept them",
  newsletter: "Send me your news by email as well (you do not need it to take part)",
  enter: "Take part",
  trap: "Leave this field empty",
  privacy: "Privacy policy",
  free: "Taking part is free, once for each person.",
  sentTitle: "Check your mail",
  sent: "If the address can receive it, we have sent an email with a link. You take part only after you have opened and confirmed it, within three days and before the closing.",
  home: "See the experiences",
  confirmTitle: "Confirm your entry",
  confirmText: (title) => `Do you confirm that you take part in “${title}” with this address?`,
  confirm: "I confirm",
  confirmedTitle: "You take part",
  confirmed: "Your entry is confirmed. The draw takes place before a notary or an official of the chamber of commerce.",
  tooLate: "It is too late to confirm this entry.",
  mail: {
    confirmSubject: "Confirm your entry",
    confirmText: (title) => `Somebody, we hope it was you, wants to take part in “${title}” with this address.`,
    confirmNote: "The link is good for three days, and not beyond the closing. If it was not you, ignore this email.",
    confirmButton: "Confirm the entry",
    enteredSubject: (title) => `You take part: ${title}`,
    enteredText: (title) =>
      `Your entry for “${title}” is confirmed. If you win, we will write to this address. There is nothing else to do.`,
    footer: `You are receiving this because somebody used this address for a giveaway of ${namePlace}.`,
  },
}

export const words: Readonly<Record<Locale, Said>> = { it, en }
