import type { Suggestion } from "../../domain/search/views.ts"
import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { suggestionsMachine } from "./suggestions.machine.ts"

export const wine: Suggestion = { kind: "category", id: "wine", name: "Vino e cantine", count: 22 }
export const barolo: Suggestion = { kind: "experience", slug: "barolo", name: "Barolo in cantina", city: "Alba" }

export const suggestionsCases: FlowCases<typeof suggestionsMachine> = {
  at: "2026-11-20T09:00:00.000Z",
  inputs: { box: {} },
  events: [
    ...soon<typeof suggestionsMachine>(
      { type: "customer.opened", text: "", recent: [{ keyword: "vela", category: null }] },
      { type: "customer.opened", text: "vi", recent: [] },
      { type: "customer.moved", to: "next" },
      { type: "customer.moved", to: "last" },
      { type: "customer.chose" },
      { type: "customer.left" },
      { type: "suggestions.loaded", text: "vi", suggestions: [wine, barolo] },
      { type: "suggestions.loaded", text: "ba", suggestions: [barolo] },
      { type: "suggestions.failed", text: "vi" },
    ),
    ...after<typeof suggestionsMachine>(
      "PT0.05S",
      { type: "customer.typed", text: "" },
      { type: "customer.typed", text: "vi" },
      { type: "customer.typed", text: "ba" },
    ),
  ],
  key: ({ context }) => [context.text, context.foundFor, context.recent.length, context.active],
}
