import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CreatedWire } from "../../adapters/contract/checkout.ts"
import { CheckoutWire } from "../../adapters/contract/wire/booking.ts"
import { CapacitiesWire } from "../../adapters/contract/wire/catalogue.ts"
import { GiftPriceWire } from "../../adapters/contract/wire/gift.ts"
import { tableOf } from "../../adapters/server/http/table.ts"
import { parts } from "../../adapters/server/parts.ts"
import { deep } from "../fixtures/deep.ts"
import { newEmbed } from "../fixtures/embeds.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { openShop, type Shop, useShop } from "../fixtures/shop.ts"
import { callsOf, customer, type Visitor } from "../fixtures/shop-visitor.ts"
import { specifiedCalls } from "./specified-calls.ts"

const shop = useShop()

const parameters = (call: string) => call.replaceAll(/:(\w+)/g, "{$1}").replaceAll(/\{\w+\}/g, "{}")
const places = ["slugs", "pending booking"].map((name) => specifiedCalls.findIndex(([words]) => words === name))
/** Booking box and checkout. */
const specified = specifiedCalls
  .slice(places[0], (places[1] ?? 0) + 1)
  .map(([, answeredBy]) => String(answeredBy).split(" ") as [method: "GET" | "POST", path: string])

test("[CA-01] every call of the specification has what answers it, or the row that brings it", () => {
  const answered = new Set(tableOf(parts).map(({ method, path }) => parameters(`${method} ${path}`)))
  const missing = specifiedCalls.filter(
    ([, answeredBy]) => typeof answeredBy === "string" && !answered.has(parameters(answeredBy)),
  )
  expect(missing).toEqual([])
  const later = specifiedCalls.flatMap(([, answeredBy]) => (typeof answeredBy === "string" ? [] : [answeredBy.later]))
  expect([...new Set(later)].toSorted()).toEqual(["AD-01", "PR-06"])
})

/** The code of a new gift order. */
async function createGift(visitor: Visitor): Promise<string> {
  return read(CreatedWire, await visitor.send("POST", "/api/v0/gift-cards/create", { body: { value_cents: 10_000 } }))
    .code
}
const withoutClock = (text: string) => ({ ...JSON.parse(text), server_now: null })

