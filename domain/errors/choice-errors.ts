import type { ErrorEntries } from "./entry.ts"

/** Errors of the booking box about participants and add-ons (spec §5). */
export const choiceErrors = {
  participants_none: {
    status: 422,
    event: "booking.failed",
    text: { it: "Scegli almeno un partecipante", en: "Choose at least one participant" },
  },
  participants_invalid: {
    status: 422,
    event: "booking.failed",
    text: { it: "Il numero di partecipanti non è valido", en: "The number of participants is not valid" },
  },
  participants_unknown: {
    status: 422,
    event: "booking.failed",
    text: { it: "Questo tipo di partecipante non esiste", en: "There is no such type of participant" },
  },
  participants_below_minimum: {
    status: 422,
    event: "booking.failed",
    text: {
      it: "Questo tour può essere prenotato per un minimo di {minimum} persone",
      en: "This tour can be booked for a minimum of {minimum} people",
    },
  },
  participants_unaccompanied: {
    status: 422,
    event: "booking.failed",
    text: {
      it: "Bambini e accompagnatori non possono venire da soli: aggiungi almeno una persona di un altro tipo",
      en: "Children and companions cannot come on their own: add at least one person of another type",
    },
  },
  participants_above_maximum: {
    status: 422,
    event: "booking.failed",
    text: {
      it: "Posti per una prenotazione: al massimo {maximum}. Prova un’altra combinazione di partecipanti.",
      en: "Places in one booking: {maximum} at most. Try another combination of participants.",
    },
  },
  addon_unknown: {
    status: 422,
    event: "booking.failed",
    text: { it: "Questo extra non esiste", en: "There is no such extra" },
  },
  addon_invalid: {
    status: 422,
    event: "booking.failed",
    text: { it: "La quantità di questo extra non è valida", en: "The quantity of this extra is not valid" },
  },
  addon_above_maximum: {
    status: 422,
    event: "booking.failed",
    text: {
      it: "Di questo extra puoi aggiungerne al massimo {maximum}",
      en: "You can add {maximum} of this extra at most",
    },
  },
  addon_only_for_all: {
    status: 422,
    event: "booking.failed",
    text: {
      it: "Questo extra si prende per tutti i partecipanti o per nessuno",
      en: "This extra is for all participants or for none",
    },
  },
} as const satisfies ErrorEntries
