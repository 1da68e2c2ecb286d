import { countdownStates, movesDeadline, refetch, serverEvents } from "../deadline/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { paymentStepMachine } from "./payment-step.machine.ts"

export const paymentStepAbout: AboutOf<typeof paymentStepMachine> = {
  title: { it: "Passo del pagamento", en: "Payment step" },
  inItalian: "Pagare con la carta o con un wallet: scelto, aperto, confermato, verificato.",
  states: {
    open: {
      title: { it: "Pagamento aperto", en: "Payment open" },
      inItalian: "C’è ancora tempo per pagare.",
    },
    "open.attempt": {
      title: { it: "Tentativo", en: "Attempt" },
      inItalian: "A che punto è il tentativo di pagare.",
    },
    "open.attempt.ready": {
      title: { it: "Pronto", en: "Ready" },
      inItalian: "Il cliente sceglie come pagare; si legge perché l’ultimo tentativo non è riuscito.",
    },
    "open.attempt.creating": {
      title: { it: "Preparazione", en: "Preparing" },
      inItalian: "Il server comincia il pagamento, e il tempo per pagare parte.",
    },
    "open.attempt.opening": {
      title: { it: "Apertura", en: "Opening" },
      inItalian: "Il gestore apre il pagamento: lo dice il flusso del pagamento.",
    },
    "open.attempt.confirming": {
      title: { it: "Conferma", en: "Confirming" },
      inItalian: "Il gestore controlla la carta, che lascia il modulo solo qui; o chiede il wallet.",
    },
    "open.attempt.challenge": {
      title: { it: "Verifica della banca", en: "Bank check" },
      inItalian: "Il cliente è sulla pagina della banca, o su quella del wallet.",
    },
    "open.attempt.verifying": {
      title: { it: "Verifica", en: "Verifying" },
      inItalian: "Il cliente ha fatto la sua parte: com’è andata lo dice solo il flusso del pagamento.",
    },
    "open.attempt.verifying.asking": {
      title: { it: "Domanda al gestore", en: "Asking the provider" },
      inItalian: "Il server chiede al gestore com’è andata.",
    },
    "open.attempt.verifying.waiting": {
      title: { it: "In attesa della banca", en: "Waiting for the bank" },
      inItalian: "Non è deciso: la pagina ascolta il pagamento, e tra poco si richiede.",
    },
    "open.attempt.slow": {
      title: { it: "Ci vuole di più", en: "Taking longer" },
      inItalian: "Il cliente può andarsene: il pagamento prosegue. Chi paga di nuovo continua lo stesso.",
    },
    "open.clock": {
      title: { it: "Tempo", en: "Time" },
      inItalian: "Il tempo che resta per pagare, secondo la scadenza del server.",
    },
    "open.clock.running": countdownStates.running,
    "open.clock.verifyingExpiry": countdownStates.verifyingExpiry,
    succeeded: {
      title: { it: "Pagamento riuscito", en: "Paid" },
      inItalian: "Autorizzato o addebitato: la prenotazione prosegue altrove.",
    },
    expired: {
      title: { it: "Tempo per pagare scaduto", en: "Time to pay is over" },
      inItalian: "Il tempo è finito, e quanto era autorizzato viene sbloccato.",
    },
  },
  events: {
    ...serverEvents,
    "customer.choseMethod": {
      title: { it: "Il cliente sceglie come pagare", en: "The customer chooses how to pay" },
      by: "customer",
    },
    "customer.paid": { title: { it: "Il cliente paga", en: "The customer pays" }, by: "customer" },
    "customer.returned": {
      title: { it: "Il cliente torna dalla banca", en: "The customer is back from the bank" },
      by: "customer",
    },
    "server.asked": { title: { it: "Il tentativo è cominciato", en: "The attempt has begun" }, by: "system" },
    "server.answered": { title: { it: "Il gestore ha risposto", en: "The provider has answered" }, by: "system" },
    "server.refused": { title: { it: "Il server dice di no", en: "The server says no" }, by: "system" },
    "server.checkRefused": {
      title: { it: "Il server non verifica", en: "The server refuses to check" },
      by: "system",
    },
    "payment.opening": { title: { it: "Il pagamento si apre", en: "The payment is being opened" }, by: "payment" },
    "payment.open": { title: { it: "Tocca al cliente", en: "The customer’s turn" }, by: "payment" },
    "payment.deciding": { title: { it: "Si sta decidendo", en: "It is being decided" }, by: "payment" },
    "payment.succeeded": { title: { it: "Il pagamento è riuscito", en: "The payment has succeeded" }, by: "payment" },
    "payment.refused": { title: { it: "Il pagamento non riesce", en: "The payment is refused" }, by: "payment" },
    "provider.authorised": { title: { it: "Il gestore dice sì", en: "The provider says yes" }, by: "payment" },
    "provider.challenged": {
      title: { it: "La banca vuole una verifica", en: "The bank wants a check" },
      by: "payment",
    },
    "provider.refused": { title: { it: "Il gestore rifiuta la carta", en: "The card is refused" }, by: "payment" },
    "provider.canceled": {
      title: { it: "Il cliente chiude il wallet", en: "The customer closes the wallet" },
      by: "customer",
    },
    "provider.unknown": { title: { it: "La risposta si è persa", en: "The answer was lost" }, by: "payment" },
    "provider.interrupted": {
      title: { it: "I dati della carta si sono persi", en: "The card’s details were lost" },
      by: "system",
    },
  },
  guards: {
    isReady: { it: "c’è di che pagare", en: "there is a way to pay" },
    isOffered: { it: "questo metodo si può usare", en: "this method is offered" },
    hasPayment: { it: "un pagamento è in corso", en: "a payment is under way" },
    isLatest: { it: "non è un tentativo di prima", en: "it is no earlier attempt" },
    isNewer: { it: "è un altro tentativo, più nuovo", en: "it is another, newer attempt" },
    isOfThisPayment: { it: "è di questo pagamento", en: "it is about this payment" },
    namesPayment: { it: "il gestore l’ha aperto", en: "the provider has opened it" },
    isNews: { it: "il cliente non lo sa ancora", en: "the customer does not know yet" },
    movesDeadline,
    isOver: { it: "il tempo è finito o ha rinunciato", en: "time is over, or it was cancelled" },
    isBooked: { it: "la prenotazione è fatta", en: "the booking is made" },
  },
  effects: {
    createPayment: { it: "comincia il pagamento", en: "begin the payment" },
    confirmWithProvider: { it: "conferma con il gestore", en: "confirm with the provider" },
    dropForm: { it: "chiudi la finestra del wallet", en: "close the wallet’s window" },
    openChallenge: { it: "apri la pagina della banca", en: "open the bank’s page" },
    verifyPayment: { it: "chiedi com’è andato il pagamento", en: "ask how the payment stands" },
    refetch,
  },
  delays: {
    countdown: { it: "il tempo per pagare", en: "the time to pay" },
    recheck: { it: "la pausa prima di richiedere", en: "the pause before asking again" },
    patience: { it: "quanto a lungo si dice «un momento»", en: "how long the page says “just a moment”" },
  },
  rows: ["CK-03", "CK-11", "CK-14"],
  screens: {
    "": "/checkout/$code",
    succeeded: "/checkout/$code/grazie",
  },
}
