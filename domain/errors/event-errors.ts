import type { ErrorEntries } from "./entry.ts"

/** Errors of user events and of the figures that are made of them. */
export const eventErrors = {
  event_malformed: {
    status: 422,
    event: "server.refused",
    text: { it: "Non è un evento come lo descrive l’API", en: "This is no event as the API describes it" },
  },
  events_at_most: {
    status: 422,
    event: "server.refused",
    text: { it: "Invia al massimo {maximum} eventi per volta", en: "Send {maximum} events at most at a time" },
  },
  event_time_invalid: {
    status: 422,
    event: "server.refused",
    text: {
      it: "Scrivi l’istante in formato ISO 8601, con il fuso orario",
      en: "Write the instant in ISO 8601, with its time zone",
    },
  },
  event_time_too_far: {
    status: 422,
    event: "server.refused",
    text: {
      it: "L’evento è a più di {days} giorni da adesso",
      en: "The event is more than {days} days from now",
    },
  },
  event_metadata_flat: {
    status: 422,
    event: "server.refused",
    text: {
      it: "Usa solo testi, numeri, vero o falso, senza oggetti o liste",
      en: "Use only texts, numbers, true or false, without objects or lists",
    },
  },
  event_metadata_too_large: {
    status: 422,
    event: "server.refused",
    text: { it: "Usa al massimo {maximum} byte", en: "Use {maximum} bytes at most" },
  },
} as const satisfies ErrorEntries
