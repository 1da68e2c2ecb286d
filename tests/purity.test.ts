import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { isTestFile, sourceFiles } from "./fixtures/imports.ts"

/** Everything by which a pure function could read the clock, chance, the network or the environment. */
const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\.(randomUUID|getRandomValues)\b|(?<![.\w])fetch\(|\bperformance\.now\b|\bTemporal\.Now\b|\bset(Timeout|Interval)\b|\bprocess\.env\b|\blocalStorage\b/

/** Commands run in a terminal. */
const isCommand = (file: string) => file.startsWith("machines/kit/cli/")

/** The host runs machines in a browser: it has the clock and the timers that the machines must not have. */
const host = "machines/kit/host.ts"

/** The impure calls of a source, with their lines. Comments are no calls. */
function impureIn(file: string, source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
  return code.split("\n").flatMap((line, index) => {
    const found = impure.exec(line.replace(/(^|\s)\/\/.*$/, ""))
    return found === null ? [] : [`${file}:${index + 1} ${found[0]}`]
  })
}

const pure = ["domain", "machines"]
  .flatMap(sourceFiles)
  .filter((file) => !isTestFile(file) && !isCommand(file) && file !== host)

describe("the rules and the machines", () => {
  test("have no clock, no chance, no network and no environment: time and answers come in as arguments", () => {
    expect(pure.length).toBeGreaterThan(300)
    expect(pure.flatMap((file) => impureIn(file, readFileSync(file, "utf8")))).toEqual([])
  })

  test("negative control: the host's own clock is found", () => {
    expect(impureIn(host, readFileSync(host, "utf8")).join("\n")).toMatch(/new Date\(\)[\s\S]*setTimeout/)
  })

  test.each([
    "const now = Date.now()",
    "const now = new Date( )",
    "const dice = Math.random()",
    "const code = crypto.randomUUID()",
    "const answer = await fetch(url)",
    "const start = performance.now()",
    "const today = Temporal.Now.plainDateISO()",
    "globalThis.setTimeout(run, 10)",
    "const zone = process.env.TZ",
  ])("planted fault: %s", (line) => {
    const source = `/* Date.now() in a comment */\n// fetch(url)\n${line}\n`
    expect(impureIn("domain/planted.ts", source)).toEqual([expect.stringContaining("domain/planted.ts:3 ")])
  })

  test("a date with an argument and a method called fetch are allowed", () => {
    expect(impureIn("domain/planted.ts", "const day = new Date(0)\nports.fetch(url)")).toEqual([])
  })
})
