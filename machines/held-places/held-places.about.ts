import { refetch } from "../deadline/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { heldPlacesMachine } from "./held-places.machine.ts"

export const heldPlacesAbout: AboutOf<typeof heldPlacesMachine> = {
  title: { it: "Posti tenuti", en: "Held places" },
  inItalian: "La barra che ricorda i posti tenuti da un checkout di questo browser.",
  states: {
    nothing: {
      title: { it: "Niente da ricordare", en: "Nothing to remind of" },
      inItalian: "Non c’è un checkout da ricordare, o è aperta la sua pagina.",
    },
    unknown: {
      title: { it: "Non si sa", en: "Unknown" },
      inItalian: "Non si sa se ci sono posti tenuti, e la barra non c’è.",
    },
    "unknown.asking": {
      title: { it: "Domanda al server", en: "Asking the server" },
      inItalian: "Si chiede al server che cosa tiene il checkout più recente.",
    },
    "unknown.silent": {
      title: { it: "Senza risposta", en: "No answer" },
      inItalian: "Il server non risponde. I posti potrebbero essere ancora tenuti.",
    },
    "unknown.overdue": {
      title: { it: "Tempo scaduto", en: "Time over" },
      inItalian: "Il tempo è finito, ma il server non ha ancora chiuso il checkout.",
    },
    held: {
      title: { it: "Posti tenuti", en: "Places held" },
      inItalian: "Ci sono posti tenuti per il cliente.",
    },
    "held.hidden": {
      title: { it: "Senza barra", en: "Without the bar" },
      inItalian: "È aperta la pagina di ringraziamento, dove non c’è nulla da ricordare.",
    },
    "held.shown": {
      title: { it: "Barra visibile", en: "Bar shown" },
      inItalian: "La barra dice quanti posti sono tenuti, e per quanto tempo.",
    },
    "held.confirming": {
      title: { it: "Conferma richiesta", en: "To be confirmed" },
      inItalian: "Si chiede al cliente se vuole liberarli.",
    },
    releasing: {
      title: { it: "Posti da liberare", en: "Releasing" },
      inItalian: "Il server sta restituendo i posti.",
    },
  },
  events: {
    "page.opened": { title: { it: "Il cliente apre una pagina", en: "The customer opens a page" }, by: "customer" },
    "codes.changedElsewhere": {
      title: { it: "Un’altra scheda cambia l’elenco", en: "Another tab changes the list" },
      by: "system",
    },
    "server.holds": { title: { it: "I posti sono tenuti", en: "Places are held" }, by: "system" },
    "server.holdsNone": { title: { it: "Nessun posto è tenuto", en: "No places are held" }, by: "system" },
    "server.unreachable": { title: { it: "Il server non risponde", en: "The server does not answer" }, by: "system" },
    "customer.returned": {
      title: { it: "Il cliente torna alla pagina", en: "The customer comes back" },
      by: "customer",
    },
    "countdown.ended": { title: { it: "Il conto è a zero", en: "The countdown is at zero" }, by: "system" },
    "customer.wantsRelease": {
      title: { it: "Il cliente vuole liberarli", en: "The customer wants to release" },
      by: "customer",
    },
    "customer.keptPlaces": { title: { it: "Il cliente li tiene", en: "The customer keeps them" }, by: "customer" },
    "customer.released": { title: { it: "Il cliente li libera", en: "The customer releases them" }, by: "customer" },
    "server.released": { title: { it: "I posti sono liberi", en: "The places are free" }, by: "system" },
    "server.releaseFailed": {
      title: { it: "Non si possono liberare", en: "They cannot be released" },
      by: "system",
    },
  },
  guards: {
    mayHold: { it: "un checkout può tenere posti", en: "a checkout may hold places" },
    isSameCheckout: { it: "il più recente è lo stesso", en: "the newest is the same" },
    leadsAway: { it: "è del checkout, o ce n’è un altro", en: "the checkout’s page, or another one" },
    opensThanks: { it: "è la pagina di ringraziamento", en: "it is the thank-you page" },
    onCheckout: { it: "è aperta la pagina del checkout", en: "the checkout’s page is open" },
    onThanks: { it: "è aperto il ringraziamento", en: "the thank-you page is open" },
    isNewest: { it: "riguarda il più recente", en: "it is about the newest one" },
    hasTime: { it: "c’è ancora tempo", en: "there is time left" },
  },
  effects: {
    askServer: refetch,
    releasePlaces: { it: "libera i posti", en: "release the places" },
    keepCodes: { it: "ricorda i checkout rimasti", en: "remember the other checkouts" },
    tellReleased: { it: "di’ che i posti sono liberi", en: "say that the places are free" },
  },
  delays: { recheck: { it: "qualche secondo", en: "a few seconds" } },
  rows: ["CK-02", "CK-16", "FL-01"],
  screens: { "": "/esperienze" },
}
