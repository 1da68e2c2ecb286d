/** A value of the context in one line: short values unchanged, long ones cut. `undefined` is shown as a dash. */
export function valueText(value: unknown): string {
  if (value === undefined) return "–"
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "–")
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** The whole value, for an editor or for reading. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? ""
}
