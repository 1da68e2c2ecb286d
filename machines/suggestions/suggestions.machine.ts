import { assign, setup } from "xstate"
import type { RecentSearch } from "../../domain/recent.ts"
import type { Suggestion } from "../../domain/search/views.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { isLong, movedTo, optionsOf } from "./suggestions.options.ts"
import type { Move, SuggestionsContext, SuggestionsEvent } from "./suggestions.types.ts"

/** A pause in typing of this length asks for suggestions. */
export const TYPING_MS = 150

const opened = [{ type: "open", params: given }] as const
const typed = [{ type: "type", params: given }] as const

export const suggestionsMachine = setup({
  types: {} as {
    context: SuggestionsContext
    events: SuggestionsEvent
    input: Readonly<Record<string, never>>
    meta: StateMeta
  },
  guards: {
    isLong: ({ event }) => "text" in event && isLong(event.text),
    isAsked: ({ context, event }) => "text" in event && event.text === context.text,
    hasOptions: ({ context }) => optionsOf(context).length > 0,
  },
  delays: { typingTime: TYPING_MS },
  actions: {
    /** Loads suggestions. Answered by `suggestions.loaded` or `suggestions.failed` with the words. */
    loadSuggestions: (_, _params: { readonly text: string }) => {},
    open: assign((_, { text, recent }: { readonly text: string; readonly recent: readonly RecentSearch[] }) => ({
      text,
      recent,
      active: null,
    })),
    type: assign((_, { text }: { readonly text: string }) => ({ text, active: null })),
    move: assign(({ context }, { to }: { readonly to: Move }) => ({
      active: movedTo(context.active, optionsOf(context).length, to),
    })),
    show: assign(
      (_, { text, suggestions }: { readonly text: string; readonly suggestions: readonly Suggestion[] }) => ({
        found: suggestions,
        foundFor: text,
        active: null,
      }),
    ),
    clear: assign({ found: [], foundFor: null, active: null }),
  },
}).createMachine({
  id: "suggestions",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Suggestions for the words in a search box, shown while they are typed.",
  context: { text: "", found: [], foundFor: null, recent: [], active: null },
  initial: "closed",
  states: {
    closed: {
      description: "Only the box, without suggestions.",
      meta: { rests: true },
      on: {
        "customer.opened": [
          { guard: "isLong", target: "open.typing", actions: opened },
          { target: "open.shown", actions: opened },
        ],
        "customer.typed": [
          { guard: "isLong", target: "open.typing", actions: typed },
          { target: "open.shown", actions: typed },
        ],
      },
    },
    open: {
      description: "The list under the box is open and stays unchanged until the next answer.",
      initial: "shown",
      on: {
        "customer.typed": [
          { guard: "isLong", target: ".typing", actions: typed },
          { target: ".shown", actions: [...typed, "clear"] },
        ],
        "customer.moved": { guard: "hasOptions", actions: { type: "move", params: given } },
        "customer.chose": { guard: "hasOptions", target: "closed", actions: "clear" },
        "customer.left": { target: "closed", actions: "clear" },
      },
      states: {
        shown: { description: "The options belong to the words in the box.", meta: { rests: true } },
        typing: {
          description: "Words are being typed; a pause asks for suggestions.",
          after: { typingTime: "loading" },
        },
        loading: {
          description: "Suggestions are loading; an answer to other words is dropped.",
          meta: { awaits: "loadSuggestions" },
          entry: { type: "loadSuggestions", params: ({ context }) => ({ text: context.text }) },
          on: {
            "suggestions.loaded": { guard: "isAsked", target: "shown", actions: { type: "show", params: given } },
            "suggestions.failed": { guard: "isAsked", target: "failed", actions: "clear" },
          },
        },
        failed: {
          description: "No suggestions came; the words can still be searched.",
          meta: { rests: true },
        },
      },
    },
  },
})

export const suggestionsFlow: Durable<typeof suggestionsMachine> = durable({
  machine: suggestionsMachine,
  policyGuards: [],
})
