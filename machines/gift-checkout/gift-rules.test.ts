import { describe, expect, it } from "vitest"
import { assign } from "xstate"
import { type Durable, durable } from "../kit/durable.ts"
import { brokenBy, firstOf } from "../kit/testing/broken.ts"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { giftCheckoutFlow, giftCheckoutMachine } from "./gift-checkout.machine.ts"
import { giftCheckoutRules } from "./gift-checkout.rules.ts"

type Flow = Durable<typeof giftCheckoutMachine>

describe("[FL-04] the gift checkout's rules", () => {
  const changed = (change: Parameters<typeof giftCheckoutMachine.provide>[0]): Flow =>
    durable({ machine: giftCheckoutMachine.provide(change), policyGuards: [] })
  const broken = brokenBy(giftCheckoutCases, giftCheckoutRules)

  it("hold", () => expect([...broken(giftCheckoutFlow)]).toEqual([]))

  const faults: readonly (readonly [string, Flow, string])[] = [
    ["a gift without the recipient's address", changed({ guards: { isGiftValid: () => true } }), "goes to ''"],
    ["a buyer without an address", changed({ guards: { isBuyerValid: () => true } }), "is '''s"],
    [
      "a payment before anything is saved",
      changed({
        guards: { mayGoTo: ({ event }, { step }) => event.type === "customer.wentTo" && event.step === step },
      }),
      "nothing was saved",
    ],
    ["typing that is lost", changed({ actions: { change: assign({}) } }), "typed was 'Auguri'"],
  ]
  it("planted fault: an order for a time that has passed", () => {
    const { scheduled } = giftCheckoutCases.inputs
    if (scheduled === undefined) throw new Error("the cases have no scheduled gift")
    const flow = changed({ guards: { isGiftValid: () => true } })
    const late = brokenBy({ ...giftCheckoutCases, inputs: { scheduled } }, giftCheckoutRules)
    expect(firstOf(late(flow), "is to be sent at")).not.toBe("nothing")
  })

  it.each(faults)("planted fault: %s", (_name, flow, what) => {
    expect(firstOf(broken(flow), what)).not.toBe("nothing")
  })
})
