import type { Locale } from "../../../domain/locale.ts"
import type { WaitingMail } from "../../../machines/waiting/waiting.types.ts"

export type About = {
  readonly experience: string
  readonly when: string
  /** Until when the link, or the offer, holds. */
  readonly until: string
  readonly money: string
}

export type Said = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly note: string
}

/** Why an entry is closed. */
type Ended = "slot" | "tooLate" | "other"

type Texts = Readonly<Record<Exclude<WaitingMail, "closed">, (about: About) => Said>> & {
  readonly closed: (about: About, end: Ended) => Said
  readonly footer: string
}

const it: Texts = {
  confirm: ({ experience, when, until }) => ({
    subject: `Conferma per entrare in lista d’attesa: ${experience}`,
    title: "Conferma il tuo indirizzo email",
    text: `Per metterti in lista per ${when} conferma il tuo indirizzo entro ${until}. Il tuo posto in fila conta da quel momento.`,
    button: "Conferma ed entra in lista",
    note: "Se non l’hai chiesto tu, ignora questa email: senza conferma non succede nulla.",
  }),
  joined: ({ experience, when }) => ({
    subject: `Sei in lista d’attesa: ${experience}`,
    title: "Sei in lista",
    text: `Se si libera posto per ${when} ti scriviamo e teniamo i posti per te, finché vale l’offerta. Fino ad allora non paghi nulla.`,
    button: "Vedi il tuo posto in fila",
    note: "Dalla stessa pagina esci dalla lista quando vuoi.",
  }),
  offer: ({ experience, when, until, money }) => ({
    subject: `Ci sono posti per te fino a ${until}: ${experience}`,
    title: "Si è liberato posto",
    text: `Per ${when} teniamo i posti per te fino a ${until} (ora italiana). Il prezzo di adesso è ${money}.`,
    button: "Accetta o rifiuta",
    note: "Se non ti servono più, rifiuta: passano subito a chi aspetta dopo di te.",
  }),
  lapsed: ({ experience, when }) => ({
    subject: `L’offerta è scaduta: ${experience}`,
    title: "L’offerta è scaduta",
    text: `I posti per ${when} sono passati a chi aspetta dopo di te. Puoi rimetterti in lista, in fondo.`,
    button: "Rimettiti in lista",
    note: "Non hai pagato nulla.",
  }),
  closed: ({ experience, when }, end) => ({
    subject: `La lista d’attesa è chiusa: ${experience}`,
    title: "Non c’è più nulla da aspettare",
    text:
      end === "slot"
        ? `La partenza di ${when} non è più in vendita. Non hai pagato nulla.`
        : `Le vendite per ${when} sono chiuse e non si è liberato posto. Non hai pagato nulla.`,
    button: "Guarda altre date",
    note: "I tuoi dati di questa lista li cancelliamo un mese dopo quella data.",
  }),
  footer: "Ricevi questa email perché questo indirizzo è stato messo in una lista d’attesa.",
}

const en: Texts = {
  confirm: ({ experience, when, until }) => ({
    subject: `Confirm to join the waiting list: ${experience}`,
    title: "Confirm your email address",
    text: `To join the list for ${when}, confirm your address by ${until}. Your place on the list counts from the moment you do.`,
    button: "Confirm and join the list",
    note: "If you did not ask for it, ignore this email: nothing happens unless you confirm.",
  }),
  joined: ({ experience, when }) => ({
    subject: `You are on the waiting list: ${experience}`,
    title: "You are on the list",
    text: `If places come free on ${when}, we will write to you and hold them while the offer lasts. Until then you pay nothing.`,
    button: "See your place on the list",
    note: "On the same page you can leave the list at any time.",
  }),
  offer: ({ experience, when, until, money }) => ({
    subject: `There are places for you until ${until}: ${experience}`,
    title: "Places have come free",
    text: `We are holding the places on ${when} for you until ${until} (Italian time). The price is now ${money}.`,
    button: "Accept or decline",
    note: "If you no longer need them, decline: they go straight to the next in line.",
  }),
  lapsed: ({ experience, when }) => ({
    subject: `The offer has lapsed: ${experience}`,
    title: "The offer has lapsed",
    text: `The places for ${when} went to the next in line. You can join the list again, at the end.`,
    button: "Join the list again",
    note: "You have paid nothing.",
  }),
  closed: ({ experience, when }, end) => ({
    subject: `The waiting list is closed: ${experience}`,
    title: "There is nothing to wait for any more",
    text:
      end === "slot"
        ? `The departure on ${when} is no longer on sale. You have paid nothing.`
        : `Sales for ${when} have closed and no place came free. You have paid nothing.`,
    button: "Look at other dates",
    note: "We delete your data for this list a month after that date.",
  }),
  footer: "You are receiving this because this address was put on a waiting list.",
}

export const texts: Readonly<Record<Locale, Texts>> = { it, en }
