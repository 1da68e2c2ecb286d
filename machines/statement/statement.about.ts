import type { AboutOf } from "../kit/about.ts"
import type { statementMachine } from "./statement.machine.ts"

export const statementAbout: AboutOf<typeof statementMachine> = {
  title: { it: "Rendiconto di chi organizza", en: "A partner’s statement" },
  inItalian: "Il rendiconto di un partner: quanto ha guadagnato, contato una volta al mese e pagato.",
  states: {
    OPEN: {
      title: { it: "Aperto", en: "Open" },
      inItalian: "Le prenotazioni maturano; non è ancora stato contato nulla.",
    },
    COUNTING: {
      title: { it: "Conteggio", en: "Counting" },
      inItalian: "Si conta quello che è maturato e non è ancora in un rendiconto.",
    },
    CLOSED: {
      title: { it: "Chiuso", en: "Closed" },
      inItalian: "Le righe sono fissate e hanno un numero. Il negozio le controlla.",
      rows: ["PR-05"],
    },
    APPROVED: { title: { it: "Approvato", en: "Approved" }, inItalian: "Il negozio paga.", rows: ["PR-05"] },
    DISPUTED: {
      title: { it: "Contestato", en: "Disputed" },
      inItalian: "Chi organizza non è d’accordo. Le righe restano; le correzioni vanno nel prossimo.",
    },
    PAID: {
      title: { it: "Pagato", en: "Paid" },
      inItalian: "Il denaro è in viaggio verso chi organizza.",
      rows: ["PR-05"],
    },
  },
  events: {
    "statement.counted": { title: { it: "Il conteggio è pronto", en: "The count is ready" }, by: "system" },
    "admin.approved": { title: { it: "Il negozio approva", en: "The shop approves" }, by: "system" },
    "admin.paid": { title: { it: "Il bonifico è partito", en: "The transfer has left" }, by: "system" },
    "partner.disputed": {
      title: { it: "Chi organizza non è d’accordo", en: "The partner does not agree" },
      by: "provider",
    },
  },
  guards: { isWorthPaying: { it: "ci sono almeno 25 € da pagare", en: "at least 25 € are to be paid" } },
  effects: {
    countStatement: { it: "conta quello che è maturato", en: "count what was earned" },
    sendPayout: { it: "disponi il bonifico", en: "send the money" },
    sendStatementMail: { it: "scrivi ai titolari", en: "write to the owners" },
  },
  delays: { closing: { it: "le 3 del 2 del mese", en: "3 am on the 2nd of the month" } },
  rows: ["PR-05"],
  screens: { "": "/partner/money" },
}
