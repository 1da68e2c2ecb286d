import type { Locale } from "../../domain/locale.ts"
import { namePlace } from "../../domain/name-place.ts"

/** The popup speaks both languages at once, so its words are not among the texts of a page, which has one. */
export const words: Readonly<Record<Locale, Readonly<Record<"title" | "text" | "goOn" | "stay", string>>>> = {
  it: {
    title: `Vuoi leggere ${namePlace} in italiano?`,
    text: "Prezzi ed esperienze sono gli stessi. Puoi cambiare lingua quando vuoi, in cima a ogni pagina.",
    goOn: "Continua in italiano",
    stay: "Resta in italiano",
  },
  en: {
    title: `Would you like to read ${namePlace} in English?`,
    text: "The experiences and prices are the same. You can change language at the top of any page.",
    goOn: "Continue in English",
    stay: "Stay in English",
  },
}
