import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { doorsFile, doorsList } from "./doors.ts"

it("the list of the flows is up to date; if not, run `npm run doors`", () => {
  expect(readFileSync(doorsFile, "utf8")).toBe(doorsList("."))
})

it("a folder is in the list if it has a flow.ts", () => {
  const root = mkdtempSync(join(tmpdir(), "doors-"))
  for (const folder of ["gift-order", "kit"]) mkdirSync(join(root, "machines", folder), { recursive: true })
  writeFileSync(join(root, "machines/gift-order/flow.ts"), "")
  expect(doorsList(root)).toContain('import giftOrder from "./gift-order/flow.ts"\n\nexport default [giftOrder]\n')
  expect(doorsList(root)).not.toContain("kit")
  rmSync(root, { recursive: true })
})
