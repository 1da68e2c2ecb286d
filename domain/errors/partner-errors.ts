import type { ErrorEntries } from "./entry.ts"

/** The pages of partners. */
export const partnerErrors = {
  member_exists: {
    status: 409,
    text: {
      it: "Con questo indirizzo lavora già qualcuno: usane un altro",
      en: "Somebody already works with this address: use another one",
    },
  },
  last_owner: {
    status: 409,
    text: {
      it: "Serve almeno un titolare: prima nominane un altro",
      en: "There must be an owner: first make somebody else one",
    },
  },
  member_code_wrong: {
    status: 422,
    text: {
      it: "Il codice non è giusto, o è già stato usato: aspetta il prossimo",
      en: "This code is wrong, or it was used already: wait for the next one",
    },
  },
  label_required: {
    status: 422,
    text: { it: "Scrivi a che cosa serve la chiave", en: "Say what the key is for" },
  },
  scopes_required: {
    status: 422,
    text: { it: "Scegli almeno una cosa che la chiave può fare", en: "Choose at least one thing that the key may do" },
  },
  keys_at_most: {
    status: 409,
    text: { it: "Hai già {maximum} chiavi: revocane una", en: "You have {maximum} keys already: revoke one" },
  },
  dates_required: {
    status: 422,
    text: { it: "Scegli da una a {maximum} date", en: "Choose one to {maximum} dates" },
  },
  request_confirmed_by: {
    status: 409,
    text: { it: "{who} ha già confermato questa richiesta", en: "{who} has already confirmed this request" },
  },
  request_rejected_by: {
    status: 409,
    text: { it: "{who} ha già rifiutato questa richiesta", en: "{who} has already declined this request" },
  },
  request_proposed_by: {
    status: 409,
    text: {
      it: "{who} ha già proposto altre date: ora tocca a chi ha prenotato",
      en: "{who} has already proposed other dates: now the customer decides",
    },
  },
  request_over: {
    status: 409,
    text: {
      it: "Il tempo per rispondere è finito: la richiesta è decaduta",
      en: "The time to answer is over: the request has lapsed",
    },
  },
  request_withdrawn: {
    status: 409,
    text: { it: "Chi ha prenotato ha ritirato la richiesta", en: "The customer has withdrawn the request" },
  },
} as const satisfies ErrorEntries
