import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, normalize } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { filesOf, rooms, withPart, writeFlow } from "./new-flow.ts"

describe("npm run new -- flow <name>", () => {
  let root = ""
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "new-flow-"))
    for (const room of rooms) mkdirSync(join(root, room), { recursive: true })
    cpSync("tools/skeleton", join(root, "tools/skeleton"), { recursive: true })
    mkdirSync(join(root, "machines/booking"))
    writeFileSync(join(root, "adapters/contract/later-files.ts"), "")
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const written = () =>
    rooms.flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: "utf8" })).sort()

  it("writes the feature under its own name, in each room that it needs", () => {
    const files = writeFlow(root, "gift-order")
    expect(files).toContain("machines/gift-order/gift-order.machine.ts")
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
    for (const [file, text] of Object.entries(filesOf(root, "gift-order")))
      expect(`${file} ${text}`, file).not.toMatch(/sample.?thing/i)
  })

  it("imports only files that exist or that it writes itself", () => {
    const files = filesOf(".", "gift-order")
    const targets = Object.entries(files).flatMap(([file, text]) =>
      [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, name = ""]) => normalize(join(dirname(file), name))),
    )
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter((target) => !existsSync(target) && !Object.hasOwn(files, target))).toEqual([])
  })

  it.each([
    ["Gift-order", `"Gift-order" is not`],
    ["gift_order", `"gift_order" is not`],
    ["-gift", `"-gift" is not`],
    ["2gifts", `"2gifts" is not`],
    ["../gift", `"../gift" is not`],
    ["a-very-long-name-for-one-flow", "at most 24 characters"],
    ["booking", "machines/booking exists already"],
    ["later-files", "adapters/contract/later-files.ts exists already"],
    ["class", `"class" is a reserved word of TypeScript`],
  ])("refuses the name %j with one sentence, and writes nothing", (name, says) => {
    const before = written()
    expect(() => writeFlow(root, name)).toThrow(says)
    expect(written()).toEqual(before)
  })

  it("never overwrites a file", () => {
    writeFlow(root, "gift-order")
    expect(() => writeFlow(root, "gift-order")).toThrow('"gift-order" is taken')
  })

  it("adds its part to the end of the server's list, and reports a list that does not look as expected", () => {
    const list = 'import { mailPart } from "./mail/part.ts"\n\nexport const parts = [\n  mailPart,\n] as const\n'
    const longer = withPart(list, "gift-order")
    expect(longer).toContain("  mailPart,\n  giftOrderPart,\n] as const")
    expect(longer).toContain('import { giftOrderPart } from "./gift-order/part.ts"')
    expect(() => withPart("export const parts = []", "gift-order")).toThrow("add giftOrderPart yourself")
  })
})
