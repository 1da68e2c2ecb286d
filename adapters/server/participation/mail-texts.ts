import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"

/** `owner` and `name` are first names: of the customer who booked, and of the invited person. */
export type About = { readonly owner: string; readonly name: string; readonly experience: string }

export type Said = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly button: string | null
  /** A further note for the reader. */
  readonly note: string | null
}

const it = {
  invitation: ({ owner, name, experience }: About): Said => ({
    subject: `${owner} ti invita: ${experience}`,
    title: `${name}, vieni anche tu?`,
    text: `${owner} ha prenotato su ${namePlace} e ti vuole con sé. Qui sotto trovi quando e dove; dal link rispondi, e lì vedi sempre se qualcosa cambia.`,
    button: "Rispondi all’invito",
    note: `Se non conosci ${owner}, ignora questa email: il tuo indirizzo serve solo per questo invito e poi viene cancellato.`,
  }),
  joined: ({ name, experience }: About): Said => ({
    subject: `${name} viene con te: ${experience}`,
    title: `${name} ha detto di sì`,
    text: `${name} ha accettato il tuo invito. Se sposti la data o annulli, lo scriviamo noi anche a ${name}.`,
    button: "Vedi chi viene con te",
    note: null,
  }),
  moved: ({ owner, experience }: About): Said => ({
    subject: `Nuova data: ${experience}`,
    title: "La visita ha una nuova data",
    text: `La prenotazione di ${owner} è stata spostata. Ecco quando e dove; se non puoi più venire, dillo dal link.`,
    button: "Vedi la visita",
    note: null,
  }),
  canceled: ({ owner, experience }: About): Said => ({
    subject: `Annullata: ${experience}`,
    title: "La visita non si farà",
    text: `La prenotazione di ${owner} è stata annullata. Non devi fare nulla.`,
    button: null,
    note: null,
  }),
  removed: ({ owner, experience }: About): Said => ({
    subject: `Invito ritirato: ${experience}`,
    title: "L’invito è stato ritirato",
    text: `${owner} ha ritirato il tuo invito: il tuo link non vale più. Se pensi a un errore, chiedi a ${owner}.`,
    button: null,
    note: null,
  }),
  footer: ({ owner }: About) =>
    `Ti scriviamo perché ${owner} ti ha invitato a un’esperienza prenotata su ${namePlace}.`,
}

const en: typeof it = {
  invitation: ({ owner, name, experience }) => ({
    subject: `${owner} has invited you: ${experience}`,
    title: `${name}, will you come along?`,
    text: `${owner} has booked on ${namePlace} and would like you to come. When and where is below. Answer with the link; it will always show you if anything has changed.`,
    button: "Answer the invitation",
    note: `If you don’t know ${owner}, ignore this email: your address is used for this invitation only and is then deleted.`,
  }),
  joined: ({ name, experience }) => ({
    subject: `${name} is coming with you: ${experience}`,
    title: `${name} said yes`,
    text: `${name} has accepted your invitation. If you move the date or cancel, we will tell ${name} too.`,
    button: "See who is coming",
    note: null,
  }),
  moved: ({ owner, experience }) => ({
    subject: `New date: ${experience}`,
    title: "The visit has a new date",
    text: `${owner}’s booking has been moved. Here is when and where; if you can’t come any more, say so from the link.`,
    button: "See the visit",
    note: null,
  }),
  canceled: ({ owner, experience }) => ({
    subject: `Cancelled: ${experience}`,
    title: "The visit will not take place",
    text: `${owner}’s booking has been cancelled. There is nothing you need to do.`,
    button: null,
    note: null,
  }),
  removed: ({ owner, experience }) => ({
    subject: `Invitation withdrawn: ${experience}`,
    title: "The invitation has been withdrawn",
    text: `${owner} has withdrawn your invitation: your link is no longer valid. If that looks like a mistake, ask ${owner}.`,
    button: null,
    note: null,
  }),
  footer: ({ owner }) => `You are receiving this because ${owner} invited you to an experience booked on ${namePlace}.`,
}

export const texts: Readonly<Record<Locale, typeof it>> = { it, en }
export type InvitationMail = Exclude<keyof typeof it, "footer">
