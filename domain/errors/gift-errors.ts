import type { ErrorEntries } from "./entry.ts"

/** Reasons why a gift, or something with its voucher, is refused. */
export const giftErrors = {
  gift_not_found: {
    status: 404,
    event: "server.notFound",
    text: { it: "Questo regalo non c’è", en: "There is no such gift" },
  },
  gift_value_range: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Scegli un importo tra {minimum} e {maximum}", en: "Choose an amount between {minimum} and {maximum}" },
  },
  gift_time_expired: {
    status: 409,
    event: "server.status",
    text: {
      it: "Il tempo per completare il regalo è scaduto: non hai pagato nulla",
      en: "The time to complete the gift has run out: you have not paid anything",
    },
  },
  gift_details_first: {
    status: 409,
    event: "customer.paymentStarted",
    text: { it: "Prima servono i tuoi dati", en: "Your details are needed first" },
  },
  gift_codes_first: {
    status: 409,
    event: "customer.chose",
    text: {
      it: "Per cambiare regalo togli prima i codici inseriti",
      en: "To choose another gift, remove the inserted codes first",
    },
  },
  gift_already_bought: {
    status: 409,
    event: "customer.paymentStarted",
    text: { it: "Questo regalo è già acquistato", en: "This gift is already bought" },
  },
  voucher_not_found: {
    status: 404,
    event: "holder.opened",
    text: {
      it: "Questo codice non è valido: controlla di averlo scritto bene",
      en: "This code is not valid: check how it is spelt",
    },
  },
  gift_event_day: {
    status: 422,
    event: "customer.switchedOn",
    text: { it: "Scegli un giorno che esiste", en: "Choose a day that exists" },
  },
  gift_events_limit: {
    status: 409,
    event: "customer.switchedOn",
    text: { it: "Puoi segnare fino a 50 ricorrenze", en: "You can note up to 50 days" },
  },
  gift_used: {
    status: 409,
    event: ["customer.withdrew", "holder.exchanged"],
    text: { it: "Una parte di questo regalo è già usata", en: "A part of this gift has been used" },
  },
  exchange_loses_credit: {
    status: 409,
    event: "holder.exchanged",
    text: {
      it: "Con questo cambio restano {left} invece di {now}, perché una parte l’ha pagata un codice sconto. Se va bene, conferma.",
      en: "This change leaves {left} instead of {now}, because a discount code paid for a part of it. If that is fine, confirm it.",
    },
  },
  top_up_used: {
    status: 409,
    event: "buyer.withdrewTopUp",
    text: {
      it: "Una parte di questo credito è già usata",
      en: "A part of this credit has been used",
    },
  },
  gift_resend_limit: {
    status: 409,
    event: ["customer.resent", "customer.readdressed", "customer.retried"],
    text: {
      it: "L’hai già fatto inviare molte volte. Puoi condividere il link tu.",
      en: "You have had it sent many times already. You can share the link yourself.",
    },
  },
  gift_extension_limit: {
    status: 409,
    event: "holder.extended",
    text: { it: "Questo regalo ha già avuto altro tempo", en: "This gift has been given more time already" },
  },
  gift_claimed: {
    status: 409,
    event: "holder.claimed",
    text: { it: "Questo regalo è già in un account", en: "This gift is already in an account" },
  },
  voucher_not_for_gifts: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Un buono regalo non può pagare un altro regalo",
      en: "A gift voucher cannot pay for another gift",
    },
  },
  code_mistyped: {
    status: 422,
    event: "holder.opened",
    text: {
      it: "C’è un errore di battitura in questo codice: ricontrollalo",
      en: "There is a typing mistake in this code: check it again",
    },
  },
} as const satisfies ErrorEntries
