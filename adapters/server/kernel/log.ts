import { Cause, Logger, Predicate, References } from "effect"

/** Takes one line of the log. */
export type WriteLine = (line: string) => void

/**
 * Writes each message of the server as one line of JSON. Errors of the database are written without the values of their
 * rows, which may be personal.
 */
export const linesOfJson = (write: WriteLine) =>
  Logger.layer([
    Logger.make(({ date, logLevel, message, cause, fiber }) => {
      const parts = Array.isArray(message) ? message : [message]
      const failures = [...parts.filter(Cause.isCause), cause].flatMap(({ reasons }) => reasons)
      const rest = parts.filter((part) => !Cause.isCause(part) && part != null)
      const fields = rest.filter(areFields)
      const said = rest.filter((part) => !areFields(part))
      write(
        JSON.stringify({
          time: date.toISOString(),
          level: logLevel.toLowerCase(),
          message: said.map((part) => (typeof part === "string" ? part : why(part))).join(" "),
          ...(fields.length > 0 && { fields: Object.assign({}, ...fields.map((part) => harmless(part))) }),
          ...(failures.length > 0 && { why: failures.map(whyOfOne) }),
          ...fiber.getRef(References.CurrentLogAnnotations),
        }),
      )
    }),
  ])

/** One line of the log, for the few messages outside the server's own runtime. */
export const lineOf = (level: "info" | "warn" | "error", message: string, more: object = {}): string =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...more })

/** Why something failed, for a row that the operator reads. It holds no address of a person. */
export const whyOf = ({ reasons }: Cause.Cause<unknown>): string => reasons.map(whyOfOne).join("; ")

const whyOfOne = (reason: Cause.Reason<unknown>): string =>
  Cause.isFailReason(reason) ? why(reason.error) : Cause.isDieReason(reason) ? whereOf(reason.defect) : "interrupted"

/** What went wrong, in one line: the error and what caused it. */
export function why(error: unknown): string {
  if (!(error instanceof Error)) {
    return Predicate.hasProperty(error, "_tag") ? String(error._tag) : textOf(error)
  }
  const said = error.message || detailsOf(error)
  const named = error.name === "Error" ? said : `${error.name}: ${said}`
  const deeper = error.cause === undefined ? "" : why(error.cause)
  const text = deeper === "" || named.endsWith(deeper) ? named : `${named}, because: ${deeper}`
  return withoutPeople(text.replace(/\s+/g, " ").trim())
}

/** The fields of an error of ours; the first of several errors that the system reports as one. */
function detailsOf(error: Error): string {
  if (error instanceof AggregateError) return why(error.errors[0])
  const { _tag, name, cause, stack, message, ...fields } = { ...error } as unknown as Readonly<Record<string, unknown>>
  return Object.values(fields).map(textOf).join(" ")
}

const textOf = (value: unknown): string =>
  Predicate.isObjectOrArray(value) ? JSON.stringify(harmless(value)) : String(value)

/** Whether a part of a message is an object with fields, and no error. */
const areFields = (part: unknown): part is object =>
  Predicate.isObject(part) && !(part instanceof Error) && !("_tag" in part)

/** Fields of these names are not written: they are personal, or open something. */
const UNWRITTEN = /mail|name$|phone|address|token|secret|password|card|answers/i

/** Fields without what is personal or opens something. Six levels are enough for what the shop writes. */
function harmless(value: unknown, level = 0): unknown {
  if (typeof value === "string") return withoutTokens(withoutPeople(value))
  if (typeof value === "bigint") return String(value)
  if (value instanceof Error) return why(value)
  if (!Predicate.isObjectOrArray(value)) return value
  if (level === 6) return "…"
  if (Array.isArray(value)) return value.map((one) => harmless(one, level + 1))
  const kept = Object.entries(value).filter(([name]) => !UNWRITTEN.test(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, harmless(one, level + 1)]))
}

/** Tokens and their hashes are longer than any id. */
const withoutTokens = (text: string): string => text.replace(/[\w-]{40,}/g, "…")

/** Mail servers repeat the address that they refuse, and PostgreSQL a value that it cannot read. */
const withoutPeople = (text: string): string =>
  text.replace(/[^\s<>"']+@[^\s<>"']+/g, "…@…").replace(/(invalid [^:]*|out of range[^:]*): ".*?"/g, "$1")

/** A defect is a fault of the program, so its place is written too. */
function whereOf(defect: unknown): string {
  const place = defect instanceof Error ? /^\s+at .*/m.exec(defect.stack ?? "")?.[0].trim() : undefined
  return place === undefined ? why(defect) : `${why(defect)} (${place})`
}
