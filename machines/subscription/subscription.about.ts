import type { AboutOf } from "../kit/about.ts"
import type { subscriptionMachine } from "./subscription.machine.ts"

export const subscriptionAbout: AboutOf<typeof subscriptionMachine> = {
  title: { it: "Iscrizione a una newsletter", en: "Newsletter subscription" },
  inItalian: "Un indirizzo email e una newsletter: dalla richiesta fino all’ultima email.",
  states: {
    none: {
      title: { it: "Nessuna iscrizione", en: "No subscription" },
      inItalian: "Nessuno ha chiesto questa newsletter, o nessuno l’ha confermata.",
    },
    asked: {
      title: { it: "Da confermare", en: "To be confirmed" },
      inItalian: "Qualcuno ha scritto l’indirizzo. Può confermare solo chi ne legge le email.",
      rows: ["NL-01"],
    },
    confirmed: {
      title: { it: "Iscritto", en: "Subscribed" },
      inItalian: "L’indirizzo riceve questa newsletter.",
      rows: ["NL-01"],
    },
    left: {
      title: { it: "Disiscritto", en: "Unsubscribed" },
      inItalian: "Chi legge non vuole più questa newsletter. Può chiederla di nuovo.",
      rows: ["NL-05"],
    },
  },
  events: {
    "reader.asked": { title: { it: "Chiede la newsletter", en: "Somebody asks for it" }, by: "customer" },
    "reader.confirmed": { title: { it: "Conferma l’email", en: "The reader confirms the email" }, by: "customer" },
    "reader.left": { title: { it: "Si disiscrive", en: "The reader unsubscribes" }, by: "customer" },
  },
  guards: {
    mayMail: { it: "l’indirizzo può ricevere la conferma", en: "the address may be sent a mail" },
    inTime: { it: "entro tre giorni", en: "within three days" },
  },
  effects: { sendSubscriptionMail: { it: "scrivi a chi legge", en: "write to the reader" } },
  delays: { confirmBy: { it: "tre giorni per confermare", en: "three days to confirm" } },
  rows: ["NL-01", "NL-05"],
  screens: {},
}
