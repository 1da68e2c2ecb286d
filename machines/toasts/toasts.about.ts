import type { AboutOf } from "../kit/about.ts"
import type { toastsMachine } from "./toasts.machine.ts"

export const toastsAbout: AboutOf<typeof toastsMachine> = {
  title: { it: "Avvisi", en: "Toasts" },
  inItalian: "Brevi avvisi in fondo alla pagina, uno dopo l’altro.",
  states: {
    idle: {
      title: { it: "Nessun avviso", en: "No toast" },
      inItalian: "Nessun avviso sullo schermo.",
    },
    showing: {
      title: { it: "Avviso sullo schermo", en: "Toast on screen" },
      inItalian: "Un avviso si vede e lo screen reader lo legge; gli altri aspettano.",
    },
  },
  events: {
    "toast.added": { title: { it: "Arriva un avviso", en: "A toast arrives" }, by: "system" },
    "customer.dismissed": {
      title: { it: "Il cliente chiude l’avviso", en: "The customer closes the toast" },
      by: "customer",
    },
  },
  guards: {
    isNew: { it: "non è già in coda", en: "it is not queued yet" },
    hasMore: { it: "altri aspettano", en: "others are waiting" },
    isShown: { it: "è quello sullo schermo", en: "it is the one on screen" },
  },
  effects: {},
  delays: {
    toastTime: { it: "il tempo dell’avviso", en: "the toast’s time" },
  },
  rows: ["RT-10"],
  screens: {
    "": "/",
  },
}
