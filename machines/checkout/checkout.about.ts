import { back, continued, focusField, gaveUp, typing } from "../common-about.ts"
import { countdownStates, movesDeadline, refetch, serverEvents } from "../deadline/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { checkoutMachine } from "./checkout.machine.ts"

export const checkoutAbout: AboutOf<typeof checkoutMachine> = {
  title: { it: "Checkout", en: "Checkout page" },
  inItalian: "La pagina di checkout: tre passi, la scadenza del server e la possibilità di rinunciare.",
  states: {
    open: {
      title: { it: "Checkout aperto", en: "Checkout open" },
      inItalian: "I posti sono riservati.",
    },
    "open.step": {
      title: { it: "Passo", en: "Step" },
      inItalian: "Quale passo si vede.",
      rows: ["CK-01"],
    },
    "open.step.experience": {
      title: { it: "Esperienza", en: "Experience" },
      inItalian: "Che cosa si prenota.",
    },
    "open.step.data": {
      title: { it: "I tuoi dati", en: "Your details" },
      inItalian: "I dati del cliente. Ciò che è scritto resta anche dopo un ricaricamento o un rifiuto.",
      rows: ["CK-04", "CK-05", "CK-06"],
    },
    "open.step.saving": {
      title: { it: "Salvataggio", en: "Saving" },
      inItalian: "Il server salva i dati.",
    },
    "open.step.payment": {
      title: { it: "Pagamento", en: "Payment" },
      inItalian: "Il pagamento, che è un flusso a sé.",
      rows: ["CK-11"],
    },
    "open.clock": {
      ...countdownStates.clock,
      rows: ["CK-02"],
    },
    "open.clock.running": countdownStates.running,
    "open.clock.verifyingExpiry": countdownStates.verifyingExpiry,
    "open.leaving": {
      title: { it: "Rinuncia", en: "Giving up" },
      inItalian: "Se il cliente rinuncia ai posti.",
      rows: ["CK-16"],
    },
    "open.leaving.staying": {
      title: { it: "Prosegue", en: "Continuing" },
      inItalian: "Il cliente continua.",
    },
    "open.leaving.canceling": {
      title: { it: "Annullamento in corso", en: "Cancelling" },
      inItalian: "Il server restituisce i posti.",
    },
    expired: {
      title: { it: "Tempo scaduto", en: "Time over" },
      inItalian: "Il tempo è finito e i posti sono di nuovo liberi; ciò che è stato scritto c’è ancora.",
    },
    "expired.checkout": {
      title: { it: "Tempo per prenotare scaduto", en: "Booking time expired" },
      inItalian: "È scaduto il tempo per prenotare.",
    },
    "expired.payment": {
      title: { it: "Tempo per pagare scaduto", en: "Payment time expired" },
      inItalian: "È scaduto il tempo per pagare.",
    },
    done: {
      title: { it: "Prenotazione inviata", en: "Booking sent" },
      inItalian: "Prenotata o richiesta: si prosegue con la pagina di ringraziamento.",
    },
    canceled: {
      title: { it: "Annullata", en: "Cancelled" },
      inItalian: "Il cliente ha rinunciato.",
    },
    gone: {
      title: { it: "Prenotazione non trovata", en: "Booking not found" },
      inItalian: "Per questo browser il checkout non esiste.",
    },
  },
  events: {
    ...serverEvents,
    ...typing,
    "customer.continued": continued,
    "customer.back": back,
    "customer.wentTo": {
      title: { it: "Il cliente sceglie un passo", en: "The customer picks a step" },
      by: "customer",
    },
    "customer.submittedData": {
      title: { it: "Il cliente invia i dati", en: "The customer submits the details" },
      by: "customer",
    },
    "customer.canceled": gaveUp,
    "phone.checked": { title: { it: "Il telefono è controllato", en: "The phone number is checked" }, by: "system" },
    "server.saved": { title: { it: "I dati sono salvati", en: "The details are saved" }, by: "system" },
    "server.saveFailed": { title: { it: "I dati non si salvano", en: "The details are not saved" }, by: "system" },
    "server.canceled": { title: { it: "I posti sono restituiti", en: "The places are given back" }, by: "system" },
    "server.cancelFailed": { title: { it: "Non si può annullare", en: "It cannot be cancelled" }, by: "system" },
    "server.notFound": { title: { it: "Il checkout non esiste", en: "There is no such checkout" }, by: "system" },
  },
  guards: {
    goesTo: { it: "è il passo scelto", en: "it is the chosen step" },
    goesToPayment: { it: "va a pagare, i dati ci sono", en: "goes to pay, details are saved" },
    isSaved: { it: "i dati sono già salvati", en: "the details are already saved" },
    isValid: { it: "i dati sono validi", en: "the details are valid" },
    movesDeadline,
    ranOut: { it: "è scaduto il tempo", en: "the time has run out" },
    ranOutPaying: { it: "è scaduto il tempo per pagare", en: "the time to pay has run out" },
    wasCanceled: { it: "è stata annullata", en: "it was cancelled" },
    isBooked: { it: "la prenotazione è fatta", en: "the booking is made" },
  },
  effects: {
    saveCustomer: { it: "salva i dati", en: "save the details" },
    cancelCheckout: { it: "restituisci i posti", en: "give the places back" },
    refetch,
    focusField,
  },
  delays: {
    countdown: { it: "il tempo per prenotare", en: "the time to book" },
  },
  rows: ["CK-01", "CK-02", "CK-16"],
  screens: {
    "": "/checkout/$code",
    done: "/checkout/$code/grazie",
  },
}
