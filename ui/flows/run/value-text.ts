/** A part of a context in a line: short values as they are, long ones cut; `undefined` is no value. */
export function valueText(value: unknown): string {
  if (value === undefined) return "–"
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "–")
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** For an editor, or to be read whole. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? ""
}
