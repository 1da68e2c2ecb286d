import { type AnyMachineSnapshot, getNextTransitions } from "xstate"
import { type GuardRef, guardRefs } from "./guards.ts"
import type { WireEvent } from "./seam.ts"
import type { Rejection } from "./types.ts"

/** Why `snapshot.can(event)` is false. */
export function explain(snapshot: AnyMachineSnapshot, event: WireEvent): Rejection {
  const candidates = getNextTransitions(snapshot)
  const guarded = candidates.filter(({ eventType }) => eventType === event.type)
  if (guarded.length > 0) {
    const refs = guarded.flatMap(({ guard }) => guardRefs(guard))
    const failing = refs.filter((ref) => !passes(ref, snapshot, event)).map(({ name }) => name)
    return { code: "guard", guards: [...new Set(failing)] }
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
