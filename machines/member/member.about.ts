import type { AboutOf } from "../kit/about.ts"
import type { memberMachine } from "./member.machine.ts"

export const memberAbout: AboutOf<typeof memberMachine> = {
  title: { it: "Chi lavora per un partner", en: "A partner’s member" },
  inItalian: "Chi lavora per un partner: invitato, al lavoro, rimosso.",
  states: {
    opening: { title: { it: "Preparazione", en: "Opening" }, inItalian: "L’invito sta per partire." },
    invited: {
      title: { it: "Invitato", en: "Invited" },
      inItalian: "Un titolare l’ha invitato; il link nell’email non è ancora stato usato.",
      rows: ["PR-01"],
    },
    active: {
      title: { it: "Al lavoro", en: "At work" },
      inItalian: "Ha una password e lavora per il partner.",
      rows: ["PR-01"],
    },
    removed: { title: { it: "Rimosso", en: "Removed" }, inItalian: "Non lavora più per il partner." },
  },
  events: {
    "owner.invitedAgain": {
      title: { it: "Un titolare rimanda l’invito", en: "An owner invites again" },
      by: "provider",
    },
    "owner.changedRole": {
      title: { it: "Un titolare cambia il ruolo", en: "An owner changes the role" },
      by: "provider",
    },
    "owner.droppedSecondFactor": {
      title: { it: "Un titolare toglie i codici", en: "An owner drops the codes" },
      by: "provider",
    },
    "owner.removed": { title: { it: "Un titolare lo rimuove", en: "An owner removes them" }, by: "provider" },
    "member.joined": { title: { it: "Sceglie la password", en: "They choose a password" }, by: "provider" },
    "member.askedLink": {
      title: { it: "Chiede un link per la password", en: "They ask for a link" },
      by: "provider",
    },
    "member.choseNewPassword": {
      title: { it: "Sceglie una nuova password", en: "They choose a new password" },
      by: "provider",
    },
    "member.setSecondFactor": {
      title: { it: "Attiva i codici monouso", en: "They set one-time codes" },
      by: "provider",
    },
  },
  guards: {
    isOtherRole: { it: "è un altro ruolo", en: "it is another role" },
    isOpenLink: { it: "è l’ultimo link, ed è in tempo", en: "it is the newest link, and in time" },
    hasSecondFactor: { it: "usa i codici monouso", en: "they use one-time codes" },
    hasNoSecondFactor: { it: "non usa ancora i codici", en: "they use no codes yet" },
  },
  effects: { sendMemberMail: { it: "scrivi a chi lavora", en: "write to the member" } },
  delays: {},
  rows: ["PR-01"],
  screens: {},
}