describe("the calls of the booking box and the checkout", () => {
  test("[CA-01] are all in the OpenAPI document, with their path and method", async () => {
    const { status, text } = await shop().visitor().send("GET", "/api/openapi.json")
    expect(status).toBe(200)
    const { paths, openapi } = JSON.parse(text)
    expect(openapi).toMatch(/^3\.1/)
    for (const [method, path] of specified) {
      expect(Object.keys(paths[path] ?? {}), `${method} ${path}`).toContain(method.toLowerCase())
    }
  })

  test("[CA-01] answer at their path and method, with or without a slash at the end", async () => {
    const visitor = shop().visitor()
    const picked = await shop().pick()
    const { code } = await visitor.toPayment(picked)
    const { id: embedId } = await newEmbed(shop(), picked.partnerId)
    const values = { slug: picked.slug, id: picked.variant.id, embedId, uuid: picked.partnerId }
    const gift = await createGift(visitor)
    // What begins in an embed goes on by its token alone.
    const create = `/api/v1/experience_variants/${picked.variant.id}/bookings/create/${embedId}`
    const framed = read(CreatedWire, await visitor.send("POST", create, { body: picked.body }))
    const bearer = { authorization: `Bearer ${framed.encrypted_code}` }
    const details = { ...customer, custom_fields: picked.answers }
    await visitor.send("POST", callsOf(framed.code).details, { body: details, headers: bearer })
    for (const [method, path] of specified) {
      const inEmbed = path.includes("{embedId}/orders")
      const own = inEmbed ? framed.code : code
      const headers = inEmbed ? bearer : {}
      // Paying by another method starts a new payment, so the latest one is confirmed.
      const checkout = async () => read(CheckoutWire, await visitor.send("GET", callsOf(own).checkout, { headers }))
      const intentId = path.endsWith("confirm") ? (await checkout()).payment?.payment_id : ""
      const named = new Map(Object.entries({ ...values, intentId, code: path.includes("open-bookings") ? gift : own }))
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => named.get(name) ?? "")
      const query = path.endsWith("availabilities") ? "?month=2027-01" : path.endsWith("day") ? "?date=2027-01-02" : ""
      for (const slash of ["", "/"]) {
        const sent = { headers, ...(method === "POST" && { body: {} }) }
        const answer = await visitor.send(method, `${filled}${slash}${query}`, sent)
        const where = `${method} ${filled}${slash}: ${answer.status} ${answer.text.slice(0, 200)}`
        // Without the right body or state, the call is refused with 400 or 409. A missing path would answer 404 or 405.
        expect([200, 400, 409], where).toContain(answer.status)
        if (answer.status !== 200) expect(problem(answer).code, where).not.toBe("not_found")
      }
    }
    expect((await visitor.send("GET", "/api/v1/experiences/slugs/of/nothing")).status).toBe(404)
  })

  test("[CA-01] types the answers to an experience's own questions", async () => {
    const { paths } = JSON.parse((await shop().visitor().send("GET", "/api/openapi.json")).text)
    const { post } = paths["/payment/v1/bookings/checkout/{code}/customer-info"]
    const { custom_fields: asked } = post.requestBody.content["application/json"].schema.properties
    expect(asked).toMatchObject({ type: "object", additionalProperties: { type: "string", maxLength: 2000 } })
    for (const type of ["TEXT", "SELECT", "NUMBER", "CHECKBOX"]) expect(asked.description).toContain(type)
  })

  test("[CA-02] the front end's own paths are in it too, each as the path behind it", async () => {
    const { paths } = JSON.parse((await shop().visitor().send("GET", "/api/openapi.json")).text)
    for (const [own, behind] of [
      ["/api/experience/{slug}/variants", "/api/v1/experiences/{slug}/experience_variants"],
      ["/api/experience/{id}/booking", "/api/v1/experience_variants/{id}/bookings/create"],
      [
        "/api/{accessToken}/experience_variants/{id}/open-booking/create",
        "/api/v1/experience_variants/{id}/open-booking/create",
      ],
    ] as const) {
      const [[method, call] = expect.fail(own)] = Object.entries<{ responses: object; operationId: string }>(paths[own])
      expect(call.responses).toEqual(paths[behind][method].responses)
      expect(call.operationId).not.toBe(paths[behind][method].operationId)
    }
  })

  test("[CA-01] the calls of scanners, which are routes of their own, are in it too", async () => {
    const { paths, components } = JSON.parse((await shop().visitor().send("GET", "/api/openapi.json")).text)
    const { post } = paths["/partner/v0/scans"]
    const { scans } = post.requestBody.content["application/json"].schema.properties
    expect(Object.keys(scans.items.properties)).toEqual(expect.arrayContaining(["scan_id", "ticket", "offset_ms"]))
    expect(paths["/partner/v0/devices/pair"].post.responses["200"]).toBeDefined()
    const named = [...JSON.stringify(post).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = ""]) => name)
    expect(named.filter((name) => components.schemas[name] === undefined)).toEqual([])
  })

  test("[CA-01] can be read on a page", async () => {
    const { status, headers, text } = await shop().visitor().send("GET", "/api/docs")
    expect(status).toBe(200)
    expect(headers.get("content-type")).toMatch(/^text\/html/)
    expect(text).toContain("<title>")
  })
})

