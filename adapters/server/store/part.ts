import { followsLoop } from "../kernel/follow.ts"
import type { Part } from "../kernel/part.ts"
import { housekeepingLoop } from "./housekeeping.ts"
import { storeMigrations } from "./migrations/store-migrations.ts"

export const storePart = {
  name: "store",
  loops: [housekeepingLoop, followsLoop],
  migrations: storeMigrations,
} satisfies Part
