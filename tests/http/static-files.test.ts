import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { staticFiles } from "../../adapters/server/http/static-files.ts"
import { squeeze } from "../../tools/squeeze.mjs"

const script = "export const words = 'the same words';\n".repeat(100)
let folder: string
let answered: ReturnType<typeof staticFiles>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "assets/shop-1.js"), script)
  writeFileSync(join(folder, "assets/small-1.js"), "1")
  writeFileSync(join(folder, "icon.png"), Buffer.alloc(1_000))
  await squeeze(folder)
  answered = staticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (path: string, accepted = "") =>
  answered(new Request(`http://shop.test${path}`, { headers: { "accept-encoding": accepted } }))

describe("a file of the build", () => {
  test.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["", null, (bytes: Buffer) => bytes],
  ])("goes to a browser that accepts '%s' as %s, with the same content", async (accepted, encoding, read) => {
    const answer = await ask("/assets/shop-1.js", accepted)
    expect(answer?.headers.get("content-encoding") ?? null).toBe(encoding)
    expect(answer?.headers.get("vary")).toBe("accept-encoding")
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(answer?.headers.get("content-length")).toBe(String(bytes.byteLength))
    expect(read(bytes).toString("utf8")).toBe(script)
  })

  test("[BK-07] may be a worker of pages outside its folder only if it is that of the bookings", async () => {
    const other = mkdtempSync(join(tmpdir(), "static-"))
    mkdirSync(join(other, "assets"))
    for (const name of ["booking-worker-1.js", "small-1.js"]) writeFileSync(join(other, "assets", name), "1")
    const files = staticFiles(other)
    const scope = async (path: string) =>
      (await files(new Request(`http://shop.test${path}`)))?.headers.get("service-worker-allowed")
    expect(await scope("/assets/booking-worker-1.js")).toBe("/")
    expect(await scope("/assets/small-1.js")).toBeNull()
    rmSync(other, { recursive: true })
  })

  test("that does not shrink goes as it is", async () => {
    for (const path of ["/assets/small-1.js", "/icon.png"])
      expect((await ask(path, "br, gzip"))?.headers.has("content-encoding"), path).toBe(false)
  })

  test("has one address: its compressed copies have none", async () => {
    expect(readdirSync(join(folder, "assets")).toSorted()).toEqual([
      "shop-1.js",
      "shop-1.js.br",
      "shop-1.js.gz",
      "small-1.js",
    ])
    expect(await ask("/assets/shop-1.js.br")).toBeNull()
  })
})
