import { expect, it } from "vitest"
import { flows } from "./index.ts"
import { loadFlow } from "./load.ts"

it.each(flows.map((flow) => ({ id: flow.id, flow })))("[FL-03] $id loads as it is in the catalogue", async (one) => {
  expect(await loadFlow(one.id)).toBe(one.flow)
})

it.each(["", "no-such-flow", "constructor", "__proto__"])("[FL-03] there is no flow %j", async (id) => {
  expect(await loadFlow(id)).toBeNull()
})
