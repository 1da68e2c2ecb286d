import { describe, expect, it } from "vitest"
import { callbackPath, callbackUrl } from "./callback-url.ts"

const here = "https://altrove.example"

const elsewhere = [
  "https://evil.example",
  "https://evil.example/",
  "http://altrove.example/account",
  "https://altrove.example:8443/",
  "https://altrove.example.evil.example/",
  "https://altrove.example@evil.example/",
  "https://anna:secret@altrove.example/",
  "https://evil.example\\@altrove.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "h\nttps://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "ftp://altrove.example/",
  "ws://altrove.example/",
  "blob:https://altrove.example/1",
  "http:evil.example",
  "view-source:https://altrove.example/",
  "mailto:anna@example.it",
  "about:blank",
  "https://altrove.example//evil.example",
  "https://altrove.example/..//evil.example",
  "/.//evil.example",
  "/en//evil.example",
  "/en/\\evil.example",
  "/en///evil.example",
  "/en/\t/evil.example",
  "/en/.//evil.example",
  "/en/en//evil.example",
  "https://altrove.example/en//evil.example",
  "/esperienze//evil.example",
  "https://аltrove.example/",
  "https://altrove.example。evil.example",
]

const noAddress = ["https://", "https://[", "http://a b/", "https://altrove.example:99999", "//"]

describe("[RT-05] the address to return to", () => {
  it.each(elsewhere)("elsewhere becomes the home page: %j", (text) => {
    expect(callbackUrl(text, here)).toBe(`${here}/`)
  })

  it.each(noAddress)("that is none is told apart: %j", (text) => {
    expect(callbackUrl(text, here)).toBeNull()
    expect(callbackPath(text, here)).toBe("/")
  })

  it.each([
    ["/account/bookings", "/account/bookings"],
    ["https://altrove.example/en/liste?a=1#b", "/en/liste?a=1#b"],
    ["esperienze", "/esperienze"],
    ["", "/"],
    // With the scheme of the shop and one slash at most, browsers read it as a path of the shop.
    ["https:evil.example", "/evil.example"],
    ["https:/evil.example", "/evil.example"],
    ["/esperienze?next=https://evil.example", "/esperienze?next=https://evil.example"],
    ["/%2F/evil.example", "/%2F/evil.example"],
  ])("of this shop stays: %j", (text, path) => {
    expect(callbackUrl(text, here)).toBe(`${here}${path}`)
    expect(callbackPath(text, here)).toBe(path)
  })
})
