import { expect, test } from "vitest"
import { withoutDescriptions } from "./without-descriptions.ts"

test("the descriptions of a machine's states are left out, and nothing else", () => {
  const source = `createMachine({
    id: "parcel",
    description: "A parcel, which \\"waits\\".",
    states: {
      waiting: {
        description:
          "Nobody has fetched it.",
        meta: { rests: true },
      },
      fetched: { type: "final", description: closed },
    },
  })`
  expect(withoutDescriptions(source).replaceAll(/\s+/g, " ")).toBe(
    'createMachine({ id: "parcel", states: { waiting: { meta: { rests: true }, }, fetched: { type: "final", description: closed }, }, })',
  )
})
