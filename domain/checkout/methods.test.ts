import { expect, test } from "vitest"
import { methodsByKind } from "./methods.ts"

test("[CK-11] methods of one kind stand together, in the shop's order", () => {
  expect(methodsByKind(["card", "paypal", "paypal_card", "apple_pay", "google_pay"])).toEqual([
    ["cards", ["card", "paypal_card"]],
    ["paypal", ["paypal"]],
    ["wallets", ["apple_pay", "google_pay"]],
  ])
  expect(methodsByKind(["google_pay", "card"])).toEqual([
    ["wallets", ["google_pay"]],
    ["cards", ["card"]],
  ])
})
