import { expect, test } from "vitest"
import { safe, storedOr } from "./safe-storage.ts"

test("[PR-03] [L22] a forbidden, a full and a broken storage keep nothing, and break nothing", () => {
  const refused = () => {
    throw new DOMException("denied", "SecurityError")
  }
  for (const open of [refused, () => ({ getItem: refused, setItem: refused })]) {
    const { read, write } = safe(open)
    expect([read("a"), write("a", "1")]).toEqual([null, false])
  }
  expect(storedOr(refused, () => 1, 0)).toBe(0)
})

test("[PR-03] a storage that works keeps what is written", () => {
  const kept = new Map<string, string>()
  const { read, write } = safe(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  }))
  expect([read("a"), write("a", "1"), read("a")]).toEqual([null, true, "1"])
})
