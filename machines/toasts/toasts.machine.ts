import { and, assign, setup } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import type { StateMeta, StoredEvent } from "../kit/types.ts"

/** How long each toast stays (spec §9). */
export const TOAST_MS = 1500

export type Toast = { readonly id: string; readonly text: string; readonly tone: "info" | "success" | "error" }

/** The first one is on screen; the others wait. */
export type ToastsContext = { readonly queue: readonly Toast[] }

export type ToastsEvent = StoredEvent &
  (
    | { readonly type: "toast.added"; readonly toast: Toast }
    | { readonly type: "customer.dismissed"; readonly id: string }
  )

const add = { type: "add", params: <E>({ event }: { readonly event: E }): E => event } as const
const showNext = { target: "showing", reenter: true, actions: "dropFirst" } as const
const hide = { target: "idle", actions: "dropFirst" } as const

export const toastsMachine = setup({
  types: {} as {
    context: ToastsContext
    events: ToastsEvent
    input: Readonly<Record<string, never>>
    meta: StateMeta
  },
  guards: {
    isNew: ({ context, event }) =>
      event.type === "toast.added" && !context.queue.some(({ id }) => id === event.toast.id),
    hasMore: ({ context }) => context.queue.length > 1,
    isShown: ({ context, event }) => event.type === "customer.dismissed" && event.id === context.queue[0]?.id,
  },
  delays: { toastTime: TOAST_MS },
  actions: {
    add: assign(({ context }, { toast }: { readonly toast: Toast }) => ({ queue: [...context.queue, toast] })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
  },
}).createMachine({
  id: "toasts",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Short notices at the bottom of the page, one after the other.",
  context: { queue: [] },
  initial: "idle",
  states: {
    idle: {
      description: "No toast is shown.",
      meta: { rests: true },
      on: { "toast.added": { target: "showing", actions: add } },
    },
    showing: {
      description: "One toast is on screen and announced to screen readers; the others wait.",
      after: { toastTime: [{ guard: "hasMore", ...showNext }, hide] },
      on: {
        "toast.added": { guard: "isNew", actions: add },
        "customer.dismissed": [
          { guard: and(["isShown", "hasMore"]), ...showNext },
          { guard: "isShown", ...hide },
        ],
      },
    },
  },
})

export const toastsFlow: Durable<typeof toastsMachine> = durable({ machine: toastsMachine, policyGuards: [] })
