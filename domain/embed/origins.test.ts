import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MOST_ORIGINS, originsOf } from "./origins.ts"

const codeOf = (typed: string) => {
  const read = originsOf(typed)
  return read.ok ? read.origins : read.problem.code
}

describe("[PR-03] the sites of an embed", () => {
  test("are read one a line, as browsers spell them, each once", () => {
    expect(codeOf("https://Barche.Example/\nhttps://www.barche.example:8443\n\n https://barche.example:443 ")).toEqual([
      "https://barche.example",
      "https://www.barche.example:8443",
    ])
    expect(codeOf("https://città.example")).toEqual(["https://xn--citt-3na.example"])
  })

  test.each([
    ["", "origins_required"],
    [" \n ", "origins_required"],
    ["https://*.example", "origin_wildcard"],
    ["*", "origin_wildcard"],
    ["http://barche.example", "origin_not_https"],
    ["javascript:alert(1)", "origin_not_https"],
    ["barche.example", "origin_invalid"],
    ["https://", "origin_invalid"],
    ["https://barche.example/prenota", "origin_with_path"],
    ["https://barche.example?x=1", "origin_with_path"],
    ["https://anna@barche.example", "origin_with_path"],
    ["https://barche.example;script-src", "origin_invalid"],
    ["https://barche.example'none'", "origin_invalid"],
    [`https://${"a".repeat(300)}.example`, "origin_invalid"],
    [Array.from({ length: MOST_ORIGINS + 1 }, (_, n) => `https://a${n}.example`).join("\n"), "origins_at_most"],
  ])("%s is refused with its own reason", (typed, code) => {
    expect(codeOf(typed)).toBe(code)
  })

  test("20 sites are allowed", () => {
    expect(codeOf(Array.from({ length: MOST_ORIGINS }, (_, n) => `https://a${n}.example`).join("\n"))).toHaveLength(20)
  })

  test("whatever is typed, no other directive gets into the header", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `https://${text}`),
          fc.webUrl(),
        ),
        (typed) => {
          const read = originsOf(typed)
          if (read.ok) for (const origin of read.origins) expect(origin).toMatch(/^https:\/\/[^\s;,*'"/]+$/)
        },
      ),
    )
  })
})
