import { Predicate } from "effect"
import { why } from "./log.ts"

/** Why the shop cannot start, as one sentence that says what to do. */
export class CannotStart extends Error {
  override readonly name: string = "CannotStart"
}

/**
 * Ends the process with one sentence. A stack would tell the operator nothing; `npm run dev` shows it to developers.
 */
export const endWithSentence = (error: unknown): never => endWith("The shop cannot start", error)

/** The same for another task. `subject`: what was not done. */
export function endWith(subject: string, error: unknown): never {
  console.error(sentenceOf(subject, error))
  process.exit(1)
}

/** `subject`: what failed, for a failure that has no sentence of its own. */
export function sentenceOf(subject: string, error: unknown): string {
  const causes = causesOf(error)
  const own = causes.find((cause) => cause instanceof CannotStart || cause instanceof RangeError)
  if (own instanceof Error) return own.message
  const advice = causes.flatMap((cause) => adviceByCode[codeOf(cause)] ?? [])[0]
  return `${subject}: ${advice ?? messageOf(causes.at(-1))}`
}

const fullDisk = "the disk is full; free some space and start again"
const notWritable = "this user may not write there; change the owner of the folder, or name another one"
const unknownHost = "its host is unknown; correct DATABASE_URL"
const refusedUser = "it refuses the user or the password; correct DATABASE_URL"

/** By the code of the system's error or of PostgreSQL's. */
const adviceByCode: Readonly<Record<string, string>> = {
  ENOSPC: fullDisk,
  "53100": fullDisk,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOENT: "no folder can be made there; name another one",
  ENOTDIR: "it is not a folder; name another one",
  ECONNREFUSED: "nothing listens there; start PostgreSQL, or correct DATABASE_URL",
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  "28000": refusedUser,
  "28P01": refusedUser,
  "3D000": "it has no such database; create it, or correct DATABASE_URL",
  "42501": "this user may not do that; grant it CREATE on the schema, or name another user in DATABASE_URL",
  "25006": "it is a standby, which takes no writes; name the primary in DATABASE_URL",
  "53300": "all its connections are in use; close some, or raise its max_connections",
  "57P03": "it is just starting or stopping; start again in a moment",
}

/** The number of a full disk in the embedded database, whose errors have no code. */
const EMBEDDED_ENOSPC = 51

function codeOf(error: unknown): string {
  if (!Predicate.isObject(error)) return ""
  if (Predicate.hasProperty(error, "code") && typeof error.code === "string") return error.code
  return Predicate.hasProperty(error, "errno") && error.errno === EMBEDDED_ENOSPC ? "ENOSPC" : ""
}

/** The error and what caused it. */
function causesOf(error: unknown): readonly unknown[] {
  const deeper = Predicate.hasProperty(error, "cause") ? causesOf(error.cause) : []
  return [error, ...deeper]
}

/** Never empty: a refusal of ours has a code instead of a message. */
function messageOf(error: unknown): string {
  const said = error instanceof Error ? error.message : JSON.stringify(error)
  return said?.replace(/\s+/g, " ").trim() || why(error) || "it did not say why"
}
