import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { explore } from "../explore.ts"
import { eventless, outgoing } from "../introspect.ts"
import { plainSnapshot } from "../seam.ts"

/*
 * Two runs in the same state differ only if a guard can tell them apart. Nobody says which part of the context the
 * guards of a foreign machine look at, so it is watched while they are asked.
 */

/** From here on, counters and lists count as equally large, if they would otherwise grow for ever. */
const CAPS = [Number.POSITIVE_INFINITY, 10, 4]

/** The cases with a key that holds what guards see of the context. */
export function withSight(
  flow: Durable<AnyStateMachine>,
  cases: FlowCases<AnyStateMachine>,
): FlowCases<AnyStateMachine> {
  let keyed = cases
  for (const cap of CAPS) {
    keyed = sighted(flow, cases, cap)
    if (!isCut(flow, keyed)) break
  }
  return keyed
}

/** Whether there is more than the exploration has looked at. */
export function isCut(flow: Durable<AnyStateMachine>, cases: FlowCases<AnyStateMachine>): boolean {
  const { atMost = Number.POSITIVE_INFINITY } = cases
  return Object.keys(cases.inputs).some((input) => explore(flow, cases, input).nodes.size >= atMost)
}

function sighted(flow: Durable<AnyStateMachine>, cases: FlowCases<AnyStateMachine>, cap: number) {
  const seen = new Set<string>()
  for (;;) {
    const known = [...seen]
    const key = (snapshot: unknown) =>
      known.map((path) => readable(capped(at(contextOf(snapshot), path.split(".")), cap)))
    const keyed = { ...cases, key }
    for (const input of Object.keys(cases.inputs)) {
      for (const { run } of explore(flow, keyed, input).nodes.values()) look(plainSnapshot(run.snapshot), cases, seen)
    }
    // What guards see may tell more runs apart, and there they may see more.
    if (seen.size === known.length) return keyed
  }
}

/** Asks every guard of the active states, with every event, and notes what of the context they read. */
function look(snapshot: AnyMachineSnapshot, { events }: FlowCases<AnyStateMachine>, seen: Set<string>): void {
  const context = watched(contextOf(snapshot), "", seen)
  for (const node of snapshot._nodes) {
    const all = [...outgoing(node).flatMap(({ candidates }) => candidates), ...eventless(node)]
    for (const { guard } of all) {
      for (const { event } of events) ask(guard, snapshot.machine, { context, event })
    }
  }
}

/** Notes the path of each value that is read. An element of a list stands for the list. */
function watched(value: object, above: string, seen: Set<string>): object {
  return new Proxy(value, {
    get: (target, name) => {
      const inner: unknown = Reflect.get(target, name)
      if (typeof name !== "string" || typeof inner === "function") return inner
      const isElement = Array.isArray(target) && name !== "length"
      const path = isElement ? above : above === "" ? name : `${above}.${name}`
      if (isElement) seen.add(path)
      if (!isElement && isPlain(inner)) return watched(inner, path, seen)
      seen.add(path)
      return inner
    },
  })
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)

type Asked = { readonly context: unknown; readonly event: unknown }

function ask(guard: unknown, machine: AnyStateMachine, asked: Asked): void {
  try {
    if (typeof guard === "string") ask(machine.implementations.guards?.[guard], machine, asked)
    else if (typeof guard === "function") {
      const inner: unknown = Reflect.get(guard, "guards")
      if (Array.isArray(inner)) for (const one of inner) ask(one, machine, asked)
      else Reflect.apply(guard, undefined, [asked, undefined])
    } else if (typeof guard === "object" && guard !== null) {
      const params: unknown = Reflect.get(guard, "params")
      const named: unknown = machine.implementations.guards?.[String(Reflect.get(guard, "type"))]
      const given: unknown = typeof params === "function" ? Reflect.apply(params, undefined, [asked]) : params
      if (typeof named === "function") Reflect.apply(named, undefined, [asked, given])
    }
  } catch {
    // A guard that breaks here breaks in the walk too, which reports it.
  }
}

function contextOf(snapshot: unknown): object {
  const context: unknown = typeof snapshot === "object" && snapshot !== null ? Reflect.get(snapshot, "context") : {}
  return typeof context === "object" && context !== null ? context : {}
}

function at(value: unknown, [name, ...more]: readonly string[]): unknown {
  if (name === undefined || typeof value !== "object" || value === null) return name === undefined ? value : undefined
  return at(Reflect.get(value, name), more)
}

function capped(value: unknown, cap: number): unknown {
  if (typeof value === "number") return Math.min(value, cap)
  return Array.isArray(value) ? value.slice(0, cap) : value
}

/** A value as JSON can hold it. What JSON cannot hold counts by its text. */
function readable(value: unknown): unknown {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
