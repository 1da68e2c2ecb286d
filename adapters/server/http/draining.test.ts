import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { draining } from "./draining.ts"

const request = () => new Request("http://shop/")
const late = async () => new Response("later", { status: 503 })

test("[OP-05] a stop waits for the requests under way, whether they succeed or fail", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { handle, drained } = draining(() => promise, late)
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
  const failing = draining(() => Promise.reject(new Error("fault")), late)
  await expect(failing.handle(request())).rejects.toThrow("fault")
  await failing.drained(10_000)
})

test("[OP-05] a stop does not wait for ever, and not for open event streams", async () => {
  const stuck = draining(() => new Promise(() => {}), late)
  void stuck.handle(request())
  await stuck.drained(50)
  const listening = draining(async () => new Response(new ReadableStream()), late)
  await listening.handle(request())
  const started = performance.now()
  await listening.drained(10_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test("[OP-05] a stop closes the connections of its answers, and answers the last requests without the shop", async () => {
  const { handle, drained } = draining(async () => new Response("sold"), late)
  expect((await handle(request())).headers.get("connection")).toBe(null)
  const stopped = drained(10_000)
  const during = await handle(request())
  expect([during.status, during.headers.get("connection")]).toEqual([200, "close"])
  await stopped
  const after = await handle(request())
  expect([after.status, after.headers.get("connection")]).toEqual([503, "close"])
})
