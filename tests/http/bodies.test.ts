import { connect } from "node:net"
import { beforeAll, describe, expect, test } from "vitest"
import type { Answer, Sending } from "../fixtures/http-client.ts"
import { type Expected, expectRefused } from "../fixtures/refusals.ts"
import { useShop } from "../fixtures/shop.ts"
import type { Picked } from "../fixtures/shop-picks.ts"
import { settled } from "../fixtures/shop-tables.ts"
import type { Visitor } from "../fixtures/shop-visitor.ts"

const shop = useShop()

let visitor: Visitor
let picked: Picked
beforeAll(async () => {
  visitor = shop().visitor("en")
  picked = await shop().pick()
  // Other tests of this shop may have left mails, which would count as written.
  await settled(shop())
})

const refuses = (call: (client: Visitor) => Promise<Answer>, expected: Expected) =>
  expectRefused(shop(), visitor, call, expected)

describe("[ER-04] a request's body", () => {
  const post = (sending: Sending) => (client: Visitor) =>
    client.send("POST", `/api/v1/experience_variants/${picked.variant.id}/bookings/create`, sending)
  const headers = (type: string) => ({ "content-type": type })

  test("is refused if it is not JSON, not UTF-8, too deep or too large", async () => {
    for (const raw of [
      "{",
      "nul",
      "{'slot_id':1}",
      '{"slot_id":"a"}x',
      "[".repeat(10_000),
      '{"a":'.repeat(5_000),
      "\u0000",
    ]) {
      await refuses(post({ raw }), { status: 400, code: "malformed_request" })
    }
    const latin = new Uint8Array([0x7b, 0x22, 0xe8, 0x22, 0x3a, 0x31, 0x7d])
    await refuses(post({ raw: latin }), { status: 400, code: "malformed_request" })
    await refuses(post({ raw: `{"slot_id":"${"x".repeat(65_536)}"}` }), { status: 413, code: "payload_too_large" })
    await refuses(post({ raw: " ".repeat(2_000_000) }), { status: 413, code: "payload_too_large" })
  })

  test("is refused with 415 if its content type is not JSON", async () => {
    const raw = JSON.stringify(picked.body)
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "json",
    ]) {
      await refuses(post({ raw, headers: headers(type) }), { status: 415, code: "unsupported_media_type" })
    }
    for (const type of ["Application/JSON; charset=utf-8", "application/vnd.altrove+json"]) {
      expect((await post({ raw, headers: headers(type) })(visitor)).status, type).toBe(200)
    }
    // Without a body, the content type does not matter.
    await refuses(post({ raw: "", headers: headers("text/plain") }), { status: 400, code: "malformed_request" })
  })

  test("with a wrong length or without an end does not stop the server", async () => {
    const { hostname, port } = new URL(shop().origin)
    const path = `/api/v1/experience_variants/${picked.variant.id}/bookings/create`
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n`
    for (const text of [
      `${head}content-length: 100000000\r\n\r\n{`,
      `${head}content-length: 20\r\n\r\n{"slot`,
      `${head}transfer-encoding: chunked\r\n\r\nffffff\r\n{`,
      `${head}content-length: -1\r\n\r\n`,
      "GET /\0 HTTP/1.1\r\n\r\n",
      `GET ${"/x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      "nonsense\r\n\r\n",
    ]) {
      const socket = connect({ host: hostname, port: Number(port) })
      const said = await new Promise<string>((resolve) => {
        let heard = ""
        socket.on("data", (chunk) => {
          heard += chunk.toString()
        })
        socket.on("close", () => resolve(heard))
        socket.on("error", () => resolve(heard))
        socket.write(text)
        setTimeout(() => socket.destroy(), 150)
      })
      expect(said, text.slice(0, 80)).not.toMatch(/^HTTP\/1\.1 5/)
    }
    expect((await visitor.send("GET", "/health")).status).toBe(200)
  })
})
