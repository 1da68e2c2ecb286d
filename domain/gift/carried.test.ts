import { expect, test } from "vitest"
import { type CarriedGift, giftPays, readCarried } from "./carried.ts"

const gift: CarriedGift = {
  code: "7KQ2-X9FD-M3TB-80ZC",
  leftCents: 8_000,
  experienceId: "kayak",
  variantId: "tour",
  participants: [{ typeId: "adult", quantity: 2 }],
  addons: [],
}

test("[BX-11] a dearer date leaves a difference to pay, a cheaper one leaves credit", () => {
  expect(giftPays(gift, 8_800)).toEqual({ paid: 8_000, rest: 800, left: 0 })
  expect(giftPays(gift, 5_000)).toEqual({ paid: 5_000, rest: 0, left: 3_000 })
})

test("[BX-19] a kept gift is read again; anything else that is stored there is no gift", () => {
  expect(readCarried(JSON.stringify(gift))).toEqual(gift)
  for (const text of [null, "", "gift", "{}", "[]", '{"code":1,"leftCents":1,"participants":[],"addons":[]}'])
    expect(readCarried(text)).toBeNull()
})
