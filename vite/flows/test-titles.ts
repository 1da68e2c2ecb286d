import { readFileSync } from "node:fs"
import type { TouchingTest } from "../../machines/kit/picture/types.ts"
import { filesBelow } from "./sources.ts"

const call =
  /\b(?:describe|it|test)(?:\.\w+)*(?:\((?:[^()"'`]|\([^()"'`]*\))*\))?\(\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g
/** What tells the runner that only `npm run test:deep` runs a test is no part of what the test says. */
const deepMark = /\s*@deep$|\$\{deepIf\([^}]*\)\}$/
const rowId = /\[([A-Z]{2}-\d{2})\]/g

/** The tests with a requirement id in their title, as written in their files. */
export function titledTests(): readonly TouchingTest[] {
  const folders = ["domain", "machines", "ui", "routes", "adapters", "tests"]
  return filesBelow(folders, (name) => /\.(test|spec)\.tsx?$/.test(name)).flatMap((file) =>
    titlesIn(readFileSync(file, "utf8")).map(({ title, rows }) => ({ file, title, rows })),
  )
}

export function titlesIn(source: string): readonly Omit<TouchingTest, "file">[] {
  return [...source.matchAll(call)].flatMap(([, literal = ""]) => {
    const text = literal.slice(1, -1)
    const rows = [...text.matchAll(rowId)].map(([, row = ""]) => row)
    const title = text
      .replaceAll(/\[[A-Z]{2}-\d{2}\]\s*/g, "")
      .replace(deepMark, "")
      .trim()
    return rows.length === 0 ? [] : [{ title, rows: [...new Set(rows)] }]
  })
}
