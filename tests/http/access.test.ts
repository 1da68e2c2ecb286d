import { Effect, Tracer } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, test } from "vitest"
import { bookedByCode, bookedByToken } from "../../adapters/server/booking/booked.ts"
import { bookingByCode, bookingByToken } from "../../adapters/server/booking/rows.ts"
import { DEMO_PARTNER_SECRET, partnerToken } from "../../adapters/server/demo/partner-tokens.ts"
import type { Proof } from "../../adapters/server/kernel/access.ts"
import type { ShopServices } from "../../adapters/server/parts.ts"
import { type Answer, type HttpClient, problem, saidBy } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { logOf, written } from "../fixtures/shop-tables.ts"
import { answerAsPartner, type Bought, callsOf, customer, type Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop()

type Mine = { readonly visitor: Visitor; readonly picked: Picked; readonly bought: Bought }
let held: Mine
let requested: Mine

beforeAll(async () => {
  const visitor = shop().visitor()
  const [one, other] = [await shop().pick(), await shop().pick({ instant: false })]
  held = { visitor, picked: one, bought: await visitor.toPayment(one) }
  requested = { visitor, picked: other, bought: await visitor.buy(other) }
})

const unknownCode = "7K2M9QXR4TBD"

type Call = (client: HttpClient, code: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>

const byCode: readonly (readonly [string, Call])[] = [
  ["checkout", (client, code, headers = {}) => client.send("GET", callsOf(code).checkout, { headers })],
  ["pending", (client, code, headers = {}) => client.send("GET", callsOf(code).pending, { headers })],
  [
    "customer-info",
    (client, code, headers = {}) => client.send("POST", callsOf(code).details, { body: customer, headers }),
  ],
  ["create payment", (client, code, headers = {}) => client.send("POST", callsOf(code).create, { headers })],
  ["confirm payment", (client, code, headers = {}) => client.send("POST", callsOf(code).confirm("pay_1"), { headers })],
  [
    "paypal token",
    (client, code, headers = {}) =>
      client.send("GET", `/payment/v1/paypal/partner-direct-bookings/orders/${code}/client-token`, { headers }),
  ],
  ["cancel", (client, code, headers = {}) => client.send("POST", callsOf(code).cancel, { headers })],
]

describe("a booking's code", () => {
  test.each(byCode)(
    "[ER-04] without the cookie or the token, %s answers as for a code that does not exist",
    async (_, call) => {
      const stranger = shop().visitor()
      await stranger.hold(await shop().pick())
      const nobody = await call(stranger, unknownCode)
      const before = await written(shop())
      for (const { bought } of [held, requested]) {
        for (const headers of [
          {},
          { "x-booking-token": "x".repeat(43) },
          { "x-booking-token": requested.bought.token.slice(0, -1) },
          { "x-booking-token": bought === held.bought ? requested.bought.token : held.bought.token },
          { cookie: `altrove_visitor=${"x".repeat(43)}` },
          { cookie: "altrove_visitor=" },
        ]) {
          const foreign = await call(stranger, bought.code, headers)
          expect(foreign.status).toBe(404)
          expect(saidBy(foreign)).toBe(saidBy(nobody))
        }
      }
      expect(await written(shop())).toEqual(before)
    },
  )

  test("[ER-04] works with the browser's cookie, or with the token in a header", async () => {
    const { visitor, bought } = held
    expect((await visitor.send("GET", callsOf(bought.code).checkout)).status).toBe(200)
    const elsewhere = shop().visitor()
    const withToken = { "x-booking-token": bought.token }
    expect((await elsewhere.send("GET", callsOf(bought.code).checkout, { headers: withToken })).status).toBe(200)
    expect((await elsewhere.send("GET", callsOf(bought.code).checkout)).status).toBe(404)
  })

  test("[ER-04] may be typed with hyphens and in lower case; anything else is not found", async () => {
    const { visitor, bought } = held
    const { code } = bought
    const spelt = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    expect((await visitor.send("GET", callsOf(spelt).checkout)).status).toBe(200)
    for (const wrong of [code.slice(1), `${code}0`, `${code}%00`, "%2e%2e", "' or 1=1 --", code.replace(/./, "*")]) {
      const answer = await visitor.send("GET", callsOf(encodeURI(wrong)).checkout)
      expect(answer.status, wrong).toBe(404)
      problem(answer)
    }
  })
})

describe("the access token", () => {
  const byToken = [
    ["GET", ""],
    ["POST", "/cancel"],
    ["POST", "/alternatives/decline"],
    ["POST", "/alternatives/some-slot/accept"],
    ["GET", "/events"],
    ["GET", "/calendar.ics"],
  ] as const

  test.each(byToken)("[ER-04] if it belongs to no booking, is not found by %s %s", async (method, path) => {
    const before = await written(shop())
    const { token, code } = requested.bought
    for (const wrong of ["x".repeat(43), token.slice(0, -1), `${token}A`, token.toLowerCase(), code.padEnd(20, "0")]) {
      const answer = await requested.visitor.send(method, `/booking/v1/bookings/${wrong}${path}`)
      expect(problem(answer), wrong).toMatchObject({ status: 404, code: "booking_not_found" })
    }
    expect(await written(shop())).toEqual(before)
  })

  test("[ER-04] is not stored in the database, nor is the cookie's value", async () => {
    const [row] = await shop().run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ all: string }>`
          select (select string_agg(b::text, '') from bookings b) || (select string_agg(e::text, '') from events e)
            || (select string_agg(s::text, '') from streams s) as all`,
      ),
    )
    expect(row?.all).toContain(requested.bought.code)
    expect(row?.all).not.toContain(requested.bought.token)
    for (const cookie of requested.visitor.cookies.values()) expect(row?.all).not.toContain(cookie)
  })

  test("[OP-07] is not in the visitor's cookie, which scripts cannot read and other sites do not send", async () => {
    const { variant, body } = await shop().pick()
    const answer = await shop()
      .visitor()
      .send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, { body })
    expect(answer.headers.get("set-cookie")).toMatch(
      /^altrove_visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    )
  })
})

