import { and, not } from "xstate"
import { endsByServer, running, verifyingExpiry } from "../deadline/states.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import { focusFirst, giftCheckoutSetup, goTo, ofCode, save } from "./gift-checkout.setup.ts"
import * as updates from "./gift-checkout.updates.ts"

const typing = {
  "customer.changed": { actions: { type: "change", params: given } },
  "customer.blurred": { actions: { type: "leaveField", params: given } },
} as const

const showGift = { type: "showGiftProblems", params: given } as const
const fail = { type: "recordFailure", params: given } as const

export const giftCheckoutMachine = giftCheckoutSetup.createMachine({
  id: "gift-checkout",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Giving an experience: four steps, a countdown to the server's deadline, and a way out.",
  context: ({ input }) => updates.firstContext(input),
  initial: "open",
  states: {
    open: {
      type: "parallel",
      description: "The gift is being put together, or waits for its payment.",
      always: endsByServer,
      on: { "server.notFound": { target: "gone" } },
      states: {
        step: {
          description: "Which step is on screen. What is typed survives reloads and refusals.",
          initial: "choose",
          states: {
            choose: {
              description: "What the gift is.",
              on: {
                "customer.continued": { target: "customise" },
                "customer.wentTo": [goTo("customise"), goTo("buyer"), goTo("payment")],
              },
            },
            customise: {
              description: "Recipient, message, and where and when to send it. All of it is optional.",
              on: {
                ...typing,
                "customer.continued": [{ guard: "isGiftValid", target: "buyer" }, { actions: [showGift, focusFirst] }],
                "customer.back": { target: "choose" },
                "customer.wentTo": [goTo("choose"), goTo("buyer"), goTo("payment")],
              },
            },
            buyer: {
              description: "The customer's details.",
              on: {
                ...typing,
                "customer.submittedData": [
                  { guard: not("isGiftValid"), target: "customise", actions: [showGift, focusFirst] },
                  { guard: "isSaved", target: "payment" },
                  { guard: and(["isGiftValid", "isBuyerValid"]), target: "saving", actions: "clearError" },
                  { actions: ["showBuyerProblems", focusFirst] },
                ],
                "customer.back": { target: "customise" },
                "customer.wentTo": [goTo("choose"), goTo("customise"), goTo("payment")],
              },
            },
            saving: {
              description: "The server is saving the gift and the customer's details.",
              meta: { awaits: "saveGift" },
              tags: "busy",
              entry: save,
              on: {
                "server.saved": { target: "payment", actions: "recordSaved" },
                "server.saveFailed": [
                  {
                    guard: "concernsGift",
                    target: "customise",
                    actions: [{ type: "recordSaveFailure", params: given }, focusFirst],
                  },
                  { target: "buyer", actions: [{ type: "recordSaveFailure", params: given }, focusFirst] },
                ],
              },
            },
            payment: {
              description: "The payment, which has its own flow.",
              on: {
                "customer.back": { target: "buyer" },
                "customer.wentTo": [goTo("choose"), goTo("customise"), goTo("buyer")],
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
          description: "Whether the customer gives up.",
          initial: "staying",
          states: {
            staying: {
              description: "The customer continues.",
              on: { "customer.canceled": { target: "canceling", actions: "clearError" } },
            },
            canceling: {
              description: "The server is cancelling the order.",
              meta: { awaits: "cancelOrder" },
              tags: "busy",
              entry: { type: "cancelOrder", params: ofCode },
              on: {
                "server.canceled": { target: "#gift-checkout.canceled" },
                "server.cancelFailed": { target: "staying", actions: fail },
              },
            },
          },
        },
      },
    },
    expired: {
      description: "The time is over. What was typed is still here.",
      tags: "over",
      initial: "checkout",
      states: {
        checkout: { type: "final", description: "The time to complete the order has run out." },
        payment: { type: "final", description: "The time to pay has run out." },
      },
    },
    done: {
      type: "final",
      description: "Paid: the voucher and its delivery continue in their own flows.",
    },
    canceled: {
      type: "final",
      description: "The customer gave up.",
      tags: "over",
    },
    gone: {
      type: "final",
      description: "This browser has no such order.",
      tags: "over",
    },
  },
})

export const giftCheckoutFlow: Durable<typeof giftCheckoutMachine> = durable({
  machine: giftCheckoutMachine,
  policyGuards: [],
})
