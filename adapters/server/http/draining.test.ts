import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { draining } from "./draining.ts"
import { later } from "./problems.ts"

const request = () => new Request("http://shop/")

test("[OP-05] a stop waits for the requests under way, whether they succeed or fail", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { handle, drained } = draining(() => promise, later)
  const answer = handle(request())
  let over = false
  const stop = drained(10_000).then(() => {
    over = true
  })
  await sleep(200)
  expect(over).toBe(false)
  resolve(new Response("sold"))
  expect(await (await answer).text()).toBe("sold")
  await stop
  const failing = draining(() => Promise.reject(new Error("fault")), later)
  await expect(failing.handle(request())).rejects.toThrow("fault")
  await failing.drained(10_000)
})

test("[OP-05] a stop does not wait for ever, and not for open event streams", async () => {
  const stuck = draining(() => new Promise(() => {}), later)
  void stuck.handle(request())
  await stuck.drained(50)
  const listening = draining(async () => new Response(new ReadableStream()), later)
  await listening.handle(request())
  const started = performance.now()
  await listening.drained(10_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("[OP-05] a stop closes the connections of its answers, and answers the last requests without the shop", async () => {
  const { handle, drained } = draining(async () => new Response("sold"), later)
  expect((await handle(request())).headers.get("connection")).toBe(null)
  const stopped = drained(10_000)
  const during = await handle(request())
  expect([during.status, during.headers.get("connection")]).toEqual([200, "close"])
  await stopped
  const after = await handle(request())
  expect([after.status, after.headers.get("connection")]).toEqual([503, "close"])
  expect(Number(after.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(await after.json()).toMatchObject({ code: "service_unavailable" })
})

test("[OP-05] a process that is leaving says so to the load balancer at once, and still answers others", async () => {
  const { handle, leave } = draining(async () => new Response("sold"), later)
  const ready = async () => handle(new Request("http://shop/ready?x=1"))
  expect((await ready()).status, "negative control").toBe(200)
  leave()
  const told = await ready()
  expect([told.status, await told.json()]).toEqual([503, { status: "stopping" }])
  expect(Number(told.headers.get("retry-after"))).toBeGreaterThan(0)
  const other = await handle(request())
  expect([other.status, other.headers.get("connection")]).toEqual([200, "close"])
})
