import type { ErrorEntries } from "./entry.ts"

/** Errors of the fields that a customer fills in (spec §5). */
export const fieldErrors = {
  name_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Il nome è richiesto", en: "First name is required" },
  },
  surname_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Il cognome è richiesto", en: "Last name is required" },
  },
  email_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "L'email è richiesta", en: "Email is required" },
  },
  email_invalid: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Inserisci un indirizzo email valido", en: "Enter a valid email address" },
  },
  contact_email_invalid: {
    status: 422,
    event: "server.refused",
    text: { it: "Inserisci un indirizzo email valido", en: "Invalid email" },
  },
  invited_name_required: {
    status: 422,
    event: "invited.accepted",
    text: { it: "Scrivi come si chiama", en: "Write their name" },
  },
  already_invited: {
    status: 422,
    event: "invited.accepted",
    text: { it: "Questa persona è già invitata", en: "This person is invited already" },
  },
  invitation_to_self: {
    status: 422,
    event: "invited.accepted",
    text: {
      it: "È l’indirizzo di chi ha prenotato: scrivi quello della persona che inviti",
      en: "This is the address of the person who booked: enter the address of the person you invite",
    },
  },
  full_name_required: {
    status: 422,
    event: "server.refused",
    text: { it: "Il nome è richiesto", en: "Your name is required" },
  },
  rules_not_accepted: {
    status: 422,
    event: "server.refused",
    text: { it: "Per partecipare devi accettare il regolamento", en: "To take part you must accept the rules" },
  },
  company_required: {
    status: 422,
    event: "server.refused",
    text: { it: "Il nome dell’azienda è richiesto", en: "Company name is required" },
  },
  message_required: {
    status: 422,
    event: "server.refused",
    text: { it: "Scrivi il tuo messaggio", en: "Write your message" },
  },
  booking_code_invalid: {
    status: 422,
    event: "server.refused",
    text: {
      it: "Un codice di prenotazione ha 12 tra lettere e cifre, come 7K2M-9QXR-4TBD",
      en: "A booking code has 12 letters and digits, like 7K2M-9QXR-4TBD",
    },
  },
  website_invalid: {
    status: 422,
    event: "server.refused",
    text: {
      it: "Inserisci l’indirizzo di un sito, come www.esempio.it",
      en: "Enter a web address, like www.example.com",
    },
  },
  emails_differ: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Gli indirizzi email non corrispondono", en: "Emails do not match" },
  },
  /** Where the whole form is checked at once; `emails_differ` is said as the field is left. */
  email_addresses_differ: {
    status: 422,
    event: "customer.askedNewAddress",
    text: { it: "Gli indirizzi email sono diversi", en: "The email addresses are different" },
  },
  recipient_email_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "L'email del destinatario è richiesta", en: "Recipient email is required" },
  },
  schedule_date_invalid: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Questa data non esiste", en: "There is no such date" },
  },
  schedule_past: {
    status: 422,
    event: ["server.saveFailed", "customer.rescheduled", "customer.customised"],
    text: { it: "Scegli un momento futuro", en: "Choose a time in the future" },
  },
  schedule_too_late: {
    status: 422,
    event: "server.saveFailed",
    text: {
      it: "Scegli un momento in cui il buono è ancora valido",
      en: "Choose a time at which the voucher is still valid",
    },
  },
  phone_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Il numero di telefono è richiesto", en: "Phone number is required" },
  },
  phone_invalid: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Il numero inserito non è valido. Riprova", en: "The entered number is not valid. Try again" },
  },
  postcode_invalid: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Il CAP ha cinque cifre", en: "An Italian postcode has five digits" },
  },
  gift_message_missing: {
    status: 422,
    event: "server.saveFailed",
    text: {
      it: "Scrivi un messaggio, o conferma che lo spediamo senza",
      en: "Write a message, or confirm that we post it without one",
    },
  },
  field_required: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Questo campo è obbligatorio", en: "This field is required" },
  },
  field_too_long: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Usa al massimo {maximum} caratteri", en: "Use {maximum} characters at most" },
  },
  field_characters: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Ci sono caratteri che non si possono usare qui", en: "There are characters that cannot be used here" },
  },
  field_not_a_number: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Inserisci un numero", en: "Enter a number" },
  },
  field_out_of_range: {
    status: 422,
    event: "server.saveFailed",
    text: {
      it: "Inserisci un numero tra {minimum} e {maximum}",
      en: "Enter a number between {minimum} and {maximum}",
    },
  },
  field_no_such_option: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Scegli una delle opzioni", en: "Choose one of the options" },
  },
  field_unknown: {
    status: 422,
    event: "server.saveFailed",
    text: { it: "Questo campo non esiste", en: "There is no such field" },
  },
  card_number_required: {
    status: 422,
    event: "customer.paid",
    text: { it: "Inserisci il numero della carta", en: "Enter the card number" },
  },
  card_number_invalid: {
    status: 422,
    event: "customer.paid",
    text: { it: "Il numero della carta non è valido", en: "The card number is not valid" },
  },
  card_expiry_required: {
    status: 422,
    event: "customer.paid",
    text: { it: "Inserisci la scadenza", en: "Enter the expiry date" },
  },
  card_expiry_invalid: {
    status: 422,
    event: "customer.paid",
    text: { it: "La scadenza non è valida. Usa MM/AA.", en: "The expiry date is not valid. Use MM/YY." },
  },
  card_expiry_past: {
    status: 422,
    event: "customer.paid",
    text: { it: "Questa carta è scaduta", en: "This card has expired" },
  },
  card_cvv_required: { status: 422, event: "customer.paid", text: { it: "Inserisci il CVV", en: "Enter the CVV" } },
  card_cvv_invalid: {
    status: 422,
    event: "customer.paid",
    text: { it: "Il CVV non è valido", en: "The CVV is not valid" },
  },
  card_holder_required: {
    status: 422,
    event: "customer.paid",
    text: { it: "Inserisci il nome del titolare della carta", en: "Enter the cardholder’s name" },
  },
} as const satisfies ErrorEntries
