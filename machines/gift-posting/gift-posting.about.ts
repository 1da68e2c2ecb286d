import type { AboutOf } from "../kit/about.ts"
import type { giftPostingMachine } from "./gift-posting.machine.ts"

export const giftPostingAbout: AboutOf<typeof giftPostingMachine> = {
  title: { it: "Spedizione del regalo", en: "Gift by post" },
  inItalian: "Quello che si spedisce con un regalo: una scatola, un biglietto, il voucher stampato.",
  states: {
    asked: {
      title: { it: "Da spedire", en: "To be posted" },
      inItalian: "Comprato e ancora in negozio, che lo prepara e lo spedisce.",
      rows: ["XD-02"],
    },
    posted: {
      title: { it: "Spedito", en: "Posted" },
      inItalian: "È in viaggio. Un recesso dal regalo non lo ferma più.",
    },
    dropped: {
      title: { it: "Non si spedisce", en: "Not posted" },
      inItalian: "Il cliente è receduto prima: non si spedisce nulla.",
      rows: ["GF-07"],
    },
  },
  events: {
    "shop.posted": { title: { it: "Il negozio lo spedisce", en: "The shop posts it" }, by: "system" },
    "order.withdrawn": { title: { it: "Il cliente recede dal regalo", en: "The gift is withdrawn" }, by: "system" },
  },
  guards: {},
  effects: {},
  delays: {},
  rows: ["XD-02", "GF-07"],
  screens: {},
}
