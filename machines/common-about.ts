import type { Text } from "../domain/locale.ts"
import type { EventAbout } from "./kit/about.ts"

/* Texts of events, guards and effects that several flows share. */

export const back: EventAbout = {
  title: { it: "Il cliente torna indietro", en: "The customer goes back" },
  by: "customer",
}

export const continued: EventAbout = {
  title: { it: "Il cliente continua", en: "The customer continues" },
  by: "customer",
}

export const gaveUp: EventAbout = { title: { it: "Il cliente rinuncia", en: "The customer gives up" }, by: "customer" }

export const typing = {
  "customer.changed": { title: { it: "Il cliente scrive", en: "The customer types" }, by: "customer" },
  "customer.blurred": {
    title: { it: "Il cliente lascia un campo", en: "The customer leaves a field" },
    by: "customer",
  },
} satisfies Readonly<Record<string, EventAbout>>

export const bookingCanceled: EventAbout = {
  title: { it: "La prenotazione è annullata", en: "The booking is cancelled" },
  by: "system",
}

export const focusField: Text = { it: "vai al primo campo sbagliato", en: "go to the first wrong field" }
