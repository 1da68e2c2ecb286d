import { and, assign, setup } from "xstate"
import { isBefore } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { because, given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  EndParams,
  ReceiptParams,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalEventOf,
  WithdrawalInput,
} from "./withdrawal.types.ts"

type Args = { readonly context: WithdrawalContext; readonly event: WithdrawalEvent }
type Context = { readonly context: WithdrawalContext }

const refundedCents = ({ refunds }: WithdrawalContext) => Object.values(refunds).reduce((sum, cents) => sum + cents, 0)

/** A refund that is not known yet and is no more than what is still owed. */
const isRefund = ({ context, event }: Args, matches: (open: number, cents: number) => boolean) =>
  event.type === "contract.refunded" &&
  !Object.hasOwn(context.refunds, event.refundId) &&
  event.amountCents > 0 &&
  matches(context.paidCents - refundedCents(context), event.amountCents)

/** Throws before both steps are taken; the fact is then refused and nothing is sent. */
const receipt = ({ context }: Context): ReceiptParams => {
  const { withdrawalId, contract, statementId, withdrawnAt } = context
  if (statementId === null || withdrawnAt === null) throw new Error(`withdrawal ${withdrawalId} was not confirmed`)
  return { withdrawalId, statementId, contractCode: contract.code, withdrawnAt }
}

export const withdrawalMachine = setup({
  types: {} as {
    context: WithdrawalContext
    events: WithdrawalEvent
    input: WithdrawalInput
    meta: StateMeta
  },
  guards: {
    withinPeriod: ({ context, event }: Args) => isBefore(event.at, context.endsAt),
    nothingPaid: ({ context }: Args) => context.paidCents === 0,
    completesRefund: (args: Args) => isRefund(args, (open, cents) => cents === open),
    isPartOfRefund: (args: Args) => isRefund(args, (open, cents) => cents < open),
  },
  delays: {
    periodEnd: until(({ endsAt }) => endsAt),
  },
  actions: {
    sendReceipt: (_, _params: ReceiptParams) => {},
    /** Asks the booking or voucher to refund, as on its own cancellation. Answered by contract.refunded. */
    endContract: (_, _params: EndParams) => {},
    tellRefunded: (_, _params: { readonly withdrawalId: string; readonly statementId: string }) => {},
    recordStatement: assign((_, { statementId }: WithdrawalEventOf<"customer.declared">) => ({ statementId })),
    dropStatement: assign({ statementId: null }),
    recordWithdrawal: assign((_, { at }: { readonly at: string }) => ({ withdrawnAt: at })),
    recordRefund: assign(({ context }, { refundId, amountCents }: WithdrawalEventOf<"contract.refunded">) => ({
      refunds: { ...context.refunds, [refundId]: amountCents },
    })),
    giveReason: assign((_, { reason }: { readonly reason: string }) => ({ reason })),
  },
}).createMachine({
  id: "withdrawal",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Withdrawing from a contract in two steps, within the legal period.",
  context: ({ input }) => ({ ...input, statementId: null, withdrawnAt: null, refunds: {}, reason: null }),
  initial: "period",
  states: {
    period: {
      description: "The withdrawal period runs: the page shows “Recedi dal contratto qui”.",
      initial: "open",
      after: { periodEnd: { target: "closed", actions: because("period") } },
      on: {
        "contract.ended": {
          target: "closed",
          actions: { type: "giveReason", params: ({ event }) => ({ reason: event.why }) },
        },
      },
      states: {
        open: {
          description: "The customer has not started to withdraw.",
          on: {
            "customer.declared": {
              guard: "withinPeriod",
              target: "declared",
              actions: { type: "recordStatement", params: given },
            },
          },
        },
        declared: {
          description: "Step one: the customer gave the statement and can still take it back.",
          on: {
            "customer.wentBack": { target: "open", actions: "dropStatement" },
            "customer.confirmed": [
              {
                guard: and(["withinPeriod", "nothingPaid"]),
                target: "#withdrawal.confirmed.settled",
                actions: { type: "recordWithdrawal", params: given },
              },
              {
                guard: "withinPeriod",
                target: "#withdrawal.confirmed.refunding",
                actions: { type: "recordWithdrawal", params: given },
              },
            ],
          },
        },
      },
    },

    confirmed: {
      description: "Step two: withdrawn at the instant of the confirmation, which the receipt states.",
      entry: [
        { type: "sendReceipt", params: receipt },
        {
          type: "endContract",
          params: ({ context }): EndParams => {
            const { withdrawalId, withdrawnAt } = receipt({ context })
            return { ...context.contract, withdrawalId, withdrawnAt }
          },
        },
      ],
      initial: "refunding",
      states: {
        refunding: {
          description: "The contract ends and refunds what was paid for it.",
          meta: { awaits: "endContract" },
          on: {
            "contract.refunded": [
              {
                guard: "completesRefund",
                target: "settled",
                actions: [
                  { type: "recordRefund", params: given },
                  {
                    type: "tellRefunded",
                    params: ({ context }) => {
                      const { withdrawalId, statementId } = receipt({ context })
                      return { withdrawalId, statementId }
                    },
                  },
                ],
              },
              { guard: "isPartOfRefund", actions: { type: "recordRefund", params: given } },
            ],
          },
        },
        settled: { type: "final", description: "Nothing is owed." },
      },
    },

    closed: { type: "final", description: "The period is over, or there is no contract left to withdraw from." },
  },
})

export const withdrawalFlow: Durable<typeof withdrawalMachine> = durable({
  machine: withdrawalMachine,
  policyGuards: ["withinPeriod"],
})

export type { WithdrawalContext, WithdrawalEvent, WithdrawalInput } from "./withdrawal.types.ts"
