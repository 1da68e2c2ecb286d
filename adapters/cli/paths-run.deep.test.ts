import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flows } from "../../machines/index.ts"
import { asTest } from "../../machines/kit/paths/as-test.ts"
import { generate } from "../../machines/kit/paths/generate.ts"

const root = resolve(import.meta.dirname, "../..")

type Ended = { readonly code: number | null; readonly out: string }

function node(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: "1", INIT_CWD: root } })
  let out = ""
  child.stdout.on("data", (chunk) => (out += chunk))
  child.stderr.on("data", (chunk) => (out += chunk))
  return new Promise((done) => child.on("close", (code) => done({ code, out })))
}

describe("[FL-02] the command as it runs", () => {
  let folder = ""

  beforeAll(() => {
    mkdirSync(join(root, ".tmp"), { recursive: true })
    folder = mkdtempSync(join(root, ".tmp/paths-"))
    // The project's own test setup, without the databases, which these tests do not need.
    const config = { root, test: { include: [`${folder}/*.test.ts`], setupFiles: ["tests/fixtures/setup.ts"] } }
    writeFileSync(join(folder, "vitest.config.mjs"), `export default ${JSON.stringify(config)}`)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const vitest = (file: string) =>
    node("node_modules/vitest/vitest.mjs", "run", "--config", join(folder, "vitest.config.mjs"), join(folder, file))

  it("ends with code 0, and with code 2 for a name that does not exist", async () => {
    const [fine, wrong] = await Promise.all([
      node("tools/paths.mjs", "toasts", "--kind", "shortest"),
      node("tools/paths.mjs", "tosts"),
    ])
    expect([fine.code, wrong.code]).toEqual([0, 2])
    expect(fine.out).toContain("Toast on screen")
    expect(wrong.out).toContain("Did you mean toasts?")
  })

  it("ends quietly when its reader closes the pipe", async () => {
    const child = spawn(process.execPath, ["tools/paths.mjs", "booking", "--format", "json"], { cwd: root })
    let complaints = ""
    child.stderr.on("data", (chunk) => (complaints += chunk))
    child.stdout.once("data", () => child.stdout.destroy())
    const code = await new Promise((done) => child.on("close", done))
    expect([code, complaints]).toEqual([0, ""])
  })

  it("the test that it writes runs and passes, and fails when a transition of the machine is changed", async () => {
    const toasts = flows.find(({ id }) => id === "toasts")
    if (toasts === undefined) throw new Error("no toasts")
    const set = generate(toasts.durable, toasts.cases, { kind: "tour", to: null, most: 100 })
    const recorded = "../../machines/kit/paths/recorded.ts"
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
    write("same.test.ts", asTest(set, { catalogue: "../../machines/index.ts", recorded }))
    write("changed.test.ts", asTest(set, { catalogue: "./changed.mjs", recorded }))
    write(
      "changed.mjs",
      `import { createMachine } from "xstate"
import { toastsMachine as was } from "../../machines/toasts/toasts.machine.ts"
import { durable } from "../../machines/kit/durable.ts"
const idle = { ...was.config.states.idle, on: { "toast.added": { target: "idle" } } }
const machine = createMachine({ ...was.config, states: { ...was.config.states, idle } }, was.implementations)
export const flowById = () => ({ durable: durable({ machine, policyGuards: [] }) })
`,
    )
    const [same, changed] = await Promise.all([vitest("same.test.ts"), vitest("changed.test.ts")])
    expect(same.out).toMatch(/Tests\s+1 passed/)
    expect(same.code).toBe(0)
    expect(changed.out).toMatch(/Tests\s+1 failed/)
    expect(changed.out).toContain('"to": "idle"')
    expect(changed.code).not.toBe(0)
  })
})
