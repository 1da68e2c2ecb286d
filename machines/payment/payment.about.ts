import type { AboutOf } from "../kit/about.ts"
import type { paymentMachine } from "./payment.machine.ts"

export const paymentAbout: AboutOf<typeof paymentMachine> = {
  title: { it: "Pagamento", en: "Payment" },
  inItalian: "Un pagamento presso il suo gestore, dalla prima chiamata all’ultimo centesimo restituito.",
  states: {
    opened: { title: { it: "Aperto", en: "Opened" }, inItalian: "Una prenotazione o un link ha chiesto un pagamento." },
    asked: {
      title: { it: "Richiesto", en: "Asked for" },
      inItalian: "Si chiede al gestore di aprirlo. Dopo un giorno senza risposta, non è riuscito.",
    },
    created: {
      title: { it: "In attesa del cliente", en: "Waiting for the customer" },
      inItalian: "Il cliente lo autorizza presso il gestore. Dopo un giorno viene chiuso.",
    },
    closing: {
      title: { it: "Chiusura", en: "Closing" },
      inItalian: "Il tempo è scaduto: viene chiuso, a meno che il cliente non lo abbia appena autorizzato.",
    },
    authorised: {
      title: { it: "Autorizzato", en: "Authorised" },
      inItalian: "L’importo resta bloccato finché viene addebitato o liberato.",
    },
    capturing: {
      title: { it: "Addebito in corso", en: "Taking the money" },
      inItalian: "L’importo bloccato viene addebitato.",
    },
    releasing: {
      title: { it: "Sblocco in corso", en: "Releasing" },
      inItalian: "Non serve più: viene chiuso e l’importo bloccato viene liberato.",
    },
    captured: { title: { it: "Addebitato", en: "Captured" }, inItalian: "L’importo è stato addebitato." },
    "captured.kept": { title: { it: "Tenuto", en: "Kept" }, inItalian: "Non ci sono rimborsi in corso." },
    "captured.returning": {
      title: { it: "Rimborso in corso", en: "Refund under way" },
      inItalian: "Il denaro sta tornando al cliente.",
    },
    contested: {
      title: { it: "Contestato", en: "Disputed" },
      inItalian: "Il cliente lo contesta presso la banca: nulla viene rimborsato finché non si decide.",
    },
    lost: {
      title: { it: "Perso", en: "Lost" },
      inItalian: "La banca ha ripreso l’importo e l’ha reso al cliente.",
    },
    failed: {
      title: { it: "Non riuscito", en: "Failed" },
      inItalian: "Non è riuscito: nulla è bloccato né addebitato.",
    },
    released: {
      title: { it: "Liberato", en: "Released" },
      inItalian: "Nulla è stato addebitato e nulla è bloccato.",
    },
  },
  events: {
    "provider.created": { title: { it: "Il gestore l’ha aperto", en: "The provider has opened it" }, by: "payment" },
    "provider.authorised": { title: { it: "L’importo è bloccato", en: "The money is on hold" }, by: "payment" },
    "provider.failed": { title: { it: "Il pagamento non riesce", en: "The payment fails" }, by: "payment" },
    "provider.captured": { title: { it: "L’importo è addebitato", en: "The money is taken" }, by: "payment" },
    "provider.captureFailed": {
      title: { it: "L’addebito non riesce", en: "The money cannot be taken" },
      by: "payment",
    },
    "provider.released": { title: { it: "L’importo è liberato", en: "The hold is released" }, by: "payment" },
    "provider.refunded": { title: { it: "Un rimborso è arrivato", en: "Money has come back" }, by: "payment" },
    "provider.refundFailed": { title: { it: "Un rimborso torna indietro", en: "A refund bounces" }, by: "payment" },
    "provider.disputed": { title: { it: "Il cliente lo contesta", en: "The customer disputes it" }, by: "payment" },
    "provider.disputeWon": {
      title: { it: "Contestazione respinta", en: "The dispute is won" },
      by: "payment",
    },
    "provider.disputeLost": {
      title: { it: "Contestazione accolta", en: "The dispute is lost" },
      by: "payment",
    },
    "owner.wantsCapture": { title: { it: "L’addebito è richiesto", en: "The owner wants the money" }, by: "system" },
    "owner.closes": { title: { it: "Il tempo è scaduto", en: "The owner’s time is over" }, by: "system" },
    "owner.letsGo": { title: { it: "Non serve più", en: "The owner lets it go" }, by: "system" },
    "owner.refunds": { title: { it: "Si chiede un rimborso", en: "The owner asks money back" }, by: "system" },
    "admin.refundedByHand": {
      title: { it: "Rimborsato in altro modo", en: "Refunded in another way" },
      by: "system",
    },
  },
  guards: {
    isOurs: { it: "è questo pagamento", en: "it is this payment" },
    isLetGo: { it: "non serve più", en: "it was let go" },
    isClosed: { it: "il tempo è scaduto", en: "time is over" },
    isStale: { it: "è passato un giorno", en: "a day has passed" },
    isWrongAmount: { it: "l’importo è diverso", en: "the amount is different" },
    isTakenAtOnce: { it: "si addebita subito", en: "it is taken at once" },
    isNewHold: { it: "è la prima notizia", en: "nobody had said so" },
    mayArrive: { it: "può ancora arrivare denaro", en: "money may still arrive" },
    returnsHold: { it: "torna tutto l’importo", en: "all of the hold comes back" },
    hasFailed: { it: "non era riuscito", en: "it had failed" },
    mayRefund: { it: "il denaro rimasto basta", en: "enough is left" },
    hasRest: { it: "resta del denaro", en: "something is left" },
    completesRefunds: { it: "il rimborso è completo", en: "the refund is complete" },
    isOnItsWay: { it: "è una parte del rimborso", en: "it is part of the refund" },
    refundCameBack: { it: "risultava rimborsato", en: "it had been refunded" },
    refundBounced: { it: "è la seconda volta", en: "it is the second time" },
    owesByHand: { it: "il rimborso spetta a una persona", en: "a person has to pay it back" },
    hasWaiting: { it: "un rimborso è in attesa", en: "a refund waits" },
    isReturning: { it: "un rimborso è in corso", en: "money is on its way back" },
  },
  effects: {
    createPayment: { it: "apri il pagamento", en: "open the payment" },
    lookAtPayment: { it: "chiedi l’esito", en: "ask how it stands" },
    closePayment: { it: "chiudilo se nessuno ha pagato", en: "close it if nobody has paid" },
    capturePayment: { it: "addebita l’importo", en: "take the money" },
    releasePayment: { it: "libera l’importo", en: "release the hold" },
    refundPayment: { it: "rimborsa l’importo", en: "refund the money" },
  },
  delays: {
    look: { it: "l’attesa", en: "the pause before asking" },
    holdEnds: { it: "la fine del blocco", en: "the end of the hold" },
  },
  rows: ["CK-03", "CK-13"],
  screens: {},
}
