import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

const root = resolve(import.meta.dirname, "..")

/* The kit as others get it: packed, installed into an empty project without a network, and run there. */

let folder = ""
let project = ""

function ran(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, INIT_CWD: cwd },
  })
  return { code: status, stdout, stderr }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kit-"))
  project = join(folder, "project")
  mkdirSync(project)
  const packed = ran(process.execPath, [join(root, "tools/pack-kit.mjs"), folder], root)
  expect(packed.code, packed.stderr + packed.stdout).toBe(0)
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? ""
  const local = (name: string) => `file:${join(root, "node_modules", name)}`
  const dependencies = {
    "@altrove/flow-kit": `file:${join(folder, archive)}`,
    elkjs: local("elkjs"),
    xstate: local("xstate"),
  }
  writeFileSync(join(project, "package.json"), JSON.stringify({ type: "module", private: true, dependencies }))
  const installed = ran("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], project)
  expect(installed.code, installed.stderr).toBe(0)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const flows = (...args: readonly string[]) => ran(join(project, "node_modules/.bin/flows"), args, project)

test("[FL-02] its readme's first ten minutes work in an empty project", () => {
  const readme = readFileSync(join(project, "node_modules/@altrove/flow-kit/README.md"), "utf8")
  const [, source = ""] = /```ts\n\/\/ light\.ts\n([\s\S]*?)```/.exec(readme) ?? []
  writeFileSync(join(project, "light.ts"), source)
  const first = flows("light.ts")
  expect([first.code, first.stderr]).toEqual([0, ""])
  expect(first.stdout).toContain("light: nothing is wrong.")
  expect(readFileSync(join(project, "light.svg"), "utf8")).toContain("</svg>")
  // Every command of the table runs, in its order: the log is written before it is replayed.
  const commands = [...readme.matchAll(/^\| `flows ([^`]+)`/gm)].map(([, words = ""]) => words.split(" "))
  expect(commands.length).toBeGreaterThan(6)
  for (const words of commands) {
    const { code, stdout, stderr } = flows(...words)
    expect([code, stderr, stdout === ""], words.join(" ")).toEqual([0, "", false])
  }
})

test.each(["traffic-light", "shop-checkout", "dashboard"])("[FL-02] %s is checked, walked and drawn there", (name) => {
  cpSync(join(root, `machines/kit/fixtures/${name}.ts`), join(project, `${name}.ts`))
  const { code, stdout, stderr } = flows(`${name}.ts`)
  expect([code, stderr]).toEqual([0, ""])
  expect(stdout).toContain("nothing is wrong.")
})

test("[FL-02] it holds no file of the shop, no test and no TypeScript source", () => {
  const kit = join(project, "node_modules/@altrove/flow-kit")
  const files = readdirSync(kit, { recursive: true, encoding: "utf8" })
  expect(files.filter((file) => /(^|[^d])\.ts$|\.test\./.test(file.replace(".d.ts", ".d")))).toEqual([])
  const outside = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      [...readFileSync(join(kit, file), "utf8").matchAll(/from "([^"./][^"]*)"/g)].map(([, name]) => name ?? ""),
    )
  expect([...new Set(outside)].filter((name) => !/^(node:.*|xstate(\/graph)?|vitest)$/.test(name))).toEqual([])
})
