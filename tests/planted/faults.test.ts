import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { faults } from "./faults.ts"

/** How often the text that a fault replaces stands in its file. */
const timesIn = (file: string, line: string) => readFileSync(file, "utf8").split(line).length - 1

test("each planted fault names a text that stands once in its file", () => {
  // The faults are switched on in deep runs only. One whose text has changed would stop all of them.
  const lost = faults.filter(({ file, line }) => timesIn(file, line) !== 1)
  expect(lost.map(({ row, file, line }) => `${row}: "${line}" in ${file}`)).toEqual([])
})

test("control: a text that is gone, and one that stands twice, are noticed", () => {
  expect(timesIn("tests/planted/faults.test.ts", ["no", "such", "text"].join(" "))).toBe(0)
  expect(timesIn("tests/planted/faults.test.ts", "import {")).toBeGreaterThan(1)
})
