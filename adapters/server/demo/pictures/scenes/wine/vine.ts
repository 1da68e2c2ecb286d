import type { LocalName } from "../../locals.ts"
import type { Stage } from "../../stage.ts"

export const vine = (s: Stage): LocalName =>
  s.season === "autumn" ? s.rng.pick<LocalName>(["terracotta", "ochre"]) : "leaf"
