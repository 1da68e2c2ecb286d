import { assign, setup } from "xstate"
import { CHANGE_HOURS } from "../../domain/account/times.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  AccountContext,
  AccountEvent,
  AccountEventOf,
  AccountInput,
  AccountMail,
  ChangeParams,
  MailParams,
  PersonParams,
} from "./account.types.ts"

type Context = { readonly context: AccountContext }
type Args = Context & { readonly event: AccountEvent }

/** Throws if no change is under way; the fact is then refused. */
const change = ({ context: { personId, changeId } }: Context): ChangeParams => {
  if (changeId === null) throw new Error(`${personId} changes no address`)
  return { personId, changeId }
}

const person = ({ context: { personId } }: Context): PersonParams => ({ personId })

const mail = (kind: AccountMail) =>
  ({
    type: "sendAccountMail",
    params: ({ context, event }: Args): MailParams => ({
      personId: context.personId,
      kind,
      of: kind === "passwordChanged" ? event.at : change({ context }).changeId,
    }),
  }) as const

const changePassword = { "customer.changedPassword": { actions: mail("passwordChanged") } } as const
const erased = { "person.erased": { target: "#account.erased" } } as const
const ask = { type: "recordChange", params: given } as const
const [askOld, askNew] = [mail("askOld"), mail("askNew")]
const changeAddress = { type: "changeAddress", params: change } as const
const moved = [changeAddress, mail("addressChanged"), "endChange"] as const
/** The old mailbox was the customer's, so it is told too. */
const movedOn = [changeAddress, mail("addressChanged"), mail("addressLeft"), "endChange"] as const

export const accountMachine = setup({
  types: {} as {
    context: AccountContext
    events: AccountEvent
    input: AccountInput
    meta: StateMeta
  },
  guards: {
    isVerifiedAlready: ({ context }: Args) => context.by === "identity",
    isThisChange: ({ context, event }: Args) => "changeId" in event && event.changeId === context.changeId,
  },
  delays: {
    changeEnd: until(({ changeEndsAt, at }) => changeEndsAt ?? at),
  },
  actions: {
    sendAccountMail: (_, _params: MailParams) => {},
    /** Bookings that were made as a guest with this address join the account, and the account gets its points. */
    joinBookings: (_, _params: PersonParams) => {},
    /** Runs in the transaction of the fact: if somebody else has the address meanwhile, it is refused. */
    changeAddress: (_, _params: ChangeParams) => {},
    recordChange: assign((_, { changeId, at }: AccountEventOf<"customer.askedNewAddress">) => ({
      changeId,
      changeEndsAt: plusHours(at, CHANGE_HOURS),
    })),
    endChange: assign({ changeId: null, changeEndsAt: null }),
  },
}).createMachine({
  id: "account",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A customer's account: whose mailbox it is, and how its address changes.",
  context: ({ input }) => ({ ...input, changeId: null, changeEndsAt: null }),
  initial: "opening",
  states: {
    opening: {
      description: "The account has just been made.",
      always: [{ guard: "isVerifiedAlready", target: "verified" }, { target: "unverified" }],
    },

    unverified: {
      description: "Nobody has shown yet that the mailbox is theirs.",
      initial: "settled",
      on: { ...changePassword, ...erased, "email.verified": { target: "verified", actions: "endChange" } },
      states: {
        settled: {
          description: "The link in the mail was not pressed yet.",
          meta: { rests: true },
          on: { "customer.askedNewAddress": { target: "changing", actions: [ask, askNew] } },
        },
        changing: {
          description: "Another address was typed, and its mailbox must agree. The old one was never proved.",
          after: { changeEnd: { target: "settled", actions: "endChange" } },
          on: {
            "customer.askedNewAddress": { target: "changing", reenter: true, actions: [ask, askNew] },
            "newMailbox.proved": { guard: "isThisChange", target: "#account.verified", actions: moved },
          },
        },
      },
    },

    verified: {
      description: "The mailbox is the customer's.",
      initial: "settled",
      entry: { type: "joinBookings", params: person },
      on: { ...changePassword, ...erased },
      states: {
        settled: {
          description: "Nothing is being changed.",
          meta: { rests: true },
          on: { "customer.askedNewAddress": { target: "changing", actions: [ask, askOld, askNew] } },
        },
        changing: {
          description: "A new address counts when the old mailbox and the new one have agreed.",
          initial: "asked",
          after: { changeEnd: { target: "settled", actions: "endChange" } },
          on: { "customer.askedNewAddress": { target: "changing", reenter: true, actions: [ask, askOld, askNew] } },
          states: {
            asked: {
              description: "Neither mailbox has agreed yet.",
              on: {
                "oldMailbox.agreed": { guard: "isThisChange", target: "agreed" },
                "newMailbox.proved": { guard: "isThisChange", target: "proved" },
              },
            },
            agreed: {
              description: "The old mailbox agreed.",
              // Leaves and enters the state again, so that bookings of the new address join too.
              on: {
                "newMailbox.proved": {
                  guard: "isThisChange",
                  target: "#account.verified",
                  reenter: true,
                  actions: movedOn,
                },
              },
            },
            proved: {
              description: "The new mailbox agreed.",
              on: {
                "oldMailbox.agreed": {
                  guard: "isThisChange",
                  target: "#account.verified",
                  reenter: true,
                  actions: movedOn,
                },
              },
            },
          },
        },
      },
    },

    erased: { type: "final", description: "The person's data are erased." },
  },
})

export const accountFlow: Durable<typeof accountMachine> = durable({ machine: accountMachine, policyGuards: [] })
