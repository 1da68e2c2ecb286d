import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"
import type { NewsletterGroup, SignupSource } from "../../../domain/newsletter/terms.ts"

type Said = {
  readonly names: Readonly<Record<NewsletterGroup, string>>
  readonly title: string
  /** By where the link stood that led here. */
  readonly leads: Readonly<Record<SignupSource, string>>
  readonly email: string
  readonly which: string
  readonly consent: string
  readonly subscribe: string
  readonly sentTitle: string
  readonly sent: string
  readonly yours: string
  readonly ofAddress: (email: string) => string
  readonly confirm: string
  readonly waits: (names: string) => string
  readonly save: string
  readonly saved: string
  readonly details: string
  readonly detailsHint: string
  readonly detail: Readonly<Record<"name" | "surname" | "phone" | "city" | "region", string>>
  readonly tell: string
  readonly trap: string
  readonly bookings: string
  readonly privacy: string
  readonly home: string
  readonly mail: {
    readonly confirmSubject: string
    readonly confirmText: (names: string) => string
    readonly confirmNote: string
    readonly confirmButton: string
    readonly welcomeSubject: (name: string) => string
    readonly welcomeText: (name: string) => string
    readonly welcomeButton: string
    readonly footer: string
  }
}

const it: Said = {
  names: {
    blog: "Gli articoli del blog",
    shop: `Le novità di ${namePlace}`,
    engagement: "Idee e offerte per il tempo libero",
  },
  title: "Newsletter",
  leads: {
    newsletter: "Esperienze nuove, luoghi che vale la pena conoscere, e nient’altro.",
    weekly_digest: "Una volta alla settimana: un articolo da leggere con calma e le esperienze di cui parla.",
    monthly_gifts: "Una volta al mese: qualche idea per un regalo, in tempo per i compleanni che si avvicinano.",
    engagement: "Idee per la prossima uscita, quando la stagione è quella giusta.",
    giveaway: "Vuoi anche le nostre novità? È una scelta a parte: per partecipare non serve.",
  },
  email: "La tua email",
  which: "Che cosa vuoi ricevere",
  consent: "Iscrivendoti accetti di ricevere queste email. Puoi smettere quando vuoi, con un clic in ognuna di esse.",
  subscribe: "Iscriviti",
  sentTitle: "Controlla la posta",
  sent: "Se l’indirizzo può riceverla, ti abbiamo mandato un’email con un link. L’iscrizione vale solo dopo che l’hai aperto e confermato, entro tre giorni.",
  yours: "Le tue newsletter",
  ofAddress: (email) => `Per ${email}.`,
  confirm: "Conferma l’iscrizione",
  waits: (names) => `Da confermare: ${names}.`,
  save: "Salva le preferenze",
  saved: "Preferenze salvate.",
  details: "Qualcosa di te, se vuoi",
  detailsHint: "Serve a proporti quello che è vicino. Quello che lasci vuoto resta com’è.",
  detail: { name: "Nome", surname: "Cognome", phone: "Telefono", city: "Città", region: "Regione" },
  tell: "Salva",
  trap: "Lascia vuoto questo campo",
  bookings: "Le email sulle tue prenotazioni arrivano in ogni caso.",
  privacy: "Informativa sulla privacy",
  home: "Vai alle esperienze",
  mail: {
    confirmSubject: "Conferma la tua iscrizione",
    confirmText: (names) => `Qualcuno, speriamo tu, ha chiesto di ricevere a questo indirizzo: ${names}.`,
    confirmNote: "Il link vale tre giorni. Se non l’hai chiesto tu, ignora questa email: non ti scriveremo altro.",
    confirmButton: "Conferma l’iscrizione",
    welcomeSubject: (name) => `Iscrizione confermata: ${name}`,
    welcomeText: (name) => `Da oggi ricevi: ${name}. Puoi cambiare idea quando vuoi dalla pagina delle tue preferenze.`,
    welcomeButton: "Le tue preferenze",
    footer: `Ricevi questa email perché qualcuno ha iscritto questo indirizzo alle newsletter di ${namePlace}.`,
  },
}

const en: Said = {
  names: {
    blog: "Articles of the blog",
    shop: `News from ${namePlace}`,
    engagement: "Ideas and offers for free days",
  },
  title: "Newsletter",
  leads: {
    newsletter: "New experiences, places worth knowing, and nothing else.",
    weekly_digest: "Once a week: one article to read at leisure, and the experiences it is about.",
    monthly_gifts: "Once a month: a few ideas for presents, in time for the birthdays ahead.",
    engagement: "Ideas for your next outing, when the season is right.",
    giveaway: "Would you like our news too? That is a choice of its own: you do not need it to take part.",
  },
  email: "Your email",
  which: "What you want to receive",
  consent: "By subscribing you agree to get these emails. You can stop at any time, with one click in each of them.",
  subscribe: "Subscribe",
  sentTitle: "Check your mail",
  sent: "If the address can receive it, we have sent an email with a link. You are subscribed only after you have opened and confirmed it, within three days.",
  yours: "Your newsletters",
  ofAddress: (email) => `For ${email}.`,
  confirm: "Confirm the subscription",
  waits: (names) => `To be confirmed: ${names}.`,
  save: "Save preferences",
  saved: "Preferences saved.",
  details: "Something about you, if you like",
  detailsHint: "It helps us suggest what is near. What you leave empty stays as it is.",
  detail: { name: "First name", surname: "Surname", phone: "Phone", city: "Town", region: "Region" },
  tell: "Save",
  trap: "Leave this field empty",
  bookings: "Emails about your bookings arrive in any case.",
  privacy: "Privacy policy",
  home: "See the experiences",
  mail: {
    confirmSubject: "Confirm your subscription",
    confirmText: (names) => `Somebody, we hope it was you, has asked to receive at this address: ${names}.`,
    confirmNote: "The link is good for three days. If it was not you, ignore this email: we will not write again.",
    confirmButton: "Confirm the subscription",
    welcomeSubject: (name) => `You are subscribed: ${name}`,
    welcomeText: (name) => `From today you receive: ${name}. You can change your mind on the page of your preferences.`,
    welcomeButton: "Your preferences",
    footer: `You are receiving this because somebody entered this address for the newsletters of ${namePlace}.`,
  },
}

export const words: Readonly<Record<Locale, Said>> = { it, en }
