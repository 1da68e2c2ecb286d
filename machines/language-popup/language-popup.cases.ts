import { type FlowCases, soon } from "../kit/cases.ts"
import type { LanguagePopupInput, languagePopupMachine } from "./language-popup.machine.ts"

export const englishman: LanguagePopupInput = { chosen: null, browserLanguage: "en-GB", pageLocale: "it", seen: false }

export const languagePopupCases: FlowCases<typeof languagePopupMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: {
    englishman,
    italian: { ...englishman, browserLanguage: "it-IT" },
    chosenBefore: { ...englishman, chosen: "it" },
  },
  events: soon<typeof languagePopupMachine>(
    { type: "customer.choseLanguage", locale: "en" },
    { type: "customer.choseLanguage", locale: "it" },
    { type: "customer.dismissed" },
  ),
  key: ({ context }) => [context.chosen, context.seen],
}
