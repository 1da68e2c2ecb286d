import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { inTime } from "./in-time.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("[CK-14] a script that neither comes nor fails is given up after 15 s, and the loader hears it once", async () => {
  const late = vi.fn()
  const given = inTime(new Promise(() => {}), late).catch(String)
  vi.advanceTimersByTime(14_999)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await given).toContain("did not come in time")
  expect(late).toHaveBeenCalledOnce()
})

test("[CK-14] a script that comes or fails in time leaves no timer behind", async () => {
  expect(await inTime(Promise.resolve("sdk"))).toBe("sdk")
  expect(await inTime(Promise.reject(new Error("blocked"))).catch(String)).toContain("blocked")
  expect(vi.getTimerCount()).toBe(0)
})
