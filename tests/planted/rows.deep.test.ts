import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import type { Fault, Kind } from "./fault.ts"
import { faults } from "./faults.ts"

/*
 * Each row of the requirements is shown by tests that fail without its code. All faults stand in one copy of the
 * sources, which is built once. An environment variable switches one of them on: the row's tests must fail then, and pass
 * while none is on. For some rows only: `npx vitest run --project deep tests/planted -t "AU-05"`. The copy is built again
 * only if something but a test has changed.
 */

/** The rows that are held to it, with the kinds of test that the requirements name. */
const owed: Readonly<Record<string, string>> = {
  ...{
    "RT-02": "b",
    "RT-13": "b",
    "DI-06": "b",
    "XD-01": "b",
    "XD-04": "umb",
    "CK-04": "ub",
    "CK-05": "uh",
    "CK-14": "mb",
  },
  ...{ "CK-15": "b", "CK-18": "uhb", "CK-19": "ub", "CK-20": "ub", "BK-05": "umhb", "PL-01": "mb", "PL-02": "b" },
  ...{ "CO-03": "ub", "ER-01": "u", "CA-01": "h", "CA-02": "h", "CA-03": "h", "FL-01": "m", "FL-02": "mb" },
  ...{ "FL-07": "b", "FL-08": "hb", "AD-02": "b" },
  ...{ "PR-01": "hb", "PR-02": "hb", "PR-03": "hb", "PR-04": "h", "PR-05": "hb", "PL-03": "hb", "BK-10": "mhb" },
  ...{ "OP-07": "h", "RT-07": "b" },
  ...{ "OP-08": "b", "BX-04": "ub", "BX-14": "h", "BX-15": "umh", "PR-08": "uh", "PR-09": "hb" },
  ...{ "PR-06": "hb", "PR-07": "mhb", "DI-08": "b" },
  ...{ "BX-08": "hb", "BX-10": "hb", "BX-12": "uhb", "RT-05": "b", "RT-06": "b", "CK-09": "uhb", "AU-01": "mb" },
  ...{ "AU-02": "mub", "AU-03": "mb", "AU-04": "h", "AU-05": "hb", "AU-06": "hb", "AU-07": "hb", "AU-08": "h" },
  ...{ "AU-09": "h", "AU-10": "hb", "AC-01": "b", "AC-02": "b", "AC-03": "hb", "AC-04": "hb", "AC-05": "uhb" },
  ...{ "AC-06": "hb", "LS-01": "mhb", "LS-02": "hb", "LS-03": "hb", "LS-04": "hb", "BX-03": "hb", "BX-18": "uhb" },
  ...{ "ER-03": "u", "RT-03": "b", "RT-04": "b", "XD-02": "mb", "XD-03": "umb", "XD-13": "b", "CK-10": "uhb" },
  ...{ "GF-01": "mb", "GF-02": "b", "GF-03": "b", "GF-04": "mh", "GF-05": "hb", "GF-06": "hb", "GF-07": "uh" },
  ...{ "NL-01": "hb", "NL-03": "hb", "NL-04": "hb", "NL-05": "hb" },
  ...{ "GF-08": "b", "GF-09": "hb", "BX-11": "mhb", "BX-13": "mhb", "BX-19": "mhb", "BX-07": "mhb" },
}

const COPY = ".tmp/planted"
const COPIED = [
  ...["adapters", "domain", "machines", "routes", "tests", "tools", "ui", "vite", "docs"],
  ...[
    "package.json",
    "package-lock.json",
    "playwright.config.ts",
    "tsconfig.json",
    "vite.config.ts",
    "vitest.config.ts",
  ],
  "README.md",
]

const idOf = ({ row, kind, says }: Fault) => `${row} ${kind}: ${says}`
/** True in a process, or in a page, whose fault it is. */
const switchOf = (id: string) => `((globalThis.process?.env?.PLANTED ?? globalThis.PLANTED) === ${JSON.stringify(id)})`

function plant(fault: Fault): void {
  const path = `${COPY}/${fault.file}`
  const source = readFileSync(`${fault.file}`, "utf8")
  expect(source.split(fault.line).length - 1, `"${fault.line}" in ${fault.file}`).toBe(1)
  // Faults at one place stand within each other.
  const planted = readFileSync(path, "utf8")
  const at = planted.lastIndexOf(fault.line)
  const text = fault.fault.replaceAll("PLANTED", switchOf(idOf(fault)))
  writeFileSync(path, planted.slice(0, at) + text + planted.slice(at + fault.line.length))
}

