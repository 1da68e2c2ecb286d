import type { AboutOf } from "../kit/about.ts"
import type { giftEventMachine } from "./gift-event.machine.ts"

export const giftEventAbout: AboutOf<typeof giftEventMachine> = {
  title: { it: "Ricorrenza", en: "Gift event" },
  inItalian: "Un giorno dell’anno in cui si fa un regalo, con un promemoria qualche giorno prima.",
  states: {
    on: {
      title: { it: "Con promemoria", en: "With a reminder" },
      inItalian: "Ogni anno lo si ricorda alla persona.",
      rows: ["GF-09"],
    },
    reminded: {
      title: { it: "Promemoria", en: "Reminded" },
      inItalian: "Parte il promemoria di quest’anno: si fissa il prossimo.",
    },
    off: {
      title: { it: "Senza promemoria", en: "Without a reminder" },
      inItalian: "Resta in elenco, senza promemoria.",
    },
    removed: { title: { it: "Tolta", en: "Removed" }, inItalian: "La persona l’ha tolta." },
  },
  events: {
    "customer.switchedOff": {
      title: { it: "Il cliente spegne il promemoria", en: "The customer switches the reminder off" },
      by: "customer",
    },
    "customer.switchedOn": {
      title: { it: "Il cliente accende il promemoria", en: "The customer switches the reminder on" },
      by: "customer",
    },
    "customer.removed": { title: { it: "Il cliente la toglie", en: "The customer removes it" }, by: "customer" },
  },
  guards: {},
  effects: { sendReminder: { it: "ricorda il giorno per email", en: "remind of the day by mail" } },
  delays: { reminder: { it: "alcuni giorni prima, alle nove", en: "some days before it, at nine" } },
  rows: ["GF-09"],
  screens: {},
}
