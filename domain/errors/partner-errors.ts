import type { ErrorEntries } from "./entry.ts"

/** The pages of partners. */
export const partnerErrors = {
  member_exists: {
    status: 409,
    event: "member.joined",
    text: {
      it: "Con questo indirizzo lavora già qualcuno: usane un altro",
      en: "Somebody already works with this address: use another one",
    },
  },
  last_owner: {
    status: 409,
    event: "owner.removed",
    text: {
      it: "Serve almeno un titolare: prima nominane un altro",
      en: "There must be an owner: first make somebody else one",
    },
  },
  member_code_wrong: {
    status: 422,
    event: "member.setSecondFactor",
    text: {
      it: "Il codice non è giusto, o è già stato usato: aspetta il prossimo",
      en: "This code is wrong, or it was used already: wait for the next one",
    },
  },
  label_required: {
    status: 422,
    event: null,
    text: { it: "Scrivi a che cosa serve la chiave", en: "Say what the key is for" },
  },
  scopes_required: {
    status: 422,
    event: null,
    text: { it: "Scegli almeno una cosa che la chiave può fare", en: "Choose at least one thing that the key may do" },
  },
  reseller_required: {
    status: 422,
    event: null,
    text: { it: "Scrivi chi vende per te", en: "Say who sells for you" },
  },
  commission_invalid: {
    status: 422,
    event: null,
    text: {
      it: "La commissione è una percentuale da 0 a {maximum}, per esempio 20 o 12,5",
      en: "The commission is a percentage from 0 to {maximum}, for example 20 or 12.5",
    },
  },
  connections_at_most: {
    status: 409,
    event: null,
    text: {
      it: "Hai già {maximum} rivenditori collegati: revocane uno",
      en: "You have {maximum} connected resellers already: revoke one",
    },
  },
  keys_at_most: {
    status: 409,
    event: null,
    text: { it: "Hai già {maximum} chiavi: revocane una", en: "You have {maximum} keys already: revoke one" },
  },
  webhook_url_not_allowed: {
    status: 422,
    event: null,
    text: {
      it: "Serve un indirizzo https raggiungibile da internet, sulla porta 443 o 8443",
      en: "It must be an https address that the internet can reach, on port 443 or 8443",
    },
  },
  webhook_kinds_required: {
    status: 422,
    event: null,
    text: { it: "Scegli almeno un evento della lista", en: "Choose at least one event of the list" },
  },
  webhook_not_active: {
    status: 409,
    event: null,
    text: {
      it: "Questo endpoint non è attivo: prima mandagli una prova",
      en: "This endpoint is not active: first send it a test",
    },
  },
  embed_not_found: {
    status: 404,
    event: null,
    text: {
      it: "Qui non si può più prenotare: il riquadro non esiste o è stato spento",
      en: "You cannot book here any more: this box does not exist, or it was switched off",
    },
  },
  not_bookable_here: {
    status: 404,
    event: null,
    text: {
      it: "Questa esperienza non si prenota su questo sito",
      en: "This experience cannot be booked on this site",
    },
  },
  embed_name_required: {
    status: 422,
    event: null,
    text: {
      it: "Dai un nome al riquadro, per esempio “Home del sito”",
      en: "Give the box a name, for example “Home page”",
    },
  },
  origins_required: {
    status: 422,
    event: null,
    text: { it: "Scrivi almeno un sito", en: "Name at least one site" },
  },
  origin_wildcard: {
    status: 422,
    event: null,
    text: {
      it: "{origin}: l’asterisco non vale, scrivi ogni sito per intero",
      en: "{origin}: an asterisk is not allowed, write each site in full",
    },
  },
  origin_not_https: {
    status: 422,
    event: null,
    text: { it: "{origin}: deve cominciare con https://", en: "{origin}: it must begin with https://" },
  },
  origin_with_path: {
    status: 422,
    event: null,
    text: {
      it: "{origin}: scrivi solo il sito, senza ciò che segue il nome, per esempio https://www.esempio.it",
      en: "{origin}: write the site alone, without what follows its name, for example https://www.example.com",
    },
  },
  origin_invalid: {
    status: 422,
    event: null,
    text: {
      it: "{origin}: non è l’indirizzo di un sito, per esempio https://www.esempio.it",
      en: "{origin}: this is not the address of a site, for example https://www.example.com",
    },
  },
  origins_at_most: {
    status: 422,
    event: null,
    text: { it: "Al massimo {maximum} siti per riquadro", en: "At most {maximum} sites a box" },
  },
  embeds_at_most: {
    status: 409,
    event: null,
    text: {
      it: "Hai già {maximum} riquadri: riusane uno",
      en: "You have {maximum} boxes already: use one of them again",
    },
  },
  device_label_required: {
    status: 422,
    event: null,
    text: { it: "Dai un nome al telefono", en: "Give the phone a name" },
  },
  devices_at_most: {
    status: 409,
    event: null,
    text: { it: "Hai già {maximum} telefoni: revocane uno", en: "You have {maximum} phones already: revoke one" },
  },
  pairing_over: {
    status: 410,
    event: null,
    text: {
      it: "Questo collegamento è scaduto o è già stato usato: creane un altro nelle impostazioni",
      en: "This pairing is over, or it was used already: make another one in the settings",
    },
  },
  scans_at_most: {
    status: 413,
    event: null,
    text: {
      it: "Manda al massimo {maximum} letture alla volta",
      en: "Send at most {maximum} scans at a time",
    },
  },
  already_inside: {
    status: 409,
    event: null,
    text: { it: "Sono già entrati tutti", en: "Everybody is inside already" },
  },
  feeds_at_most: {
    status: 409,
    event: null,
    text: { it: "Hai già {maximum} calendari: revocane uno", en: "You have {maximum} calendars already: revoke one" },
  },
  feed_shrank: {
    status: 409,
    event: null,
    text: {
      it: "Il feed ha {now} prodotti invece di {before}: Google cancellerebbe gli altri. Con smaller=allowed esce lo stesso",
      en: "The feed has {now} products instead of {before}: Google would delete the others. With smaller=allowed it is given anyway",
    },
  },
  webhooks_at_most: {
    status: 409,
    event: null,
    text: { it: "Hai già {maximum} endpoint: eliminane uno", en: "You have {maximum} endpoints already: delete one" },
  },
  messages_unanswered: {
    status: 409,
    event: "customer.wrote",
    text: {
      it: "Hai già scritto {maximum} messaggi senza risposta: aspetta che ti rispondano",
      en: "You have written {maximum} messages without an answer already: wait until you are answered",
    },
  },
  messages_over: {
    status: 409,
    event: "customer.wrote",
    text: {
      it: "La visita è passata da più di due settimane: qui non si può più scrivere",
      en: "The visit was more than two weeks ago: nothing more can be written here",
    },
  },
  number_invalid: {
    status: 422,
    event: null,
    text: { it: "Scrivi un numero da 0 a {maximum}", en: "Write a number from 0 to {maximum}" },
  },
  templates_at_most: {
    status: 409,
    event: null,
    text: {
      it: "Hai già {maximum} testi pronti: eliminane uno",
      en: "You have {maximum} templates already: delete one",
    },
  },
  dates_required: {
    status: 422,
    event: "partner.alternativesProposed",
    text: { it: "Scegli da una a {maximum} date", en: "Choose one to {maximum} dates" },
  },
  day_invalid: {
    status: 422,
    event: "member.applied",
    text: { it: "Questa data non esiste nel calendario", en: "The calendar has no such date" },
  },
  day_in_the_past: {
    status: 422,
    event: "member.applied",
    text: {
      it: "Questa data è già passata: scegline una da oggi in poi",
      en: "This date is over: choose today or later",
    },
  },
  range_backwards: {
    status: 422,
    event: "member.applied",
    text: { it: "L’ultimo giorno viene prima del primo", en: "The last day comes before the first one" },
  },
  range_too_long: {
    status: 422,
    event: "member.applied",
    text: { it: "Cambia al massimo {maximum} giorni alla volta", en: "Change at most {maximum} days at a time" },
  },
  weekdays_required: {
    status: 422,
    event: "member.applied",
    text: { it: "Scegli almeno un giorno della settimana", en: "Choose at least one day of the week" },
  },
  time_invalid: {
    status: 422,
    event: "member.applied",
    text: { it: "Scrivi un orario come 10:00", en: "Write a time like 10:00" },
  },
  time_unchanged: {
    status: 422,
    event: "member.applied",
    text: { it: "È lo stesso orario: scegline un altro", en: "This is the same time: choose another one" },
  },
  number_between: {
    status: 422,
    event: "member.applied",
    text: {
      it: "Scrivi un numero intero da {minimum} a {maximum}",
      en: "Write a whole number from {minimum} to {maximum}",
    },
  },
  change_too_large: {
    status: 422,
    event: "member.applied",
    text: {
      it: "Sono più di {maximum} cambiamenti: scegli meno giorni o una sola esperienza",
      en: "These are more than {maximum} changes: choose fewer days or one experience",
    },
  },
  change_is_empty: {
    status: 409,
    event: "member.applied",
    text: { it: "Non c’è niente da cambiare", en: "There is nothing to change" },
  },
  change_has_conflicts: {
    status: 409,
    event: "member.applied",
    text: {
      it: "Qualcosa non si può cambiare: conferma che va lasciato com’è",
      en: "Some of it cannot change: confirm that it is to stay as it is",
    },
  },
  change_is_old: {
    status: 409,
    event: "member.applied",
    text: {
      it: "Nel frattempo qualcuno ha prenotato: prepara di nuovo l’anteprima",
      en: "Somebody has booked meanwhile: prepare the preview again",
    },
  },
  change_has_more_bookings: {
    status: 409,
    event: "member.applied",
    text: {
      it: "Nel frattempo qualcuno ha prenotato: le prenotazioni ora sono {count}. Guardale e conferma di nuovo",
      en: "Somebody has booked meanwhile: the bookings are {count} by now. Look at them and confirm again",
    },
  },
  change_applied_by: {
    status: 409,
    event: "member.applied",
    text: { it: "{who} ha già applicato questa modifica", en: "{who} has already applied this change" },
  },
  change_undone_by: {
    status: 409,
    event: "member.undone",
    text: { it: "{who} ha già annullato questa modifica", en: "{who} has already undone this change" },
  },
  change_discarded_by: {
    status: 409,
    event: "member.applied",
    text: { it: "{who} ha scartato questa anteprima", en: "{who} has discarded this preview" },
  },
  change_not_applied: {
    status: 409,
    event: "member.undone",
    text: { it: "La modifica non è ancora applicata", en: "The change has not been applied yet" },
  },
  change_lapsed: {
    status: 409,
    event: "member.applied",
    text: {
      it: "L’anteprima è scaduta: preparane un’altra",
      en: "The preview has lapsed: prepare another one",
    },
  },
  change_settled: {
    status: 409,
    event: "member.applied",
    text: {
      it: "È passato più di un mese: la modifica non si può più annullare",
      en: "More than a month has passed: the change can no longer be undone",
    },
  },
  request_confirmed_by: {
    status: 409,
    event: "partner.confirmed",
    text: { it: "{who} ha già confermato questa richiesta", en: "{who} has already confirmed this request" },
  },
  booking_canceled_by: {
    status: 409,
    event: "partner.canceled",
    text: { it: "{who} ha già annullato questa prenotazione", en: "{who} has already cancelled this booking" },
  },
  request_rejected_by: {
    status: 409,
    event: "partner.rejected",
    text: { it: "{who} ha già rifiutato questa richiesta", en: "{who} has already declined this request" },
  },
  request_proposed_by: {
    status: 409,
    event: "partner.alternativesProposed",
    text: {
      it: "{who} ha già proposto altre date: ora tocca a chi ha prenotato",
      en: "{who} has already proposed other dates: now the customer decides",
    },
  },
  request_over: {
    status: 409,
    event: "partner.confirmed",
    text: {
      it: "Il tempo per rispondere è finito: la richiesta è decaduta",
      en: "The time to answer is over: the request has lapsed",
    },
  },
  request_withdrawn: {
    status: 409,
    event: "partner.confirmed",
    text: { it: "Chi ha prenotato ha ritirato la richiesta", en: "The customer has withdrawn the request" },
  },
  holder_required: {
    status: 422,
    event: null,
    text: { it: "Scrivi a chi è intestato il conto", en: "Say in whose name the account is" },
  },
  iban_wrong: {
    status: 422,
    event: null,
    text: { it: "Questo IBAN non è giusto: controllalo cifra per cifra", en: "This IBAN is wrong: check each digit" },
  },
  bank_missing: {
    status: 409,
    event: "admin.paid",
    text: {
      it: "Il partner non ha ancora un conto valido su cui essere pagato",
      en: "The partner has no account in force yet",
    },
  },
  channel_unknown: {
    status: 422,
    event: null,
    text: { it: "Questo canale di vendita non esiste", en: "There is no such sales channel" },
  },
  days_at_most: {
    status: 422,
    event: null,
    text: {
      it: "Indica al massimo {maximum} giorni, il primo prima dell’ultimo",
      en: "Name at most {maximum} days, the first before the last",
    },
  },
} as const satisfies ErrorEntries
