import type { AboutOf } from "../kit/about.ts"
import type { calendarChangeMachine } from "./calendar-change.machine.ts"

export const calendarChangeAbout: AboutOf<typeof calendarChangeMachine> = {
  title: { it: "Una modifica al calendario", en: "A calendar change" },
  inItalian: "Una modifica di molte uscite insieme: anteprima, applicata, annullata.",
  states: {
    previewed: {
      title: { it: "In anteprima", en: "Previewed" },
      inItalian: "Si vede che cosa cambierebbe e che cosa non può cambiare. Non è ancora cambiato niente.",
      rows: ["PR-02"],
    },
    applied: {
      title: { it: "Applicata", en: "Applied" },
      inItalian: "Le uscite sono cambiate. Per un mese si può annullare tutto.",
      rows: ["PR-02"],
    },
    undone: {
      title: { it: "Annullata", en: "Undone" },
      inItalian: "Tutto è come prima, tranne ciò che nel frattempo è stato prenotato o cambiato.",
    },
    settled: {
      title: { it: "Definitiva", en: "Settled" },
      inItalian: "La modifica resta, ed è troppo vecchia per annullarla.",
    },
    discarded: { title: { it: "Scartata", en: "Discarded" }, inItalian: "L’anteprima è stata scartata." },
    lapsed: { title: { it: "Scaduta", en: "Lapsed" }, inItalian: "Nessuno ha applicato l’anteprima in tempo." },
  },
  events: {
    "member.applied": { title: { it: "Chi lavora la applica", en: "A member applies it" }, by: "provider" },
    "member.discarded": { title: { it: "Chi lavora la scarta", en: "A member discards it" }, by: "provider" },
    "member.undone": { title: { it: "Chi lavora la annulla", en: "A member undoes it" }, by: "provider" },
  },
  guards: {
    inTime: { it: "è in tempo", en: "it is in time" },
    changesAnything: { it: "cambia qualcosa", en: "it changes anything" },
    conflictsAreKnown: {
      it: "niente conflitti, o sono accettati",
      en: "no conflicts, or they are accepted",
    },
    answersBookings: {
      it: "ci sono prenotazioni da toccare",
      en: "there are bookings to be answered",
    },
  },
  effects: {
    applyChange: { it: "cambia le uscite", en: "change the departures" },
    undoChange: { it: "rimetti le uscite com’erano", en: "put the departures back" },
    answerBookings: { it: "scrivi a chi ha prenotato", en: "answer the bookings" },
  },
  delays: { term: { it: "il tempo per decidere", en: "the time to decide" } },
  rows: ["PR-02"],
  screens: {},
}
