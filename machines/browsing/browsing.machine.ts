import { assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta, StoredEvent } from "../kit/types.ts"

/** `visit`: the page's address without its query, so that a step of the checkout or a filter is no other visit. */
export type Page = {
  readonly visit: string
  /** The page's name in the router, without what a link opens: `/prenotazione/$token`. */
  readonly page: string
  /** The slug of the experience whose page it is; null on other pages. */
  readonly experience: string | null
}

export type BrowsingContext = Omit<Page, "visit"> & {
  readonly visit: string | null
  /** The pictures that were looked at last, and which of them. */
  readonly picture: { readonly of: string; readonly at: number } | null
  /** What was done last on the page, besides looking. */
  readonly last: "card" | "maps" | "shared" | "listMap" | null
}

export type BrowsingEvent = StoredEvent &
  (
    | ({ readonly type: "page.opened" } & Page)
    | { readonly type: "customer.openedCard"; readonly experience: string }
    /** `of`: the gallery of a page, or the carousel of an experience's card. */
    | { readonly type: "customer.movedPictures"; readonly of: string; readonly picture: number }
    | { readonly type: "customer.openedMaps" }
    | { readonly type: "customer.shared"; readonly what: "booking" | "list" | "other" }
    | { readonly type: "customer.openedListMap" }
  )

const note = (last: NonNullable<BrowsingContext["last"]>) => ({ type: "noteLast", params: { last } }) as const

export const browsingMachine = setup({
  types: {} as {
    context: BrowsingContext
    events: BrowsingEvent
    input: Readonly<Record<string, never>>
    meta: StateMeta
  },
  guards: {
    isOtherVisit: ({ context, event }) => event.type === "page.opened" && event.visit !== context.visit,
    isOtherPicture: ({ context, event }) =>
      event.type === "customer.movedPictures" &&
      (event.of !== context.picture?.of ? event.picture > 0 : event.picture !== context.picture.at),
  },
  actions: {
    notePage: assign((_, { visit, page, experience }: Page) => ({
      visit,
      page,
      experience,
      picture: null,
      last: null,
    })),
    noteLast: assign((_, { last }: { readonly last: NonNullable<BrowsingContext["last"]> }) => ({ last })),
    notePicture: assign((_, { of, picture }: { readonly of: string; readonly picture: number }) => ({
      picture: { of, at: picture },
    })),
  },
}).createMachine({
  id: "browsing",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "What a visitor looks at in a tab, for the shop's figures. It decides nothing.",
  context: { visit: null, page: "", experience: null, picture: null, last: null },
  initial: "nowhere",
  states: {
    nowhere: {
      description: "No page has been seen yet.",
      meta: { rests: true },
      on: { "page.opened": { target: "looking", actions: { type: "notePage", params: given } } },
    },
    looking: {
      description: "A page is open.",
      meta: { rests: true },
      on: {
        "page.opened": { guard: "isOtherVisit", actions: { type: "notePage", params: given } },
        "customer.openedCard": { actions: note("card") },
        "customer.movedPictures": { guard: "isOtherPicture", actions: { type: "notePicture", params: given } },
        "customer.openedMaps": { actions: note("maps") },
        "customer.shared": { actions: note("shared") },
        "customer.openedListMap": { actions: note("listMap") },
      },
    },
  },
})

export const browsingFlow: Durable<typeof browsingMachine> = durable({ machine: browsingMachine, policyGuards: [] })
