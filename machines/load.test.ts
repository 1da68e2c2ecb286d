import { expect, it } from "vitest"
import { flows } from "./index.ts"
import { loadable, loadFlow } from "./load.ts"

it("[FL-03] every flow of the catalogue can be loaded by itself: a new one is added to load.ts as well", () => {
  expect([...loadable].sort()).toEqual(flows.map(({ id }) => id).sort())
})

it.each(flows.map(({ id, durable, about, cases }) => ({ id, durable, about, cases })))(
  "$id is loaded as the catalogue has it",
  async ({ id, durable, about, cases }) => {
    expect(await loadFlow(id)).toEqual({ durable, about, cases })
  },
)

it.each(["", "no-such-flow", "constructor", "__proto__"])("[FL-03] there is no flow %j", async (id) => {
  expect(await loadFlow(id)).toBeNull()
})
