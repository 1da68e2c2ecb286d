import type { AboutOf } from "../kit/about.ts"
import type { languagePopupMachine } from "./language-popup.machine.ts"

export const languagePopupAbout: AboutOf<typeof languagePopupMachine> = {
  title: { it: "Scelta della lingua", en: "Language choice" },
  inItalian: "Propone l’altra lingua a chi sembra leggerla.",
  states: {
    undecided: {
      title: { it: "Nessuna scelta", en: "Undecided" },
      inItalian: "Nessuna lingua è stata scelta, e per ora non se ne propone una.",
    },
    offered: {
      title: { it: "Lingua proposta", en: "Offered" },
      inItalian: "La proposta è aperta: un pannello sugli schermi piccoli, altrove una finestra.",
    },
    decided: {
      title: { it: "Lingua scelta", en: "Decided" },
      inItalian: "Una lingua è stata scelta; si può cambiare.",
    },
  },
  events: {
    "customer.choseLanguage": {
      title: { it: "Il cliente sceglie la lingua", en: "The customer chooses a language" },
      by: "customer",
    },
    "customer.dismissed": {
      title: { it: "Il cliente chiude la proposta", en: "The customer closes the popup" },
      by: "customer",
    },
  },
  guards: {
    hasChosen: { it: "ha già scelto", en: "a language was chosen before" },
    readsAnother: { it: "legge l’altra lingua, mai chiesto", en: "reads the other one, not asked yet" },
  },
  effects: {
    rememberLanguage: { it: "ricorda la lingua", en: "remember the language" },
    rememberPopup: { it: "ricorda che è stata proposta", en: "remember that it was offered" },
    openLanguage: { it: "apri la pagina in quella lingua", en: "open the page in that language" },
  },
  delays: {},
  rows: ["RT-02"],
  screens: {
    "": "/",
  },
}
