import { expect, test } from "vitest"
import { giftCheckoutCases } from "./gift-checkout.cases.ts"
import { firstContext } from "./gift-checkout.updates.ts"

const anna = { name: "Anna", surname: "Neri", email: "anna@example.it" }

test("[GF-04] the checkout of a gift opens with what the account knows, and saves nothing by itself", () => {
  const [input] = Object.values(giftCheckoutCases.inputs)
  if (input === undefined) throw new Error("the cases have no input")
  expect(firstContext({ ...input, buyer: null, known: anna })).toMatchObject({
    buyer: { ...anna, confirmEmail: anna.email },
    saved: false,
  })
})
