import { bookingCanceled } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { participationMachine } from "./participation.machine.ts"

const noLink = "il link non apre più nulla."

export const participationAbout: AboutOf<typeof participationMachine> = {
  title: { it: "Partecipazione", en: "Participation" },
  inItalian: "Un invito a una visita prenotata, finché i suoi dati non sono cancellati.",
  states: {
    opening: {
      title: { it: "Preparazione", en: "Opening" },
      inItalian: "Si occupa un posto del gruppo per la persona invitata.",
    },
    open: {
      title: { it: "Invito valido", en: "Invitation valid" },
      inItalian: "La visita è nel futuro e l’invito è valido.",
    },
    "open.invited": {
      title: { it: "Invitato", en: "Invited" },
      inItalian: "L’invito è partito per email; non c’è ancora risposta.",
    },
    "open.participant": {
      title: { it: "Partecipante", en: "Participant" },
      inItalian: "Partecipa, e viene avvisato se la visita cambia data o è annullata.",
    },
    over: {
      title: { it: "Chiuso", en: "Closed" },
      inItalian: "È troppo tardi per rispondere; nome e indirizzo si conservano ancora per un po’.",
    },
    "over.declined": { title: { it: "Ha detto di no", en: "Declined" }, inItalian: `Ha detto di no: ${noLink}` },
    "over.left": {
      title: { it: "Non viene più", en: "Left" },
      inItalian: `Aveva detto di sì e non viene più: ${noLink}`,
    },
    "over.removed": {
      title: { it: "Invito ritirato", en: "Removed" },
      inItalian: `Chi ha prenotato l’ha ritirato: ${noLink}`,
    },
    "over.ended": {
      title: { it: "Visita finita", en: "Visit over" },
      inItalian: "La visita è passata o è stata annullata: il link lo dice ancora.",
    },
    forgotten: {
      title: { it: "Dati cancellati", en: "Data erased" },
      inItalian: "Nome, indirizzo ed email sono cancellati.",
    },
  },
  events: {
    "owner.resent": {
      title: { it: "Chi ha prenotato rimanda l’invito", en: "The owner sends the invitation again" },
      by: "customer",
    },
    "owner.removed": {
      title: { it: "Chi ha prenotato ritira l’invito", en: "The owner takes the invitation back" },
      by: "customer",
    },
    "invited.accepted": { title: { it: "L’invitato accetta", en: "The invited person accepts" }, by: "customer" },
    "invited.declined": {
      title: { it: "L’invitato dice di no", en: "The invited person declines" },
      by: "customer",
    },
    "participant.left": {
      title: { it: "Il partecipante rinuncia", en: "The participant leaves" },
      by: "customer",
    },
    "booking.moved": {
      title: { it: "La prenotazione cambia data", en: "The booking moves" },
      by: "system",
    },
    "booking.canceled": bookingCanceled,
  },
  guards: {
    maySendAgain: { it: "non è partito troppe volte", en: "it was not sent too many times" },
    hasJoined: { it: "aveva accettato", en: "it was accepted" },
    isAnotherTime: { it: "l’ora è un’altra", en: "the time is a different one" },
  },
  effects: {
    takeSeat: { it: "occupa un posto del gruppo", en: "take a place of the party" },
    freeSeat: { it: "libera il posto del gruppo", en: "free the place of the party" },
    sendInvitation: { it: "manda l’invito", en: "send the invitation" },
    tellOwner: { it: "scrivi a chi ha prenotato", en: "write to the owner" },
    tellParticipant: { it: "scrivi al partecipante", en: "write to the participant" },
    forgetPerson: { it: "cancella nome, indirizzo ed email", en: "erase name, address and mails" },
  },
  delays: {
    visitEnd: { it: "il tempo fino alla fine della visita", en: "the time until the visit ends" },
    keptTime: { it: "il tempo di conservazione", en: "how long the data are kept" },
  },
  rows: ["BK-08"],
  screens: { open: "/partecipa/$token", "over.ended": "/partecipa/$token" },
}
