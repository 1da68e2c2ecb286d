import { expect, it } from "vitest"
import { flows } from "./index.ts"
import { wordingFaults } from "./kit/wording.ts"

it.each(flows.map((flow) => [flow.id, flow] as const))("[FL-04] the texts of %s are complete and fit", (_id, flow) => {
  expect(wordingFaults(flow.durable.machine, flow.about)).toEqual([])
})
