import type { AboutOf } from "../kit/about.ts"
import type { cookieConsentMachine } from "./cookie-consent.machine.ts"

export const cookieConsentAbout: AboutOf<typeof cookieConsentMachine> = {
  title: { it: "Consenso ai cookie", en: "Cookie consent" },
  inItalian: "Se il visitatore accetta i cookie che non sono necessari al sito.",
  states: {
    start: {
      title: { it: "Lettura", en: "Reading" },
      inItalian: "Quello che il browser ha conservato decide da dove si parte.",
    },
    undecided: {
      title: { it: "Nessuna risposta", en: "Undecided" },
      inItalian: "Ancora nessuna risposta. Il tag manager è attivo: solo un no lo ferma.",
      rows: ["CO-02"],
    },
    "undecided.simple": {
      title: { it: "Banner semplice", en: "Simple banner" },
      inItalian: "Il banner in fondo alla pagina: rifiuta, accetta o scegli.",
    },
    "undecided.detailed": {
      title: { it: "Banner con le categorie", en: "Banner with categories" },
      inItalian: "Le categorie: i necessari sempre attivi, il marketing non spuntato.",
    },
    "undecided.unasked": {
      title: { it: "Nessuna domanda", en: "Not asked" },
      inItalian: "La pagina è dentro un altro sito, che chiede il consenso al posto nostro.",
      rows: ["RT-07"],
    },
    yes: {
      title: { it: "Accettato", en: "Accepted" },
      inItalian: "Il marketing è accettato; il tag manager si carica.",
    },
    "yes.closed": {
      title: { it: "Accettato, banner chiuso", en: "Accepted, banner closed" },
      inItalian: "Accettato; il banner è chiuso e si riapre dal fondo della pagina.",
    },
    "yes.changing": {
      title: { it: "Ripensamento sul sì", en: "Changing a yes" },
      inItalian: "Il banner è di nuovo aperto, con tutte le categorie.",
    },
    no: {
      title: { it: "Rifiutato", en: "Refused" },
      inItalian: "Il marketing è rifiutato; dalla prossima pagina niente tag manager.",
      rows: ["CO-02"],
    },
    "no.closed": {
      title: { it: "Rifiutato, banner chiuso", en: "Refused, banner closed" },
      inItalian: "Rifiutato; il banner è chiuso e si riapre dal fondo della pagina.",
    },
    "no.changing": {
      title: { it: "Ripensamento sul no", en: "Changing a no" },
      inItalian: "Il banner è di nuovo aperto, con tutte le categorie da scegliere.",
    },
  },
  events: {
    "customer.accepted": { title: { it: "Il cliente accetta", en: "The customer accepts" }, by: "customer" },
    "customer.declined": { title: { it: "Il cliente rifiuta", en: "The customer declines" }, by: "customer" },
    "customer.openedDetails": {
      title: { it: "Il cliente vuole scegliere", en: "The customer wants to choose" },
      by: "customer",
    },
    "customer.closedDetails": {
      title: { it: "Il cliente torna indietro", en: "The customer goes back" },
      by: "customer",
    },
    "customer.setMarketing": {
      title: { it: "Il cliente tocca «Marketing»", en: "The customer toggles marketing" },
      by: "customer",
    },
    "customer.savedChoice": {
      title: { it: "Il cliente salva la scelta", en: "The customer saves the choice" },
      by: "customer",
    },
    "customer.reopened": {
      title: { it: "Il cliente riapre il banner", en: "The customer reopens the banner" },
      by: "customer",
    },
    "consent.changedElsewhere": {
      title: { it: "Un’altra scheda ha risposto", en: "Another tab has answered" },
      by: "system",
    },
  },
  guards: {
    keptYes: { it: "ha conservato un sì", en: "a yes is stored" },
    keptNo: { it: "ha conservato un no", en: "a no is stored" },
    embedded: { it: "la pagina è dentro un’altra", en: "the page is inside another" },
    marketingTicked: { it: "«Marketing» è spuntato", en: "marketing is ticked" },
    elsewhereYes: { it: "l’altra ha detto sì", en: "the other tab said yes" },
    elsewhereNo: { it: "l’altra ha detto no", en: "the other tab said no" },
    elsewhereGone: { it: "la risposta è sparita", en: "the answer is gone" },
  },
  effects: {
    keepConsent: { it: "conserva la risposta", en: "store the answer" },
    loadTagManager: { it: "carica il tag manager", en: "load the tag manager" },
  },
  delays: {},
  rows: ["CO-01", "CO-02", "CO-03"],
  screens: { "": "/" },
}
