import { back } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import { refundConditions } from "../payment/owner/about.ts"
import type { withdrawalMachine } from "./withdrawal.machine.ts"

export const withdrawalAbout: AboutOf<typeof withdrawalMachine> = {
  title: { it: "Recesso", en: "Withdrawal" },
  inItalian: "Recedere dal contratto in due passi, entro il periodo di legge.",
  states: {
    period: {
      title: { it: "Periodo di recesso", en: "Withdrawal period" },
      inItalian: "Il periodo di recesso è in corso: la pagina mostra «Recedi dal contratto qui».",
    },
    "period.open": {
      title: { it: "Recesso possibile", en: "Withdrawal possible" },
      inItalian: "Nessuno ha cominciato a recedere.",
    },
    "period.declared": {
      title: { it: "Dichiarazione data", en: "Statement given" },
      inItalian: "Primo passo: la dichiarazione c’è, e si può ancora ritirare.",
    },
    confirmed: {
      title: { it: "Recesso confermato", en: "Withdrawal confirmed" },
      inItalian: "Secondo passo: il recesso vale dall’istante della conferma, scritto nella ricevuta.",
    },
    "confirmed.refunding": {
      title: { it: "Rimborso in corso", en: "Refunding" },
      inItalian: "Il contratto si chiude e rimborsa quanto pagato.",
    },
    "confirmed.settled": {
      title: { it: "Chiuso", en: "Settled" },
      inItalian: "Nessuno deve più nulla a nessuno.",
    },
    closed: {
      title: { it: "Non più possibile", en: "No longer possible" },
      inItalian: "Il periodo è finito, o non c’è più nulla da cui recedere.",
    },
  },
  events: {
    "customer.wentBack": back,
    "customer.declared": {
      title: { it: "Il cliente dichiara di recedere", en: "The customer gives the statement" },
      by: "customer",
    },
    "customer.confirmed": {
      title: { it: "Il cliente conferma il recesso", en: "The customer confirms the withdrawal" },
      by: "customer",
    },
    "contract.ended": { title: { it: "Il contratto è già concluso", en: "The contract has ended" }, by: "system" },
    "contract.refunded": {
      title: { it: "Il contratto ha rimborsato", en: "The contract has refunded" },
      by: "system",
    },
  },
  guards: {
    withinPeriod: { it: "il periodo non è finito", en: "the period is not over" },
    nothingPaid: { it: "non era stato pagato nulla", en: "nothing was paid" },
    completesRefund: refundConditions.completesRefund,
    isPartOfRefund: refundConditions.isPartOfRefund,
  },
  effects: {
    sendReceipt: { it: "manda la ricevuta con l’ora", en: "send the timestamped receipt" },
    endContract: { it: "chiudi il contratto", en: "end the contract" },
    tellRefunded: { it: "scrivi che il rimborso è arrivato", en: "say that the money was refunded" },
  },
  delays: {
    periodEnd: { it: "il periodo di recesso", en: "the withdrawal period" },
  },
  rows: ["BX-01"],
  screens: {},
}
