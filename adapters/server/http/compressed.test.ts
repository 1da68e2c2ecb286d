import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { compressed } from "./compressed.ts"

const page = (path: string, accepts = "gzip, br", type = "text/html") =>
  compressed(
    new Request(`http://shop.example${path}`, { headers: { "accept-encoding": accepts } }),
    new Response("<p>ciao".repeat(100), { headers: { "content-type": `${type}; charset=utf-8` } }),
  )

describe("pages in gzip", () => {
  it("are the same page, and smaller", async () => {
    const answer = page("/en/esperienze")
    expect(answer.headers.get("content-encoding")).toBe("gzip")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBeLessThan(100)
    expect(gunzipSync(bytes).toString()).toBe("<p>ciao".repeat(100))
  })

  it("are sitemaps and JSON too, which are long, but no pictures", () => {
    const encoded = (type: string) => page("/", "gzip", type).headers.get("content-encoding")
    expect(["application/xml", "application/json", "image/svg+xml"].map(encoded)).toEqual(["gzip", "gzip", null])
  })

  it("are sent only to browsers that accept gzip, and a header tells caches so", async () => {
    const answer = page("/", "br")
    expect(answer.headers.has("content-encoding")).toBe(false)
    expect(answer.headers.get("vary")).toBe("accept-encoding")
    expect(await answer.text()).toContain("ciao")
  })

  it("are never pages that contain a token, in any language", () => {
    for (const path of [
      "/checkout/7K2M9QXR4TBD",
      "/en/checkout/7K2M9QXR4TBD/grazie",
      "/prenotazione/abc",
      "/en/prenotazione/abc",
    ]) {
      expect(page(path).headers.has("content-encoding")).toBe(false)
    }
  })
})
