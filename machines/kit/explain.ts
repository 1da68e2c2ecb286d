import { type AnyMachineSnapshot, getNextTransitions } from "xstate"
import { type GuardRef, guardRefs } from "./guards.ts"
import type { WireEvent } from "./seam.ts"
import type { Rejection } from "./types.ts"

/** Why `snapshot.can(event)` is false. */
export function explain(snapshot: AnyMachineSnapshot, event: WireEvent): Rejection {
  const candidates = getNextTransitions(snapshot)
  const guarded = candidates.filter(({ eventType }) => eventType === event.type)
  if (guarded.length > 0) {
    const failing = guarded.map(({ guard }) => guardRefs(guard).filter((ref) => !passes(ref, snapshot, event)))
    // The candidate that came closest: the guards that must change for the event to be accepted.
    const [closest = []] = failing.sort((a, b) => a.length - b.length)
    return { code: "guard", guards: [...new Set(closest.map(({ name }) => name))] }
  }
  const expected = new Set(candidates.map(({ eventType }) => eventType).filter((type) => isPublic(type)))
  return { code: "unexpected", expected: [...expected] }
}

function isPublic(eventType: string): boolean {
  return eventType !== "" && !eventType.startsWith("xstate.")
}

function passes({ name, params }: GuardRef, { machine, context }: AnyMachineSnapshot, event: WireEvent): boolean {
  const guard = machine.implementations.guards?.[name]
  const asked = { context, event }
  return typeof guard === "function" && guard(asked, typeof params === "function" ? params(asked) : params)
}
