import { describe, expect, test } from "vitest"
import { problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const token = "the-operators-own-token"
const shop = useShop({ environment: { ADMIN_TOKEN: token, TRUSTED_PROXIES: "1" } })
const path = "/admin/v0/bookings/000000000000/money"

/** A call from a network address, with a bearer token or none. */
const callFrom = (address: string) => (bearer: string | null) =>
  shop()
    .visitor("en")
    .send("GET", path, {
      headers: { "x-forwarded-for": address, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    })

describe("[OP-07] wrong tokens of the operator", () => {
  test("are limited for the network address that tries them, and for no other", async () => {
    const guesser = callFrom("203.0.113.7")
    // The right token, and a call without one, count as no guess.
    for (let call = 0; call < 40; call++)
      expect((await guesser(call % 2 ? token : null)).status).toBe(call % 2 ? 404 : 401)
    for (let guess = 0; guess < 30; guess++) expect((await guesser(`wrong-token-${guess}-1234`)).status).toBe(401)
    for (const guess of ["wrong-token-31-1234", token]) {
      const refused = await guesser(guess)
      expect(problem(refused)).toMatchObject({ status: 429, code: "rate_limited" })
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    const operator = callFrom("203.0.113.8")
    expect((await operator(token)).status).toBe(404)
    expect((await operator("wrong-token-0-1234")).status).toBe(401)
  })

  test("are limited when many are tried at once", async () => {
    const guesser = callFrom("203.0.113.9")
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => guesser(`wrong-token-${guess}-1234`).then(({ status }) => status)),
    )
    expect(answers.filter((status) => status === 401)).toHaveLength(30)
    expect(answers.filter((status) => status === 429)).toHaveLength(20)
  })
})
