import { expect, it } from "vitest"
import { parcelCases } from "../fixtures/parcel.cases.ts"
import { parcelFlow } from "../fixtures/parcel.machine.ts"
import { expected, followed, type RecordedPath } from "../paths/recorded.ts"
import { frames } from "../replay/frames.ts"
import { triedTest } from "./as-test.ts"
import { advance, fromInput, press, storedOf } from "./simulation.ts"

const opened = fromInput(parcelFlow, parcelCases, "paid")
const payment = { type: "customer.paid", amountCents: 500 }
const paid = press(parcelFlow, opened, payment, "customer")
if (!paid.ok) throw new Error(paid.rejection.code)
const tried = advance(parcelFlow, paid.simulation, "2027-01-01T00:00:00.000Z")
const file = triedTest("parcel", frames(parcelFlow, storedOf(tried)).frames)

/** The data of the file, as a run of the file would see it. */
function pathsIn(source: string): readonly RecordedPath[] {
  const data = /const paths: readonly RecordedPath\[\] = (\[[\s\S]*?\n\])\n/.exec(source)?.[1]
  if (data === undefined) throw new Error(source)
  return new Function(`return ${data}`)()
}

it("[FL-03] a tried path becomes a test that passes on the same machine", () => {
  const [path] = pathsIn(file)
  if (path === undefined) throw new Error("no path")
  expect(path.steps).toHaveLength(2)
  expect(followed(parcelFlow, path)).toEqual(expected(path))
})

it("[FL-03] planted fault: the test fails on a machine that behaves differently", () => {
  const [path] = pathsIn(file.replace('"returning"', '"fetched"').replace("returning:", "fetched:"))
  if (path === undefined) throw new Error("no path")
  expect(followed(parcelFlow, path)).not.toEqual(expected(path))
})
