import { back, continued } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { bookingStepsMachine } from "./booking-steps.machine.ts"

export const bookingStepsAbout: AboutOf<typeof bookingStepsMachine> = {
  title: { it: "Passi della prenotazione", en: "Booking steps" },
  inItalian: "Il riquadro di prenotazione: dall’opzione al riepilogo, saltando i passi senza scelta.",
  states: {
    choosing: {
      title: { it: "Scelta", en: "Choosing" },
      inItalian: "Il cliente compone la prenotazione.",
    },
    "choosing.variant": {
      title: { it: "Opzione", en: "Variant" },
      inItalian: "Quale opzione.",
    },
    "choosing.participants": {
      title: { it: "Partecipanti", en: "Participants" },
      inItalian: "Chi viene.",
      rows: ["XD-04", "XD-05"],
    },
    "choosing.date": {
      title: { it: "Data", en: "Date" },
      inItalian: "Quale giorno.",
      rows: ["XD-06", "XD-11"],
    },
    "choosing.slot": {
      title: { it: "Orario", en: "Time" },
      inItalian: "A che ora.",
      rows: ["XD-07"],
    },
    "choosing.addons": {
      title: { it: "Extra", en: "Extras" },
      inItalian: "Quali aggiunte.",
      rows: ["XD-08"],
    },
    "choosing.giftAddons": {
      title: { it: "Confezione", en: "Gift options" },
      inItalian: "Come si presenta il regalo; solo con la data aperta.",
    },
    "choosing.recap": {
      title: { it: "Riepilogo", en: "Recap" },
      inItalian: "Tutto ciò che è stato scelto, con il prezzo.",
      rows: ["XD-09"],
    },
    creating: {
      title: { it: "Prenotazione in corso", en: "Booking under way" },
      inItalian: "Il server riserva i posti. Richiederli dopo un ricaricamento non li riserva due volte.",
      rows: ["XD-12"],
    },
    creatingGift: {
      title: { it: "Regalo in corso", en: "Gift under way" },
      inItalian: "Il server apre l’ordine del regalo. Non occupa posti, quindi non è mai esaurito.",
      rows: ["XD-03", "XD-12"],
    },
    created: {
      title: { it: "Ordine creato", en: "Order created" },
      inItalian: "Il checkout prosegue altrove; chi torna ritrova le scelte.",
    },
  },
  events: {
    "customer.choseVariant": {
      title: { it: "Il cliente sceglie l’opzione", en: "The customer chooses the variant" },
      by: "customer",
    },
    "customer.changedParticipants": {
      title: { it: "Il cliente cambia i partecipanti", en: "The customer changes participants" },
      by: "customer",
    },
    "customer.choseDate": {
      title: { it: "Il cliente sceglie il giorno", en: "The customer chooses the day" },
      by: "customer",
    },
    "customer.choseSlot": {
      title: { it: "Il cliente sceglie l’orario", en: "The customer chooses the time" },
      by: "customer",
    },
    "customer.changedAddon": {
      title: { it: "Il cliente cambia un extra", en: "The customer changes an extra" },
      by: "customer",
    },
    "customer.continued": continued,
    "customer.back": back,
    "customer.wentTo": {
      title: { it: "Il cliente salta a un passo", en: "The customer jumps to a step" },
      by: "customer",
    },
    "customer.booked": { title: { it: "Il cliente prenota", en: "The customer books" }, by: "customer" },
    "customer.resumed": {
      title: { it: "Il cliente torna a cambiare", en: "The customer comes back to change" },
      by: "customer",
    },
    "booking.created": { title: { it: "L’ordine è aperto", en: "The order is open" }, by: "system" },
    "mode.changed": {
      title: { it: "Si passa da data a regalo, o viceversa", en: "From a date to a gift, or back" },
      by: "customer",
    },
    "booking.failed": { title: { it: "La prenotazione non riesce", en: "The booking fails" }, by: "system" },
    "slots.changed": { title: { it: "Cambiano gli orari", en: "The times change" }, by: "system" },
    "variants.changed": { title: { it: "Cambia il catalogo", en: "The catalogue changes" }, by: "system" },
  },
  guards: {
    has: { it: "in quel passo c’è da scegliere", en: "that step asks for a choice" },
    skips: { it: "qui non c’è nulla da scegliere", en: "there is nothing to choose here" },
    holds: { it: "la scelta è ancora valida", en: "the choice is still valid" },
    mayGoTo: { it: "i passi prima sono completi", en: "the steps before are complete" },
    isVariant: { it: "l’opzione esiste", en: "the variant exists" },
    keepsWithinMost: { it: "non supera il massimo", en: "the maximum is not exceeded" },
    isDate: { it: "è una data", en: "it is a date" },
    slotIsFree: { it: "l’orario ha posti", en: "the time has places left" },
    addonIsPossible: { it: "l’extra è possibile", en: "the extra is possible" },
    isComplete: { it: "non manca niente", en: "nothing is missing" },
    isCompleteGift: { it: "al regalo non manca niente", en: "nothing is missing from the gift" },
    isOtherMode: { it: "la scelta è diversa", en: "it is another mode" },
    asksDate: { it: "ora serve una data", en: "now a date is needed" },
    slotIsGone: { it: "l’orario scelto non c’è più", en: "the chosen time is gone" },
    variantIsGone: { it: "l’opzione scelta non c’è più", en: "the chosen variant is gone" },
    isAboutSlot: { it: "dipende dall’orario", en: "the time is the problem" },
    isAboutParticipants: { it: "dipende dai partecipanti", en: "the participants are the problem" },
    isAboutAddons: { it: "dipende dagli extra", en: "the extras are the problem" },
    isAboutCatalogue: { it: "il catalogo è cambiato", en: "the catalogue has changed" },
  },
  effects: {
    createBooking: { it: "riserva i posti", en: "hold the places" },
    createGift: { it: "apri l’ordine del regalo", en: "open the order of the gift" },
    openCheckout: { it: "apri il checkout", en: "open the checkout" },
    rememberDate: { it: "ricorda la data", en: "remember the date" },
    readCatalogue: { it: "rileggi il catalogo", en: "read the catalogue again" },
  },
  delays: {},
  rows: ["XD-02", "XD-12"],
  screens: {
    "": "/esperienze/$slug",
    created: "/checkout/$code",
  },
}
