import type { AboutOf } from "../kit/about.ts"
import type { waitingMachine } from "./waiting.machine.ts"

export const waitingAbout: AboutOf<typeof waitingMachine> = {
  title: { it: "Lista d’attesa", en: "Waiting list" },
  inItalian: "Qualcuno aspetta posti per un orario al completo: fino all’offerta e alla prenotazione.",
  states: {
    JOINING: {
      title: { it: "Email da confermare", en: "Joining" },
      inItalian: "Il link che conferma l’indirizzo email è in viaggio.",
    },
    WAITING: {
      title: { it: "In lista", en: "Waiting" },
      inItalian: "In fila: i posti liberati si offrono in ordine, e prima non sono pubblici.",
      rows: ["BX-07"],
    },
    "WAITING.inLine": {
      title: { it: "In fila", en: "In line" },
      inItalian: "A chi è primo in fila, se ci sta, si offrono i posti.",
    },
    "WAITING.collecting": {
      title: { it: "Si raccolgono posti", en: "Places are collected" },
      inItalian: "Saltato spesso: i posti liberati si tengono per questo gruppo, per un giorno.",
    },
    OFFERED: {
      title: { it: "Posti offerti", en: "Offered" },
      inItalian: "I posti sono tenuti per questo gruppo finché dura l’offerta.",
      rows: ["BX-07"],
    },
    BOOKING: {
      title: { it: "Sta prenotando", en: "Booking" },
      inItalian: "Ora i posti sono del checkout di una prenotazione.",
    },
    DONE: {
      title: { it: "Prenotato", en: "Booked" },
      inItalian: "Ha prenotato, qualunque cosa succeda poi alla prenotazione.",
    },
    LAPSED: {
      title: { it: "Offerta scaduta", en: "Lapsed" },
      inItalian: "L’offerta non è stata accettata. Può mettersi di nuovo in lista, in fondo.",
    },
    CLOSED: {
      title: { it: "Chiusa", en: "Closed" },
      inItalian: "È uscito dalla lista, o non c’è più nulla da aspettare.",
    },
  },
  events: {
    "customer.confirmed": { title: { it: "Conferma l’email", en: "They confirm the email" }, by: "customer" },
    "customer.left": { title: { it: "Esce dalla lista", en: "They leave the line" }, by: "customer" },
    "line.offered": { title: { it: "Si offrono dei posti", en: "Places are offered" }, by: "system" },
    "line.passedOver": {
      title: { it: "I posti vanno a chi è dietro", en: "Places go to somebody behind" },
      by: "system",
    },
    "line.collects": { title: { it: "Si raccolgono posti", en: "Places are collected" }, by: "system" },
    "customer.accepted": { title: { it: "Accetta l’offerta", en: "They accept the offer" }, by: "customer" },
    "customer.declined": { title: { it: "Rifiuta l’offerta", en: "They decline the offer" }, by: "customer" },
    "booking.booked": { title: { it: "La prenotazione è fatta", en: "The booking is made" }, by: "system" },
    "booking.ended": { title: { it: "Il checkout finisce", en: "The checkout ends" }, by: "system" },
    "slot.gone": { title: { it: "La partenza è annullata", en: "The departure is called off" }, by: "system" },
  },
  guards: {
    inTime: { it: "il link è in tempo", en: "the link is in time" },
    salesOpen: { it: "si può ancora prenotare", en: "it can still be booked" },
    isCurrentOffer: { it: "è l’offerta di adesso", en: "it is the present offer" },
    isNotCollecting: { it: "non si è ancora raccolto", en: "nothing was collected yet" },
  },
  effects: {
    takeFromLine: { it: "prendi i posti della fila", en: "take the line’s places" },
    giveBackToLine: { it: "rendi i posti alla fila", en: "give the places back to the line" },
    handOverPlaces: { it: "passa i posti alla prenotazione", en: "hand the places to the booking" },
    sendWaitingMail: { it: "scrivi a chi aspetta", en: "write to who waits" },
  },
  delays: {
    confirmBy: { it: "il tempo per confermare l’email", en: "the time to confirm the email" },
    offerDeadline: { it: "il tempo dell’offerta", en: "the time of the offer" },
    collectEnds: { it: "il tempo per raccogliere posti", en: "the time to collect places" },
    cutoff: { it: "la fine delle vendite", en: "the end of sales" },
  },
  rows: ["BX-07"],
  screens: {},
}
