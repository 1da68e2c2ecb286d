import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { unpack } from "./unpack.ts"

const root = mkdtempSync(join(tmpdir(), "unpack-"))
afterAll(() => rmSync(root, { recursive: true }))
let made = 0
const folder = () => join(root, `${++made}`)

type Entry = { readonly name: string; readonly content: Uint8Array | null }

/** An entry as tar writes it; a folder has no content. */
function packed({ name, content }: Entry): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write((content?.length ?? 0).toString(8).padStart(11, "0"), 124)
  header.write(content === null ? "5" : "0", 156)
  const filling = Buffer.alloc((512 - ((content?.length ?? 0) % 512)) % 512)
  return Buffer.concat([header, content ?? Buffer.alloc(0), filling])
}
const archive = (entries: readonly Entry[]) => gzipSync(Buffer.concat([...entries.map(packed), Buffer.alloc(1024)]))

test("[OP-01] an archive's folders and files are written, of any size, from memory and from a file", async () => {
  const content = fc.uint8Array({ maxLength: 200_000, size: "max" })
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), fc.boolean(), async (contents, fromFile) => {
      const files = contents.map((bytes, n) => ({ name: `/base/${n}/file${n}`, content: bytes }))
      const bytes = archive([{ name: "/empty", content: null }, ...files])
      const to = folder()
      const path = `${to}.tar.gz`
      if (fromFile) writeFileSync(path, bytes)
      await unpack(fromFile ? path : bytes, to)
      expect(readdirSync(to).toSorted()).toEqual(["base", "empty"])
      for (const file of files) expect(readFileSync(join(to, file.name)).equals(file.content)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test("[OP-01] an archive that ends too early, is damaged, is missing or leaves its folder is refused", async () => {
  const file = { name: "/file", content: new Uint8Array(2_000) }
  const whole = gzipSync(packed(file).subarray(0, 1_000))
  await expect(unpack(whole, folder())).rejects.toThrow("too early")
  await expect(unpack(archive([file]).subarray(0, 20), folder())).rejects.toThrow()
  await expect(unpack(join(root, "none.tar.gz"), folder())).rejects.toThrow("ENOENT")
  await expect(unpack(archive([{ ...file, name: "/../file" }]), folder())).rejects.toThrow("outside")
})
