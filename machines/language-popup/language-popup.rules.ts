import type { FlowRules } from "../kit/rules.ts"
import type { languagePopupMachine } from "./language-popup.machine.ts"

export const languagePopupRules: FlowRules<typeof languagePopupMachine> = {
  "[RT-02] the popup is offered at most once, and never to a visitor who has chosen": ({ opening, outbox }) => {
    const offers = outbox.filter(({ type }) => type === "rememberPopup").length
    const { chosen, seen } = opening.input
    return offers > (chosen !== null || seen ? 0 : 1) ? [`offered ${offers} times`] : []
  },

  "[RT-02] the opened language is the chosen one, and it is stored": ({ snapshot, outbox }) => {
    const localeOf = (effect: string) => locale(outbox.findLast(({ type }) => type === effect)?.params)
    const kept = localeOf("rememberLanguage")
    const isRight = localeOf("openLanguage") === kept && (kept === null || snapshot.context.chosen === kept)
    return isRight ? [] : [`chosen ${snapshot.context.chosen}, kept ${kept}, opened ${localeOf("openLanguage")}`]
  },
}

function locale(params: unknown): unknown {
  return typeof params === "object" && params !== null ? Reflect.get(params, "locale") : null
}
