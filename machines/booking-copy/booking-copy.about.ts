import type { AboutOf } from "../kit/about.ts"
import type { bookingCopyMachine } from "./booking-copy.machine.ts"

export const bookingCopyAbout: AboutOf<typeof bookingCopyMachine> = {
  title: { it: "Copia della prenotazione", en: "Copy of a booking" },
  inItalian: "La copia della pagina che il dispositivo tiene per quando non c’è connessione.",
  states: {
    asking: {
      title: { it: "Domanda al dispositivo", en: "Asking the device" },
      inItalian: "Il dispositivo può tenerne una copia? E il cliente l’ha dimenticata qui?",
    },
    without: {
      title: { it: "Senza copia", en: "No copy" },
      inItalian: "Non c’è una copia: questo dispositivo, o questo indirizzo, non può averla.",
    },
    unwanted: {
      title: { it: "Copia inutile", en: "No copy wanted" },
      inItalian: "La prenotazione non ha luogo, perciò il dispositivo dimentica la copia.",
    },
    making: {
      title: { it: "Copia in preparazione", en: "Making the copy" },
      inItalian: "La pagina viene copiata appena è tutta disegnata.",
    },
    "making.drawing": {
      title: { it: "Disegno della pagina", en: "Drawing the page" },
      inItalian: "Si disegnano il codice e la mappa. La pagina non si aspetta all’infinito.",
    },
    "making.drawing.looking": {
      title: { it: "Controllo", en: "Looking" },
      inItalian: "Il codice e la mappa ci sono?",
    },
    "making.drawing.waiting": {
      title: { it: "Attesa", en: "Waiting" },
      inItalian: "Manca ancora qualcosa.",
    },
    "making.settling": {
      title: { it: "Ultimo momento", en: "Settling" },
      inItalian: "Un ultimo momento: la mappa si ridisegna quando arriva il suo fondo.",
    },
    "making.writing": {
      title: { it: "Scrittura", en: "Writing" },
      inItalian: "Il dispositivo scrive la copia.",
    },
    kept: {
      title: { it: "Copia tenuta", en: "Kept" },
      inItalian: "Il dispositivo ha una copia, e la pagina lo dice.",
    },
    forgetting: {
      title: { it: "Cancellazione", en: "Forgetting" },
      inItalian: "Il dispositivo cancella la copia, perché il cliente lo vuole.",
    },
    forgotten: {
      title: { it: "Dimenticata", en: "Forgotten" },
      inItalian: "Il cliente l’ha dimenticata su questo dispositivo; può tenerla di nuovo.",
    },
  },
  events: {
    "page.shows": { title: { it: "La pagina mostra altro", en: "The page shows something new" }, by: "system" },
    "device.ready": { title: { it: "Il dispositivo può tenerla", en: "The device can keep it" }, by: "system" },
    "device.wasForgotten": { title: { it: "Era già dimenticata", en: "It was forgotten before" }, by: "system" },
    "device.cannot": { title: { it: "Il dispositivo non può", en: "The device cannot" }, by: "system" },
    "page.drawn": { title: { it: "La pagina è disegnata", en: "The page is drawn" }, by: "system" },
    "page.notDrawn": { title: { it: "Manca ancora qualcosa", en: "Something is missing" }, by: "system" },
    "copy.kept": { title: { it: "La copia è scritta", en: "The copy is written" }, by: "system" },
    "copy.failed": { title: { it: "Il dispositivo non riesce", en: "The device fails" }, by: "system" },
    "copy.dropped": { title: { it: "La copia è cancellata", en: "The copy is deleted" }, by: "system" },
    "customer.forgot": { title: { it: "Il cliente la dimentica", en: "The customer forgets it" }, by: "customer" },
    "customer.wantsCopy": {
      title: { it: "Il cliente vuole tenerla", en: "The customer wants it kept" },
      by: "customer",
    },
  },
  guards: {
    isNew: { it: "è cambiato qualcosa", en: "something has changed" },
    isUnwanted: { it: "la prenotazione non ha luogo", en: "the booking does not take place" },
    hasChanged: { it: "intanto la pagina è cambiata", en: "the page has changed meanwhile" },
    hasCopy: { it: "ha già una copia", en: "it has a copy already" },
    wasForgotten: { it: "era stata dimenticata", en: "it was forgotten" },
  },
  effects: {
    askDevice: { it: "chiedi al dispositivo", en: "ask the device" },
    lookAtPage: { it: "guarda la pagina", en: "look at the page" },
    keepCopy: { it: "scrivi la copia", en: "write the copy" },
    dropCopy: { it: "cancella la copia", en: "delete the copy" },
  },
  delays: {
    lookTime: { it: "un quarto di secondo", en: "a quarter of a second" },
    patience: { it: "la pazienza di sei secondi", en: "six seconds of patience" },
    settleTime: { it: "mezzo secondo", en: "half a second" },
  },
  rows: ["BK-07", "FL-01"],
  screens: { "": "/prenotazione/$token" },
}
