import type { AboutOf } from "../kit/about.ts"
import type { giveawayMachine } from "./giveaway.machine.ts"

export const giveawayAbout: AboutOf<typeof giveawayMachine> = {
  title: { it: "Partecipazione a un concorso", en: "Giveaway entry" },
  inItalian: "Un indirizzo email in un concorso, dal modulo alla conferma. Il negozio non estrae.",
  states: {
    open: {
      title: { it: "Nessuna partecipazione", en: "No entry" },
      inItalian: "Nessuno ha partecipato con questo indirizzo, o nessuno l’ha confermato in tempo.",
    },
    entered: {
      title: { it: "Da confermare", en: "To be confirmed" },
      inItalian: "Qualcuno ha scritto l’indirizzo. Può confermare solo chi ne legge le email.",
      rows: ["NL-03"],
    },
    verified: {
      title: { it: "Partecipa", en: "Takes part" },
      inItalian: "L’indirizzo partecipa.",
      rows: ["NL-03"],
    },
  },
  events: {
    "reader.entered": { title: { it: "Chiede di partecipare", en: "Somebody enters" }, by: "customer" },
    "reader.verified": { title: { it: "Conferma l’email", en: "The reader confirms the email" }, by: "customer" },
  },
  guards: {
    isOpen: { it: "il concorso è ancora aperto", en: "the giveaway is still open" },
    mayMail: { it: "l’indirizzo può ricevere la conferma", en: "the address may be sent a mail" },
    inTime: { it: "in tempo e prima della chiusura", en: "within three days and before it closes" },
  },
  effects: { sendGiveawayMail: { it: "scrivi a chi partecipa", en: "write to who takes part" } },
  delays: { verifyBy: { it: "tre giorni, o fino alla chiusura", en: "three days, or until it closes" } },
  rows: ["NL-03"],
  screens: {},
}
