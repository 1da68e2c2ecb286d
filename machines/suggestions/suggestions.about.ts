import type { AboutOf } from "../kit/about.ts"
import type { suggestionsMachine } from "./suggestions.machine.ts"

export const suggestionsAbout: AboutOf<typeof suggestionsMachine> = {
  title: { it: "Suggerimenti", en: "Suggestions" },
  inItalian: "I suggerimenti per le parole di una casella di ricerca, mentre si scrive.",
  states: {
    closed: { title: { it: "Solo la casella", en: "Only the box" }, inItalian: "Nessun suggerimento sullo schermo." },
    open: {
      title: { it: "Elenco aperto", en: "List open" },
      inItalian: "L’elenco sotto la casella è aperto e non cambia fino alla prossima risposta.",
    },
    "open.shown": {
      title: { it: "Voci sullo schermo", en: "Options shown" },
      inItalian: "Le voci sono quelle delle parole nella casella.",
    },
    "open.typing": {
      title: { it: "Si scrive", en: "Typing" },
      inItalian: "Si sta scrivendo; a una pausa si chiedono i suggerimenti.",
    },
    "open.loading": {
      title: { it: "In arrivo", en: "Loading" },
      inItalian: "I suggerimenti stanno arrivando; le risposte ad altre parole si scartano.",
    },
    "open.failed": {
      title: { it: "Non arrivati", en: "Not loaded" },
      inItalian: "I suggerimenti non sono arrivati; si può cercare lo stesso.",
    },
  },
  events: {
    "customer.opened": {
      title: { it: "Il cliente entra nella casella", en: "The customer enters the box" },
      by: "customer",
    },
    "customer.typed": { title: { it: "Il cliente scrive", en: "The customer types" }, by: "customer" },
    "customer.moved": {
      title: { it: "Il cliente scorre le voci", en: "The customer moves in the list" },
      by: "customer",
    },
    "customer.chose": {
      title: { it: "Il cliente sceglie una voce", en: "The customer picks an option" },
      by: "customer",
    },
    "customer.left": {
      title: { it: "Il cliente chiude l’elenco", en: "The customer closes the list" },
      by: "customer",
    },
    "suggestions.loaded": { title: { it: "Arrivano i suggerimenti", en: "Suggestions arrive" }, by: "system" },
    "suggestions.failed": {
      title: { it: "I suggerimenti non arrivano", en: "Suggestions do not arrive" },
      by: "system",
    },
  },
  guards: {
    isLong: { it: "ci sono almeno due lettere", en: "there are two letters or more" },
    isAsked: { it: "risponde a queste parole", en: "it answers these words" },
    hasOptions: { it: "c’è almeno una voce", en: "there is an option" },
  },
  effects: { loadSuggestions: { it: "chiedi i suggerimenti", en: "ask for suggestions" } },
  delays: { typingTime: { it: "una pausa nello scrivere", en: "a pause in typing" } },
  rows: ["DI-04", "DI-05"],
  screens: { "": "/esperienze" },
}
