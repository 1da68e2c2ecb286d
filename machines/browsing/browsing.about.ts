import type { AboutOf } from "../kit/about.ts"
import type { browsingMachine } from "./browsing.machine.ts"

export const browsingAbout: AboutOf<typeof browsingMachine> = {
  title: { it: "Che cosa si guarda", en: "What is looked at" },
  inItalian: "Che cosa si guarda in una scheda del browser, per i numeri del negozio. Non decide nulla.",
  states: {
    nowhere: { title: { it: "Nessuna pagina", en: "No page" }, inItalian: "Non si è ancora vista nessuna pagina." },
    looking: { title: { it: "Una pagina è aperta", en: "A page is open" }, inItalian: "È aperta una pagina." },
  },
  events: {
    "page.opened": { title: { it: "Si apre una pagina", en: "A page opens" }, by: "system" },
    "customer.openedCard": {
      title: { it: "Il cliente apre la scheda", en: "The customer opens a card" },
      by: "customer",
    },
    "customer.movedPictures": {
      title: { it: "Il cliente scorre le foto", en: "The customer moves the pictures" },
      by: "customer",
    },
    "customer.openedMaps": {
      title: { it: "Il cliente apre le mappe", en: "The customer opens the address in maps" },
      by: "customer",
    },
    "customer.shared": {
      title: { it: "Il cliente condivide un link", en: "The customer shares a link" },
      by: "customer",
    },
    "customer.openedListMap": {
      title: { it: "Il cliente apre la mappa di una lista", en: "The customer opens a list’s map" },
      by: "customer",
    },
  },
  guards: {
    isOtherVisit: { it: "è un’altra visita", en: "it is another visit" },
    isOtherPicture: { it: "è un’altra foto", en: "it is another picture" },
  },
  effects: {},
  delays: {},
  rows: ["AN-01"],
  screens: { "": "/" },
}
