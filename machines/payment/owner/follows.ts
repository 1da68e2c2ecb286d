import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { defaultMethod, type PaymentMethod } from "../../../domain/checkout/methods.ts"
import type { Text } from "../../../domain/locale.ts"
import type { CaseEvent } from "../../kit/cases.ts"
import type { Follow, FollowFixture, Heard } from "../../kit/follow.ts"
import type { Opening } from "../../kit/types.ts"
import type { paymentMachine } from "../payment.machine.ts"
import type { Owner, PaymentInput } from "../payment.types.ts"
import type { OwnerMoney } from "./money.ts"
import { ownerWord, paymentStream, type Stance } from "./stance.ts"
import { wordOf } from "./words.ts"

type PaymentCase = CaseEvent<typeof paymentMachine>
const soon = (event: PaymentCase["event"]): PaymentCase => ({ event, wait: "PT1S" })

/** The owner's attempt that a payment belongs to. */
export type OfAttempt = { readonly attempt: number }

/** What a payment is opened for. */
export type Asked = Pick<PaymentInput, "code" | "amountCents" | "capture">

/**
 * An owner opens a payment for each attempt of its customer. Its state says what it wants of each of them. An owner is
 * a flow that money is paid for: a booking, a pay link, a gift order.
 */
export function paymentFollowsOwner<Machine extends AnyStateMachine>(
  flow: Owner["flow"],
  owner: {
    readonly text: Text
    /** Null: the owner's state needs no payment. */
    asks(state: SnapshotFrom<Machine>): Asked | null
    stanceOf(state: SnapshotFrom<Machine>, attempt: number): Stance
    moneyOf(state: SnapshotFrom<Machine>): OwnerMoney
    readonly fixtures: readonly FollowFixture<Machine, typeof paymentMachine, OfAttempt>[]
  },
): Follow<Machine, typeof paymentMachine, OfAttempt> {
  return {
    followed: flow,
    follower: "payment",
    text: owner.text,
    opens: ({ entry, state, followed }) => {
      const started = startedIn(entry)
      const asked = owner.asks(state)
      if (started === null || asked === null) return null
      const { attempt, method = defaultMethod } = started
      const input: PaymentInput = { owner: { flow, stream: followed }, attempt, method, ...asked, at: entry.at }
      return { stream: paymentStream(asked.code, attempt), input }
    },
    subscribesFollower: {
      by: ({ input: { owner, attempt } }) =>
        owner.flow === flow ? { stream: owner.stream, about: { attempt } } : null,
    },
    readAbout: (stored) => {
      const attempt: unknown = Object(stored).attempt
      if (typeof attempt !== "number") throw new TypeError("a payment without its attempt")
      return { attempt }
    },
    hears: ({ entry, state, about: { attempt } }) => {
      const why = "fact" in entry && entry.fact.kind === "event" ? entry.fact.event.type : "timer"
      const id = `${entry.stream}/${entry.seq}`
      return ownerWord(owner.stanceOf(state, attempt), owner.moneyOf(state), attempt, { id, why })
    },
    fixtures: owner.fixtures,
  }
}

/** A payment tells its owner whether money is on hold, captured, given back or not there. */
export const ownerFollowsPayment = (flow: Owner["flow"]) =>
  ({
    followed: "payment",
    follower: flow,
    subscribesFollowed: {
      by: ({ input: { owner } }: Opening<PaymentInput>) =>
        owner.flow === flow ? { stream: owner.stream, about: null } : null,
    },
    hears: ({ entry, state }: Heard<typeof paymentMachine>) => ("fact" in entry ? wordOf(entry, state) : null),
    fixtures: [
      {
        name: "the money is on hold",
        input: "onDemand",
        happens: [soon({ type: "provider.authorised", paymentId: "pay-1", amountCents: 9000 })],
        about: null,
        tells: { type: "payment.held", attempt: 1, by: "pay-1", cents: 9000 },
      },
      {
        name: "the payment was refused",
        input: "atOnce",
        happens: [
          soon({ type: "provider.created", paymentId: "pay-1" }),
          soon({ type: "provider.failed", paymentId: "pay-1", error: "card_declined" }),
        ],
        about: null,
        tells: { type: "payment.notPaid", attempt: 1, by: "pay-1", code: "card_declined" },
      },
      {
        name: "the payment provider has opened the payment",
        input: "atOnce",
        happens: [soon({ type: "provider.created", paymentId: "pay-1" })],
        about: null,
        tells: null,
      },
    ],
  }) as const

/** The event by which the customer of any owner starts an attempt to pay. */
type Started = {
  readonly type: "customer.paymentStarted"
  readonly attempt: number
  readonly method?: PaymentMethod
}

function startedIn(entry: Heard<AnyStateMachine>["entry"]): Started | null {
  if (!("fact" in entry) || entry.fact.kind !== "event") return null
  return entry.fact.event.type === "customer.paymentStarted" ? (entry.fact.event as Started) : null
}
