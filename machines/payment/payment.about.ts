import type { AboutOf } from "../kit/about.ts"
import type { paymentMachine } from "./payment.machine.ts"

export const paymentAbout: AboutOf<typeof paymentMachine> = {
  title: { it: "Pagamento", en: "Payment" },
  inItalian: "Un pagamento presso il suo gestore, dalla prima chiamata all’ultimo centesimo restituito.",
  states: {
    opened: { title: { it: "Aperto", en: "Opened" }, inItalian: "Chi lo vuole lo ha chiesto." },
    asked: { title: { it: "Richiesto", en: "Asked for" }, inItalian: "Si chiede al gestore di aprirlo." },
    created: {
      title: { it: "In attesa del cliente", en: "Waiting for the customer" },
      inItalian: "Il cliente lo autorizza presso il gestore.",
    },
    closing: {
      title: { it: "Chiusura", en: "Closing" },
      inItalian: "Il tempo è finito: viene chiuso, a meno che sia stato autorizzato proprio ora.",
    },
    authorised: {
      title: { it: "Autorizzato", en: "Authorised" },
      inItalian: "L’importo è bloccato finché chi lo vuole lo addebita o lo lascia andare.",
    },
    capturing: {
      title: { it: "Addebito in corso", en: "Taking the money" },
      inItalian: "L’importo bloccato viene addebitato.",
    },
    releasing: {
      title: { it: "Sblocco in corso", en: "Releasing" },
      inItalian: "Nessuno lo vuole: viene chiuso e l’importo bloccato viene liberato.",
    },
    captured: { title: { it: "Addebitato", en: "Captured" }, inItalian: "L’importo è stato addebitato." },
    "captured.kept": { title: { it: "Tenuto", en: "Kept" }, inItalian: "Nulla sta tornando indietro." },
    "captured.returning": {
      title: { it: "Rimborso in corso", en: "Refund under way" },
      inItalian: "Del denaro sta tornando al cliente.",
    },
    contested: {
      title: { it: "Contestato", en: "Disputed" },
      inItalian: "Il cliente lo contesta presso la banca: nulla viene rimborsato finché non è deciso.",
    },
    lost: {
      title: { it: "Perso", en: "Lost" },
      inItalian: "La banca ha preso il denaro e l’ha dato al cliente.",
    },
    failed: {
      title: { it: "Non riuscito", en: "Failed" },
      inItalian: "Non è riuscito e non tiene denaro.",
    },
    released: {
      title: { it: "Liberato", en: "Released" },
      inItalian: "Nulla è stato addebitato e nulla è bloccato.",
    },
  },
  events: {
    "provider.created": { title: { it: "Il gestore l’ha aperto", en: "The provider has opened it" }, by: "payment" },
    "provider.authorised": { title: { it: "L’importo è bloccato", en: "The money is on hold" }, by: "payment" },
    "provider.failed": { title: { it: "Pagamento fallito", en: "The payment fails" }, by: "payment" },
    "provider.captured": { title: { it: "L’importo è addebitato", en: "The money is taken" }, by: "payment" },
    "provider.captureFailed": {
      title: { it: "L’addebito non riesce", en: "The money cannot be taken" },
      by: "payment",
    },
    "provider.released": { title: { it: "L’importo è liberato", en: "The hold is released" }, by: "payment" },
    "provider.refunded": { title: { it: "Del denaro è tornato", en: "Money has come back" }, by: "payment" },
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
    "owner.wantsCapture": { title: { it: "Si vuole l’addebito", en: "The owner wants the money" }, by: "system" },
    "owner.closes": { title: { it: "Il tempo è finito", en: "The owner’s time is over" }, by: "system" },
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
    isClosed: { it: "il tempo è finito", en: "time is over" },
    isStale: { it: "già chiesto a lungo", en: "it was asked about often enough" },
    isWrongAmount: { it: "altro importo", en: "the amount is another" },
    isTakenAtOnce: { it: "subito addebitato", en: "it is taken at once" },
    isNewHold: { it: "è una novità", en: "it is news" },
    mayArrive: { it: "può ancora arrivare", en: "money may still arrive" },
    returnsHold: { it: "torna tutto", en: "all of the hold comes back" },
    hasFailed: { it: "non era riuscito", en: "it had failed" },
    mayRefund: { it: "resta abbastanza", en: "enough is left" },
    hasRest: { it: "resta qualcosa", en: "something is left" },
    completesRefunds: { it: "è tutto il resto", en: "it is all that was missing" },
    isOnItsWay: { it: "è una parte del rimborso", en: "it is part of what is on its way" },
    refundCameBack: { it: "era già rimborsato", en: "it had been refunded" },
    refundBounced: { it: "è la seconda volta", en: "it is the second time" },
    owesByHand: { it: "tocca a una persona", en: "a person has to pay it back" },
    hasWaiting: { it: "un rimborso attende", en: "a refund waits" },
    isReturning: { it: "del denaro sta tornando", en: "money is on its way back" },
  },
  effects: {
    createPayment: { it: "apri il pagamento", en: "open the payment" },
    lookAtPayment: { it: "chiedi l’esito", en: "ask how it stands" },
    closePayment: { it: "chiudilo", en: "close it if nobody has paid" },
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
