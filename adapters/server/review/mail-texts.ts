import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"

export type About = { readonly name: string; readonly experience: string; readonly until: string }

export type Said = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly note: string
}

const it = {
  /** `points`: whether the private questions earn some. */
  first: ({ name, experience, until }: About, points: boolean): Said => ({
    subject: `Com’è andata? ${experience}`,
    title: `${name}, com’è andata?`,
    text: "Tu c’eri: raccontalo a chi sta scegliendo. Bastano due righe, e anche una foto se ne hai. La leggiamo prima di pubblicarla: conta che sia vera, non che sia bella.",
    button: "Scrivi la recensione",
    note: `C’è tempo fino a ${until}. Allo stesso link trovi tre domande private, solo per noi e per chi organizza${points ? ": chi ha un account riceve punti per le risposte, che scriva o no una recensione" : ""}.`,
  }),
  second: ({ name, experience, until }: About): Said => ({
    subject: `Ancora in tempo per raccontarla: ${experience}`,
    title: `${name}, due righe sulla tua esperienza?`,
    text: "Chi sceglie si fida di chi c’è stato. Se non ti va, ignora questa email: non te lo chiederemo più.",
    button: "Scrivi la recensione",
    note: `C’è tempo fino a ${until}.`,
  }),
  refused: ({ experience, until }: About, why: string): Said => ({
    subject: `La tua recensione non è pubblicata: ${experience}`,
    title: "Così non possiamo pubblicarla",
    text: `Abbiamo letto la tua recensione e non possiamo mostrarla. Il motivo: ${why} Il voto non c’entra.`,
    button: "Cambia il testo",
    note: `La puoi cambiare fino a ${until}; poi la rileggiamo.`,
  }),
  footer: `Ti scriviamo perché hai prenotato questa esperienza su ${namePlace}.`,
}

const en: typeof it = {
  first: ({ name, experience, until }, points) => ({
    subject: `How was it? ${experience}`,
    title: `${name}, how was it?`,
    text: "You were there: tell the people who are choosing. Two lines are enough, with a photo if you have one. We read it before we publish it: it has to be honest, not flattering.",
    button: "Write the review",
    note: `You have until ${until}. The same link has three private questions, for us and the host only${points ? ": if you have an account, you get points for the answers, whether or not you write a review" : ""}.`,
  }),
  second: ({ name, experience, until }) => ({
    subject: `Still time to tell people about it: ${experience}`,
    title: `${name}, two lines about your experience?`,
    text: "People who are choosing trust those who were there. If you’d rather not, ignore this email: we won’t ask again.",
    button: "Write the review",
    note: `You have until ${until}.`,
  }),
  refused: ({ experience, until }, why) => ({
    subject: `Your review is not published: ${experience}`,
    title: "We can’t publish it like this",
    text: `We have read your review and can’t show it. The reason: ${why} The rating has nothing to do with it.`,
    button: "Change the text",
    note: `You can change it until ${until}; then we read it again.`,
  }),
  footer: `You are receiving this because you booked this experience on ${namePlace}.`,
}

export const texts: Readonly<Record<Locale, typeof it>> = { it, en }
