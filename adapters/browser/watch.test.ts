import { execFile } from "node:child_process"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { promisify } from "node:util"
import { expect, it } from "vitest"

/** Watches in a process of its own, because Node.js has an EventSource only if it is asked for. */
const heardFrom = async (origin: string, firstMs: number, forMs: number) => {
  const script = `
    import { watching } from ${JSON.stringify(new URL("./watch.ts", import.meta.url).href)}
    const heard = []
    const stop = await watching("${origin}/of", ${firstMs})("token", 3, (one) => heard.push(one))
    setTimeout(() => { stop(); console.log(JSON.stringify(heard)); process.exit() }, ${forMs})`
  const node = ["--experimental-eventsource", "--no-warnings", "--input-type=module", "-e", script]
  const { stdout } = await promisify(execFile)(process.execPath, node)
  return JSON.parse(stdout) as readonly { readonly kind: string; readonly seq?: number }[]
}

/** A shop that answers 503 to all tries but the third, and ends that stream after one event. */
const openShop = async () => {
  const asked: string[] = []
  const server = createServer(({ url = "" }, answer) => {
    asked.push(url)
    if (asked.length !== 3) return answer.writeHead(503, { "retry-after": "1" }).end()
    return answer.writeHead(200, { "content-type": "text/event-stream" }).end('retry: 20\nid: 7\ndata: {"seq":7}\n\n')
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, origin, close: () => server.close() }
}

it("[ER-04] goes on watching after the shop could not answer, from the last event on", async () => {
  const shop = await openShop()
  const heard = await heardFrom(shop.origin, 20, 2_000)
  shop.close()
  expect(shop.asked.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => "/of/token/events?after=3"))
  expect(heard.filter(({ kind }) => kind === "entry")).toEqual([{ kind: "entry", seq: 7, entry: { seq: 7 } }])
  expect(
    heard.some(({ kind }) => kind === "beside"),
    "what has no number is read again",
  ).toBe(true)
  expect(shop.asked.at(-1), "after it broke").toBe("/of/token/events?after=7")
  // From 20 ms on, waits that double fit eight times into two seconds; waits of 20 ms fit a hundred times.
  expect(shop.asked.length, "tries, more and more rarely").toBeLessThan(20)
})

it("negative control: without another try, one 503 ends it", async () => {
  const shop = await openShop()
  const heard = await heardFrom(shop.origin, 3_600_000, 500)
  shop.close()
  expect([shop.asked.length, heard]).toEqual([1, []])
})
