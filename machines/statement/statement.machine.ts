import { assign, setup } from "xstate"
import { closingAfter, LEAST_PAID_CENTS, noTotals } from "../../domain/earnings/statement.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { until } from "../kit/until.ts"
import type {
  CountParams,
  PayoutParams,
  StatementContext,
  StatementEvent,
  StatementInput,
  StatementMail,
  StatementMailParams,
} from "./statement.types.ts"

type Args = { readonly context: StatementContext; readonly event: StatementEvent }
type Given<T extends StatementEvent["type"]> = Extract<StatementEvent, { readonly type: T }>

const mail = (kind: StatementMail) =>
  ({
    type: "sendStatementMail",
    params: ({ context: { statementId, partnerId, disputes } }: Pick<Args, "context">): StatementMailParams => ({
      statementId,
      partnerId,
      kind,
      of: `${disputes}`,
    }),
  }) as const

const disputes = { target: "DISPUTED", actions: "noteDispute" } as const

export const statementMachine = setup({
  types: {} as { context: StatementContext; events: StatementEvent; input: StatementInput; meta: StateMeta },
  guards: {
    isWorthPaying: ({ event }: Args) => event.type === "statement.counted" && event.totals.dueCents >= LEAST_PAID_CENTS,
  },
  delays: { closing: until(({ closesAt }) => closesAt) },
  actions: {
    countStatement: (_, _params: CountParams) => {},
    /** The payout provider sends the money, or a person does and says so. */
    sendPayout: (_, _params: PayoutParams) => {},
    sendStatementMail: (_, _params: StatementMailParams) => {},
    recordTotals: assign((_, { totals, hash, at }: Given<"statement.counted">) => ({ totals, hash, closedAt: at })),
    carryOver: assign(({ context }, { closing }: Given<"statement.counted">) => ({
      carriedOver: context.carriedOver + 1,
      closesAt: closingAfter(closing),
    })),
    recordPayment: assign((_, { reference }: Given<"admin.paid">) => ({ reference })),
    noteDispute: assign(({ context }) => ({ disputes: context.disputes + 1 })),
  },
}).createMachine({
  id: "statement",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "A partner’s statement: what it has earned, counted once a month and paid.",
  context: ({ input }) => ({
    ...input,
    closesAt: closingAfter(input.at),
    closedAt: null,
    totals: noTotals,
    hash: null,
    carriedOver: 0,
    reference: null,
    disputes: 0,
  }),
  initial: "OPEN",
  states: {
    OPEN: {
      description: "Bookings are earned; nothing is counted yet.",
      after: { closing: "COUNTING" },
    },
    COUNTING: {
      description: "What was earned and is in no statement yet is being counted.",
      meta: { awaits: "countStatement" },
      entry: {
        type: "countStatement",
        params: ({ context: { statementId, partnerId, closesAt } }: Pick<Args, "context">): CountParams => ({
          statementId,
          partnerId,
          closesAt,
        }),
      },
      on: {
        "statement.counted": [
          { guard: "isWorthPaying", target: "CLOSED", actions: { type: "recordTotals", params: given } },
          // Too little for a transfer, or the partner owes: it stays open for another month.
          { target: "OPEN", actions: { type: "carryOver", params: given } },
        ],
      },
    },
    CLOSED: {
      description: "The lines are fixed and have a number. The shop checks them.",
      meta: { rests: true },
      entry: mail("closed"),
      on: { "admin.approved": "APPROVED", "partner.disputed": disputes },
    },
    APPROVED: {
      description: "The shop pays.",
      meta: { rests: true },
      entry: {
        type: "sendPayout",
        params: ({ context: { statementId, partnerId, totals } }: Pick<Args, "context">): PayoutParams => ({
          statementId,
          partnerId,
          dueCents: totals.dueCents,
        }),
      },
      on: {
        "admin.paid": { target: "PAID", actions: { type: "recordPayment", params: given } },
        "partner.disputed": disputes,
      },
    },
    DISPUTED: {
      description: "The partner does not agree. The lines stay; corrections come into the next one.",
      meta: { rests: true },
      entry: mail("disputed"),
      on: { "admin.approved": "APPROVED" },
    },
    PAID: { type: "final", description: "The money is on its way to the partner.", entry: mail("paid") },
  },
})

export const statementFlow: Durable<typeof statementMachine> = durable({ machine: statementMachine, policyGuards: [] })
