import { gunzipSync, gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { withPackedStyles } from "./packed-styles.ts"

const styles = Array.from({ length: 900 }, (_, n) => `.part-${n % 40}{margin:0 auto;color:var(--ink-${n})}`).join("")
const page = (before: string, after: string, sheet = styles) =>
  Buffer.from(`<html><head>${before}<style nonce="x">${sheet}</style></head><body>${after}</body></html>`)
const packed = (before: string, after: string) => withPackedStyles(page(before, after))!

describe("a page with a token, whose styles alone are compressed", () => {
  it("is the same page for every reader of gzip, however long", () => {
    for (const after of ["", "perché no? ".repeat(9), "long ".repeat(40_000)]) {
      expect(gunzipSync(packed("<title>è qui</title>", after))).toEqual(page("<title>è qui</title>", after))
    }
  })

  it("is shorter by most of the styles", () => {
    const whole = page("", "the rest ".repeat(500)).length
    expect(whole - packed("", "the rest ".repeat(500)).length).toBeGreaterThan(0.8 * styles.length)
  })

  it("has the same length whether or not a guess on it is the token, before or behind the styles", () => {
    const token = "tok_8Kd2mQv7Wz"
    const lengths = [`${token} ${token}`, `${token} tok_9Xy4nRb1Ls`, `${token} ${".part-1{margin"}`].map((text) => [
      packed(text, "").length,
      packed("", text).length,
      packed(token, text.slice(15)).length,
    ])
    expect(new Set(lengths.map(String)).size).toBe(1)
  })

  it("negative control: the same pages compressed as a whole have lengths that betray the token", () => {
    const token = "tok_8Kd2mQv7Wz"
    const [right, wrong] = [token, "tok_9Xy4nRb1Ls"].map((guess) => gzipSync(page(token, guess)).length)
    expect(right).toBeLessThan(wrong!)
  })

  it("stays as it is without styles", () => {
    for (const html of ["", "<p>no styles</p>", "<style", "<style>never ends"]) {
      expect(withPackedStyles(Buffer.from(html))).toBeNull()
    }
  })
})
