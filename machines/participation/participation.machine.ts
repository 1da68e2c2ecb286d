import { and, assign, setup } from "xstate"
import { KEPT_DAYS, MAX_SENDINGS } from "../../domain/participation/invitation.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  MailParams,
  ParticipantMailParams,
  ParticipationContext,
  ParticipationEvent,
  ParticipationEventOf,
  ParticipationInput,
  SeatParams,
} from "./participation.types.ts"

type Context = { readonly context: ParticipationContext }
type Args = Context & { readonly event: ParticipationEvent }

const seat = ({ context: { bookingCode, invitationId, most } }: Context): SeatParams => ({
  bookingCode,
  invitationId,
  most,
})

const sent = ({ context: { invitationId, sendings } }: Context): MailParams => ({ invitationId, of: String(sendings) })

const told =
  (kind: ParticipantMailParams["kind"]) =>
  ({ context: { invitationId, moves } }: Context): ParticipantMailParams => ({ invitationId, kind, of: String(moves) })

const mailInvitation = { type: "sendInvitation", params: sent } as const
const mailMoved = { type: "tellParticipant", params: told("moved") } as const
const mailCanceled = { type: "tellParticipant", params: told("canceled") } as const
const mailRemoved = { type: "tellParticipant", params: told("removed") } as const
const freed = { type: "freeSeat", params: seat } as const

export const participationMachine = setup({
  types: {} as {
    context: ParticipationContext
    events: ParticipationEvent
    input: ParticipationInput
    meta: StateMeta
    tags: "open"
  },
  guards: {
    maySendAgain: ({ context }: Args) => context.sendings < MAX_SENDINGS,
    hasJoined: ({ context }: Args) => context.joined,
    isAnotherTime: ({ context, event }: Args) => event.type === "booking.moved" && event.endsAt !== context.endsAt,
  },
  delays: {
    visitEnd: until(({ endsAt }) => endsAt),
    keptTime: until(({ overAt, at }) => plusHours(overAt ?? at, KEPT_DAYS * 24)),
  },
  actions: {
    /** Runs in the transaction of the opening: if it is refused, nobody is invited. */
    takeSeat: (_, _params: SeatParams) => {},
    freeSeat: (_, _params: SeatParams) => {},
    sendInvitation: (_, _params: MailParams) => {},
    tellOwner: (_, _params: MailParams) => {},
    tellParticipant: (_, _params: ParticipantMailParams) => {},
    /** Erases name, address and mails. */
    forgetPerson: (_, _params: { readonly invitationId: string }) => {},
    countSending: assign(({ context }) => ({ sendings: context.sendings + 1 })),
    join: assign({ joined: true }),
    recordMove: assign(({ context }, { endsAt }: ParticipationEventOf<"booking.moved">) => ({
      endsAt,
      moves: context.moves + 1,
    })),
    noteOver: assign((_, { at }: { readonly at: string }) => ({ overAt: at })),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
  },
}).createMachine({
  id: "participation",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "An invitation to come along to a booked visit, until its data are erased.",
  context: ({ input }) => ({ ...input, sendings: 0, moves: 0, joined: false, reason: null, overAt: null }),
  initial: "opening",
  states: {
    opening: {
      description: "A place of the party is taken for the invited person.",
      always: {
        target: "open",
        actions: [{ type: "takeSeat", params: seat }, "countSending", mailInvitation],
      },
    },

    open: {
      tags: "open",
      description: "The visit is in the future, and the invitation is valid.",
      initial: "invited",
      after: { visitEnd: { target: "over.ended", actions: [because("visit"), freed] } },
      on: {
        // Re-enters the state, so that the timer follows the visit's new end.
        "booking.moved": [
          {
            guard: and(["isAnotherTime", "hasJoined"]),
            target: ".participant",
            reenter: true,
            actions: [{ type: "recordMove", params: given }, mailMoved],
          },
          {
            guard: "isAnotherTime",
            target: ".invited",
            reenter: true,
            actions: { type: "recordMove", params: given },
          },
        ],
      },
      states: {
        invited: {
          description: "Invited by mail; there is no answer yet.",
          on: {
            "owner.resent": { guard: "maySendAgain", actions: ["countSending", mailInvitation] },
            "owner.removed": { target: "#participation.over.removed", actions: freed },
            "invited.accepted": {
              target: "participant",
              actions: ["join", { type: "tellOwner", params: sent }],
            },
            "invited.declined": { target: "#participation.over.declined", actions: freed },
            "booking.canceled": { target: "#participation.over.ended", actions: [because("booking"), freed] },
          },
        },
        participant: {
          description: "Comes along, and is told if the visit moves or is cancelled.",
          on: {
            "owner.removed": { target: "#participation.over.removed", actions: [freed, mailRemoved] },
            "participant.left": { target: "#participation.over.left", actions: freed },
            "booking.canceled": {
              target: "#participation.over.ended",
              actions: [because("booking"), freed, mailCanceled],
            },
          },
        },
      },
    },

    over: {
      description: "It is too late to answer; name and address are kept for a while.",
      entry: { type: "noteOver", params: ({ event }) => ({ at: event.at }) },
      initial: "ended",
      after: { keptTime: "forgotten" },
      states: {
        declined: { description: "Declined: the link no longer opens anything." },
        left: { description: "Accepted first, then left: the link no longer opens anything." },
        removed: { description: "Taken back by the owner: the link no longer opens anything." },
        ended: { description: "The visit is over or was cancelled: the link still says so." },
      },
    },

    forgotten: {
      type: "final",
      description: "Name, address and mails are erased.",
      entry: { type: "forgetPerson", params: ({ context: { invitationId } }) => ({ invitationId }) },
    },
  },
})

export const participationFlow: Durable<typeof participationMachine> = durable({
  machine: participationMachine,
  policyGuards: ["maySendAgain"],
})

export type { ParticipationContext, ParticipationEvent, ParticipationInput } from "./participation.types.ts"
