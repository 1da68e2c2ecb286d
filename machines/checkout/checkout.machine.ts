import { assign, type SnapshotFrom, setup } from "xstate"
import { serverGuards } from "../deadline/guards.ts"
import { endsByServer, running, verifyingExpiry } from "../deadline/states.ts"
import { untilDeadline } from "../deadline/until-deadline.ts"
import { adopt, moveDeadline } from "../deadline/updates.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { customerData, firstInvalid, problemsOfData } from "./checkout.fields.ts"
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutStep,
  OfCode,
  SaveCustomerParams,
} from "./checkout.types.ts"
import * as updates from "./checkout.updates.ts"

const ofCode = ({ context }: { readonly context: CheckoutContext }): OfCode => ({ code: context.code })
const focusFirst = {
  type: "focusField",
  params: ({ context }: { readonly context: CheckoutContext }) => ({ field: firstInvalid(context, context.problems) }),
} as const

const goesTo = (step: CheckoutStep) => ({ guard: { type: "goesTo", params: { step } }, target: step }) as const
const goesToPayment = { guard: "goesToPayment", target: "payment" } as const

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent
    input: CheckoutInput
    meta: StateMeta
    tags: "busy" | "over"
  },
  guards: {
    goesTo: ({ event }, { step }: { readonly step: CheckoutStep }) =>
      event.type === "customer.wentTo" && event.step === step,
    goesToPayment: ({ context, event }) =>
      event.type === "customer.wentTo" && event.step === "payment" && context.saved,
    isSaved: ({ context }) => context.saved,
    isValid: ({ context }) => Object.keys(problemsOfData(context)).length === 0,
    ...serverGuards,
  },
  delays: { countdown: untilDeadline },
  actions: {
    /** Answered by server.saved or server.saveFailed. */
    saveCustomer: (_, _params: SaveCustomerParams) => {},
    /** Answered by server.canceled or server.cancelFailed. */
    cancelCheckout: (_, _params: OfCode) => {},
    /** Answered by server.status, server.notFound or server.unreachable. */
    refetch: (_, _params: OfCode) => {},
    /** The first field with a problem; null if there is none. */
    focusField: (_, _params: { readonly field: string | null }) => {},
    change: assign(updates.change),
    leaveField: assign(updates.leaveField),
    judgePhone: assign(updates.judgePhone),
    showProblems: assign(updates.showProblems),
    recordSaved: assign(updates.recordSaved),
    recordSaveFailure: assign(updates.recordSaveFailure),
    recordCancelFailure: assign(updates.recordCancelFailure),
    clearError: assign(updates.clearError),
    adopt: assign(adopt),
    moveDeadline: assign(moveDeadline),
  },
}).createMachine({
  id: "checkout",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "The checkout page: three steps, a countdown to the server's deadline, and a way out.",
  context: ({ input }) => updates.firstContext(input),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      description: "The places are held.",
      always: endsByServer,
      on: { "server.notFound": { target: "gone" } },
      states: {
        step: {
          description: "Which step is on screen.",
          initial: "experience",
          states: {
            experience: {
              description: "What is being booked.",
              on: {
                "customer.continued": { target: "data" },
                "customer.wentTo": [goesTo("data"), goesToPayment],
              },
            },
            data: {
              description: "The customer's details. What is typed survives reloads and refusals.",
              on: {
                "customer.changed": { actions: { type: "change", params: given } },
                "customer.blurred": { actions: { type: "leaveField", params: given } },
                "phone.checked": { actions: { type: "judgePhone", params: given } },
                "customer.submittedData": [
                  { guard: "isSaved", target: "payment" },
                  { guard: "isValid", target: "saving", actions: "showProblems" },
                  { actions: ["showProblems", focusFirst] },
                ],
                "customer.back": { target: "experience" },
                "customer.wentTo": [goesTo("experience"), goesToPayment],
              },
            },
            saving: {
              description: "The server is saving the details.",
              meta: { awaits: "saveCustomer" },
              tags: "busy",
              entry: {
                type: "saveCustomer",
                params: ({ context }) => ({ code: context.code, customer: customerData(context) }),
              },
              on: {
                "server.saved": { target: "payment", actions: "recordSaved" },
                "server.saveFailed": {
                  target: "data",
                  actions: [{ type: "recordSaveFailure", params: given }, focusFirst],
                },
              },
            },
            payment: {
              description: "The payment, which has its own flow.",
              on: {
                "customer.back": { target: "data" },
                "customer.wentTo": [goesTo("experience"), goesTo("data")],
              },
            },
          },
        },
        clock: {
          description: "The time left, by the server's deadline.",
          initial: "running",
          states: {
            running,
            verifyingExpiry: { ...verifyingExpiry, tags: "busy", entry: { type: "refetch", params: ofCode } },
          },
        },
        leaving: {
          description: "Whether the customer gives up the places.",
          initial: "staying",
          states: {
            staying: {
              description: "The customer continues.",
              on: { "customer.canceled": { target: "canceling", actions: "clearError" } },
            },
            canceling: {
              description: "The server is giving the places back.",
              meta: { awaits: "cancelCheckout" },
              tags: "busy",
              entry: { type: "cancelCheckout", params: ofCode },
              on: {
                "server.canceled": { target: "#checkout.canceled" },
                "server.cancelFailed": {
                  target: "staying",
                  actions: { type: "recordCancelFailure", params: given },
                },
              },
            },
          },
        },
      },
    },
    expired: {
      description: "The time is over and the places are free again; what was typed is still here.",
      tags: "over",
      initial: "checkout",
      states: {
        checkout: {
          type: "final",
          description: "The time to book has run out.",
        },
        payment: {
          type: "final",
          description: "The time to pay has run out.",
        },
      },
    },
    done: {
      type: "final",
      description: "Booked or requested: the thank-you page follows.",
    },
    canceled: {
      type: "final",
      description: "The customer gave up.",
      tags: "over",
    },
    gone: {
      type: "final",
      description: "This browser has no such checkout.",
      tags: "over",
    },
  },
})

export const checkoutFlow: Durable<typeof checkoutMachine> = durable({ machine: checkoutMachine, policyGuards: [] })

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
