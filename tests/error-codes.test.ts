import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { type ErrorCode, errorCatalogue, errorEntry, isErrorCode } from "../domain/errors/catalogue.ts"
import { flows } from "../machines/index.ts"
import { sourceFiles } from "./fixtures/imports.ts"

/** The sources that can raise an error: neither the catalogue, nor texts about flows, nor what only tests use. */
const sources = ["domain", "machines", "adapters", "ui", "routes"]
  .flatMap(sourceFiles)
  .filter(
    (path) =>
      !/^domain\/errors\/|\.test\.|\.(?:cases|about|planted|fixture)\.|\/testing\/|\/faults\/|\.gen\./.test(path),
  )
const words = new Set(sources.flatMap((path) => readFileSync(path, "utf8").match(/\w+/g) ?? []))
const codes = Object.keys(errorCatalogue).filter(isErrorCode)
const unraised = (among: readonly string[]) => among.filter((code) => !words.has(code))

test("[ER-01] every code is raised by the shop, or it reaches a page by its address", () => {
  expect(sources.length).toBeGreaterThan(1000)
  const others = codes.filter((code) => errorEntry(code).from === "address")
  expect(unraised(codes)).toEqual(others)
  expect(others).toHaveLength(5)
})

test("[ER-01] negative control: a code that nothing raises is found", () => {
  expect(unraised(["payment_declined", "a_code_that_nothing_raises"])).toEqual(["a_code_that_nothing_raises"])
})

/** The types of events of all flows, and the codes that events of their cases carry. */
const types = new Set(flows.flatMap(({ durable }) => [...durable.machine.events]))
const carried = flows.flatMap(({ cases }) => [...eventsIn(cases)])

function* eventsIn(value: unknown): Generator<{ readonly type: string; readonly code: ErrorCode }> {
  if (typeof value !== "object" || value === null) return
  const { type, code } = value as { readonly type?: unknown; readonly code?: unknown }
  if (typeof type === "string" && isErrorCode(code)) yield { type, code }
  for (const one of Object.values(value)) yield* eventsIn(one)
}

test("[ER-01] the event that a code names is one that a machine takes, and a code that an event carries names one", () => {
  const named = codes.flatMap((code) => errorEntry(code).event ?? [])
  expect(new Set(named).size).toBeGreaterThan(10)
  expect(named.filter((event) => !types.has(event))).toEqual([])
  expect(carried.length).toBeGreaterThan(20)
  expect(carried.filter(({ code }) => errorEntry(code).event === undefined)).toEqual([])
})
