import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { inTime } from "./in-time.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("[CK-14] a script that neither loads nor fails is given up after 15 s; one that loads late is ready for the next try", async () => {
  const { promise: loading, resolve } = Promise.withResolvers<string>()
  const states: string[] = []
  const given = inTime(loading).catch((error) => states.push(String(error)))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await given
  expect(states).toEqual(["Error: a payment provider's script did not load in time"])
  const again = inTime(loading)
  resolve("sdk")
  expect(await again).toBe("sdk")
})

test("[CK-14] a script that loads or fails in time leaves no timer behind", async () => {
  expect(await inTime(Promise.resolve("sdk"))).toBe("sdk")
  expect(await inTime(Promise.reject(new Error("blocked"))).catch(String)).toContain("blocked")
  expect(vi.getTimerCount()).toBe(0)
})
