/**
 * Converts keys: `fromPrice` ⇄ `from_price`. The values of these keys are stored facts or records with ids as keys, so
 * their inside stays unchanged.
 */
const opaque = new Set(["custom_fields", "stream", "customFields"])

type SnakeKey<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Uppercase<Head>
    ? Head extends Lowercase<Head>
      ? `${Head}${SnakeKey<Tail>}`
      : `_${Lowercase<Head>}${SnakeKey<Tail>}`
    : `${Head}${SnakeKey<Tail>}`
  : S

/** Records with ids as keys keep their keys. A list under the same name is a list of views. */
type Inner<K, V> = K extends "customFields" | "stream" ? (V extends readonly unknown[] ? Snake<V> : V) : Snake<V>

/** The wire form of a view: the same value with snake_case keys, as the specification writes them. */
export type Snake<T> = T extends number
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Snake<Item>[]
    : T extends object
      ? {
          readonly [K in keyof T as K extends string ? SnakeKey<K> : K]: Inner<K, T[K]>
        }
      : T

const mapKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      rename(key),
      opaque.has(key) && !Array.isArray(inner) ? inner : mapKeys(inner, rename),
    ]),
  )
}

/** The shop's views have fewer names. Names from outside must not fill the memory. */
const MOST_NAMES = 2_000

/** Remembers the names, because every answer repeats the same few. */
function remembering(rename: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const name = rename(key)
    if (known.size < MOST_NAMES) known.set(key, name)
    return name
  }
}

const snakeKey = remembering((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const camelKey = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const toWire = <T>(view: T): Snake<T> => mapKeys(view, snakeKey) as Snake<T>
/** Reads a value that the contract's schemas describe. The caller names its type `T`, as with `JSON.parse`. */
export const fromWire = <T>(wire: unknown): T => mapKeys(wire, camelKey) as T
