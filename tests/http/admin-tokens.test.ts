import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import { problem } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const token = "the-operators-own-token"
const lines: string[] = []
const shop = useShop({
  environment: { ADMIN_TOKEN: token, TRUSTED_PROXIES: "1" },
  log: (line) => lines.push(line),
})
const warnings = () => lines.filter((line) => line.includes("wrong tokens of the operator"))
const operators = ["GET", "/admin/v0/bookings/000000000000/money"] as const
const partners = ["POST", "/partner/v0/bookings/000000000000/confirm"] as const

/** A call from a network address, with a bearer token or none. */
const callFrom =
  (address: string, [method, path]: typeof operators | typeof partners = operators) =>
  (bearer: string | null) =>
    shop()
      .visitor("en")
      .send(method, path, {
        headers: { "x-forwarded-for": address, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
      })

describe("[OP-07] wrong tokens of the operator", () => {
  test("are limited for the network address that tries them, and for no other", async () => {
    const guesser = callFrom("203.0.113.7")
    // The right token, and a call without one, count as no guess.
    for (let call = 0; call < 40; call++)
      expect((await guesser(call % 2 ? token : null)).status).toBe(call % 2 ? 404 : 401)
    for (let guess = 0; guess < 30; guess++) expect((await guesser(`wrong-token-${guess}-1234`)).status).toBe(401)
    expect(warnings()).toEqual([])
    for (const guess of ["wrong-token-31-1234", token]) {
      const refused = await guesser(guess)
      expect(problem(refused)).toMatchObject({ status: 429, code: "wrong_tokens" })
      const seconds = Number(refused.headers.get("retry-after"))
      expect(seconds).toBeGreaterThan(3_000)
      expect(problem(refused).detail).toMatch(new RegExp(`in ${Math.ceil(seconds / 60)} min\\.$`))
    }
    expect(warnings(), "who guesses does not fill the log").toHaveLength(1)
    expect(warnings()[0]).toMatch(/"level":"warn".* 30 wrong tokens .* refused for \d\d min/)
    expect(warnings()[0]).not.toContain("203.0.113.7")
    const operator = callFrom("203.0.113.8")
    expect((await operator(token)).status).toBe(404)
    expect((await operator("wrong-token-0-1234")).status).toBe(401)
    // How the operator lets an address in again (docs/operating.md).
    await shop().run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from rate_limits where key like 'operator:%'`),
    )
    expect((await guesser(token)).status).toBe(404)
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

describe("[OP-07] wrong tokens of partners", () => {
  test("are limited for the network address that tries them, and for no other", async () => {
    const { partnerId } = await shop().pick()
    const right = partnerToken(partnerId, DEMO_PARTNER_SECRET)
    const guesser = callFrom("203.0.113.10", partners)
    // The right token, and a call without one, count as no guess.
    for (let call = 0; call < 40; call++)
      expect((await guesser(call % 2 ? right : null)).status).toBe(call % 2 ? 404 : 401)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => guesser(`wrong-token-${guess}-1234`).then(({ status }) => status)),
    )
    expect(guesses.filter((status) => status === 401)).toHaveLength(30)
    const refused = await guesser(right)
    expect(problem(refused)).toMatchObject({ status: 429, code: "wrong_tokens" })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000)
    expect((await callFrom("203.0.113.11", partners)(right)).status, "another address").toBe(404)
    expect((await callFrom("203.0.113.10")(token)).status, "the operator is counted apart").toBe(404)
  })
})
