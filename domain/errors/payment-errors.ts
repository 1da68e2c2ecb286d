import type { ErrorEntries } from "./entry.ts"

/** What can go wrong with a payment (spec §8), and what the customer can do about it (CK-14). */
export const paymentErrors = {
  payment_failed: {
    status: 402,
    event: "payment.refused",
    text: { it: "Errore durante il pagamento", en: "Error during payment" },
  },
  payment_data_invalid: {
    status: 422,
    event: "payment.refused",
    text: { it: "Dati di pagamento non validi", en: "Invalid payment data" },
  },
  payment_not_confirmed: {
    status: 402,
    event: "payment.refused",
    text: { it: "Errore nella conferma del pagamento", en: "Payment confirmation error" },
  },
  payment_not_created: {
    status: 502,
    event: "payment.refused",
    text: { it: "Errore durante la creazione del pagamento", en: "Error while creating payment" },
  },
  card_data_invalid: {
    status: 422,
    event: "payment.refused",
    text: { it: "Dati della carta non validi", en: "Invalid card data" },
  },
  card_declined: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "La banca ha rifiutato la carta. Non hai pagato nulla: prova con un’altra carta.",
      en: "Your bank declined the card. You have not been charged: try another card.",
    },
  },
  card_insufficient_funds: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "Sulla carta non c’è abbastanza disponibilità. Non hai pagato nulla: prova con un’altra carta.",
      en: "There are not enough funds on the card. You have not been charged: try another card.",
    },
  },
  card_expired: {
    status: 402,
    event: "payment.refused",
    text: { it: "La carta è scaduta. Prova con un’altra carta.", en: "The card has expired. Try another card." },
  },
  card_cvc_wrong: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "Il codice di sicurezza non corrisponde alla carta. Controllalo e riprova.",
      en: "The security code does not match the card. Check it and try again.",
    },
  },
  card_processing_error: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "La banca non ha potuto elaborare il pagamento. Riprova tra poco o usa un’altra carta.",
      en: "The bank could not process the payment. Try again shortly or use another card.",
    },
  },
  authentication_failed: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "La verifica con la banca non è riuscita. Non hai pagato nulla: riprova o usa un’altra carta.",
      en: "The check with your bank did not succeed. You have not been charged: try again or use another card.",
    },
  },
  payment_canceled: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "Hai annullato il pagamento. Non hai pagato nulla e i tuoi posti restano riservati.",
      en: "You cancelled the payment. You have not been charged, and your places stay reserved.",
    },
  },
  payment_declined: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "Il pagamento è stato rifiutato. Non hai pagato nulla: riprova o scegli un altro metodo.",
      en: "The payment was declined. You have not been charged: try again or choose another method.",
    },
  },
  payment_insufficient_funds: {
    status: 402,
    event: "payment.refused",
    text: {
      it: "Sul conto non c’è abbastanza disponibilità. Non hai pagato nulla: prova con un altro metodo.",
      en: "There are not enough funds in the account. You have not been charged: try another method.",
    },
  },
  payment_timeout: {
    status: 504,
    event: "payment.refused",
    text: {
      it: "Non abbiamo ricevuto risposta dalla banca. Stiamo verificando: non pagare di nuovo per ora.",
      en: "The bank has not answered. We are checking: please do not pay again for now.",
    },
  },
  payment_amount_mismatch: {
    status: 409,
    event: "payment.refused",
    text: {
      it: "L’importo del pagamento non corrisponde alla prenotazione. Il pagamento è stato annullato: riprova.",
      en: "The amount of the payment does not match the booking. The payment was released: try again.",
    },
  },
  payment_method_unavailable: {
    status: 422,
    event: "payment.refused",
    text: {
      it: "Questo metodo di pagamento non è disponibile. Scegline un altro.",
      en: "This payment method is not available. Choose another one.",
    },
  },
  payment_provider_unavailable: {
    status: 503,
    event: "payment.refused",
    text: {
      it: "Il servizio di pagamento non risponde. I tuoi posti restano riservati: riprova tra poco.",
      en: "The payment service is not answering. Your places stay reserved: try again shortly.",
    },
  },
} as const satisfies ErrorEntries
