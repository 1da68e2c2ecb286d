import { assign, type StateValueFrom, setup } from "xstate"
import { UNDO_HOURS } from "../../domain/personal-data/times.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type { ErasureContext, ErasureEvent, ErasureEventOf, ErasureInput, ErasureParams } from "./erasure.types.ts"

/** How long to wait before looking again whether everything is over. */
const LOOK_AGAIN_MS = 24 * 3_600_000

type Args = { readonly context: ErasureContext }

const params = ({ context: { erasureId } }: Args): ErasureParams => ({ erasureId })
const undo = { "person.undid": "undone" } as const
const block = { target: "blocked", actions: { type: "recordOpen", params: given } } as const

export const erasureMachine = setup({
  types: {} as {
    context: ErasureContext
    events: ErasureEvent
    input: ErasureInput
    meta: StateMeta
  },
  delays: {
    waitEnd: until<ErasureContext>(({ waitsUntil, at }) => waitsUntil ?? at),
    lookAgain: LOOK_AGAIN_MS,
  },
  actions: {
    /** Answered by shop.cleared or shop.blocked. */
    lookForOpen: (_, _params: ErasureParams) => {},
    /** Answered by shop.erased, or by shop.blocked if something was opened meanwhile. */
    erasePerson: (_, _params: ErasureParams) => {},
    /** Answered by shop.verified or shop.found. */
    searchPerson: (_, _params: ErasureParams) => {},
    /** Tells the person until when it can be undone. */
    sendErasureMail: (_, _params: ErasureParams) => {},
    /** The request is over: what it holds of the person is no longer needed. */
    forgetRequest: (_, _params: ErasureParams) => {},
    /** An operator must look at what the search has found. */
    raiseAlarm: (_, _params: ErasureParams) => {},
    beginWait: assign(({ context }, { at }: ErasureEventOf<"shop.cleared">) => ({
      why: [],
      waitsUntil: context.waitsUntil ?? plusHours(at, UNDO_HOURS),
    })),
    recordOpen: assign((_, { why }: ErasureEventOf<"shop.blocked">) => ({ why })),
    recordFound: assign((_, { found }: ErasureEventOf<"shop.found">) => ({ found })),
  },
}).createMachine({
  id: "erasure",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A person's data are erased, after seven days in which it can be undone.",
  context: ({ input }) => ({ ...input, why: [], waitsUntil: null, found: [] }),
  initial: "checking",
  states: {
    checking: {
      description: "Is a booking, a gift, a refund or a dispute still open?",
      meta: { awaits: "lookForOpen" },
      entry: { type: "lookForOpen", params },
      on: {
        ...undo,
        "shop.blocked": block,
        "shop.cleared": {
          target: "waiting",
          actions: [
            { type: "beginWait", params: given },
            { type: "sendErasureMail", params },
          ],
        },
      },
    },
    blocked: {
      description: "Something is still open. It is looked at again each day.",
      after: { lookAgain: "checking" },
      on: undo,
    },
    waiting: {
      description: "The person may still undo it.",
      after: { waitEnd: "erasing" },
      on: undo,
    },
    erasing: {
      description: "The data are deleted or emptied, table by table.",
      meta: { awaits: "erasePerson" },
      entry: { type: "erasePerson", params },
      on: { "shop.blocked": block, "shop.erased": "verifying" },
    },
    verifying: {
      description: "All tables are searched for what was known of the person.",
      meta: { awaits: "searchPerson" },
      entry: { type: "searchPerson", params },
      on: {
        "shop.verified": { target: "done", actions: { type: "forgetRequest", params } },
        "shop.found": {
          target: "failed",
          actions: [
            { type: "recordFound", params: given },
            { type: "raiseAlarm", params },
          ],
        },
      },
    },
    failed: {
      description: "Something was found. An operator looks at it, and lets it run again.",
      meta: { rests: true },
      on: { "operator.retried": "erasing" },
    },
    done: { type: "final", description: "Nothing of the person is left, except what the law asks to keep." },
    undone: {
      type: "final",
      description: "The person changed their mind: nothing was erased.",
      entry: { type: "forgetRequest", params },
    },
  },
})

export type ErasureState = StateValueFrom<typeof erasureMachine>

export const erasureFlow: Durable<typeof erasureMachine> = durable({ machine: erasureMachine, policyGuards: [] })

/** The name of an erasure's stream. */
export const erasureStream = (erasureId: string): string => `erasure-${erasureId}`
