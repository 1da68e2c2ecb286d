import { expect, test } from "vitest"
import { giftCheckoutCases } from "../gift-checkout/gift-checkout.cases.ts"
import { firstContext as firstOfGift } from "../gift-checkout/gift-checkout.updates.ts"
import { checkoutInput } from "./checkout.cases.ts"
import { firstContext } from "./checkout.updates.ts"

const anna = { name: "Anna", surname: "Neri", email: "anna@example.it", phone: "+393331234567" }

test("[CK-04] a checkout opens with what the account knows, and saves nothing by itself; what was given comes first", () => {
  const opened = firstContext({ ...checkoutInput, known: anna })
  expect(opened).toMatchObject({ values: { ...anna, confirmEmail: anna.email }, saved: false })
  const given = { ...anna, email: "work@example.it", customFields: {} }
  expect(firstContext({ ...checkoutInput, known: anna, customer: given })).toMatchObject({
    values: { email: "work@example.it" },
    saved: true,
  })
})

test("[GF-04] so does the checkout of a gift", () => {
  const [input] = Object.values(giftCheckoutCases.inputs)
  if (input === undefined) throw new Error("the cases have no input")
  const { phone: _, ...known } = anna
  expect(firstOfGift({ ...input, buyer: null, known })).toMatchObject({
    buyer: { ...known, confirmEmail: anna.email },
    saved: false,
  })
})
