import { durable } from "../kit/durable.ts"
import { withEffects } from "../kit/fixtures/rule-faults.ts"
import { testRules } from "../kit/testing/rules.ts"
import { languagePopupCases } from "./language-popup.cases.ts"
import { languagePopupFlow, languagePopupMachine, offeredLocale } from "./language-popup.machine.ts"
import { languagePopupRules } from "./language-popup.rules.ts"

const forgetful = durable({
  machine: languagePopupMachine.provide({
    guards: { readsAnother: ({ context }) => offeredLocale(context.browserLanguage) !== context.pageLocale },
  }),
  policyGuards: [],
})

testRules(languagePopupFlow, languagePopupCases, languagePopupRules, {
  // Dismissed, it comes back at once, and again.
  "[RT-02] the popup is offered once at most, and never to whoever has chosen": forgetful,
  "[RT-02] the language that is opened is the one that was chosen, and it is kept": withEffects(
    languagePopupFlow,
    (message) => [message.type === "openLanguage" ? { ...message, params: { locale: "it" } } : message],
  ),
})
