import type { AboutOf } from "../kit/about.ts"
import type { publicationMachine } from "./publication.machine.ts"

export const publicationAbout: AboutOf<typeof publicationMachine> = {
  title: { it: "La pubblicazione di un’esperienza", en: "The publication of an experience" },
  inItalian: "Un’esperienza come la scrive chi la organizza: bozza, in revisione, online, modificata.",
  states: {
    opening: { title: { it: "Aperta", en: "Opened" }, inItalian: "Qualcuno comincia a scriverla." },
    draft: {
      title: { it: "Bozza", en: "Draft" },
      inItalian: "La vede soltanto chi lavora per chi la organizza.",
      rows: ["PR-06"],
    },
    review: {
      title: { it: "In revisione", en: "In review" },
      inItalian: "Il negozio la legge prima dei clienti. Intanto non cambia.",
    },
    live: { title: { it: "Online", en: "Live" }, inItalian: "I clienti la vedono, e non c’è una bozza." },
    changed: {
      title: { it: "Modificata", en: "Changed" },
      inItalian: "I clienti vedono la versione online, mentre chi organizza scrive la prossima.",
    },
    changeInReview: {
      title: { it: "Modifica in revisione", en: "Change in review" },
      inItalian: "I clienti vedono la versione online, mentre il negozio legge la prossima.",
    },
    discarded: {
      title: { it: "Scartata", en: "Discarded" },
      inItalian: "Non è mai stata online, e qualcuno l’ha scartata.",
    },
  },
  events: {
    "member.saved": { title: { it: "Chi lavora salva la bozza", en: "A member saves the draft" }, by: "provider" },
    "member.published": { title: { it: "Chi è titolare la pubblica", en: "An owner publishes it" }, by: "provider" },
    "member.withdrew": {
      title: { it: "Chi è titolare la ritira", en: "An owner takes it back from the review" },
      by: "provider",
    },
    "member.discarded": {
      title: { it: "Chi è titolare scarta la bozza", en: "An owner discards the draft" },
      by: "provider",
    },
    "admin.approved": { title: { it: "Il negozio la approva", en: "The shop approves it" }, by: "system" },
    "admin.returned": { title: { it: "Il negozio la rimanda indietro", en: "The shop sends it back" }, by: "system" },
  },
  guards: {
    isLive: { it: "è già online", en: "it is live already" },
    isNext: { it: "nessun altro ha salvato intanto", en: "nobody else has saved meanwhile" },
    isWhatWasSeen: { it: "è ciò che ha davanti chi decide", en: "it is what the member has before them" },
    isWhole: { it: "non manca niente", en: "nothing is missing" },
    hasNewWords: { it: "ci sono testi o immagini nuovi", en: "there are new texts or pictures" },
    isWhatWasRead: { it: "è ciò che il negozio ha letto", en: "it is what the shop has read" },
  },
  effects: {
    handOver: { it: "consegna la bozza", en: "hand the draft over" },
    writeCatalogue: { it: "scrivila nel catalogo", en: "write it into the catalogue" },
    dropDraft: { it: "butta la bozza", en: "throw the draft away" },
    mailOperator: { it: "avvisa il negozio della bozza", en: "mail the shop that a draft waits" },
    mailMember: { it: "scrivi a chi l’ha inviata", en: "mail the member who sent it in" },
  },
  delays: {},
  rows: ["PR-07"],
  screens: {},
}
