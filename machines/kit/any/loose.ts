import { type AnyActorRef, type AnyStateMachine, createActor, fromTransition } from "xstate"
import { plusMilliseconds } from "../instant.ts"
import { isOfActor } from "../introspect.ts"
import { isJson } from "../laws.ts"
import { startOf } from "../picture/definition.ts"
import { AFTER, lean } from "../seam.ts"
import type { Effects, Loose, OutboxMessage, PlannedAction, TimerOp } from "../types.ts"

/*
 * A machine that was not written for this kit may do everything that XState can. Nothing of it is carried out: an actor
 * that it invokes, an event that it sends, or an action without a name becomes an effect with a name for people.
 */
export const loose: Loose = {
  /** A machine that sends to its parent has one here, which hears nothing. */
  logic: (machine: AnyStateMachine) => {
    const plain = lean(machine)
    return {
      ...plain,
      transition: (snapshot, event, scope) => plain.transition(snapshot, event, withParent(scope)),
      getInitialSnapshot: (scope, input) => plain.getInitialSnapshot(withParent(scope), input),
    }
  },
  effects,
  hears: isOfActor,
}

/** How `sendParent` names its target. */
const PARENT = "#_parent"

const nobody = createActor(fromTransition((state) => state, {}))

function withParent<Scope extends { readonly self: AnyActorRef }>(scope: Scope): Scope {
  if (scope.self._parent === undefined) Reflect.set(scope.self, "_parent", nobody)
  return scope
}

function effects(actions: readonly PlannedAction[], at: string, stream: string, seq: number): Effects {
  const timers: TimerOp[] = []
  const outbox: OutboxMessage[] = []
  const ask = (type: string, params: unknown = {}) =>
    outbox.push({ id: `${stream}/${seq}/${outbox.length}`, type, params: isJson(params) ? params : {} })
  for (const { type, params } of actions) {
    const [id, delay] = [field(params, "id"), field(params, "delay")]
    const event = String(field(field(params, "event"), "type"))
    const sent = field(params, "sendId")
    if (type === "xstate.raise" && typeof id === "string" && id.startsWith(AFTER)) {
      // XState fires a timer at once whose delay has no value.
      const wait = typeof delay === "number" && Number.isFinite(delay) ? Math.max(0, Math.round(delay)) : 0
      timers.push({ op: "arm", id: id.slice(AFTER.length), generation: seq, dueAt: plusMilliseconds(at, wait) })
    } else if (type === "xstate.cancel" && typeof sent === "string" && sent.startsWith(AFTER))
      timers.push({ op: "cancel", id: sent.slice(AFTER.length) })
    else if (type === "xstate.raise" && typeof delay === "number") ask(`raise ${event} after ${delay} ms`)
    else if (type === "xstate.spawnChild") ask(startOf(nameOf(id)))
    else if (type === "xstate.stopChild") ask(`stop ${nameOf(field(params, "id"))}`)
    else if (type === "xstate.sendTo") ask(`send ${event} to ${targetOf(params)}`)
    else if (type === "xstate.emit") ask(`emit ${event}`)
    else if (type === "(anonymous)") ask("an action without a name")
    else if (!type.startsWith("xstate.")) ask(type, params ?? {})
  }
  return { timers, outbox }
}

function targetOf(params: unknown): string {
  const target = field(params, "targetId") ?? field(field(params, "to"), "id")
  return target === undefined || target === nobody.id || target === PARENT ? "the parent" : String(target)
}

const nameOf = (id: unknown): string => (typeof id === "string" ? id : "an actor")

function field(params: unknown, name: string): unknown {
  return typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined
}
