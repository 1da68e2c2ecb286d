import { expect, it } from "vitest"
import { parcelCases } from "../../../machines/kit/fixtures/parcel.cases.ts"
import { parcelFlow } from "../../../machines/kit/fixtures/parcel.machine.ts"
import { goldenLogs } from "../../../machines/kit/golden.ts"
import { keptLogs, type Storages } from "./kept-logs.ts"

const [one, two] = goldenLogs(parcelFlow, parcelCases).map(({ golden: { opening, log } }) => ({ opening, log }))
if (one === undefined || two === undefined) throw new Error("the parcel has two paths")

const storage =
  (...texts: readonly string[]): Storages[number] =>
  () => ({
    length: texts.length,
    key: (index) => String(index),
    getItem: (key) => texts[Number(key)] ?? null,
  })

it("[FL-03] finds the logs of a flow in this browser's storage, among other entries", () => {
  const later = { ...two, opening: { ...two.opening, at: "2026-12-01T00:00:00.000Z" } }
  const other = { ...one, opening: { ...one.opening, machine: "another" } }
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError")
  }
  const found = keptLogs("parcel", [
    storage(JSON.stringify(one), "dark", '{"opening"', JSON.stringify(other)),
    forbidden,
    storage(JSON.stringify({ ...later, pending: [] })),
  ])
  expect(found.map(({ openedAt, entries }) => [openedAt, entries])).toEqual([
    ["2026-12-01T00:00:00.000Z", two.log.length],
    [one.opening.at, one.log.length],
  ])
})
