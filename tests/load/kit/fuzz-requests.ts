import type { Random } from "../../../adapters/server/seed/content/random.ts"
import { fitting, garbage, type JsonSchema, type Known, spoilt } from "./fuzz-values.ts"

type Parameter = {
  readonly name: string
  readonly in: string
  readonly schema: JsonSchema
  readonly required?: boolean
}
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}
export type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "image/png",
  "",
]
const wrongBodies = ["{", "[]", "null", '"text"', "{]", "\u0000", `{"a":${"[".repeat(500)}${"]".repeat(500)}}`]
const wrongHeaders: readonly (readonly [string, readonly string[]])[] = [
  ["accept-language", ["", "xx", "de;q=9,*", "it".repeat(500), ";;;,,,"]],
  ["idempotency-key", ["", "short", "key-12345678", "x".repeat(300), "with space inside"]],
  ["x-booking-token", ["", "x", "A".repeat(43), "%00"]],
  ["authorization", ["", "Bearer", "Bearer x", `Bearer ${"a".repeat(300)}`, "Basic eDp5"]],
  ["cookie", ["", "altrove_visitor=x", `altrove_visitor=${"A".repeat(43)}`, ";;;=;", "a=".repeat(2000)]],
]

/** Requests as the description allows them, most of them spoilt in one place or another. */
export function fuzzer({ paths }: OpenApi, random: Random) {
  const { pick, chance } = random
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

  const parameterText = (parameter: Parameter, known: Known, spoil: boolean): string => {
    const value = spoil ? pick(garbage) : fitting(parameter.schema, parameter.name, known, random)
    const text = typeof value === "string" ? value : JSON.stringify(value)
    // Half a surrogate pair has no bytes: it can be sent in a body only.
    return chance(0.02) ? pick(["%", "%zz", "%E0%A4%A", "..", "."]) : encodeURIComponent(text.toWellFormed())
  }

  return (known: Known, own: Readonly<Record<string, string>> = {}): FuzzRequest => {
    const { path, method, operation } = pick(operations)
    const spoilAddress = chance(0.3)
    let target = path
    const query: string[] = []
    for (const parameter of operation.parameters ?? []) {
      const text = parameterText(parameter, known, spoilAddress && chance(0.5))
      if (parameter.in === "path") target = target.replace(`{${parameter.name}}`, text)
      else if (parameter.required || chance(0.6)) query.push(`${parameter.name}=${text}`)
    }
    if (chance(0.03))
      query.push(pick(["lang=it&lang=en", "lang[]=it", "__proto__=1", "=", "&&&", `x=${"y".repeat(4000)}`]))
    const headers: Record<string, string> = { ...own }
    if (chance(0.2)) {
      const [name, values] = pick(wrongHeaders)
      headers[name] = pick(values)
    }
    const schema = operation.requestBody?.content["application/json"]?.schema
    const body = schema === undefined ? strayBody(method) : bodyOf(schema, known)
    if (body !== undefined) headers["content-type"] = chance(0.04) ? pick(wrongTypes) : "application/json"
    return { method, path: query.length > 0 ? `${target}?${query.join("&")}` : target, headers, body }
  }

  function bodyOf(schema: JsonSchema, known: Known): string | undefined {
    if (chance(0.03)) return undefined
    if (chance(0.05)) return pick(wrongBodies)
    if (chance(0.005)) return JSON.stringify("x".repeat(70_000))
    const value = fitting(schema, "body", known, random)
    return JSON.stringify(chance(0.6) ? spoilt(value, random) : value)
  }

  function strayBody(method: string): string | undefined {
    return method === "POST" && chance(0.2) ? pick(["{}", ...wrongBodies]) : undefined
  }
}
