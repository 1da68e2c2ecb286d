import { connect, type Socket } from "node:net"
import { describe, expect, test } from "vitest"
import { type Shop, useShop } from "../fixtures/shop.ts"
import { written } from "../fixtures/shop-tables.ts"

const short = useShop({ environment: { REQUEST_SECONDS: "1" } })
const usual = useShop({ environment: { REQUEST_SECONDS: "30" } })

/** A connection that sends a text and then waits. `ended` resolves with the answer when the server closes it. */
function sent(shop: Shop, text: string): { readonly socket: Socket; readonly ended: Promise<string> } {
  const { hostname, port } = new URL(shop.origin)
  const socket = connect({ host: hostname, port: Number(port) })
  let heard = ""
  socket.setEncoding("utf8")
  socket.on("data", (chunk) => {
    heard += chunk
  })
  socket.on("error", () => {})
  const ended = new Promise<string>((resolve) => void socket.on("close", () => resolve(heard)))
  socket.write(text)
  return { socket, ended }
}

const host = "host: shop\r\n"
const post = `POST /api/v1/contact HTTP/1.1\r\n${host}content-type: application/json\r\n`
const stalling = {
  "a request line": "GET /esper",
  headers: `GET / HTTP/1.1\r\n${host}x-slow: `,
  "a body": `${post}content-length: 100\r\n\r\n{"name":`,
  "a body in chunks": `${post}transfer-encoding: chunked\r\n\r\n4\r\n{"na\r\n`,
  "the body of a form": `POST /contatti HTTP/1.1\r\n${host}content-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nname=`,
  "nothing at all": "",
} as const

describe("[OP-07] a request that does not arrive whole", () => {
  test.each(Object.entries(stalling))("is cut, and writes nothing: %s", async (_, text) => {
    const before = await written(short())
    // Negative control: with the usual time, the same connection is still open then.
    const patient = sent(usual(), text)
    let isCut = false
    void patient.ended.then(() => {
      isCut = true
    })
    const said = await sent(short(), text).ended
    expect(said === "" || /^HTTP\/1\.1 408 /.test(said), said).toBe(true)
    expect(isCut).toBe(false)
    patient.socket.destroy()
    expect(await written(short())).toEqual(before)
  })

  test("does not cut those who wait for the next request, or for events", async () => {
    const visitor = short().visitor()
    const { encrypted_code: token } = await visitor.hold(await short().pick())
    const idle = sent(short(), `GET /health HTTP/1.1\r\n${host}\r\n`)
    const events = sent(short(), `GET /booking/v1/bookings/${token}/events HTTP/1.1\r\n${host}\r\n`)
    const open = new Set([idle, events])
    for (const one of open) void one.ended.then(() => open.delete(one))
    await sent(short(), stalling.headers).ended
    await sent(short(), stalling["a body"]).ended
    expect(open.size).toBe(2)
    for (const { socket } of open) socket.destroy()
  })
})

test("[OP-07] headers have a limit, and a long query stays within it", async () => {
  const asking = (length: number) =>
    sent(usual(), `GET /?q=${"x".repeat(length)} HTTP/1.1\r\n${host}connection: close\r\n\r\n`).ended
  expect(await asking(120_000)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await asking(170_000)).toMatch(/^HTTP\/1\.1 431 /)
  const many = `GET / HTTP/1.1\r\n${host}connection: close\r\n${"x-more: y\r\n".repeat(20_000)}\r\n`
  expect(await sent(usual(), many).ended).toMatch(/^HTTP\/1\.1 431 /)
})
