import { parseArgs } from "node:util"
import { either, nearest } from "./nearest.ts"

/** The typed arguments cannot be used; the message tells the user why. The command ends with code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = "UsageError"
  }
}

export type Given = { readonly words: readonly string[]; readonly options: ReadonlyMap<string, string> }

/** Reads `--name value`, `--name=value` and words. Throws UsageError for an unknown option or a missing value. */
export function parse(args: readonly string[], valued: readonly string[], flags: readonly string[]): Given {
  const known = { ...typed(valued, "string"), ...typed(flags, "boolean") }
  const { tokens, positionals } = parseArgs({ args: [...args], options: known, strict: false, tokens: true })
  const options = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const { name, rawName, value, inlineValue } = token
    if (known[name] === undefined) throw new UsageError(unknown("option", rawName, dashed([...valued, ...flags])))
    if (options.has(name)) throw new UsageError(`--${name} is given twice.`)
    const isValue = value !== undefined && value !== "" && (inlineValue || !value.startsWith("--"))
    if (!isValue && valued.includes(name)) throw new UsageError(`--${name} needs a value: --${name} <${name}>.`)
    options.set(name, flags.includes(name) ? "" : (value ?? ""))
  }
  return { words: positionals, options }
}

function typed<Type extends "string" | "boolean">(names: readonly string[], type: Type) {
  return Object.fromEntries(names.map((name) => [name, name.length === 1 ? { type, short: name } : { type }]))
}

function dashed(names: readonly string[]): readonly string[] {
  return names.map((name) => `--${name}`)
}

/** `No such flow: bokking. Did you mean booking or booking-mode?`; lists all names if none is near. */
export function unknown(what: string, typed: string, names: readonly string[]): string {
  const near = nearest(typed, names)
  return near.length > 0
    ? `No such ${what}: ${typed}. Did you mean ${either(near)}?`
    : `No such ${what}: ${typed}. There are: ${names.join(", ")}.`
}

/** The name that the option gives, or the fallback without the option. Throws UsageError for any other name. */
export function choice<Name extends string>(
  { options }: Given,
  option: string,
  names: readonly Name[],
  fallback: Name,
): Name {
  const typed = options.get(option)
  if (typed === undefined) return fallback
  const found = names.find((name) => name === typed)
  if (found === undefined) throw new UsageError(unknown(option, typed, names))
  return found
}

/** A whole number of at least 1. Throws UsageError. */
export function count({ options }: Given, option: string, fallback: number): number {
  const typed = options.get(option)
  if (typed === undefined) return fallback
  const number = Number(typed)
  if (!/^\d+$/.test(typed) || !Number.isSafeInteger(number) || number < 1) {
    throw new UsageError(`--${option} must be a whole number of at least 1, not ${typed}.`)
  }
  return number
}
