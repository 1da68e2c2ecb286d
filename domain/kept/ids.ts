/** Reads a list of ids from storage, each once. Anything may be stored there, so other values are ignored. */
export function idsOf(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(stored) ? [...new Set(stored.filter((id) => typeof id === "string"))] : []
  } catch {
    return []
  }
}
