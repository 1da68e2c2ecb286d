import type { Localised } from "../../../domain/catalogue/views.ts"
import type { Locale, Text } from "../../../domain/locale.ts"

const isText = (value: object): value is Text =>
  "it" in value && "en" in value && typeof value.it === "string" && typeof value.en === "string"

function walk(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, locale))
  if (typeof value !== "object" || value === null) return value
  if (isText(value)) return value[locale]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, locale)]))
}

/**
 * Replaces every `{it, en}` text in a value, at any depth, by the string of one language. Everything else stays the
 * same.
 */
export function localise<T>(value: T, locale: Locale): Localised<T>
export function localise(value: unknown, locale: Locale): unknown {
  return walk(value, locale)
}
