/** A guard: its declared name and its params. An inline function is named `(inline)`. */
export type GuardRef = { readonly name: string; readonly params: unknown }

/** The guards of a transition, including those inside `and`, `or` and `not`. Empty without a guard. */
export function guardRefs(guard: unknown): readonly GuardRef[] {
  if (guard === undefined || guard === null) return []
  if (typeof guard === "string") return [{ name: guard, params: undefined }]
  if (typeof guard === "function") return innerGuards(guard)?.flatMap(guardRefs) ?? [inline]
  if (typeof guard !== "object") return [inline]
  const name: unknown = Reflect.get(guard, "type")
  return typeof name === "string" ? [{ name, params: Reflect.get(guard, "params") }] : [inline]
}

export function guardNames(guard: unknown): readonly string[] {
  return guardRefs(guard).map(({ name }) => name)
}

const inline: GuardRef = { name: "(inline)", params: undefined }

/** In XState, `and`, `or` and `not` are functions that hold their guards. */
function innerGuards(guard: object): readonly unknown[] | undefined {
  const inner: unknown = Reflect.get(guard, "guards")
  return Array.isArray(inner) ? inner : undefined
}

/** `and`, `or` or `not`; undefined for any other guard. */
export function combinator(guard: unknown): string | undefined {
  return typeof guard === "function" && innerGuards(guard) !== undefined ? guard.name : undefined
}
