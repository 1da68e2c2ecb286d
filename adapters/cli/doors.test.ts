import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { doorLists } from "./doors.ts"

it("the lists of doors are fresh; if not, run `npm run doors`", () => {
  const lists = Object.entries(doorLists("."))
  expect(lists.length).toBeGreaterThan(0)
  for (const [file, content] of lists) expect(readFileSync(file, "utf8"), file).toBe(content)
})

it("a folder belongs to a list when it has a door", () => {
  const root = mkdtempSync(join(tmpdir(), "doors-"))
  for (const folder of ["gift-order", "kit"]) mkdirSync(join(root, "machines", folder), { recursive: true })
  writeFileSync(join(root, "machines/gift-order/flow.ts"), "")
  const lists = doorLists(root)
  expect(lists["machines/flows.gen.ts"]).toContain(
    'import giftOrder from "./gift-order/flow.ts"\n\nexport default [giftOrder]',
  )
  expect(lists["machines/loaders.gen.ts"]).toContain('"gift-order": () => import("./gift-order/flow.ts"),')
  expect(lists["machines/flows.gen.ts"]).not.toContain("kit")
  rmSync(root, { recursive: true })
})
