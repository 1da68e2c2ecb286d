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
    held: {
      title: { it: "In attesa della banca", en: "Held" },
      inItalian: "L’acquisto è contestato in banca: resta in negozio finché non si decide.",
    },
    posted: {
      title: { it: "Spedito", en: "Posted" },
      inItalian: "È in viaggio: né un recesso né la banca lo fermano più.",
    },
    dropped: {
      title: { it: "Non si spedisce", en: "Not posted" },
      inItalian: "Il cliente è receduto prima, o la banca ha ripreso il denaro: non si spedisce nulla.",
      rows: ["GF-07"],
    },
  },
  events: {
    "shop.posted": { title: { it: "Il negozio lo spedisce", en: "The shop posts it" }, by: "system" },
    "order.withdrawn": { title: { it: "Il cliente recede dal regalo", en: "The gift is withdrawn" }, by: "system" },
    "voucher.frozen": {
      title: { it: "L’acquisto è contestato", en: "The purchase is disputed" },
      by: "payment",
    },
    "voucher.thawed": {
      title: { it: "La banca dà ragione al negozio", en: "The bank decides for the shop" },
      by: "payment",
    },
    "voucher.voided": {
      title: { it: "La banca dà ragione al cliente", en: "The bank decides for the customer" },
      by: "payment",
    },
  },
  guards: {},
  effects: {},
  delays: {},
  rows: ["XD-02", "GF-07"],
  screens: {},
}
