const WIDTH = 120

/**
 * A JSON value as TypeScript in the project's format: on one line if it fits in `WIDTH` columns, otherwise one item a
 * line.
 */
export function literal(value: unknown, indent = 0, before = 0): string {
  const flat = onOneLine(value)
  if (flat.length + indent + before + 1 <= WIDTH || typeof value !== "object" || value === null) return flat
  const pad = " ".repeat(indent + 2)
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${pad}${literal(item, indent + 2)},\n`).join("")}${" ".repeat(indent)}]`
  }
  const items = present(value).map(([name, inner]) => {
    const label = `${keyText(name)}: `
    const text = literal(inner, indent + 2, label.length)
    const tooLong = typeof inner === "string" && pad.length + label.length + text.length + 1 > WIDTH
    return tooLong ? `${pad}${label.trimEnd()}\n${pad}  ${text},\n` : `${pad}${label}${text},\n`
  })
  return `{\n${items.join("")}${" ".repeat(indent)}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined"
  const items = present(value).map(([name, inner]) => `${keyText(name)}: ${onOneLine(inner)}`)
  return items.length === 0 ? "{}" : `{ ${items.join(", ")} }`
}

function present(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined)
}

function keyText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
