import type { FlowRules } from "../kit/rules.ts"
import type { suggestionsMachine } from "./suggestions.machine.ts"
import { isLong, optionsOf } from "./suggestions.options.ts"

export const suggestionsRules: FlowRules<typeof suggestionsMachine> = {
  "[DI-04] the suggestions shown belong to the words in the box": ({ snapshot }) => {
    const { text, foundFor } = snapshot.context
    if (!snapshot.matches({ open: "shown" }) || !isLong(text) || foundFor === text) return []
    return [`suggestions for '${foundFor}' under '${text}'`]
  },

  "[DI-04] the keyboard is on an existing option": ({ snapshot }) => {
    const { active } = snapshot.context
    const count = optionsOf(snapshot.context).length
    return active === null || (active >= 0 && active < count) ? [] : [`option ${active} of ${count}`]
  },

  "[DI-04] a closed box has no list": ({ snapshot }) =>
    snapshot.matches("closed") && snapshot.context.active !== null ? [`option ${snapshot.context.active}`] : [],
}
