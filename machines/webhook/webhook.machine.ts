import { assign, setup } from "xstate"
import { plusHours } from "../../domain/time/instant.ts"
import { FAILURES_IN_A_ROW, GIVE_UP_HOURS, WARN_HOURS } from "../../domain/webhook/terms.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type { NoteParams, OwnerNote, WebhookContext, WebhookEvent, WebhookInput } from "./webhook.types.ts"

type Args = { readonly context: WebhookContext; readonly event: WebhookEvent }

const since = ({ failingSince, at }: WebhookContext): string => failingSince ?? at

const tell = (kind: OwnerNote) =>
  ({
    type: "tellOwners",
    params: ({ context }: { readonly context: WebhookContext }): NoteParams => ({
      endpointId: context.endpointId,
      kind,
      of: since(context),
    }),
  }) as const

/** It said so itself, so this counts as the first failure if there was none. */
const gone = {
  target: "disabled",
  actions: [{ type: "countFailure", params: given }, tell("disabled")],
} as const

const drop = {
  type: "dropMessages",
  params: ({ context: { endpointId } }: { readonly context: WebhookContext }) => ({ endpointId }),
} as const

const passes = { "receiver.passedTest": { target: "active", actions: "forgetFailures" } } as const

const owners = {
  "owner.choseKinds": { actions: { type: "recordKinds", params: given } },
  "owner.rotatedSecret": { actions: { type: "recordRotation", params: given } },
  "owner.deleted": { target: "deleted" },
} as const

export const webhookMachine = setup({
  types: {} as { context: WebhookContext; events: WebhookEvent; input: WebhookInput; meta: StateMeta },
  guards: {
    hasFailures: ({ context }: Args) => context.failures > 0,
    failsForGood: ({ context }: Args) => context.failures + 1 >= FAILURES_IN_A_ROW,
  },
  delays: {
    warning: until((context: WebhookContext) => plusHours(since(context), WARN_HOURS)),
    givingUp: until((context: WebhookContext) => plusHours(since(context), GIVE_UP_HOURS)),
  },
  actions: {
    tellOwners: (_, _params: NoteParams) => {},
    /** In the same transaction: what still waits is not delivered any more. */
    dropMessages: (_, _params: { readonly endpointId: string }) => {},
    countFailure: assign(({ context }, { at }: { readonly at: string }) => ({
      failures: Math.min(context.failures + 1, FAILURES_IN_A_ROW),
      failingSince: context.failingSince ?? at,
    })),
    forgetFailures: assign({ failures: 0, failingSince: null }),
    recordRotation: assign((_, { at }: { readonly at: string }) => ({ rotatedAt: at })),
    recordKinds: assign((_, { kinds }: Pick<WebhookInput, "kinds">) => ({ kinds })),
  },
}).createMachine({
  id: "webhook",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "An address that is told of bookings and places: tested, active, failing, switched off.",
  context: ({ input }) => ({ ...input, failures: 0, failingSince: null, rotatedAt: null }),
  initial: "unverified",
  states: {
    unverified: {
      description: "It was added and gets nothing but tests. A test that it answers with success starts it.",
      meta: { rests: true },
      on: { ...owners, ...passes },
    },

    active: {
      description: "It is told of what it asked for.",
      meta: { rests: true },
      on: {
        ...owners,
        "receiver.answered": { guard: "hasFailures", actions: "forgetFailures" },
        "receiver.failed": [
          { guard: "failsForGood", target: "failing", actions: { type: "countFailure", params: given } },
          { actions: { type: "countFailure", params: given } },
        ],
        "receiver.gone": gone,
      },
    },

    failing: {
      description: "Several tries in a row have failed. It is tried once at a time; one success ends this.",
      initial: "quiet",
      after: { givingUp: { target: "disabled", actions: tell("disabled") } },
      on: {
        ...owners,
        ...passes,
        "receiver.answered": { target: "active", actions: "forgetFailures" },
        "receiver.gone": gone,
      },
      states: {
        quiet: {
          description: "The owners have not been told yet: most failures end by themselves.",
          after: { warning: { target: "warned", actions: tell("failing") } },
        },
        warned: { description: "The owners know that it fails." },
      },
    },

    disabled: {
      description: "It gets nothing but tests. A test that it answers with success starts it again.",
      meta: { rests: true },
      entry: drop,
      on: { ...owners, ...passes },
    },

    deleted: { type: "final", description: "An owner has deleted it.", entry: drop },
  },
})

export const webhookFlow: Durable<typeof webhookMachine> = durable({ machine: webhookMachine, policyGuards: [] })
