import type { Part } from "../kernel/part.ts"
import { retentionLoop } from "./retention.ts"

export const personalDataPart = {
  name: "personal-data",
  loops: [retentionLoop],
} satisfies Part
