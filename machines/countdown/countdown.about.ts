import { movesDeadline } from "../deadline/about.ts"
import type { AboutOf } from "../kit/about.ts"
import type { countdownMachine } from "./countdown.machine.ts"

export const countdownAbout: AboutOf<typeof countdownMachine> = {
  title: { it: "Conto alla rovescia", en: "Countdown" },
  inItalian: "Il tempo fino a una scadenza del server, come lo mostra una pagina.",
  states: {
    running: {
      title: { it: "Il tempo scorre", en: "Counting down" },
      inItalian: "C’è ancora tempo, e la pagina lo mostra secondo per secondo.",
    },
    doubtful: {
      title: { it: "In dubbio", en: "In doubt" },
      inItalian: "L’orologio ha fatto un salto: il tempo può essere sbagliato e si chiede al server.",
    },
    over: {
      title: { it: "Tempo finito", en: "Time over" },
      inItalian: "Non resta più tempo. Se il server sposta la scadenza, il conto riprende.",
    },
  },
  events: {
    "server.answered": { title: { it: "Il server risponde", en: "The server answers" }, by: "system" },
    "clock.jumped": { title: { it: "L’orologio fa un salto", en: "The clock jumps" }, by: "system" },
  },
  guards: {
    movesDeadline,
    hasTime: { it: "c’è ancora tempo", en: "there is time left" },
  },
  effects: {
    askServer: { it: "chiedi al server", en: "ask the server" },
    tellOver: { it: "di’ che il tempo è finito", en: "tell that the time is over" },
  },
  delays: { timeLeft: { it: "il tempo fino alla scadenza", en: "the time until the deadline" } },
  rows: ["CK-02", "FL-01"],
  screens: { "": "/checkout/$code" },
}
