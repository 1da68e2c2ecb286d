import type { AboutOf } from "../kit/about.ts"
import type { taskQueueMachine } from "./task-queue.machine.ts"

export const taskQueueAbout: AboutOf<typeof taskQueueMachine> = {
  title: { it: "Richieste dopo l’accesso", en: "Tasks after signing in" },
  inItalian: "Le richieste di un visitatore per cui serve un account: si fanno dopo l’accesso.",
  states: {
    signedOut: {
      title: { it: "Prima dell’accesso", en: "Signed out" },
      inItalian: "Le richieste aspettano l’accesso, anche se si ricarica o si passa da Google.",
    },
    signedIn: {
      title: { it: "Dopo l’accesso", en: "Signed in" },
      inItalian: "Le richieste si fanno una per volta.",
    },
    "signedIn.idle": {
      title: { it: "Nulla da fare", en: "Nothing to do" },
      inItalian: "Nessuna richiesta aspetta.",
    },
    "signedIn.checking": {
      title: { it: "Controllo dei preferiti", en: "Checking the favourites" },
      inItalian: "L’esperienza è già tra i preferiti? Allora non c’è nulla da fare.",
    },
    "signedIn.running": {
      title: { it: "Richiesta in corso", en: "Task under way" },
      inItalian: "Si fa una richiesta; le altre aspettano.",
    },
  },
  events: {
    "task.queued": {
      title: { it: "Il cliente chiede qualcosa", en: "The customer asks for something" },
      by: "customer",
    },
    "session.authenticated": { title: { it: "L’accesso è fatto", en: "The sign-in is done" }, by: "system" },
    "session.unauthenticated": { title: { it: "La sessione è finita", en: "The session has ended" }, by: "system" },
    "favourites.read": { title: { it: "I preferiti sono letti", en: "The favourites are read" }, by: "system" },
    "favourites.readFailed": {
      title: { it: "I preferiti non si leggono", en: "The favourites cannot be read" },
      by: "system",
    },
    "task.done": { title: { it: "La richiesta è fatta", en: "The task is done" }, by: "system" },
    "task.failed": { title: { it: "La richiesta non riesce", en: "The task fails" }, by: "system" },
  },
  guards: {
    isNewTask: { it: "non aspetta già", en: "it is not waiting yet" },
    hasTask: { it: "una richiesta aspetta", en: "a task is waiting" },
    isFavourite: { it: "la prossima aggiunge un preferito", en: "the next one adds a favourite" },
    isThere: { it: "è già tra i preferiti", en: "it is a favourite already" },
    answersTurn: { it: "risponde all’ultima domanda", en: "it answers the last question" },
  },
  effects: {
    readFavourites: { it: "leggi i preferiti", en: "read the favourites" },
    runTask: { it: "fai la richiesta", en: "do the task" },
    tellFailure: { it: "di’ che non è riuscita", en: "say that it failed" },
  },
  delays: {},
  rows: ["AU-02", "LS-01"],
  screens: {},
}
