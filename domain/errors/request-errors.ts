import type { ErrorEntries } from "./entry.ts"

/** Errors of requests outside any flow (malformed, not allowed, too many), and errors of pages and of the map. */
export const requestErrors = {
  malformed_request: {
    status: 400,
    event: "server.refused",
    text: { it: "La richiesta non è leggibile", en: "The request cannot be read" },
  },
  validation_failed: {
    status: 422,
    event: "server.saveFailed",
    text: {
      it: "Alcuni dati non sono validi: controlla i campi indicati",
      en: "Some data are not valid: check the fields shown",
    },
  },
  unauthorized: {
    status: 401,
    event: "server.refused",
    text: { it: "Serve un accesso valido", en: "Valid credentials are needed" },
  },
  forbidden: {
    status: 403,
    event: "server.refused",
    text: { it: "Non hai accesso a questa risorsa", en: "You do not have access to this" },
  },
  not_found: { status: 404, event: "server.refused", text: { it: "Non trovato", en: "Not found" } },
  method_not_allowed: {
    status: 405,
    event: "server.refused",
    text: { it: "Metodo non consentito", en: "Method not allowed" },
  },
  gone: {
    status: 410,
    event: "server.refused",
    text: { it: "Non è più disponibile", en: "This is no longer available" },
  },
  giveaway_announced: {
    status: 409,
    event: "server.refused",
    text: {
      it: "Questo concorso è già annunciato e non si può cambiare",
      en: "This giveaway is announced already and cannot be changed",
    },
  },
  payload_too_large: {
    status: 413,
    event: "server.refused",
    text: { it: "La richiesta è troppo grande", en: "The request is too large" },
  },
  unsupported_media_type: {
    status: 415,
    event: "server.refused",
    text: { it: "Invia i dati in JSON", en: "Send the data as JSON" },
  },
  idempotency_key_invalid: {
    status: 400,
    event: "server.refused",
    text: {
      it: "L’intestazione Idempotency-Key manca o non è valida",
      en: "The Idempotency-Key header is missing or not valid",
    },
  },
  idempotency_conflict: {
    status: 409,
    event: "server.refused",
    text: {
      it: "Questa chiave è già stata usata per una richiesta diversa",
      en: "This key has already been used for a different request",
    },
  },
  request_in_progress: {
    status: 409,
    event: "server.refused",
    text: {
      it: "Stiamo già elaborando questa richiesta. Attendi qualche secondo.",
      en: "This request is already being handled. Wait a few seconds.",
    },
  },
  rate_limited: {
    status: 429,
    event: "server.refused",
    text: { it: "Troppe richieste. Riprova tra qualche istante.", en: "Too many requests. Try again in a moment." },
  },
  codes_tried_at_most: {
    status: 429,
    event: "server.refused",
    text: {
      it: "Da qui sono stati provati molti codici. Puoi riprovare tra {minutes} min.",
      en: "Many codes have been tried from here. You can try again in {minutes} min.",
    },
  },
  wrong_tokens: {
    status: 429,
    event: "server.refused",
    text: {
      it: "Da questo indirizzo di rete sono arrivati troppi token sbagliati. Anche quello giusto sarà accettato solo tra {minutes} min.",
      en: "Too many wrong tokens came from this network address. Even the right one is accepted again only in {minutes} min.",
    },
  },
  mails_at_most: {
    status: 429,
    event: "server.refused",
    text: {
      it: "A questo indirizzo, o dalla tua rete, sono partite molte email in poco tempo. Riprova più tardi.",
      en: "Many emails went to this address, or were caused from your network, in a short time. Try again later.",
    },
  },
  exports_at_most: {
    status: 429,
    event: null,
    text: {
      it: "Hai già scaricato i tuoi dati oggi. Puoi farlo di nuovo un giorno dopo l’ultima volta.",
      en: "You have already downloaded your data today. You can do so again a day after the last time.",
    },
  },
  invitations_unpaid_at_most: {
    status: 429,
    event: "owner.resent",
    text: {
      it: "Finché la prenotazione non è pagata puoi mandare pochi inviti. Potrai invitare gli altri dopo il pagamento.",
      en: "While the booking is not paid you can send only a few invitations. You can invite the others after the payment.",
    },
  },
  booking_by_mail: {
    status: 429,
    event: "server.refused",
    text: {
      it: "Troppi tentativi da questa rete. Se i dati sono giusti, ti abbiamo appena scritto.",
      en: "Too many tries from this network. If the data are right, we have just written to you.",
    },
  },
  withdrawal_by_mail: {
    status: 429,
    event: "server.refused",
    text: {
      it: "Da questa rete sono arrivati troppi tentativi sbagliati. Se codice ed email sono giusti, ti abbiamo appena scritto: continua il recesso dal link nell’email.",
      en: "Too many wrong tries came from this network. If code and email are right, we have just written to you: continue the withdrawal with the link in that email.",
    },
  },
  contact_rate_limited: {
    status: 429,
    event: "server.refused",
    text: {
      it: "Ci hai già scritto più volte. Puoi inviare un altro messaggio da {when}.",
      en: "You have already written to us several times. You can send another message from {when}.",
    },
  },
  offline: {
    status: 503,
    event: "server.refused",
    text: {
      it: "Non c’è connessione. Controlla la rete e riprova.",
      en: "There is no connection. Check your network and try again.",
    },
  },
  service_unavailable: {
    status: 503,
    event: "favourites.readFailed",
    text: {
      it: "Il servizio non è disponibile in questo momento. Riprova tra poco.",
      en: "The service is not available right now. Try again shortly.",
    },
  },
  page_not_found: { status: 404, event: null, text: { it: "Pagina non trovata", en: "Page not found" } },
  server_error: {
    status: 500,
    event: "server.refused",
    text: { it: "Qualcosa non ha funzionato. Riprova.", en: "Something went wrong. Try again." },
  },
  collaborator_not_added: {
    status: 500,
    event: "owner.invited",
    text: { it: "Non è stato possibile aggiungere il collaboratore", en: "Failed to add collaborator" },
  },
  collaborator_not_removed: {
    status: 500,
    event: "owner.removed",
    text: { it: "Non è stato possibile rimuovere il collaboratore", en: "Failed to remove collaborator" },
  },
  favourite_not_added: {
    status: 500,
    event: "task.failed",
    text: { it: "Errore nell’aggiunta ai preferiti", en: "Error adding to favourites" },
  },
  geolocation_not_supported: {
    status: 501,
    event: "location.failed",
    text: {
      it: "Il tuo browser non supporta la geolocalizzazione. Scrivi un luogo nella ricerca.",
      en: "Your browser does not support geolocation. Type a place in the search instead.",
    },
  },
  geolocation_insecure: {
    status: 403,
    event: "location.failed",
    text: {
      it: "La geolocalizzazione richiede una connessione sicura. Apri la pagina con https, o scrivi un luogo nella ricerca.",
      en: "Geolocation needs a secure connection. Open the page with https, or type a place in the search.",
    },
  },
  geolocation_denied: {
    status: 403,
    event: "location.failed",
    text: {
      it: "Non hai dato il permesso di usare la tua posizione. Puoi cambiarlo nelle impostazioni del browser.",
      en: "You did not allow your position to be used. You can change this in your browser’s settings.",
    },
  },
  geolocation_unavailable: {
    status: 503,
    event: "location.failed",
    text: {
      it: "La tua posizione non è disponibile. Riprova tra poco, o scrivi un luogo nella ricerca.",
      en: "Your position is unavailable. Try again in a moment, or type a place in the search.",
    },
  },
  geolocation_timeout: {
    status: 504,
    event: "location.failed",
    text: {
      it: "Trovare la tua posizione richiede troppo tempo. Riprova.",
      en: "Finding your position is taking too long. Try again.",
    },
  },
} as const satisfies ErrorEntries
