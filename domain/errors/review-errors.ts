import type { ErrorEntries } from "./entry.ts"

/** Errors of reviews and of their pictures. */
export const reviewErrors = {
  review_not_found: {
    status: 404,
    event: "customer.wrote",
    text: { it: "Recensione non trovata", en: "Review not found" },
  },
  review_changed: {
    status: 409,
    event: "customer.edited",
    text: {
      it: "La recensione è cambiata nel frattempo. Rileggila.",
      en: "The review has changed meanwhile. Read it again.",
    },
  },
  review_replied: {
    status: 409,
    event: "partner.replied",
    text: { it: "L’hai già fatto", en: "You have already done this" },
  },
  review_not_attended: {
    status: 409,
    event: "customer.wrote",
    text: {
      it: "Può recensire chi c’è stato, dal giorno dopo la visita",
      en: "Only who was there can write a review, from the day after the visit",
    },
  },
  review_over: {
    status: 410,
    event: "customer.wrote",
    text: { it: "I trenta giorni per la recensione sono finiti", en: "The thirty days for the review are over" },
  },
  review_exists: {
    status: 409,
    event: "customer.wrote",
    text: { it: "L’hai già scritta", en: "You have already written it" },
  },
  review_contacts: {
    status: 422,
    event: "customer.wrote",
    text: {
      it: "Togli link, email e numeri di telefono: qui non si possono scrivere",
      en: "Take out links, email addresses and phone numbers: they cannot be shown here",
    },
  },
  pictures_at_most: {
    status: 409,
    event: "customer.wrote",
    text: { it: "Al massimo {maximum} foto", en: "{maximum} photos at most" },
  },
  image_format: {
    status: 415,
    event: "customer.wrote",
    text: { it: "Scegli una foto JPEG, PNG, WebP o AVIF", en: "Choose a JPEG, PNG, WebP or AVIF photo" },
  },
  image_unreadable: {
    status: 422,
    event: "customer.wrote",
    text: {
      it: "Questa foto è rovinata o troppo grande. Provane un’altra.",
      en: "This photo is damaged or too large. Try another one.",
    },
  },
} as const satisfies ErrorEntries
