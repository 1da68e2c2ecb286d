import { readFileSync } from "node:fs"

/*
 * Reads the payment providers' published descriptions of their APIs, if they are here, and compares values with them.
 */

export type Description = Readonly<Record<string, unknown>>

/**
 * The folder of the descriptions: `paypal/*.json` (OpenAPI) and `stripe/fixtures3.json`. Undefined if there is none.
 */
export const descriptions = process.env.ALTROVE_PROVIDER_SPECS

export const readDescription = (name: string): Description =>
  JSON.parse(readFileSync(`${descriptions}/${name}`, "utf8"))

const isObject = (value: unknown): value is Description =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function within(document: Description, schema: unknown): Description {
  if (!isObject(schema)) return {}
  if (typeof schema.$ref !== "string") return schema
  const found = schema.$ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => (isObject(at) ? at[name.replaceAll("~1", "/")] : undefined), document)
  if (found === undefined) throw new Error(`${schema.$ref} is not in the document`)
  return within(document, found)
}

/** The properties of a schema, including those of its parts. */
function propertiesOf(document: Description, given: unknown): Map<string, unknown> {
  const schema = within(document, given)
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((part) => (Array.isArray(part) ? part : []))
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : []
  return new Map([...parts.flatMap((part) => [...propertiesOf(document, part)]), ...own])
}

function requiredOf(document: Description, given: unknown): readonly string[] {
  const schema = within(document, given)
  const parts = Array.isArray(schema.allOf) ? schema.allOf : []
  const own = Array.isArray(schema.required) ? schema.required.map(String) : []
  return [...parts.flatMap((part) => requiredOf(document, part)), ...own]
}

/** How a value differs from its OpenAPI description: unknown fields, wrong types, values and patterns. */
export function undescribed(document: Description, given: unknown, value: unknown, at = ""): readonly string[] {
  const schema = within(document, given)
  const properties = propertiesOf(document, schema)
  if (properties.size > 0) {
    if (!isObject(value)) return [`${at} is no object`]
    const missing = requiredOf(document, schema).filter((name) => !(name in value))
    return [
      ...missing.map((name) => `${at}.${name} lacks`),
      ...Object.entries(value).flatMap(([name, inner]) =>
        properties.has(name)
          ? undescribed(document, properties.get(name), inner, `${at}.${name}`)
          : [`${at}.${name} is not described`],
      ),
    ]
  }
  if (schema.type === "array") {
    return Array.isArray(value)
      ? value.flatMap((inner, index) => undescribed(document, schema.items, inner, `${at}[${index}]`))
      : [`${at} is no list`]
  }
  if (schema.type === "string" && typeof value !== "string") return [`${at} is no text`]
  if (schema.type === "boolean" && typeof value !== "boolean") return [`${at} is neither true nor false`]
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return [`${at} is none of its words: ${value}`]
  if (typeof schema.pattern === "string" && typeof value === "string" && !new RegExp(schema.pattern).test(value)) {
    return [`${at} is not written so: ${value}`]
  }
  return []
}

/** The operation of a call. Its path may contain ids. */
export function operationAt(document: Description, method: string, path: string): Description | null {
  for (const [template, operations] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`)
    if (pattern.test(path) && isObject(operations)) return within(document, operations[method.toLowerCase()])
  }
  return null
}

/** The schema of an operation's JSON body, or of its answer with that status. */
export function bodyOf(document: Description, holder: unknown): unknown {
  const content = within(document, holder).content
  const json = isObject(content) ? content["application/json"] : undefined
  return isObject(json) ? json.schema : undefined
}
