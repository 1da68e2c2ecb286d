import type { AboutOf } from "../kit/about.ts"
import type { bookingModeMachine } from "./booking-mode.machine.ts"

export const bookingModeAbout: AboutOf<typeof bookingModeMachine> = {
  title: { it: "Modalità di prenotazione", en: "Booking mode" },
  inItalian: "Se il riquadro di prenotazione vende una data o un voucher a data aperta.",
  states: {
    booking: {
      title: { it: "Prenota una data", en: "Book a date" },
      inItalian: "Si sceglie una data e la si prenota.",
    },
    openDate: {
      title: { it: "Data aperta", en: "Open date" },
      inItalian: "Si compra un voucher; chi lo riceve sceglie la data più avanti.",
    },
  },
  events: {
    "customer.choseOpenDate": {
      title: { it: "Il cliente vuole la data aperta", en: "The customer wants an open date" },
      by: "customer",
    },
    "customer.choseBooking": {
      title: { it: "Il cliente vuole una data", en: "The customer wants a date" },
      by: "customer",
    },
  },
  guards: {
    isOpenDate: { it: "parte dalla data aperta", en: "it starts with an open date" },
  },
  effects: {
    rememberMode: { it: "ricorda la scelta", en: "remember the choice" },
  },
  delays: {},
  rows: ["XD-03"],
  screens: {
    "": "/esperienze/$slug",
  },
}
