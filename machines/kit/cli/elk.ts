import { createRequire } from "node:module"
import type { Elk } from "../picture/elk.ts"

/* The bundled ELK is one CommonJS file of 1.6 MB. Its typed entry would start a worker. */
function isElk(made: unknown): made is Elk {
  return typeof made === "object" && made !== null && "layout" in made
}

export function makeElk(): Elk {
  const Made: unknown = createRequire(import.meta.url)("elkjs/lib/elk.bundled.js")
  const made: unknown = typeof Made === "function" ? Reflect.construct(Made, []) : undefined
  if (!isElk(made)) throw new TypeError("elkjs no longer exports a layout engine")
  return made
}
