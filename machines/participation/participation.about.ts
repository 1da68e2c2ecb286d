import { bookingCanceled } from "../common-about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { participationMachine } from "./participation.machine.ts"

const noLink = "il link non apre più nulla."

export const participationAbout: AboutOf<typeof participationMachine> = {
  title: { it: "Partecipazione", en: "Participation" },
  inItalian: "Un invito a venire a una visita prenotata, finché non ne resta più nulla.",
  states: {
    opening: {
      title: { it: "Preparazione", en: "Opening" },
      inItalian: "Si prende un posto in compagnia per chi è invitato.",
    },
    open: {
      title: { it: "Invito valido", en: "Invitation stands" },
      inItalian: "La visita deve ancora essere e l’invito vale.",
    },
    "open.invited": {
      title: { it: "Invitato", en: "Invited" },
      inItalian: "L’invito è partito per email; non c’è ancora risposta.",
    },
    "open.participant": {
      title: { it: "Partecipante", en: "Participant" },
      inItalian: "Viene, e sa subito se la visita cambia data o è annullata.",
    },
    over: {
      title: { it: "Chiuso", en: "Closed" },
      inItalian: "Non c’è più nulla a cui rispondere; nome e indirizzo si tengono per un po’.",
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
      title: { it: "Dimenticato", en: "Forgotten" },
      inItalian: "Nome, indirizzo ed email sono cancellati.",
    },
  },
  events: {
    "owner.resent": {
      title: { it: "Chi ha prenotato rimanda l’invito", en: "The owner sends it again" },
      by: "customer",
    },
    "owner.removed": {
      title: { it: "Chi ha prenotato ritira l’invito", en: "The owner takes it back" },
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
    maySendAgain: { it: "non è partito troppe volte", en: "it was not sent too often" },
    hasJoined: { it: "aveva accettato", en: "it was accepted" },
    isAnotherTime: { it: "l’ora è un’altra", en: "the time is another" },
  },
  effects: {
    takeSeat: { it: "prendi un posto in compagnia", en: "take a place in the company" },
    freeSeat: { it: "libera il posto in compagnia", en: "free the place in the company" },
    sendInvitation: { it: "manda l’invito", en: "send the invitation" },
    tellOwner: { it: "scrivi a chi ha prenotato", en: "write to the owner" },
    tellParticipant: { it: "scrivi al partecipante", en: "write to the participant" },
    forgetPerson: { it: "cancella nome, indirizzo ed email", en: "erase name, address and mails" },
  },
  delays: {
    visitEnd: { it: "il tempo fino alla fine della visita", en: "the time until the visit is over" },
    keptTime: { it: "il tempo di conservazione", en: "the time for which they are kept" },
  },
  rows: ["BK-08"],
  screens: { open: "/partecipa/$token", "over.ended": "/partecipa/$token" },
}
