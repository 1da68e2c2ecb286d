import type { ContextChange } from "./types.ts"

/** The differences between two contexts, by path. A part that was added or removed as a whole is one change. */
export function changes(before: unknown, after: unknown): readonly ContextChange[] {
  return compare("", before, after)
}

function compare(path: string, before: unknown, after: unknown): readonly ContextChange[] {
  if (Object.is(before, after)) return []
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => compare(path === "" ? key : `${path}.${key}`, own(before, key), own(after, key)))
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

function own(of: object, key: string): unknown {
  return Object.hasOwn(of, key) ? Reflect.get(of, key) : undefined
}
