import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type CatalogueFlow, flowById } from "../../machines/index.ts"
import { checkFlow } from "../../machines/kit/check/check-flow.ts"
import { flowsCheckCommand } from "./flows-check.ts"
import { pathsCommand } from "./paths.ts"

const toasts = flowById("toasts")
const popup = flowById("language-popup")
if (toasts === null || popup === null) throw new Error("flows are missing")

const rule = "[RT-10] never two toasts in a row"
const impatient: CatalogueFlow = {
  ...toasts,
  rules: { [rule]: ({ log }) => (log.length > 1 ? [`${log.length} facts`] : []) },
}

describe("[FL-04] npm run flows:check", () => {
  let root = ""
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "flows-check-"))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  async function run(flows: readonly CatalogueFlow[], ...args: readonly string[]) {
    let out = ""
    let complaint = ""
    const code = await flowsCheckCommand(args, {
      flows,
      root,
      write: (text) => (out += text),
      complain: (text) => (complaint += text),
      check: async (flow, faults, bound) => ({ report: checkFlow(flow, faults, bound), milliseconds: 1200 }),
    })
    return { code, out, complaint }
  }

  it("prints for each flow what it looked at and whether that is everything, then the sum and the bound", async () => {
    const { code, out } = await run([toasts, popup])
    expect(code).toBe(0)
    expect(out).toMatch(/^toasts +\d+ +\d+ +\d+ +\d+ +1\.2 s {2}everything$/m)
    expect(out).toMatch(
      /\n2 flows, \d+ rules, \d+ states \(at most 6000 a flow\), \d+ facts sent, .* nothing is wrong\.\n$/,
    )
    expect((await run([toasts], "--bound", "2")).out).toContain("stopped at the bound")
    expect((await run([toasts, popup], "--quiet")).out.split("\n")).toHaveLength(3)
    expect((await run([toasts, popup], "toasts")).out).toContain("1 flows")
  })

  it("takes the name of a flow's folder too, and says which flow it is", async () => {
    const { code, out, complaint } = await run([toasts, { ...popup, id: "pay-by-link" }], "pay-link")
    expect([code, complaint]).toEqual([0, "machines/pay-link holds the flow pay-by-link.\n"])
    expect(out).toMatch(/^pay-by-link /m)
    expect(out).toContain("\n1 flows")
  })

  it("reports a broken rule with its path, keeps the path, and runs it again", async () => {
    const { code, out } = await run([impatient])
    expect(code).toBe(1)
    expect(out).toContain(`toasts: ${rule}\n  2 facts\n  Path 1 · page · 2 steps`)
    expect(out).toContain("A toast arrives")
    expect(out).toContain("1 thing is wrong")
    const kept = join(root, "machines/toasts/faults/never-two-toasts-in-a-row.json")
    expect(JSON.parse(readFileSync(kept, "utf8"))).toMatchObject({ flow: "toasts", version: "1", rule, input: "page" })

    // The second run finds the same fault: it is reported once, and its path is kept once.
    const again = await run([impatient])
    expect(again.out).toContain("1 thing is wrong")
    expect(again.out).not.toContain("a known fault is back")
    expect(readdirSync(join(root, "machines/toasts/faults"))).toEqual(["never-two-toasts-in-a-row.json"])
    // With a bound too small to find the fault again, the kept path still shows it.
    const near = await run([impatient], "--bound", "1")
    expect(near.out).toContain("a known fault is back: 2 facts")
    expect(near.out).toContain("1 thing is wrong")
    expect((await run([{ ...toasts, rules: { [rule]: () => [] } }])).out).toContain("1 known faults run again")
  })

  it("keeps another path of the same rule beside the first", async () => {
    await run([impatient])
    const kept = join(root, "machines/toasts/faults/never-two-toasts-in-a-row.json")
    const other = { ...JSON.parse(readFileSync(kept, "utf8")), facts: [] }
    writeFileSync(kept, JSON.stringify(other))
    const { out } = await run([impatient])
    expect(out).toContain("Kept in machines/toasts/faults/never-two-toasts-in-a-row-2.json")
    expect(JSON.parse(readFileSync(kept, "utf8"))).toEqual(other)
  })

  it("reports a damaged fault or a crashed check, and still checks the other flows", async () => {
    mkdirSync(join(root, "machines/toasts/faults"), { recursive: true })
    writeFileSync(join(root, "machines/toasts/faults/damaged.json"), '{"rule": 1')
    const { code, out } = await run([toasts, popup])
    expect(code).toBe(1)
    expect(out).toMatch(/toasts: could not be checked: .*damaged\.json: /)
    expect(out).toContain("language-popup ")
  })

  it("names a missing text", async () => {
    const { code, out } = await run([{ ...toasts, about: { ...toasts.about, guards: {} } }])
    expect(code).toBe(1)
    expect(out).toContain("toasts: guard isNew: no title in it")
  })

  it("an incomplete description or missing cases of it give sentences, in the check and in the paths", async () => {
    const broken: unknown[] = [
      undefined,
      {},
      { states: null, events: 3 },
      { title: { it: "Avvisi" }, states: { idle: {} } },
    ]
    for (const about of broken) {
      const half: CatalogueFlow = Object.assign({ ...toasts }, { about })
      const { code, out, complaint } = await run([half])
      expect([code, complaint]).toEqual([1, ""])
      expect(out).toContain("toasts: toasts: no title in en")
      expect(out).toContain("toasts: toasts.idle: no title in it")
      expect(out).not.toMatch(/TypeError|could not be checked|undefined/)
      const paths = pathsCommand(["toasts", "--lang", "en"], { flows: [half], root, cwd: root })
      expect([paths.code, paths.stderr]).toEqual([0, ""])
    }
  })

  it("warns of a flow without rules, which is no fault", async () => {
    const { code, out } = await run([{ ...toasts, rules: {} }])
    expect(code).toBe(0)
    expect(out).toContain("Warning: toasts: no safety rule")
    expect((await run([toasts])).out).not.toContain("Warning")
  })

  it("refuses a flow or option that does not exist", async () => {
    expect(await run([toasts], "tosts")).toMatchObject({ code: 2, out: "" })
    expect((await run([toasts], "tosts")).complaint).toContain("Did you mean toasts?")
    expect((await run([toasts], "--bound", "none")).complaint).toContain("--bound")
    expect((await run([toasts], "--bond=3")).complaint).toContain("Did you mean --bound?")
    expect(await run([toasts], "--help")).toMatchObject({ code: 0 })
  })
})
