import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { ownScripts } from "./own-scripts.ts"

const mark = "bWFyaw=="
const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`

describe("a page's own scripts", () => {
  it("are allowed by their hashes, and the mark is not sent", () => {
    const { texts, hashes } = ownScripts(
      `<meta property="csp-nonce" content="${mark}"/><script nonce="${mark}" class="a">one()</script><script data-b nonce="${mark}">two()</script>`,
      mark,
    )
    expect(texts.join("")).toBe('<script class="a">one()</script><script data-b>two()</script>')
    expect(hashes).toEqual([hashOf("one()"), hashOf("two()")])
  })

  it("are only those that the renderer marked", () => {
    const foreign = `<script>evil()</script><script nonce="">evil()</script><script nonce="bGllcw==">evil()</script>`
    const { texts, hashes } = ownScripts(`${foreign}<script nonce="${mark}">own()</script>`, mark)
    expect(hashes).toEqual([hashOf("own()")])
    expect(texts.join("")).toContain("evil()")
  })

  it("need no hash if they are data or a file", () => {
    const data = `<script type="application/json" nonce="${mark}">{}</script><script src="/a.js" nonce="${mark}"></script>`
    expect(ownScripts(data, mark).hashes).toEqual([])
  })
})
