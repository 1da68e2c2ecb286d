import { describe, expect, it } from "vitest"
import { type Block, linksOf, minutesToRead, withoutLinks } from "./article.ts"

const blocks: readonly Block[] = [
  { kind: "heading", text: "Mare" },
  { kind: "paragraph", spans: [{ text: "A " }, { text: "Tropea", to: "/esperienze/tropea" }, { text: "." }] },
  {
    kind: "list",
    items: [[{ text: "in Calabria", to: "/destinazioni/calabria" }], [{ text: "di corsa", mark: "em" }]],
  },
  { kind: "quote", spans: [{ text: "Di nuovo", to: "/esperienze/tropea" }] },
]

describe("[NL-04] an article", () => {
  it("names the pages that it links to, each once and in its order", () => {
    expect(linksOf(blocks)).toEqual(["/esperienze/tropea", "/destinazioni/calabria"])
  })

  it("keeps the words of a link that leads nowhere any more", () => {
    const kept = withoutLinks(blocks, (to) => to === "/esperienze/tropea")
    expect(linksOf(kept)).toEqual(["/destinazioni/calabria"])
    expect(kept[1]).toEqual({ kind: "paragraph", spans: [{ text: "A " }, { text: "Tropea" }, { text: "." }] })
    expect(kept[2]).toEqual(blocks[2])
  })

  it("takes a minute for 200 words, and at least one", () => {
    expect(minutesToRead(blocks)).toBe(1)
    const long = Array.from({ length: 700 }, () => "parola").join(" ")
    expect(minutesToRead([{ kind: "paragraph", spans: [{ text: long }] }])).toBe(4)
  })
})
