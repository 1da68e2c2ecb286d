import { expect, test } from "vitest"
import type { Part } from "./kernel/part.ts"
import { parts } from "./parts.ts"

test("[OP-06] an import and a rebuild know every flow whose streams are stored", () => {
  for (const { name, flows = {}, rebuilds = [] } of parts as readonly Part[])
    expect(
      rebuilds.map(({ durable }) => durable.id),
      name,
    ).toEqual(Object.keys(flows))
})
