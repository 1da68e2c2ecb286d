import { expect, test } from "vitest"
import { type CarriedGift, giftPays, missingCents, readCarried } from "./carried.ts"

const gift: CarriedGift = {
  code: "7KQ2-X9FD-M3TB-80ZC",
  leftCents: 8_000,
  experienceId: "kayak",
  variantId: "tour",
  participants: [{ typeId: "adult", quantity: 2 }],
  addons: [],
}

test("[BX-11] a dearer date leaves a difference to pay, a cheaper one leaves credit", () => {
  expect(giftPays(gift, { variantId: "ride", totalCents: 8_800 })).toEqual({ paid: 8_000, rest: 800, left: 0 })
  expect(giftPays(gift, { variantId: "tour", totalCents: 5_000 })).toEqual({ paid: 5_000, rest: 0, left: 3_000 })
})

test("[BX-11] what a coupon paid of a gift pays only for what it was bought for", () => {
  const bound = { ...gift, bound: { variantId: "tour", leftCents: { own: 8_000, elsewhere: 0 } } }
  expect(giftPays(bound, { variantId: "tour", totalCents: 8_800 })).toEqual({ paid: 8_000, rest: 800, left: 0 })
  expect(giftPays(bound, { variantId: "ride", totalCents: 8_800 })).toEqual({ paid: 0, rest: 8_800, left: 0 })
  expect(readCarried(JSON.stringify(bound))).toEqual(bound)
  for (const bad of [null, 1, {}, { variantId: "tour" }, { variantId: "tour", leftCents: { own: 1 } }])
    expect(readCarried(JSON.stringify({ ...gift, bound: bad }))).toBeNull()
})

test("[BX-19] a kept gift is read again; anything else that is stored there is no gift", () => {
  expect(readCarried(JSON.stringify(gift))).toEqual(gift)
  for (const text of [null, "", "gift", "{}", "[]", '{"code":1,"leftCents":1,"participants":[],"addons":[]}'])
    expect(readCarried(text)).toBeNull()
})

test("[BX-11] a voucher for something dearer says what is missing, as long as nothing of it is used", () => {
  const dearer = { leftCents: 8_000, priceCents: 12_500, standing: "left", unused: true } as const
  expect(missingCents(dearer)).toBe(4_500)
  expect(missingCents({ ...dearer, priceCents: 7_000 })).toBe(0)
  expect(missingCents({ ...dearer, priceCents: null }), "a sum is for nothing in particular").toBe(0)
  expect(missingCents({ ...dearer, unused: false }), "the rest of one that was used").toBe(0)
  expect(missingCents({ ...dearer, leftCents: 0, standing: "expired" })).toBe(0)
})
