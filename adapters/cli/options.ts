import { either, nearest } from "./nearest.ts"

/** What was typed cannot be done: the message is for whoever typed it. The command ends with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = "UsageError"
  }
}

export type Given = { readonly words: readonly string[]; readonly options: ReadonlyMap<string, string> }

/** `--name value`, `--name=value` and words. Throws UsageError on an option that is not known, or has no value. */
export function parse(args: readonly string[], valued: readonly string[], flags: readonly string[]): Given {
  const words: string[] = []
  const options = new Map<string, string>()
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? ""
    if (!arg.startsWith("-")) {
      words.push(arg)
      continue
    }
    const [name = "", ...rest] = arg.replace(/^--?/, "").split("=")
    if (flags.includes(name) && rest.length === 0) {
      options.set(name, "")
      continue
    }
    if (!valued.includes(name))
      throw new UsageError(unknown("option", arg.split("=")[0] ?? arg, dashed([...valued, ...flags])))
    if (options.has(name)) throw new UsageError(`--${name} is given twice.`)
    const next = args[i + 1]
    const value = rest.length > 0 ? rest.join("=") : next !== undefined && !next.startsWith("--") ? next : undefined
    if (value === undefined || value === "") throw new UsageError(`--${name} needs a value: --${name} <${name}>.`)
    if (rest.length === 0) i += 1
    options.set(name, value)
  }
  return { words, options }
}

function dashed(names: readonly string[]): readonly string[] {
  return names.map((name) => `--${name}`)
}

/** `No such flow: bokking. Did you mean booking or booking-mode?`; all names where none is near. */
export function unknown(what: string, typed: string, names: readonly string[]): string {
  const near = nearest(typed, names)
  return near.length > 0
    ? `No such ${what}: ${typed}. Did you mean ${either(near)}?`
    : `No such ${what}: ${typed}. There are: ${names.join(", ")}.`
}

/** One of the names, or the fallback when nothing was said. Throws UsageError. */
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
