import { offeredLocale } from "../../domain/locale.ts"
import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { languagePopupCases } from "./language-popup.cases.ts"
import { languagePopupFlow, languagePopupMachine } from "./language-popup.machine.ts"
import { languagePopupRules } from "./language-popup.rules.ts"

const forgetful = durable({
  machine: languagePopupMachine.provide({
    guards: { readsAnother: ({ context }) => offeredLocale(context.browserLanguage) !== context.pageLocale },
  }),
  policyGuards: [],
})

testRules(languagePopupFlow, languagePopupCases, languagePopupRules, {
  // After it is dismissed, the popup comes back at once, again and again.
  "[RT-02] the popup is offered at most once, and never to a visitor who has chosen": forgetful,
  "[RT-02] the opened language is the chosen one, and it is stored": withEffects(languagePopupFlow, (message) => [
    message.type === "openLanguage" ? { ...message, params: { locale: "it" } } : message,
  ]),
})
