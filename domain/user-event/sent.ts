import { isEmail, isOneMailbox } from "../contact/email.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { isBrowserEvent, type Metadata, type UserEvent } from "./types.ts"

/** The most events of one call. */
export const MOST_EVENTS = 500
/** Bytes of an event's metadata, as JSON. */
export const MOST_METADATA = 2_048
/** How far from now an event may have happened. A browser's clock may be wrong. */
export const MOST_DAYS = 7

const DAY_MS = 86_400_000
const ID = /^[\w./:-]{1,200}$/u
const DEVICE = /^[\w-]{8,64}$/u
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/u

/** What somebody sent. Anybody may send anything. */
export type SentEvents = Readonly<Partial<Record<"device_id" | "events" | "email", unknown>>>

export type ReadEvents = {
  readonly deviceId: string
  /** Null: the visitor has not agreed to be named. */
  readonly email: string | null
  /** `id` is null where the sender gave none. */
  readonly events: readonly (Omit<UserEvent, "id"> & { readonly id: string | null })[]
  /** How many had a type that nobody knows, and were dropped. */
  readonly dropped: number
}

type Problem = { readonly field: string } & CodedError
type Found = { readonly problems: readonly Problem[] } | ReadEvents

/** Reads what was sent, or names each field that is wrong, as the call spells it. `now`: milliseconds. */
export function readEvents({ device_id: deviceId, events, email = null }: SentEvents, now: number): Found {
  const problems: Problem[] = []
  const wrong = (field: string, error: CodedError) => void problems.push({ field, ...error })
  if (deviceId === undefined || deviceId === "") wrong("device_id", { code: "field_required" })
  else if (typeof deviceId !== "string" || !DEVICE.test(deviceId)) wrong("device_id", { code: "field_characters" })
  if (email !== null && !(typeof email === "string" && isEmail(email) && isOneMailbox(email)))
    wrong("email", { code: "email_invalid" })
  if (!Array.isArray(events)) wrong("events", { code: events === undefined ? "field_required" : "event_malformed" })
  else if (events.length > MOST_EVENTS) wrong("events", { code: "events_at_most", params: { maximum: MOST_EVENTS } })
  if (problems.length > 0) return { problems }

  const read: ReadEvents["events"][number][] = []
  let dropped = 0
  for (const [n, sent] of (events as readonly unknown[]).entries()) {
    const one = eventIn(sent, now, (field, error) => wrong(`events.${n}${field}`, error))
    if (one === "unknown") dropped++
    else if (one !== null) read.push(one)
  }
  if (problems.length > 0) return { problems }
  return { deviceId: String(deviceId), email: email === null ? null : String(email), events: read, dropped }
}

type Wrong = (field: string, error: CodedError) => void

function eventIn(sent: unknown, now: number, wrong: Wrong): ReadEvents["events"][number] | "unknown" | null {
  if (!isRecord(sent)) {
    wrong("", { code: "event_malformed" })
    return null
  }
  const { event_type: type, timestamp, metadata = {}, id = null } = sent
  let isGood = true
  const refuse: Wrong = (field, error) => {
    isGood = false
    wrong(field, error)
  }
  if (typeof type !== "string" || type === "")
    refuse(".event_type", { code: type === undefined || type === "" ? "field_required" : "event_malformed" })
  const at = typeof timestamp === "string" && INSTANT.test(timestamp) ? Date.parse(timestamp) : Number.NaN
  if (timestamp === undefined) refuse(".timestamp", { code: "field_required" })
  else if (Number.isNaN(at)) refuse(".timestamp", { code: "event_time_invalid" })
  else if (Math.abs(at - now) > MOST_DAYS * DAY_MS)
    refuse(".timestamp", { code: "event_time_too_far", params: { days: MOST_DAYS } })
  if (id !== null && !(typeof id === "string" && ID.test(id))) refuse(".id", { code: "field_characters" })
  const flat = flatIn(metadata)
  if (flat === null) refuse(".metadata", { code: "event_metadata_flat" })
  else if (bytesOf(flat) > MOST_METADATA)
    refuse(".metadata", { code: "event_metadata_too_large", params: { maximum: MOST_METADATA } })
  if (!isGood || flat === null) return null
  if (!isBrowserEvent(String(type))) return "unknown"
  // An event of the future counts as one of now.
  const happened = new Date(Math.min(at, now)).toISOString()
  return { id: id as string | null, type: type as UserEvent["type"], at: happened, metadata: flat }
}

function flatIn(metadata: unknown): Metadata | null {
  if (!isRecord(metadata)) return null
  const isFlat = Object.entries(metadata).every(([name, value]) => storable(name) && isSimple(value))
  return isFlat ? (metadata as Metadata) : null
}

const isSimple = (value: unknown) =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && storable(value))

/** PostgreSQL can store neither a zero byte nor half a character. */
const storable = (text: string) => !text.includes("\0") && text.isWellFormed()

const bytesOf = (metadata: Metadata) => new TextEncoder().encode(JSON.stringify(metadata)).length

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
