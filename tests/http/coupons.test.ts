import { expect, test } from "vitest"
import { CouponsWire } from "../../adapters/contract/me.ts"
import { addCoupons, couponsOf, grantCoupon } from "../../adapters/server/coupon/part.ts"
import { plainCoupon } from "../fixtures/coupons.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { newPerson } from "../fixtures/people.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()

const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
  const visitor = shop().visitor()
  const { csrfToken } = JSON.parse((await visitor.send("GET", "/api/auth/csrf")).text)
  await visitor.send("POST", "/api/auth/callback/credentials", {
    raw: new URLSearchParams({ email, password, csrfToken, json: "true", callbackUrl: "/" }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  return visitor
}

test("[AC-02] [CK-18] the coupons of an account are its own: to use, used and lapsed, and nobody else's", async () => {
  const [own, other] = [await newPerson(shop()), await newPerson(shop())]
  await shop().run(
    addCoupons([
      plainCoupon("MIOPRONTO", { loginRequired: true }),
      plainCoupon("MIOFINITO", { validUntil: "2026-02-01T00:00:00.000Z" }),
      plainCoupon("MIOUSATO"),
      plainCoupon("ALTRUI"),
    ]),
  )
  for (const code of ["MIOPRONTO", "MIOFINITO", "MIOPRONTO"]) await shop().run(grantCoupon(own.id, code))
  await shop().run(grantCoupon(other.id, "ALTRUI"))
  const visitor = await signIn(own)
  const picked = await shop().pick()
  const { code } = await visitor.hold(picked)
  await visitor.giveDetails(code, { custom_fields: picked.answers })
  await visitor.send("POST", `/payment/v1/bookings/checkout/${code}/discounts`, { body: { code: "MIOUSATO" } })
  const standings = async () =>
    Object.fromEntries((await shop().run(couponsOf(own.id))).map((coupon) => [coupon.code, coupon.standing]))
  expect(await standings()).toEqual({ MIOPRONTO: "ready", MIOFINITO: "lapsed", MIOUSATO: "inUse" })

  const { coupons } = read(CouponsWire, await visitor.send("GET", "/api/v0/me/coupons"))
  expect(Object.fromEntries(coupons.map((coupon) => [coupon.code, coupon.standing]))).toEqual(await standings())
  expect(coupons[0]).toEqual({
    code: "MIOPRONTO",
    off: { kind: "percent", percent: 1_000 },
    minimum_cents: 0,
    with_deposit: true,
    valid_from: "2026-01-01T00:00:00.000Z",
    valid_until: null,
    standing: "ready",
  })
  const nobody = await shop().visitor().send("GET", "/api/v0/me/coupons")
  expect(problem(nobody)).toMatchObject({ status: 401, code: "SessionRequired" })

  const page = await visitor.send("GET", "/account/coupons")
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")])
  for (const code of ["MIOPRONTO", "MIOFINITO", "MIOUSATO"]) expect(page.text).toContain(code)
  expect(page.text).not.toContain("ALTRUI")
  const wallet = await visitor.send("GET", "/en/account/wallet")
  expect([wallet.status, wallet.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")])
  expect(wallet.text).toContain("MIOPRONTO")
  expect(wallet.text).toContain("What you can spend on your next booking")
  for (const code of ["MIOFINITO", "MIOUSATO", "ALTRUI"]) expect(wallet.text).not.toContain(code)
  for (const path of ["/en/account/coupons", "/account/wallet"]) {
    const stranger = await shop().visitor().send("GET", path)
    expect([stranger.status, stranger.headers.get("location")]).toEqual([
      expect.any(Number),
      expect.stringContaining("SessionRequired"),
    ])
    expect(stranger.text).not.toContain("MIOPRONTO")
  }
})
