import { expect, test } from "vitest"
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
