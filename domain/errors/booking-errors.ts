import type { ErrorEntries } from "./entry.ts"

/**
 * Errors of the booking box, checkout deadlines, booking page and pay links (spec §5, §8), and the reasons why a slot
 * was refused.
 */
export const bookingErrors = {
  booking_not_created: {
    status: 500,
    event: "booking.failed",
    text: {
      it: "Si è verificato un errore nella creazione della prenotazione",
      en: "There was an error creating the booking",
    },
  },
  booking_creation_error: {
    status: 500,
    event: "booking.failed",
    text: {
      it: "Errore durante la creazione della prenotazione. Ricarica la pagina e riprova.",
      en: "Error during booking creation. Reload the page and try again.",
    },
  },
  try_again: {
    status: 500,
    event: "booking.failed",
    text: { it: "Si è verificato un errore, riprova", en: "There was an error, try again" },
  },
  try_other_participants: {
    status: 409,
    event: "booking.failed",
    text: { it: "Prova un’altra combinazione di partecipanti", en: "Try another combination of participants" },
  },
  slot_sold_out: {
    status: 409,
    event: "booking.failed",
    text: {
      it: "Questo orario è esaurito. Scegline un altro tra i più vicini.",
      en: "This time is sold out. Choose another of the nearest ones.",
    },
  },
  slot_held: {
    status: 409,
    event: "booking.failed",
    text: {
      it: "Altre persone stanno prenotando gli ultimi posti di questo orario. Scegline un altro o riprova tra qualche minuto.",
      en: "Other people are booking the last places at this time. Choose another one, or try again in a few minutes.",
    },
  },
  slot_not_full: {
    status: 409,
    event: "customer.confirmed",
    text: {
      it: "Per questo orario ci sono ancora posti ({places}): prenota subito, senza lista d’attesa.",
      en: "There are still places at this time ({places}): book now, without the waiting list.",
    },
  },
  waiting_party_too_large: {
    status: 409,
    event: "customer.confirmed",
    text: {
      it: "Questo orario ha {capacity} posti in tutto: il tuo gruppo è più grande.",
      en: "This time has {capacity} places in all: your party is larger.",
    },
  },
  waiting_at_most: {
    status: 409,
    event: "customer.confirmed",
    text: {
      it: "Sei già in lista per molti orari. Esci da una lista, o aspetta che una finisca.",
      en: "You already wait for many times. Leave one of the lists, or wait until one ends.",
    },
  },
  waiting_line_full: {
    status: 409,
    event: "customer.confirmed",
    text: {
      it: "La lista d’attesa di questo orario è piena. Scegli un altro orario.",
      en: "The waiting list of this time is full. Choose another time.",
    },
  },
  waiting_link_over: {
    status: 409,
    event: "customer.confirmed",
    text: {
      it: "Questo link non vale più: dopo 24 ore bisogna mettersi di nuovo in lista.",
      en: "This link is no longer valid: after 24 hours you must join the list again.",
    },
  },
  offer_over: {
    status: 409,
    event: ["customer.accepted", "customer.declined"],
    text: {
      it: "L’offerta non vale più: i posti sono passati a chi aspetta dopo di te.",
      en: "The offer is over: the places went to the next in line.",
    },
  },
  waiting_over: {
    status: 409,
    event: "customer.left",
    text: { it: "Non sei più in questa lista d’attesa.", en: "You are no longer on this waiting list." },
  },
  visitor_places_at_most: {
    status: 429,
    event: "booking.failed",
    text: {
      it: "Tieni già molti posti in prenotazioni non concluse. Concludine o lasciane una, oppure riprova tra qualche minuto: la tua scelta resta qui.",
      en: "You already hold many places in bookings that are not finished. Finish or leave one of them, or try again in a few minutes: your choice stays here.",
    },
  },
  address_places_at_most: {
    status: 429,
    event: "booking.failed",
    text: {
      it: "Dalla tua rete molte persone stanno prenotando in questo momento. Riprova tra qualche minuto: la tua scelta resta qui.",
      en: "Many people on your network are booking right now. Try again in a few minutes: your choice stays here.",
    },
  },
  slot_share_at_most: {
    status: 429,
    event: "booking.failed",
    text: {
      it: "Dalla tua rete si stanno già prenotando molti posti di questo orario. Scegline un altro o riprova tra qualche minuto: la tua scelta resta qui.",
      en: "Many places at this time are being booked from your network already. Choose another time, or try again in a few minutes: your choice stays here.",
    },
  },
  canceled_at_most: {
    status: 429,
    event: "booking.failed",
    text: {
      it: "A tuo nome o dalla tua rete sono già state annullate molte prenotazioni nelle ultime ore. Riprova domani. Se ti serve prenotare prima, accedi al tuo account con questo indirizzo, oppure scrivici.",
      en: "Many bookings in your name or from your network were cancelled in the last few hours. Try again tomorrow. If you need to book sooner, sign in to your account with this address, or write to us.",
    },
  },
  unpaid_places_at_most: {
    status: 409,
    event: "customer.reservedForLater",
    text: {
      it: "Ci sono già molte prenotazioni da pagare a tuo nome o dalla tua rete. Questa puoi pagarla subito, oppure paga prima le altre.",
      en: "There are already many bookings to pay in your name or from your network. You can pay for this one now, or pay for the others first.",
    },
  },
  unpaid_share_at_most: {
    status: 409,
    event: "customer.reservedForLater",
    text: {
      it: "Per questa data molti posti sono già prenotati e non ancora pagati: gli altri restano a chi paga subito. Paga ora e la prenotazione è tua, oppure scegli un’altra data.",
      en: "For this date, many places are booked and not paid for yet: the others are kept for those who pay now. Pay now and the booking is yours, or choose another date.",
    },
  },
  reservation_link_sent: {
    status: 409,
    event: "customer.reservedForLater",
    text: {
      it: "Alle {sent} ti abbiamo scritto all’indirizzo {email}: apri il link nell’email entro le {until} (ora italiana) e conferma la prenotazione. Fino ad allora i posti restano riservati.",
      en: "We wrote to {email} at {sent}: open the link in the email by {until} (Italian time) and confirm the booking. Your places are held until then.",
    },
  },
  slot_closed: {
    status: 409,
    event: ["booking.failed", "partner.confirmed"],
    text: {
      it: "Questo orario non è più prenotabile. Scegline un altro.",
      en: "This time can no longer be booked. Choose another one.",
    },
  },
  slot_not_found: {
    status: 404,
    event: "booking.failed",
    text: { it: "Questo orario non esiste. Scegline un altro.", en: "There is no such time. Choose another one." },
  },
  slot_filled: {
    status: 409,
    event: "slots.changed",
    text: {
      it: "I posti di questo orario sono appena finiti. Prova un’altra combinazione di partecipanti o un orario vicino.",
      en: "The places at this time have just gone. Try another combination of participants or a time nearby.",
    },
  },
  date_too_early: {
    status: 422,
    event: "booking.failed",
    text: { it: "Devi prenotare almeno {lead} prima", en: "You must book at least {lead} before" },
  },
  price_changed: {
    status: 409,
    event: "booking.failed",
    text: {
      it: "Il prezzo è cambiato mentre prenotavi. Controlla il nuovo totale e conferma di nuovo.",
      en: "The price changed while you were booking. Check the new total and confirm again.",
    },
  },
  experience_not_found: {
    status: 404,
    event: "customer.added",
    text: {
      it: "Questa esperienza non esiste o non è più in vendita",
      en: "This experience does not exist or is no longer on sale",
    },
  },
  variant_not_found: {
    status: 404,
    event: "booking.failed",
    text: {
      it: "Questa opzione non esiste o non è più in vendita",
      en: "This option does not exist or is no longer on sale",
    },
  },
  booking_time_expired: {
    status: 410,
    event: "server.status",
    text: { it: "Il tempo per la prenotazione è scaduto", en: "The booking time has expired" },
  },
  payment_time_expired: {
    status: 410,
    event: "server.status",
    text: { it: "Il tempo per completare il pagamento è scaduto", en: "Time to complete payment has expired" },
  },
  checkout_expired: {
    status: 410,
    event: "server.status",
    text: { it: "Checkout scaduto", en: "Checkout expired" },
  },
  cancellation_failed: {
    status: 500,
    event: "customer.canceled",
    text: {
      it: "Non siamo riusciti ad annullare la prenotazione per un problema tecnico. Riprova o contatta l’assistenza.",
      en: "The booking could not be cancelled because of a technical problem. Try again or contact support.",
    },
  },
  cancellation_too_late: {
    status: 409,
    event: "customer.canceled",
    text: {
      it: "Il termine per annullare gratuitamente è passato. Contatta l’assistenza.",
      en: "The time for free cancellation has passed. Contact support.",
    },
  },
  refund_above_rest: {
    status: 409,
    event: "admin.refunded",
    text: {
      it: "L’importo supera quello che si può ancora rimborsare.",
      en: "The amount is above what can still be refunded.",
    },
  },
  reschedule_failed: {
    status: 500,
    event: "customer.rescheduleRequested",
    text: {
      it: "Non siamo riusciti a cambiare la data per un problema tecnico. Riprova o contatta l’assistenza.",
      en: "The date could not be changed because of a technical problem. Try again or contact support.",
    },
  },
  reschedule_too_late: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "Il termine per cambiare data è passato. Contatta l’assistenza.",
      en: "The time for changing the date has passed. Contact support.",
    },
  },
  no_modifications_left: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "La data di questa prenotazione è già stata cambiata due volte, il massimo possibile",
      en: "The date of this booking has already been changed twice, which is the maximum",
    },
  },
  details_at_most: {
    status: 409,
    event: "customer.detailsGiven",
    text: {
      it: "I dati di questa prenotazione sono già stati cambiati molte volte: per cambiarli ancora, comincia da capo",
      en: "The details of this booking have been changed many times: to change them again, start a new booking",
    },
  },
  pay_later_not_possible: {
    status: 409,
    event: "customer.reservedForLater",
    text: {
      it: "Per questa data si paga subito: manca troppo poco al termine per annullare gratis",
      en: "This date is paid for at once: free cancellation ends too soon",
    },
  },
  pay_first: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "Questa prenotazione è ancora da pagare: pagala, poi puoi cambiare data",
      en: "This booking has not been paid for yet: pay for it first, then you can change the date",
    },
  },
  slot_is_current: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "È già l’orario della tua prenotazione: scegline un altro",
      en: "That is the time you have booked already: choose another one",
    },
  },
  choice_not_sold: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "I partecipanti o gli extra della tua prenotazione non sono più in vendita così: scrivici e cambiamo la data insieme",
      en: "The participants or extras of your booking are no longer sold like that: write to us and we will change the date together",
    },
  },
  quote_changed: {
    status: 409,
    event: "customer.rescheduleRequested",
    text: {
      it: "L’importo è cambiato nel frattempo: controllalo e conferma di nuovo",
      en: "The amount has changed in the meantime: check it and confirm again",
    },
  },
  not_allowed_now: {
    status: 409,
    event: ["server.cancelFailed", "server.releaseFailed", "server.refused"],
    text: {
      it: "La prenotazione è cambiata nel frattempo: questa azione non è più possibile",
      en: "The booking has changed in the meantime: this can no longer be done",
    },
  },
  alternative_not_proposed: {
    status: 409,
    event: "customer.alternativeAccepted",
    text: { it: "Questa data non è tra quelle proposte", en: "This date is not one of those proposed" },
  },
  booking_not_found: {
    status: 404,
    event: "server.notFound",
    text: {
      it: "Prenotazione non trovata. Forse il link è incompleto: cercala con il codice e l’email. Potrebbe anche essere stata confermata, spostata o annullata: controlla la posta o il tuo account, o contatta l’assistenza.",
      en: "Booking not found. The link may be incomplete: find the booking by its code and email. It may also have been confirmed, rescheduled or cancelled: check your inbox or your account, or contact support.",
    },
  },
  booking_invalid_or_unpaid: {
    status: 409,
    event: "customer.paymentStarted",
    text: { it: "Prenotazione non valida o non pagata", en: "Invalid or unpaid booking" },
  },
  withdrawal_over: {
    status: 410,
    event: ["customer.declared", "customer.withdrew", "buyer.withdrewTopUp"],
    text: {
      it: "Il periodo per recedere da questo contratto è finito",
      en: "The period to withdraw from this contract is over",
    },
  },
  pay_link_not_found: {
    status: 404,
    event: "customer.paymentStarted",
    text: { it: "Link di pagamento non trovato", en: "Payment link not found" },
  },
  pay_link_expired: {
    status: 410,
    event: "server.status",
    text: { it: "Questo link di pagamento è scaduto", en: "This payment link has expired" },
  },
  pay_link_revoked: {
    status: 410,
    event: "server.status",
    text: { it: "Questo link di pagamento è stato revocato", en: "This payment link has been revoked" },
  },
  pay_link_confirmed: {
    status: 409,
    event: "server.status",
    text: { it: "Già prenotato: la prenotazione è confermata", en: "Already booked: the booking is confirmed" },
  },
  pay_link_pending: {
    status: 409,
    event: "server.status",
    text: {
      it: "Già prenotato: la prenotazione è in attesa di conferma",
      en: "Already booked: the booking is awaiting confirmation",
    },
  },
  invitation_not_found: {
    status: 404,
    event: "invited.accepted",
    text: {
      it: "Invito non trovato. Forse è stato ritirato: chiedi a chi ti ha invitato.",
      en: "Invitation not found. It may have been withdrawn: ask the person who invited you.",
    },
  },
  invitations_full: {
    status: 409,
    event: "invited.accepted",
    text: {
      it: "Hai già invitato tutte le persone di questa prenotazione",
      en: "You have invited everybody that this booking is for",
    },
  },
  invitation_sent_often: {
    status: 409,
    event: "owner.resent",
    text: {
      it: "Questo invito è già partito più volte: chiedi di guardare anche nella posta indesiderata",
      en: "This invitation has been sent several times: ask them to check their spam folder too",
    },
  },
  invitation_changed: {
    status: 409,
    event: "invited.accepted",
    text: {
      it: "L’invito è cambiato nel frattempo: questa azione non è più possibile",
      en: "The invitation has changed in the meantime: this can no longer be done",
    },
  },
} as const satisfies ErrorEntries