describe("the front end's own paths", () => {
  test("[CA-02] forward to this server when it is its own backend", async () => {
    const visitor = shop().visitor("en")
    const { variant, slug, slot, body } = await shop().pick()
    const participants = body.participants as readonly { type_id: string; quantity: number }[]
    const asked = participants.map(({ type_id, quantity }) => `${type_id}:${quantity}`).join(",")
    const party = new URLSearchParams({ participants: asked }).toString()
    for (const [own, backend] of [
      [`/api/experience/${variant.id}/capacities`, `/api/v2/experience_variants/${variant.id}/capacities`],
      [
        `/api/experience/${variant.id}/availabilities?month=2027-02`,
        `/api/v3/experience_variants/${variant.id}/availabilities?month=2027-02`,
      ],
      [
        `/api/experience/${variant.id}/slots?date=${slot.date}`,
        `/api/v3/experience_variants/${variant.id}/availabilities/day?date=${slot.date}`,
      ],
      [`/api/experience/${variant.id}/addons`, `/api/v0/experience_variants/${variant.id}/addons`],
      ...[slug, `exp-${slug}`, variant.id].map(
        (name) => [`/api/experience/${name}/variants/`, `/api/v1/experiences/${slug}/experience_variants`] as const,
      ),
      [
        `/api/experience/${variant.id}/open-booking-price?${party}`,
        `/api/v1/experience_variants/${variant.id}/open-booking-price?${party}`,
      ],
    ] as const) {
      const [through, direct] = [await visitor.send("GET", own), await visitor.send("GET", backend)]
      expect(through.status, own).toBe(200)
      expect(through.text, own).toBe(direct.text)
    }
    const created = read(CreatedWire, await visitor.send("POST", `/api/experience/${variant.id}/booking`, { body }))
    expect((await visitor.checkout(created.code)).status).toBe("CHECKOUT")
    const gift = `/api/v0/open-bookings/${await createGift(visitor)}/checkout`
    const open = await visitor.send(
      "GET",
      gift.replace("v0/open-bookings", "open-booking").replace(/checkout$/, "checkout-info"),
    )
    expect([open.status, withoutClock(open.text)]).toEqual([200, withoutClock((await visitor.send("GET", gift)).text)])
    const price = read(
      GiftPriceWire,
      await visitor.send("GET", `/api/experience/${variant.id}/open-booking-price?${party}`),
    )
    const given = await visitor.send("POST", `/api/any-token/experience_variants/${variant.id}/open-booking/create`, {
      body: { participants, expected_total_cents: price.total_cents },
    })
    expect(read(CreatedWire, given).code).toMatch(/^[0-9A-Z]{12}$/)
  })

  test("[CA-02] share idempotency keys with the contract's paths: a repeated command gets the same answer", async () => {
    const visitor = shop().visitor()
    const { variant, body } = await shop().pick()
    const options = { body, headers: { "idempotency-key": "own-path-then-contract" } }
    const first = await visitor.send("POST", `/api/experience/${variant.id}/booking`, options)
    const again = await visitor.send("POST", `/api/v1/experience_variants/${variant.id}/bookings/create`, options)
    expect(read(CreatedWire, again).code).toBe(read(CreatedWire, first).code)
    expect(again.headers.get("idempotent-replay")).toBe("true")
  })

  test("[CA-02] have the backend's limits", async () => {
    const { variant } = await shop().pick()
    const raw = `{"slot_id":"${"x".repeat(70_000)}"}`
    const answer = await shop().visitor().send("POST", `/api/experience/${variant.id}/booking`, { raw })
    expect(problem(answer)).toMatchObject({ status: 413, code: "payload_too_large" })
  })
})

deep.describe("with a remote backend", () => {
  type Heard = { readonly method: string; readonly url: string; readonly cookie: string; readonly body: string }
  const heard: Heard[] = []
  const remote = createServer(async (request: IncomingMessage, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = "", url = "" } = request
    heard.push({ method, url, cookie: request.headers.cookie ?? "", body: Buffer.concat(chunks).toString() })
    response.setHeader("content-type", "application/json")
    response.setHeader("content-encoding", "gzip")
    response.setHeader("set-cookie", "remote=1; Path=/")
    response.writeHead(method === "POST" ? 409 : 200)
    response.end(gzipSync(JSON.stringify(method === "POST" ? { code: "slot_sold_out" } : [])))
  })
  let front: Shop | undefined
  beforeAll(async () => {
    await new Promise<void>((listening) => remote.listen(0, "127.0.0.1", listening))
    const { port } = remote.address() as AddressInfo
    front = await openShop({ settings: { backendUrl: `http://127.0.0.1:${port}` } })
  })
  afterAll(async () => {
    await front?.close()
    remote.close()
  })

  test("[CA-02] the paths forward method, query, cookies and body, and return the backend's answer unchanged", async () => {
    const visitor = front!.visitor()
    visitor.cookies.set("altrove_visitor", "k")
    const capacities = await visitor.send("GET", "/api/experience/v1/capacities?lang=en")
    expect(read(CapacitiesWire, capacities)).toEqual([])
    expect(capacities.headers.get("content-encoding")).toBeNull()
    expect(visitor.cookies.get("remote")).toBe("1")
    expect(heard.at(-1)).toMatchObject({ url: "/api/v2/experience_variants/v1/capacities?lang=en" })
    const booking = await visitor.send("POST", "/api/experience/v1/booking", { body: { slot_id: "s" } })
    expect([booking.status, JSON.parse(booking.text)]).toEqual([409, { code: "slot_sold_out" }])
    expect(heard.at(-1)).toEqual({
      method: "POST",
      url: "/api/v1/experience_variants/v1/bookings/create",
      cookie: "altrove_visitor=k; remote=1",
      body: `{"slot_id":"s"}`,
    })
  })

  test("[CA-02] the paths answer 503 if it cannot be reached, and the shop's own calls still work", async () => {
    const gone = await openShop({ settings: { backendUrl: "http://127.0.0.1:9" } })
    try {
      const visitor = gone.visitor("en")
      const answer = await visitor.send("GET", "/api/experience/v1/capacities")
      expect(problem(answer)).toMatchObject({ status: 503, code: "service_unavailable" })
      expect((await visitor.send("GET", "/api/v1/experiences/slugs")).status).toBe(200)
    } finally {
      await gone.close()
    }
  })
})
