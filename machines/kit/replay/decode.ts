import type { StateValue } from "xstate"
import { isInstant } from "../instant.ts"
import { isOfActor } from "../introspect.ts"
import type { Actor, Fact, LogEntry, Opening, Origin } from "../types.ts"
import type { BrokenLog, StoredLog } from "./types.ts"

/*
 * Decoding by hand, because the visualiser's page is small and a schema library is not. Whatever a stranger's file
 * holds, the result is either a log or a reason with the path of the wrong part.
 */

/** No log of ours is deeper. Code that walks through values would overflow the stack only far beyond. */
const MAX_DEPTH = 64

/** More entries than anybody would step through. */
const MAX_ENTRIES = 20_000

/** Reads any value as a stored log, or says why it is none. Only a replay shows whether the log is right. */
export function decodeStoredLog(value: unknown): StoredLog | BrokenLog {
  try {
    mustBePlain(value, "", MAX_DEPTH)
    const { opening, log } = object(value, "")
    const entries = array(log, "log")
    if (entries.length > MAX_ENTRIES) {
      return { seq: null, code: "tooLarge", detail: String(entries.length), expected: String(MAX_ENTRIES) }
    }
    return { opening: openingOf(opening), log: entries.map((entry, index) => entryOf(entry, `log.${index}`)) }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    return { seq: placeOf(error.path), code: "notALog", detail: error.path, expected: error.expected }
  }
}

export function isBroken(decoded: StoredLog | BrokenLog): decoded is BrokenLog {
  return "code" in decoded
}

function openingOf(value: unknown): Opening {
  const { seq, input, ...rest } = object(value, "opening")
  if (seq !== 0) throw new Unfit("opening.seq", "0")
  return { ...common(rest, "opening"), seq, input }
}

function entryOf(value: unknown, path: string): LogEntry {
  const { seq, fact, ...rest } = object(value, path)
  if (typeof seq !== "number" || !Number.isSafeInteger(seq)) throw new Unfit(`${path}.seq`, "integer")
  return { ...common(rest, path), seq, fact: factOf(fact, `${path}.fact`) }
}

function common(entry: Readonly<Record<string, unknown>>, path: string) {
  const { stream, at, machine, version, to } = entry
  return {
    ...originOf(entry, path),
    stream: text(stream, `${path}.stream`),
    at: instant(at, `${path}.at`),
    machine: text(machine, `${path}.machine`),
    version: text(version, `${path}.version`),
    to: stateValue(to, `${path}.to`),
  }
}

function originOf({ actor, causation, correlation }: Readonly<Record<string, unknown>>, path: string): Origin {
  const { kind, id } = object(actor, `${path}.actor`)
  if (!isActorKind(kind)) throw new Unfit(`${path}.actor.kind`, Object.keys(actorKinds).join(" | "))
  return {
    actor: { kind, id: text(id, `${path}.actor.id`) },
    causation: typeof causation === "string" ? causation : null,
    correlation: typeof correlation === "string" ? correlation : null,
  }
}

/** A record, so that a kind that is left out does not compile. */
const actorKinds: Readonly<Record<Actor["kind"], true>> = {
  visitor: true,
  customer: true,
  reseller: true,
  provider: true,
  payment: true,
  admin: true,
  system: true,
}

function isActorKind(kind: unknown): kind is Actor["kind"] {
  return typeof kind === "string" && Object.hasOwn(actorKinds, kind)
}

function factOf(value: unknown, path: string): Fact {
  const { kind, event, timer, at } = object(value, path)
  if (kind === "timer") return { kind, timer: text(timer, `${path}.timer`), at: instant(at, `${path}.at`) }
  if (kind !== "event") throw new Unfit(`${path}.kind`, "event | timer")
  const carried = object(event, `${path}.event`)
  const type = text(carried.type, `${path}.event.type`)
  if (type.startsWith("xstate.") && !isOfActor(type)) throw new Unfit(`${path}.event.type`, "not xstate.*")
  return { kind, event: { ...carried, type, at: instant(carried.at, `${path}.event.at`) } }
}

function stateValue(value: unknown, path: string): StateValue {
  if (typeof value === "string") return value
  const parts = Object.entries(object(value, path))
  return Object.fromEntries(parts.map(([key, inner]) => [key, stateValue(inner, `${path}.${key}`)]))
}

function object(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Unfit(path, "object")
  return { ...value }
}

function array(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unfit(path, "array")
  return value
}

function text(value: unknown, path: string): string {
  if (typeof value !== "string") throw new Unfit(path, "string")
  return value
}

function instant(value: unknown, path: string): string {
  if (typeof value !== "string" || !isInstant(value)) throw new Unfit(path, "2026-11-20T09:00:00.000Z")
  return value
}

/** A `__proto__` key would change an object's prototype where the object is copied by assignment. */
function mustBePlain(value: unknown, path: string, depth: number): void {
  if (typeof value !== "object" || value === null) return
  if (depth === 0) throw new Unfit(path, `≤ ${MAX_DEPTH}`)
  if (Object.hasOwn(value, "__proto__")) throw new Unfit(`${path}.__proto__`, "–")
  for (const [key, inner] of Object.entries(value)) mustBePlain(inner, path === "" ? key : `${path}.${key}`, depth - 1)
}

/** For example, `log.3.fact.kind` belongs to entry 4. */
function placeOf(path: string): number | null {
  if (path.startsWith("opening")) return 0
  const index = /^log\.(\d+)/.exec(path)?.[1]
  return index === undefined ? null : Number(index) + 1
}

class Unfit extends Error {
  readonly path: string
  readonly expected: string
  constructor(path: string, expected: string) {
    super(path)
    this.path = path.length > 120 ? `${path.slice(0, 120)}…` : path
    this.expected = expected
  }
}
