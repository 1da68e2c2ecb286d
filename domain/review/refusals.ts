import type { Locale } from "../locale.ts"

/** Why a person may refuse a review. A bad rating is no reason. */
export const refusalCodes = ["insult", "personal", "contact", "offTopic", "advert", "illegal"] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What its author is told. */
export const refusalText: Readonly<Record<RefusalCode, Readonly<Record<Locale, string>>>> = {
  insult: { it: "Contiene offese a qualcuno.", en: "It insults somebody." },
  personal: {
    it: "Contiene dati personali di qualcuno, per esempio nome e cognome.",
    en: "It contains somebody’s personal data, for example a full name.",
  },
  contact: { it: "Contiene contatti o link.", en: "It contains contact details or links." },
  offTopic: { it: "Non parla di questa esperienza.", en: "It is not about this experience." },
  advert: { it: "Fa pubblicità a qualcosa.", en: "It advertises something." },
  illegal: { it: "Il testo o una foto viola la legge.", en: "The text or a picture breaks the law." },
}
