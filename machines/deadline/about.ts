import type { Text } from "../../domain/locale.ts"
import type { EventAbout, StateAbout } from "../kit/about.ts"
import type { ServerEvent } from "./types.ts"

/* Texts that the flows share whose pages have a deadline of the server. */

export const countdownStates = {
  clock: {
    title: { it: "Tempo", en: "Time" },
    inItalian: "Il tempo che resta, secondo la scadenza del server.",
  },
  running: {
    title: { it: "Conto alla rovescia", en: "Counting down" },
    inItalian: "Il tempo scorre.",
  },
  verifyingExpiry: {
    title: { it: "Verifica della scadenza", en: "Checking the deadline" },
    inItalian: "Il conto alla rovescia è a zero: la pagina chiede al server, che decide.",
  },
} satisfies Readonly<Record<string, StateAbout>>

export const serverEvents: Readonly<Record<ServerEvent["type"], EventAbout>> = {
  "server.status": { title: { it: "Il server comunica lo stato", en: "The server tells the status" }, by: "system" },
  "server.deadlineMoved": { title: { it: "La scadenza cambia", en: "The deadline moves" }, by: "system" },
  "server.unreachable": { title: { it: "Il server non risponde", en: "The server does not answer" }, by: "system" },
}

export const movesDeadline: Text = { it: "la scadenza è un’altra", en: "the deadline is a different one" }

export const refetch: Text = { it: "chiedi lo stato al server", en: "ask the server for the status" }
