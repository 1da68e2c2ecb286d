import { existsSync, readdirSync, readFileSync } from "node:fs"
import { expect, test, vi } from "vitest"
import { featurePorts } from "./features.ts"
import { httpClient } from "./http.ts"

/** The ports that views declare for their features: `declare module "../ports.tsx" { interface Ports { … } }`. */
function declared(source: string): readonly string[] {
  return [...source.matchAll(/interface (?:Browser)?Ports \{\s*readonly (\w+):/g)].map(([, port = ""]) => port)
}

const views = readdirSync("ui", { recursive: true, encoding: "utf8" }).filter((file) => /[\\/].*\.tsx?$/.test(file))

test("each port that a view declares is answered by a file of features/", () => {
  const folder = "adapters/browser/features"
  const files = existsSync(folder) ? readdirSync(folder) : []
  const ports = views.flatMap((file) => declared(readFileSync(`ui/${file}`, "utf8")))
  const answered = Object.keys(featurePorts(httpClient("", "en"), "reads"))
  expect(new Set(answered)).toEqual(new Set(ports))
  expect(answered).toHaveLength(files.length)
})

test("planted fault: a port that a view declares is seen", () => {
  const source = 'declare module "../ports.tsx" {\n  interface Ports {\n    readonly giftOrder: GiftOrderReads\n  }\n}'
  expect(declared(source)).toEqual(["giftOrder"])
})

test("a feature's file is loaded at the first call, and answers under the feature's name", async () => {
  const view = vi.fn(async (code: string) => `found ${code}`)
  const load = vi.fn(async () => ({ reads: () => ({ view }), commands: () => ({}) }))
  const { giftOrder } = featurePorts(httpClient("", "en"), "reads", { "./features/gift-order.ts": load })
  expect(load).not.toHaveBeenCalled()
  const read: ((code: never) => Promise<unknown>) | undefined = giftOrder?.view
  expect(await read?.("7K2M" as never)).toBe("found 7K2M")
})
