import { assign, setup } from "xstate"
import { cookies, daysOf } from "../../domain/kept/cookies.ts"
import { type Locale, offeredLocale } from "../../domain/locale.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import type { StateMeta, StoredEvent } from "../kit/types.ts"

/** How long the choice is stored, and how long the popup stays away after it was seen (spec §9). */
export const LANGUAGE_DAYS = daysOf(cookies.language)
export const POPUP_DAYS = daysOf(cookies.languagePopup)

export type LanguagePopupInput = {
  /** The language that this browser chose before; null: none, or too long ago. */
  readonly chosen: Locale | null
  /** The browser's preferred language, BCP 47: anything but Italian means English. */
  readonly browserLanguage: string
  readonly pageLocale: Locale
  /** Whether the popup was seen in the last POPUP_DAYS. */
  readonly seen: boolean
}

export type LanguagePopupContext = LanguagePopupInput

export type LanguagePopupEvent = StoredEvent &
  /** Chosen in the popup, or with the switch in the header. */
  ({ readonly type: "customer.choseLanguage"; readonly locale: Locale } | { readonly type: "customer.dismissed" })

const choose = {
  target: "decided",
  actions: [
    { type: "choose", params: <E>({ event }: { readonly event: E }): E => event },
    {
      type: "rememberLanguage",
      params: ({ event }: { readonly event: { readonly locale: Locale } }) => ({
        locale: event.locale,
        days: LANGUAGE_DAYS,
      }),
    },
    {
      type: "openLanguage",
      params: ({ event }: { readonly event: { readonly locale: Locale } }) => ({ locale: event.locale }),
    },
  ],
} as const

export const languagePopupMachine = setup({
  types: {} as {
    context: LanguagePopupContext
    events: LanguagePopupEvent
    input: LanguagePopupInput
    meta: StateMeta
  },
  guards: {
    hasChosen: ({ context }) => context.chosen !== null,
    readsAnother: ({ context }) => offeredLocale(context.browserLanguage) !== context.pageLocale && !context.seen,
  },
  actions: {
    rememberLanguage: (_, _params: { readonly locale: Locale; readonly days: number }) => {},
    rememberPopup: (_, _params: { readonly days: number }) => {},
    /** Opens the same page in the language; does nothing if the page already is in it. */
    openLanguage: (_, _params: { readonly locale: Locale }) => {},
    choose: assign((_, { locale }: { readonly locale: Locale }) => ({ chosen: locale })),
    noteSeen: assign({ seen: true }),
  },
}).createMachine({
  id: "language-popup",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Offers the other language to a visitor who seems to read it.",
  context: ({ input }) => input,
  initial: "undecided",
  states: {
    undecided: {
      description: "No language was chosen, and none is offered now.",
      meta: { rests: true },
      always: [
        { guard: "hasChosen", target: "decided" },
        { guard: "readsAnother", target: "offered" },
      ],
      on: { "customer.choseLanguage": choose },
    },
    offered: {
      description: "The popup is open: on small screens a sheet, otherwise a dialog.",
      entry: ["noteSeen", { type: "rememberPopup", params: { days: POPUP_DAYS } }],
      on: { "customer.choseLanguage": choose, "customer.dismissed": { target: "undecided" } },
    },
    decided: {
      description: "A language was chosen; it may be changed.",
      meta: { rests: true },
      on: { "customer.choseLanguage": choose },
    },
  },
})

export const languagePopupFlow: Durable<typeof languagePopupMachine> = durable({
  machine: languagePopupMachine,
  policyGuards: [],
})