describe("the partner's calls", () => {
  const answer = (authorization: string | null, code: string, what = "confirm") =>
    shop()
      .visitor("en")
      .send("POST", `/partner/v0/bookings/${code}/${what}`, {
        body: what === "propose-alternatives" ? { slot_ids: ["a"] } : {},
        headers: authorization === null ? {} : { authorization },
      })

  test("[ER-04] answer 401 without a partner's token, or with a wrong or damaged one", async () => {
    const { bought, picked } = requested
    const token = partnerToken(picked.partnerId, DEMO_PARTNER_SECRET)
    const before = await written(shop())
    for (const what of ["confirm", "reject", "propose-alternatives"]) {
      for (const wrong of [
        null,
        "",
        "Bearer",
        "Bearer x",
        `Basic ${token}`,
        token,
        `Bearer ${token}x`,
        `bearer ${token}`,
      ]) {
        const refused = problem(await answer(wrong, bought.code, what))
        expect(refused, String(wrong)).toMatchObject({
          status: 401,
          code: "unauthorized",
          detail: "Valid credentials are needed",
        })
      }
    }
    expect(await written(shop())).toEqual(before)
  })

  test("[ER-04] answer for another partner's booking as for one that does not exist", async () => {
    const { bought, picked, visitor } = requested
    let other = await shop().pick({ instant: false })
    for (let tries = 0; other.partnerId === picked.partnerId && tries < 20; tries++) {
      other = await shop().pick({ instant: false })
    }
    expect(other.partnerId).not.toBe(picked.partnerId)
    const before = await written(shop())
    for (const what of ["confirm", "reject"] as const) {
      const foreign = await answerAsPartner(visitor, other.partnerId, bought.code, what, {})
      const nobody = await answerAsPartner(visitor, other.partnerId, unknownCode, what, {})
      expect([foreign.status, saidBy(foreign)]).toEqual([404, saidBy(nobody)])
    }
    expect(await written(shop())).toEqual(before)
    // The booking's own partner may confirm: above, only the caller was wrong.
    expect((await answerAsPartner(visitor, picked.partnerId, bought.code, "confirm")).status).toBe(200)
    expect(await logOf(shop(), bought.code)).toContain("partner.confirmed")
  })
})

/** Runs an effect. Returns its SQL statements, and its failure if there was one. */
async function work<A, E>(effect: Effect.Effect<A, E, ShopServices>) {
  const statements: string[] = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      const end = span.end.bind(span)
      span.end = (time, exit) => {
        const text = span.attributes.get("db.query.text")
        if (typeof text === "string") statements.push(text)
        end(time, exit)
      }
      return span
    },
  })
  const exit = await shop().run(Effect.exit(Effect.withTracer(effect, tracer)))
  return { statements, refused: exit._tag === "Failure" ? JSON.stringify(exit) : null }
}

test("[OP-07] a page of another site changes nothing, with or without a body", async () => {
  const visitor = shop().visitor("en")
  const { code } = await visitor.hold(await shop().pick())
  const { checkout } = callsOf(code)
  const gives = (headers: Readonly<Record<string, string>>, body?: object) =>
    visitor.send("POST", `/booking/v1/bookings/${code}/checkout/delete`, { headers, ...(body && { body }) })
  const foreign = [{ origin: "https://other.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }]
  for (const headers of foreign) {
    for (const body of [undefined, {}]) {
      expect(problem(await gives(headers, body))).toMatchObject({ status: 403, code: "forbidden" })
    }
  }
  expect((await visitor.send("GET", checkout)).status, "it is still open").toBe(200)
  expect((await gives({ origin: shop().origin })).status, "negative control: from its own page").toBe(200)
})

test("[ER-04] an unknown code or token costs the same work as somebody else's, and gets the same answer", async () => {
  const { code, token } = requested.bought
  const stranger: Proof = { visitorKey: "x".repeat(43), token: "y".repeat(43) }
  const foreign = await work(bookingByCode(code, stranger))
  const nobodys = await work(bookingByCode("7K2M9QXR4TBD", stranger))
  expect(foreign.refused).toContain("booking_not_found")
  expect(foreign).toEqual(nobodys)
  expect(foreign.statements).toHaveLength(1)

  const mangled = await work(bookingByToken(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`))
  const made = await work(bookingByToken("z".repeat(43)))
  expect(mangled.refused).toContain("booking_not_found")
  expect(mangled).toEqual(made)
  expect(mangled.statements).toHaveLength(1)

  // Views are found by the same condition, in one statement.
  const [shown, unknown] = [
    await work(bookedByCode(code, stranger)),
    await work(bookedByCode("7K2M9QXR4TBD", stranger)),
  ]
  expect(shown.refused).toContain("booking_not_found")
  expect(shown).toEqual(unknown)
  expect((await work(bookedByToken("z".repeat(43)))).refused).toContain("booking_not_found")

  // Negative control: the owner of the booking gets it.
  const owner: Proof = { visitorKey: null, token }
  for (const mine of [await work(bookingByCode(code, owner)), await work(bookedByCode(code, owner))]) {
    expect(mine.refused).toBeNull()
  }
})