/** What the build is made of, as it stands in the copy. */
function fingerprint(): string {
  const files = COPIED.filter((path) => path !== "tests").flatMap((path) =>
    statSync(`${COPY}/${path}`).isFile()
      ? [`${COPY}/${path}`]
      : readdirSync(`${COPY}/${path}`, { recursive: true, withFileTypes: true })
          .filter((one) => one.isFile() && !one.name.includes(".test."))
          .map(({ parentPath, name }) => `${parentPath}/${name}`),
  )
  const hash = createHash("sha256")
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest("hex")
}

type Outcome = { readonly passed: boolean; readonly said: string }

function run(command: string, args: readonly string[], planted: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, PLANTED: planted, DEEP: undefined, VITEST: undefined, NODE_ENV: undefined }
    const child = spawn(command, args, { cwd: COPY, env })
    let said = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text))
    child.once("close", (code) => resolve({ passed: code === 0, said: said.slice(-4_000) }))
  })
}

/** A test mostly waits for a browser: this many run at once. More would be late on two cores, and seem to fail. */
const AT_ONCE = 3
const waiting: (() => void)[] = []
let running = 0

/** Runs the work when fewer than AT_ONCE others run. */
async function inTurn<A>(work: () => Promise<A>): Promise<A> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

const bin = (name: string) => `${process.cwd()}/node_modules/.bin/${name}`
const projects: Readonly<Record<Exclude<Kind, "b">, readonly string[]>> = {
  u: ["--project", "unit"],
  m: ["--project", "unit"],
  h: ["--project", "http", "--project", "deep"],
}

let runs = 0

/** Runs the tests of a row, or those that the fault names. */
function runTests({ row, kind, test: file, name = `\\[${row}\\]` }: Fault, planted: string): Promise<Outcome> {
  if (kind !== "b")
    return inTurn(() => run(bin("vitest"), ["run", ...projects[kind], file, "-t", name, "--bail", "1"], planted))
  const output = ["--reporter", "list", "--output", `.tmp/playwright-${runs++}`]
  return inTurn(() => run(bin("playwright"), ["test", file, "-g", name, ...output, "--max-failures", "1"], planted))
}

describe("every row fails its tests when its code is taken out", () => {
  beforeAll(async () => {
    mkdirSync(COPY, { recursive: true })
    for (const path of COPIED) rmSync(`${COPY}/${path}`, { recursive: true, force: true })
    for (const path of COPIED) cpSync(path, `${COPY}/${path}`, { recursive: true })
    for (const fault of faults) plant(fault)
    const [built, sources] = [`${COPY}/dist/.planted`, fingerprint()]
    if (existsSync(built) && readFileSync(built, "utf8") === sources) return
    rmSync(`${COPY}/dist`, { recursive: true, force: true })
    const outcome = await run(process.execPath, ["tools/build.mjs"], "")
    expect(outcome.passed, outcome.said).toBe(true)
    writeFileSync(built, sources)
  }, 600_000)

  test("there is a fault for each kind of test that a row names", () => {
    const wanted = Object.entries(owed).flatMap(([row, kinds]) => [...kinds].map((kind) => `${row} ${kind}`))
    const planted = new Set(faults.map(({ row, kind }) => `${row} ${kind}`))
    expect(wanted.filter((one) => !planted.has(one))).toEqual([])
    expect(new Set(faults.map(idOf)).size).toBe(faults.length)
  })

  const tested = new Map(faults.map((fault) => [`${fault.kind} ${fault.test} ${fault.name ?? fault.row}`, fault]))
  test.concurrent.each([...tested])("control: %s passes without a fault", async (_, fault) => {
    const { passed, said } = await runTests(fault, "")
    expect(passed, said).toBe(true)
    // A name that fits no test would pass as well.
    expect(said).toMatch(/[1-9]\d* passed/)
  })

  test.concurrent.each(faults.map((fault) => [idOf(fault), fault] as const))("%s", async (id, fault) => {
    const { passed, said } = await runTests(fault, id)
    expect(passed, said).toBe(false)
    expect(said).toMatch(/[1-9]\d* failed/)
  })
})
