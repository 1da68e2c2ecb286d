import { Resolver } from "node:dns/promises"
import { createServer } from "node:http"
import * as https from "node:https"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { nameServer } from "../../../tests/fixtures/rebinding-name-server.ts"
import { certificateFor } from "../../../tests/fixtures/self-signed.ts"
import { isLoopback, isPublic } from "./address.ts"
import { call, type Resolve } from "./call.ts"

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Answer = Parameters<typeof createServer>[1]

async function listening(answer: NonNullable<Answer>) {
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, asked: () => asked }
}

const { signal } = new AbortController()
const post = (url: string, more: Partial<Parameters<typeof call>[0]> = {}) =>
  call({ url: new URL(url), headers: {}, body: "{}", mayReach: isLoopback, signal, ...more })

/** A resolver that asks this name server, as the system's would ask its own. */
function asking(address: string): Resolve {
  const resolver = new Resolver()
  resolver.setServers([address])
  return async (name) => (await resolver.resolve4(name)).map((found) => ({ address: found, family: 4 }))
}

describe("[BX-14] a call of an endpoint", () => {
  it("takes the status, the beginning of the answer and the wish for a pause", async () => {
    const { port } = await listening((_, response) => {
      response.writeHead(503, { "retry-after": "120" })
      response.end("busy\0now")
    })
    const { durationMs, ...called } = await post(`http://127.0.0.1:${port}/`)
    expect(called).toEqual({ status: 503, problem: null, answer: "busynow", retryAfter: "120" })
    expect(durationMs).toBeGreaterThanOrEqual(0)
  })

  it("follows no redirect", async () => {
    const inside = await listening((_, response) => response.end("secret"))
    const { port } = await listening((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` })
      response.end()
    })
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302, answer: "" })
    expect(inside.asked()).toBe(0)
  })

  it("reads no more than it keeps: not ten megabytes, and nothing that never ends", async () => {
    let sent = 0
    const { port } = await listening((_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64_000, "a")
      const more = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return void response.once("drain", more)
        }
      }
      more()
    })
    const { status, answer } = await post(`http://127.0.0.1:${port}/`)
    expect([status, answer.length]).toEqual([200, 1_000])
    expect(sent).toBeLessThan(10_000_000)
    const dripping = await listening((_, response) => {
      response.writeHead(200)
      response.write("one ")
    })
    expect(await post(`http://127.0.0.1:${dripping.port}/`)).toMatchObject({ status: 200, answer: "one " })
  })

  it("names what went wrong", async () => {
    const gone = await listening(() => {})
    await closers.pop()?.()
    expect(await post(`http://127.0.0.1:${gone.port}/`)).toMatchObject({ status: null, problem: "connection" })
    const cut = await listening((request) => request.socket.destroy())
    expect(await post(`http://127.0.0.1:${cut.port}/`)).toMatchObject({ status: null, problem: "connection" })
    const lost: Resolve = () => Promise.reject(Object.assign(new Error("lost"), { code: "ENOTFOUND" }))
    expect(await post("http://nobody.example/", { resolve: lost })).toMatchObject({ status: null, problem: "name" })
    expect(await post("http://10.0.0.7/")).toMatchObject({ status: null, problem: "address" })
  })

  it("stops with its signal", async () => {
    const { port } = await listening(() => {})
    const stopping = new AbortController()
    const waiting = post(`http://127.0.0.1:${port}/`, { signal: stopping.signal })
    stopping.abort(new Error("stopped"))
    await expect(waiting).rejects.toThrow("stopped")
  })

  it("checks the certificate against the name", async () => {
    const { key, cert } = certificateFor("hook.example")
    const server = https.createServer({ key, cert }, (_, response) => response.end("hello"))
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    closers.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const resolve: Resolve = async () => [{ address: "127.0.0.1", family: 4 }]
    expect(await post(`https://hook.example:${port}/`, { resolve, ca: cert })).toMatchObject({
      status: 200,
      answer: "hello",
    })
    for (const other of [{ name: "other.example", ca: cert }, { name: "hook.example" }])
      expect(
        await post(`https://${other.name}:${port}/`, { resolve, ...("ca" in other && { ca: other.ca }) }),
      ).toMatchObject({
        status: null,
        problem: "certificate",
      })
  })
})

describe("[BX-14] a name server that changes its mind", () => {
  const PUBLIC = "93.184.215.14"

  it("reaches nothing: the very answer that is connected to is the one that is checked", async () => {
    const inside = await listening((_, response) => response.end("secret"))
    const names = await nameServer([PUBLIC, "127.0.0.1"])
    closers.push(names.close)
    const resolve = asking(names.address)
    // The check when the endpoint is added sees the public address.
    const found = await resolve("changing.example")
    expect(found.every(({ address }) => isPublic(address))).toBe(true)
    const called = await post(`http://changing.example:${inside.port}/`, { resolve, mayReach: isPublic })
    expect(called).toMatchObject({ status: null, problem: "address" })
    expect([inside.asked(), names.asked()]).toEqual([0, 2])
  })

  it("control: a check before the call, and a call that looks again, reach the own machine", async () => {
    const inside = await listening((_, response) => response.end("secret"))
    const names = await nameServer([PUBLIC, "127.0.0.1"])
    closers.push(names.close)
    const resolve = asking(names.address)
    const found = await resolve("changing.example")
    expect(found.every(({ address }) => isPublic(address))).toBe(true)
    const called = await post(`http://changing.example:${inside.port}/`, { resolve, mayReach: () => true })
    expect(called).toMatchObject({ status: 200, answer: "secret" })
    expect(inside.asked()).toBe(1)
  })

  it("is refused as a whole if one of several addresses is inside", async () => {
    const inside = await listening((_, response) => response.end("secret"))
    const resolve: Resolve = async () => [PUBLIC, "127.0.0.1"].map((address) => ({ address, family: 4 }))
    const called = await post(`http://both.example:${inside.port}/`, { resolve, mayReach: isPublic })
    expect([called.problem, inside.asked()]).toEqual(["address", 0])
  })
})
