import type { Text } from "../../../domain/locale.ts"

export type Author = { readonly name: string; readonly role: Text; readonly about: Text }

/** Who writes for the blog, by the name in their address. */
export const authors: Readonly<Record<string, Author>> = {
  "livia-ferrero": {
    name: "Livia Ferrero",
    role: { it: "Cantine, cucine e mercati", en: "Cellars, kitchens and markets" },
    about: {
      it: "Cresciuta a Cuneo sopra un’osteria, ha imparato a leggere sulle etichette. Gira le cantine in treno, per poter assaggiare tutto, e dei mercati preferisce la mezz’ora prima dell’apertura.",
      en: "Livia grew up above an inn in Cuneo and learnt to read from wine labels. She visits cellars by train, so as to be able to taste everything, and likes markets best in the half-hour before they open.",
    },
  },
  "matteo-calo": {
    name: "Matteo Calò",
    role: { it: "Mare, montagna e orari scomodi", en: "Sea, mountains and awkward hours" },
    about: {
      it: "Leccese, vive a Belluno: d’estate torna giù a vedere se il mare c’è ancora. Scrive di tutto quello che riesce meglio quando gli altri dormono, o quando sono già tornati a casa.",
      en: "Born in Lecce, Matteo lives in Belluno and goes back each summer to check that the sea is still there. He writes about whatever is better done while everybody else is asleep, or has already gone home.",
    },
  },
  "harriet-lowe": {
    name: "Harriet Lowe",
    role: { it: "Botteghe, terme e treni lenti", en: "Workshops, spas and slow trains" },
    about: {
      it: "Inglese del Norfolk, a Bologna da quindici anni. Tiene sulla scrivania tutto quello che ha fatto con le sue mani nelle botteghe d’Italia, compresi due bicchieri che non stanno in piedi.",
      en: "Harriet is from Norfolk and has lived in Bologna for fifteen years. On her desk stands everything she has made with her own hands in the workshops of Italy, including two glasses that will not stand up.",
    },
  },
}
