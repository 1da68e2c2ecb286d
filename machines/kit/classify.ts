import { plusMilliseconds } from "./instant.ts"
import { AFTER } from "./seam.ts"
import type { Effects, OutboxMessage, PlannedAction, TimerOp } from "./types.ts"

/**
 * Turns the actions that a step planned into timers and messages, in order. Throws if a durable machine must not use
 * the action, or if a timer's delay has no value: XState would fire such a timer at once, without an error.
 */
export function classify(actions: readonly PlannedAction[], at: string, stream: string, seq: number): Effects {
  const timers: TimerOp[] = []
  const outbox: OutboxMessage[] = []
  for (const { type, params } of actions) {
    if (type === "xstate.raise") timers.push(armed(params, at, seq))
    else if (type === "xstate.cancel") timers.push({ op: "cancel", id: timerId(field(params, "sendId")) })
    else if (type.startsWith("xstate.")) throw new Error(`a durable machine must not use ${type}`)
    else outbox.push({ id: `${stream}/${seq}/${outbox.length}`, type, params: params ?? {} })
  }
  return { timers, outbox }
}

function armed(params: unknown, at: string, seq: number): TimerOp {
  const id = timerId(field(params, "id"))
  const delay = field(params, "delay")
  if (typeof delay !== "number" || !Number.isSafeInteger(delay)) {
    throw new Error(`timer ${id} has no delay in whole milliseconds: ${String(delay)}`)
  }
  return { op: "arm", id, generation: seq, dueAt: plusMilliseconds(at, Math.max(0, delay)) }
}

function timerId(id: unknown): string {
  if (typeof id !== "string" || !id.startsWith(AFTER)) throw new Error(`not a timer of an \`after\`: ${String(id)}`)
  return id.slice(AFTER.length)
}

function field(params: unknown, name: string): unknown {
  return typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined
}
