import { back, gaveUp, typing } from "../common-about.ts"
import { countdownStates, movesDeadline, refetch, serverEvents } from "../deadline/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { giftCheckoutMachine } from "./gift-checkout.machine.ts"

export const giftCheckoutAbout: AboutOf<typeof giftCheckoutMachine> = {
  title: { it: "Checkout del regalo", en: "Gift checkout" },
  inItalian: "Regalare un’esperienza: quattro passi, il tempo che resta e la rinuncia.",
  states: {
    open: {
      title: { it: "Regalo in preparazione", en: "Preparing the gift" },
      inItalian: "Il regalo si sta componendo, o aspetta di essere pagato.",
    },
    "open.step": {
      title: { it: "Passo", en: "Step" },
      inItalian: "Il passo che si vede. Ciò che si scrive resta, anche se si ricarica la pagina.",
    },
    "open.step.choose": {
      title: { it: "Scegli", en: "Choose" },
      inItalian: "Che cosa si regala.",
    },
    "open.step.customise": {
      title: { it: "Personalizza", en: "Customise" },
      inItalian: "Destinatario, messaggio, dove e quando inviarlo. È tutto facoltativo.",
      rows: ["GF-02"],
    },
    "open.step.buyer": {
      title: { it: "I tuoi dati", en: "Your details" },
      inItalian: "I dati del cliente.",
      rows: ["GF-03"],
    },
    "open.step.saving": {
      title: { it: "Salvataggio", en: "Saving" },
      inItalian: "Il server salva il regalo e i dati del cliente.",
    },
    "open.step.payment": {
      title: { it: "Pagamento", en: "Payment" },
      inItalian: "Il pagamento, che è un flusso a sé.",
    },
    "open.clock": countdownStates.clock,
    "open.clock.running": countdownStates.running,
    "open.clock.verifyingExpiry": countdownStates.verifyingExpiry,
    "open.leaving": {
      title: { it: "Rinuncia", en: "Giving up" },
      inItalian: "Se il cliente rinuncia.",
    },
    "open.leaving.staying": {
      title: { it: "Prosegue", en: "Continuing" },
      inItalian: "Il cliente va avanti.",
    },
    "open.leaving.canceling": {
      title: { it: "Annullamento in corso", en: "Cancelling" },
      inItalian: "Il server sta annullando l’ordine.",
    },
    expired: {
      title: { it: "Tempo scaduto", en: "Time over" },
      inItalian: "Il tempo è finito. Ciò che è stato scritto è ancora qui.",
    },
    "expired.checkout": {
      title: { it: "Ordine scaduto", en: "Order expired" },
      inItalian: "È scaduto il tempo per completare l’ordine.",
    },
    "expired.payment": {
      title: { it: "Tempo per pagare scaduto", en: "Time to pay is over" },
      inItalian: "È scaduto il tempo per pagare.",
    },
    done: {
      title: { it: "Regalo acquistato", en: "Gift bought" },
      inItalian: "È pagato: il voucher e la sua consegna proseguono nei loro flussi.",
      rows: ["GF-08"],
    },
    canceled: {
      title: { it: "Annullato", en: "Cancelled" },
      inItalian: "Il cliente ha rinunciato.",
    },
    gone: {
      title: { it: "Ordine non trovato", en: "Order not found" },
      inItalian: "Questo browser non ha un ordine così.",
    },
  },
  events: {
    ...serverEvents,
    ...typing,
    "customer.continued": { title: { it: "Il cliente prosegue", en: "The customer continues" }, by: "customer" },
    "customer.back": back,
    "customer.wentTo": { title: { it: "Il cliente apre un passo", en: "The customer opens a step" }, by: "customer" },
    "customer.submittedData": {
      title: { it: "Il cliente conferma i dati", en: "The customer submits the details" },
      by: "customer",
    },
    "customer.canceled": gaveUp,
    "server.saved": { title: { it: "Il regalo è salvato", en: "The gift is saved" }, by: "system" },
    "server.saveFailed": { title: { it: "Il regalo non si salva", en: "The gift is not saved" }, by: "system" },
    "server.canceled": { title: { it: "L’ordine è annullato", en: "The order is cancelled" }, by: "system" },
    "server.cancelFailed": { title: { it: "L’annullamento non riesce", en: "Cancelling fails" }, by: "system" },
    "server.notFound": { title: { it: "L’ordine non esiste", en: "There is no such order" }, by: "system" },
  },
  guards: {
    isGiftValid: { it: "il regalo si può mandare così", en: "the gift can be sent as asked" },
    isBuyerValid: { it: "i dati del cliente sono validi", en: "the customer’s details are valid" },
    isSaved: { it: "il server ha già tutto", en: "the server has everything" },
    mayGoTo: { it: "il passo si può aprire", en: "the step can be opened" },
    concernsGift: { it: "riguarda la personalizzazione", en: "it concerns the gift’s details" },
    movesDeadline,
    ranOut: { it: "il tempo è finito", en: "the time is over" },
    ranOutPaying: { it: "il tempo per pagare è finito", en: "the time to pay is over" },
    wasCanceled: { it: "l’ordine è annullato", en: "the order is cancelled" },
    isBooked: { it: "l’ordine è pagato", en: "the order is paid" },
  },
  effects: {
    saveGift: { it: "salva il regalo e i dati", en: "save the gift and the details" },
    cancelOrder: { it: "annulla l’ordine", en: "cancel the order" },
    refetch,
    focusField: { it: "vai al primo campo sbagliato", en: "focus the first wrong field" },
  },
  delays: {
    countdown: { it: "il tempo per l’ordine", en: "the time for the order" },
  },
  rows: ["GF-01", "GF-02", "GF-03"],
  screens: {},
}
