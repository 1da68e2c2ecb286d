import type { Locale } from "../../domain/locale.ts"

type Words = Readonly<
  Record<
    | "open"
    | "what"
    | "day"
    | "slots"
    | "email"
    | "hint"
    | "send"
    | "sent"
    | "free"
    | "none"
    | "larger"
    | "pickDay"
    | "failed"
    | "loading",
    string
  >
> & { readonly slot: (start: string, end: string, left: number) => string }

/** They come with the form, which few visitors need, so that no page carries them. */
export const words: Readonly<Record<Locale, Words>> = {
  it: {
    open: "Giorno al completo? Lista d’attesa",
    what: "Se qualcuno rinuncia, ti scriviamo e teniamo i posti per te, in ordine d’arrivo. Non paghi nulla finché non accetti.",
    day: "Per quale giorno",
    slots: "Orari al completo",
    slot: (start, end, left) => `${start}–${end}${left > 0 ? ` (ne restano ${left})` : ""}`,
    email: "La tua email",
    hint: "Ti mandiamo un link per confermarla. La usiamo solo per questa lista e la cancelliamo un mese dopo quella data.",
    send: "Mettimi in lista",
    sent: "Ti abbiamo scritto: conferma con il link nell’email entro 24 ore. Il tuo posto in fila conta da lì.",
    free: "Quel giorno c’è posto per voi: puoi prenotare subito.",
    none: "Quel giorno non ci sono orari da prenotare.",
    larger: "Quel giorno nessun orario ha abbastanza posti per un gruppo come il vostro.",
    pickDay: "Scegli un giorno per vedere gli orari al completo.",
    failed: "Non riusciamo a caricare gli orari di quel giorno. Riprova tra poco.",
    loading: "Cerchiamo gli orari…",
  },
  en: {
    open: "Day full? Waiting list",
    what: "If somebody gives up their places, we write to you and hold them for you, first come, first served. You pay nothing until you accept.",
    day: "For which day",
    slots: "Full times",
    slot: (start, end, left) => `${start}–${end}${left > 0 ? ` (${left} left)` : ""}`,
    email: "Your email",
    hint: "We send you a link to confirm it. We use it for this list only, and delete it a month after that date.",
    send: "Put me on the list",
    sent: "We have written to you: confirm with the link in the email within 24 hours. Your place on the list counts from then on.",
    free: "There is room for you on that day: you can book now.",
    none: "There is nothing to book on that day.",
    larger: "No time on that day has enough places for a party of your size.",
    pickDay: "Choose a day to see its full times.",
    failed: "We could not load the times of that day. Please try again in a moment.",
    loading: "Looking for times…",
  },
}
