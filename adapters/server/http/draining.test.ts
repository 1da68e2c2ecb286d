import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { draining } from "./draining.ts"

const request = () => new Request("http://shop/")

test("[OP-05] a stop waits for the requests under way, whether they succeed or fail", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { handle, drained } = draining(() => promise)
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
  const failing = draining(() => Promise.reject(new Error("fault")))
  await expect(failing.handle(request())).rejects.toThrow("fault")
  await failing.drained(10_000)
})

test("[OP-05] a stop does not wait for ever, and not for open event streams", async () => {
  const stuck = draining(() => new Promise(() => {}))
  void stuck.handle(request())
  await stuck.drained(50)
  const listening = draining(async () => new Response(new ReadableStream()))
  await listening.handle(request())
  const started = performance.now()
  await listening.drained(10_000)
  expect(performance.now() - started).toBeLessThan(5_000)
})
