import type { AboutOf } from "../kit/about.ts"
import type { accountMachine } from "./account.machine.ts"

export const accountAbout: AboutOf<typeof accountMachine> = {
  title: { it: "Account cliente", en: "Customer account" },
  inItalian: "L’account di un cliente: di chi è la casella, e come cambia l’indirizzo.",
  states: {
    opening: { title: { it: "Preparazione", en: "Opening" }, inItalian: "L’account è appena nato." },
    unverified: {
      title: { it: "Da verificare", en: "Not verified" },
      inItalian: "Nessuno ha ancora mostrato che la casella è sua.",
      rows: ["AU-05"],
    },
    "unverified.settled": {
      title: { it: "In attesa del link", en: "Waiting for the link" },
      inItalian: "Il link nell’email non è ancora stato premuto.",
    },
    "unverified.changing": {
      title: { it: "Indirizzo da confermare", en: "New address to be confirmed" },
      inItalian: "È stato scritto un altro indirizzo: deve dire di sì la sua casella.",
    },
    verified: {
      title: { it: "Verificato", en: "Verified" },
      inItalian: "La casella è del cliente.",
      rows: ["AU-05", "AU-10"],
    },
    "verified.settled": { title: { it: "A posto", en: "Settled" }, inItalian: "Non sta cambiando nulla." },
    "verified.changing": {
      title: { it: "Cambio di indirizzo", en: "Change of address" },
      inItalian: "Il nuovo indirizzo vale quando dicono di sì la vecchia casella e la nuova.",
      rows: ["AC-03"],
    },
    "verified.changing.asked": {
      title: { it: "Mancano due sì", en: "Both to agree" },
      inItalian: "Nessuna delle due caselle ha ancora detto di sì.",
    },
    "verified.changing.agreed": {
      title: { it: "Manca la nuova", en: "New one to agree" },
      inItalian: "La vecchia casella ha detto di sì.",
    },
    "verified.changing.proved": {
      title: { it: "Manca la vecchia", en: "Old one to agree" },
      inItalian: "La nuova casella ha detto di sì.",
    },
    erased: { title: { it: "Cancellato", en: "Erased" }, inItalian: "I dati della persona sono cancellati." },
  },
  events: {
    "email.verified": { title: { it: "La casella è verificata", en: "The mailbox is verified" }, by: "customer" },
    "customer.changedPassword": {
      title: { it: "Il cliente cambia la password", en: "The customer changes the password" },
      by: "customer",
    },
    "customer.askedNewAddress": {
      title: { it: "Il cliente chiede un nuovo indirizzo", en: "The customer asks for a new address" },
      by: "customer",
    },
    "oldMailbox.agreed": {
      title: { it: "La vecchia casella dice di sì", en: "The old mailbox agrees" },
      by: "customer",
    },
    "newMailbox.proved": { title: { it: "La nuova casella dice di sì", en: "The new mailbox agrees" }, by: "customer" },
    "person.erased": { title: { it: "I dati sono cancellati", en: "The data are erased" }, by: "system" },
  },
  guards: {
    isVerifiedAlready: { it: "la casella è già verificata", en: "the mailbox is verified already" },
    isThisChange: { it: "è il cambio in corso", en: "it is the change under way" },
  },
  effects: {
    sendAccountMail: { it: "scrivi al cliente", en: "write to the customer" },
    joinBookings: {
      it: "unisci le prenotazioni, dai i punti",
      en: "join guest bookings, give points",
    },
    changeAddress: { it: "cambia l’indirizzo", en: "change the address" },
  },
  delays: { changeEnd: { it: "le 24 ore per confermare", en: "the 24 hours to confirm" } },
  rows: ["AU-05", "AU-10", "AC-03"],
  screens: {},
}
