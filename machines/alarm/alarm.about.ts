import type { AboutOf } from "../kit/about.ts"
import type { alarmMachine } from "./alarm.machine.ts"

export const alarmAbout: AboutOf<typeof alarmMachine> = {
  title: { it: "Allarme", en: "Alarm" },
  inItalian: "Il negozio non sta bene: chi lo gestisce lo sa subito, e di nuovo quando è passato.",
  states: {
    QUIET: { title: { it: "Tutto bene", en: "All is well" }, inItalian: "Va tutto bene." },
    RISING: {
      title: { it: "Forse non va", en: "Perhaps wrong" },
      inItalian: "Qualcosa non va, ma forse è solo un momento.",
    },
    RAISED: {
      title: { it: "Non va", en: "Wrong" },
      inItalian: "Qualcosa non va. Chi gestisce il negozio è avvisato, e di nuovo ogni ora.",
    },
    HUSHED: {
      title: { it: "Qualcuno se ne occupa", en: "Somebody looks after it" },
      inItalian: "Non va ancora, ma qualcuno se ne occupa: finché dura non si avvisa più.",
    },
    SETTLING: {
      title: { it: "Sembra passato", en: "Settling" },
      inItalian: "Va di nuovo bene. Se resta così, è finito.",
    },
  },
  events: {
    "signal.rose": { title: { it: "Una misura supera il limite", en: "A measure passes its limit" }, by: "system" },
    "signal.fell": { title: { it: "La misura è di nuovo normale", en: "The measure is fine again" }, by: "system" },
    "admin.hushed": { title: { it: "Qualcuno se ne fa carico", en: "Somebody takes it on" }, by: "system" },
  },
  guards: { isHushed: { it: "qualcuno se ne occupa già", en: "somebody looks after it already" } },
  effects: {
    sendAlarmMail: { it: "avvisa per mail", en: "tell by mail" },
    postAlarm: { it: "avvisa all’indirizzo scelto", en: "tell the address of choice" },
  },
  delays: {
    hold: { it: "da uno a cinque minuti", en: "one to five minutes" },
    calm: { it: "cinque minuti", en: "five minutes" },
    again: { it: "un’ora", en: "an hour" },
  },
  rows: [],
  screens: {},
}
