import { expect, it } from "vitest"
import { durable } from "../kit/durable.ts"
import { brokenBy, firstOf } from "../kit/testing/broken.ts"
import { testRules } from "../kit/testing/rules.ts"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { giftCheckoutFlow, giftCheckoutMachine } from "./gift-checkout.machine.ts"
import { planted } from "./gift-checkout.planted.ts"
import { giftCheckoutRules } from "./gift-checkout.rules.ts"

testRules(giftCheckoutFlow, giftCheckoutCases, giftCheckoutRules, planted)

it("[FL-04] planted fault: a gift that is sent at a time that has passed", () => {
  const { scheduled } = giftCheckoutCases.inputs
  if (scheduled === undefined) throw new Error("the cases have no scheduled gift")
  const machine = giftCheckoutMachine.provide({ guards: { isGiftValid: () => true } })
  const found = brokenBy({ ...giftCheckoutCases, inputs: { scheduled } }, giftCheckoutRules)
  expect(firstOf(found(durable({ machine, policyGuards: [] })), "is to be sent at")).not.toBe("nothing")
})
