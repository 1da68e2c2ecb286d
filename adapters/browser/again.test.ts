import { expect, it } from "vitest"
import { again } from "./again.ts"

const lost = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: http://shop.test/a/b-1.js"))

it("[CK-13] a script that failed to load is fetched from another address on every new try", async () => {
  const asked: string[] = []
  let online = false
  const load = () =>
    again(lost, async (address) => {
      asked.push(address)
      if (!online) throw new TypeError("offline")
      return "here"
    })
  await expect(load()).rejects.toThrow("Failed to fetch")
  await expect(load()).rejects.toThrow("offline")
  online = true
  await expect(load()).resolves.toBe("here")
  expect(asked).toEqual(["http://shop.test/a/b-1.js?again=1", "http://shop.test/a/b-1.js?again=2"])
})

it("[CK-13] a load that fails for another reason is not tried at another address", async () => {
  const load = () =>
    again(
      () => Promise.reject(new Error("broken")),
      () => Promise.resolve("never"),
    )
  for (const _ of [1, 2]) await expect(load()).rejects.toThrow("broken")
})
