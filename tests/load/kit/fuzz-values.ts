import type { Random } from "../../../adapters/server/seed/content/random.ts"

/** The part of JSON Schema that the shop's description uses. */
export type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** Real values by the name of the parameter or field they fit. */
export type Known = Readonly<Record<string, readonly string[]>>

/** A value that the schema allows, a real one where one is known. */
export function fitting(schema: JsonSchema, name: string, known: Known, random: Random): unknown {
  const { pick, int, chance } = random
  if (schema.enum !== undefined) return pick(schema.enum)
  switch (schema.type) {
    case "string": {
      const real = known[name]
      return real !== undefined && real.length > 0 && chance(0.8) ? pick(real) : wordFor(schema, random)
    }
    case "integer":
      return chance(0.7) ? int(0, 3) : int(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000_000, 1_000_000))
    case "array": {
      const items = schema.items ?? {}
      const length = int(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 4))
      return Array.from({ length }, () => fitting(items, name, known, random))
    }
    case "object": {
      const fields = Object.entries(schema.properties ?? {})
      const kept = fields.filter(([field]) => schema.required?.includes(field) || chance(0.5))
      return Object.fromEntries(kept.map(([field, inner]) => [field, fitting(inner, field, known, random)]))
    }
    default:
      return wordFor(schema, random)
  }
}

function wordFor({ maxLength = 20 }: JsonSchema, { pick, int }: Random): string {
  const letters = pick(["abcdefgh0123456789", "ABCDEFGHJKMNPQRSTVWXYZ0123456789", "àèìòù ñ ß", "a-"])
  return Array.from({ length: int(1, Math.min(maxLength, 24)) }, () => pick([...letters])).join("")
}

const deep = (depth: number): unknown => {
  let value: unknown = []
  for (let n = 0; n < depth; n++) value = [value]
  return value
}

/** What a field is not meant to be: other types, edges, texts that have broken somebody's server. */
export const garbage: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  999,
  2 ** 53,
  "",
  " ",
  "null",
  "-1",
  "1e999",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200d",
  "𝕏👩‍👩‍👧‍👦",
  "x".repeat(201),
  "x".repeat(10_000),
  "'; drop table bookings; --",
  "$1",
  "%s%n%x",
  "../../../etc/passwd",
  "#{7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "2026-02-30",
  "2026-13",
  "9999-12-31",
  "0000-00-00",
  "__proto__",
  "constructor",
  [],
  {},
  [null],
  { __proto__: null, toString: 1 },
  deep(60),
]

/** The value with one of its parts changed into something it is not meant to be, taken away, or added. */
export function spoilt(value: unknown, random: Random): unknown {
  const { pick, chance, int } = random
  if (chance(0.15)) return pick(garbage)
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    if (list.length === 0 || chance(0.2)) return chance(0.5) ? Array(200).fill(list[0] ?? 1) : []
    const at = int(0, list.length - 1)
    return list.map((item, index) => (index === at ? spoilt(item, random) : item))
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
    if (fields.length === 0 || chance(0.1)) return { ...value, [pick(["__proto__", "extra", ""])]: pick(garbage) }
    const [chosen] = pick(fields)
    if (chance(0.3)) return Object.fromEntries(fields.filter(([field]) => field !== chosen))
    return Object.fromEntries(fields.map(([field, inner]) => [field, field === chosen ? spoilt(inner, random) : inner]))
  }
  return pick(garbage)
}
