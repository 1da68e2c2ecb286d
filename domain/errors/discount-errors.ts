import type { ErrorEntries } from "./entry.ts"

/** Reasons why a code that was typed into a checkout is refused (CK-08, CK-10). */
export const discountErrors = {
  code_required: {
    status: 422,
    event: "customer.discountApplied",
    text: { it: "Scrivi il codice", en: "Enter the code" },
  },
  code_invalid: {
    status: 422,
    event: "customer.discountApplied",
    text: {
      it: "Questo codice non è valido: controlla di averlo scritto bene",
      en: "This code is not valid: check how it is spelt",
    },
  },
  code_expired: {
    status: 422,
    event: ["customer.discountApplied", "customer.redeemed"],
    text: { it: "Questo codice è scaduto", en: "This code has expired" },
  },
  code_already_used: {
    status: 409,
    event: ["customer.discountApplied", "holder.claimed"],
    text: { it: "Questo codice è già stato usato", en: "This code has already been used" },
  },
  code_not_for_this: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Questo buono non ha credito per questa esperienza: quello che resta vale solo per l’esperienza per cui è stato comprato",
      en: "This voucher has no credit for this experience: what is left only pays for the experience that it was bought for",
    },
  },
  code_in_use: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Questo codice è in uso in un altro acquisto. Se non viene concluso, tra qualche minuto torna disponibile.",
      en: "This code is in use in another checkout. If that is not completed, it is free again in a few minutes.",
    },
  },
  code_already_inserted: {
    status: 409,
    event: "customer.discountApplied",
    text: { it: "Questo codice è già inserito", en: "This code is already inserted" },
  },
  code_not_inserted: {
    status: 409,
    event: "customer.discountRemoved",
    text: {
      it: "Questo codice non è inserito in questa prenotazione",
      en: "This code is not inserted in this booking",
    },
  },
  codes_at_most: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Puoi inserire al massimo {maximum} buoni regalo",
      en: "You can insert {maximum} gift vouchers at most",
    },
  },
  coupon_only_one: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Si può usare un solo codice sconto: togli prima quello inserito",
      en: "Only one discount code can be used: remove the one inserted first",
    },
  },
  coupon_not_with_deposit: {
    status: 422,
    event: "customer.discountApplied",
    text: {
      it: "Questo codice sconto non si può usare per le prenotazioni con acconto",
      en: "This discount code cannot be used for bookings with a deposit",
    },
  },
  coupon_pays_all: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Con questo codice non c’è più l’acconto: paghi ora {all} invece di {deposit}, e niente sul posto",
      en: "With this code there is no deposit: you pay {all} now instead of {deposit}, and nothing on the day",
    },
  },
  coupon_not_with_gift_card: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Un codice sconto non si può usare insieme a un buono regalo o ai punti",
      en: "A discount code cannot be used together with a gift voucher or points",
    },
  },
  coupon_not_for_credit: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Un codice sconto vale solo per un’esperienza",
      en: "A discount code only works for an experience",
    },
  },
  not_enough_points: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Non hai abbastanza punti da usare per questa prenotazione",
      en: "You do not have enough points to use for this booking",
    },
  },
  coupon_login_required: {
    status: 422,
    event: "customer.discountApplied",
    text: { it: "Per usare questo codice devi accedere al tuo account", en: "You must sign in to use this code" },
  },
  coupon_minimum_price: {
    status: 422,
    event: "customer.discountApplied",
    text: {
      it: "Questo codice vale per prenotazioni da almeno {minimum}",
      en: "This code is for bookings of at least {minimum}",
    },
  },
  payment_under_way: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "C’è un pagamento in corso: concludilo, o riprova tra poco",
      en: "A payment is under way: complete it, or try again shortly",
    },
  },
  code_after_payment: {
    status: 409,
    event: "customer.discountApplied",
    text: {
      it: "Il tuo pagamento è già arrivato: la prenotazione è fatta, e il codice resta tuo per la prossima",
      en: "Your payment has already arrived: you are booked, and the code stays yours for the next time",
    },
  },
  nothing_left_to_pay: {
    status: 409,
    event: "customer.discountApplied",
    text: { it: "Non resta nulla da pagare online", en: "There is nothing left to pay online" },
  },
} as const satisfies ErrorEntries
