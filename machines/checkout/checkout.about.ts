import { back, continued, focusField, gaveUp, typing } from "../common-about.ts"
import { countdownStates, movesDeadline, refetch, serverEvents } from "../countdown/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { checkoutMachine } from "./checkout.machine.ts"

export const checkoutAbout: AboutOf<typeof checkoutMachine> = {
  title: { it: "Checkout", en: "Checkout page" },
  inItalian: "La pagina di checkout: tre passi, il tempo secondo il server, e come rinunciare.",
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
      inItalian: "Chi prenota: quanto è scritto resta, anche dopo un ricaricamento o un rifiuto.",
      rows: ["CK-04", "CK-05", "CK-06"],
    },
    "open.step.saving": {
      title: { it: "Salvataggio", en: "Saving" },
      inItalian: "Il server prende i dati.",
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
      inItalian: "Se il cliente restituisce i posti.",
      rows: ["CK-16"],
    },
    "open.leaving.staying": {
      title: { it: "Prosegue", en: "Going on" },
      inItalian: "Il cliente continua.",
    },
    "open.leaving.canceling": {
      title: { it: "Annullamento in corso", en: "Cancelling" },
      inItalian: "Il server restituisce i posti.",
    },
    expired: {
      title: { it: "Tempo scaduto", en: "Time over" },
      inItalian: "Il tempo è finito e i posti sono di nuovo liberi; quanto è scritto c’è ancora.",
    },
    "expired.checkout": {
      title: { it: "Scaduto per prenotare", en: "Booking time expired" },
      inItalian: "Era il tempo per prenotare.",
    },
    "expired.payment": {
      title: { it: "Scaduto per pagare", en: "Payment time expired" },
      inItalian: "Era il tempo per pagare.",
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
    goesTo: { it: "è il passo scelto", en: "it is the step picked" },
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
