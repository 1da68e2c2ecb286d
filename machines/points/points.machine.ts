import { assign, setup } from "xstate"
import {
  emptyAccount,
  nextRelease,
  withDue,
  withEarned,
  withHeld,
  withoutUse,
  withReleased,
  withSpent,
} from "../../domain/points/account.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import { enterAward, enterReturned, enterReversal, enterSpent, pointsEffects } from "./points.effects.ts"
import { pointsGuards } from "./points.guards.ts"
import type { PointsContext, PointsEvent, PointsEventOf, PointsInput } from "./points.types.ts"

const earn = { type: "earn", params: given } as const
const giveBack = { type: "giveBack", params: given } as const

export const pointsMachine = setup({
  types: {} as { context: PointsContext; events: PointsEvent; input: PointsInput; meta: StateMeta },
  guards: pointsGuards,
  delays: { nextRelease: until((context: PointsContext) => nextRelease(context) ?? context.at) },
  actions: {
    ...pointsEffects,
    earn: assign(({ context }, event: PointsEventOf<"award.earned">) => withEarned(context, event)),
    release: assign(({ context }, { source }: { readonly source: string }) => withReleased(context, source)),
    releaseDue: assign(({ context }, { at }: { readonly at: string }) => withDue(context, at)),
    hold: assign(
      ({ context }, { booking, points, totalCents, reason }: PointsEventOf<"booking.held">) =>
        withHeld(context, booking, points, totalCents, reason) ?? context,
    ),
    spend: assign(({ context }, { booking }: { readonly booking: string }) => withSpent(context, booking)),
    giveBack: assign(({ context }, { booking }: { readonly booking: string }) => withoutUse(context, booking)),
    forget: assign(emptyAccount),
  },
}).createMachine({
  id: "points",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The points of one person: what is earned, held by checkouts and spent.",
  context: ({ input }) => ({ ...input, ...emptyAccount }),
  initial: "open",
  states: {
    open: {
      description: "The person earns points and spends them.",
      initial: "resting",
      on: {
        "award.earned": [
          { guard: "isMore", target: ".changed", actions: [enterAward, earn] },
          { guard: "isLess", target: ".changed", actions: [enterReversal, earn] },
          { guard: "isMoved", target: ".changed", actions: earn },
        ],
        "award.released": {
          guard: "isWaiting",
          target: ".changed",
          actions: { type: "release", params: given },
        },
        "booking.held": { guard: "mayHold", actions: { type: "hold", params: given } },
        "booking.spent": { guard: "isHeld", actions: [enterSpent, { type: "spend", params: given }] },
        "booking.gaveBack": [
          { guard: "givesBackSpent", actions: [enterReturned, giveBack] },
          { guard: "givesBackHeld", actions: giveBack },
        ],
        "person.erased": { target: "closed", actions: "forget" },
      },
      states: {
        resting: {
          description: "No points wait for an instant.",
          meta: { rests: true },
        },
        pending: {
          description: "Points wait until two days after a visit.",
          after: { nextRelease: { target: "changed", actions: { type: "releaseDue", params: given } } },
        },
        changed: {
          description: "The account changed: is there a next instant to wait for?",
          always: [{ guard: "hasNextRelease", target: "pending" }, { target: "resting" }],
        },
      },
    },
    closed: {
      description: "The person is forgotten: no points are left, and what comes back is lost.",
      meta: { rests: true },
      // A booking that outlives its person must still be able to end.
      on: { "booking.spent": { actions: "forget" }, "booking.gaveBack": { actions: "forget" } },
    },
  },
})

export const pointsFlow: Durable<typeof pointsMachine> = durable({ machine: pointsMachine, policyGuards: [] })

export type { PointsContext, PointsEvent, PointsInput } from "./points.types.ts"
