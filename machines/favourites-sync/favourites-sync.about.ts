import type { AboutOf } from "../kit/about.ts"
import type { favouritesSyncMachine } from "./favourites-sync.machine.ts"

export const favouritesSyncAbout: AboutOf<typeof favouritesSyncMachine> = {
  title: { it: "Preferiti", en: "Favourites" },
  inItalian: "I preferiti: prima nel browser di chi visita, poi nell’account, senza perderne.",
  states: {
    visitor: {
      title: { it: "Senza accesso", en: "Visitor" },
      inItalian: "Nessuno ha fatto l’accesso: i preferiti stanno in questo browser.",
    },
    merging: {
      title: { it: "Si uniscono", en: "Merging" },
      inItalian: "Il cliente ha fatto l’accesso: i preferiti vanno nell’account e restano anche qui.",
    },
    "merging.sent": {
      title: { it: "Lista inviata", en: "List sent" },
      inItalian: "La lista si sta inviando all’account.",
    },
    "merging.failed": {
      title: { it: "Invio non riuscito", en: "Sending failed" },
      inItalian: "L’account non si raggiunge; si riprova.",
    },
    account: {
      title: { it: "Nell’account", en: "In the account" },
      inItalian: "I preferiti sono dell’account; chi esce non ne lascia in questo browser.",
    },
    "account.synced": {
      title: { it: "Allineati", en: "Up to date" },
      inItalian: "Account e browser hanno gli stessi preferiti.",
    },
    "account.saving": {
      title: { it: "Si salva", en: "Saving" },
      inItalian: "Una modifica si sta salvando nell’account; le altre aspettano.",
    },
    "account.failed": {
      title: { it: "Salvataggio non riuscito", en: "Saving failed" },
      inItalian: "L’account non si raggiunge; la modifica resta e si riprova.",
    },
  },
  events: {
    "customer.added": {
      title: { it: "Il cliente aggiunge un preferito", en: "The customer adds a favourite" },
      by: "customer",
    },
    "customer.removed": {
      title: { it: "Il cliente toglie un preferito", en: "The customer removes a favourite" },
      by: "customer",
    },
    "favourites.changedElsewhere": {
      title: { it: "Cambia la lista in un’altra scheda", en: "Another tab changes the list" },
      by: "system",
    },
    "session.started": { title: { it: "Il cliente fa l’accesso", en: "The customer signs in" }, by: "customer" },
    "session.ended": { title: { it: "La sessione finisce", en: "The session ends" }, by: "system" },
    "network.returned": { title: { it: "Torna la rete", en: "The network is back" }, by: "system" },
    "server.merged": {
      title: { it: "L’account risponde con la lista", en: "The account answers with its list" },
      by: "system",
    },
    "server.mergeFailed": { title: { it: "L’invio non riesce", en: "Sending fails" }, by: "system" },
    "server.mergeRefused": {
      title: { it: "L’account rifiuta dei preferiti", en: "The account refuses favourites" },
      by: "system",
    },
    "server.saved": { title: { it: "L’account ha salvato", en: "The account has saved it" }, by: "system" },
    "server.saveFailed": { title: { it: "Il salvataggio non riesce", en: "Saving fails" }, by: "system" },
    "server.saveRefused": {
      title: { it: "L’account rifiuta la modifica", en: "The account refuses the change" },
      by: "system",
    },
  },
  guards: {
    isNew: { it: "non è ancora tra i preferiti", en: "it is not a favourite yet" },
    isKept: { it: "è tra i preferiti", en: "it is a favourite" },
    isMine: { it: "la risposta è per questo utente", en: "the answer is for this user" },
    isInFlight: { it: "risponde alla modifica inviata", en: "it answers the change being sent" },
    refusesSome: { it: "sono tra quelli inviati", en: "they are among those sent" },
    hasUnsaved: { it: "c’è altro da salvare", en: "something is unsaved" },
    hasMoreUnsaved: { it: "altre modifiche aspettano", en: "more changes wait" },
  },
  effects: {
    keepLocal: { it: "scrivi la lista in questo browser", en: "write this browser’s list" },
    sendFavourites: { it: "invia la lista all’account", en: "send the list to the account" },
    saveFavourite: { it: "salva la modifica nell’account", en: "save the change in the account" },
  },
  delays: { retryTime: { it: "l’attesa prima di riprovare", en: "the wait before trying again" } },
  rows: ["LS-01"],
  screens: { "": "/esperienze" },
}
