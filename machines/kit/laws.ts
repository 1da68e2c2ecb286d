import { type AnyStateMachine, isMachineSnapshot } from "xstate"
import { type Durable, durable } from "./durable.ts"
import { plainSnapshot } from "./seam.ts"
import type { Path } from "./tour.ts"
import type { LogEntry } from "./types.ts"

/** What must hold on every path of every flow: one line for each broken law. */
export function brokenLaws<M extends AnyStateMachine>(flow: Durable<M>, path: Path<M>): readonly string[] {
  const last = path.runs.at(-1) ?? path.runs[0]
  const live = flow.freeze(last.snapshot)
  const log = throughJson(last.log)
  const broken: string[] = []
  const expect = (law: string, holds: () => boolean) => {
    try {
      if (!holds()) broken.push(law)
    } catch (error) {
      broken.push(`${law}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  expect("the fold of the log is the live state", () => flow.freeze(flow.replay(last.opening, log)) === live)

  const strict = withPolicyDenied(flow)
  expect("the log replays whatever policy says now", () => strict.freeze(strict.replay(last.opening, log)) === live)

  for (const [k, run] of path.runs.entries()) {
    expect(`a snapshot after ${k} facts and the rest of the log are the live state`, () => {
      const thawed = flow.thaw(flow.freeze(run.snapshot))
      return flow.freeze(flow.fold(thawed, log.slice(k))) === live
    })
    expect(`the timers armed after ${k} facts are those that the state needs`, () => {
      const armed = [...run.timers.keys()].sort()
      return armed.join() === [...flow.expectedTimers(run.snapshot)].sort().join()
    })
    expect(`the context after ${k} facts is JSON`, () => isJson(plainSnapshot<M>(run.snapshot).context))
  }
  expect("events and effects are JSON", () => isJson(last.log) && isJson(last.outbox))
  expect("every message has its own id", () => new Set(last.outbox.map(({ id }) => id)).size === last.outbox.length)
  return broken
}

function withPolicyDenied<M extends AnyStateMachine>(flow: Durable<M>): Durable<M> {
  const denied = Object.fromEntries(flow.policyGuards.map((name) => [name, () => false]))
  const machine = flow.machine.provide({ guards: denied })
  return belongsTo(flow, machine) ? durable<M>({ machine, policyGuards: flow.policyGuards }) : flow
}

/** The same machine with other guards has the same type. */
function belongsTo<M extends AnyStateMachine>({ machine }: Durable<M>, other: AnyStateMachine): other is M {
  return other.config === machine.config
}

function throughJson(log: readonly LogEntry[]): readonly LogEntry[] {
  const parsed: readonly LogEntry[] = JSON.parse(JSON.stringify(log))
  return parsed
}

/** Whether the value is the same after it was stored as JSON and read back. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true
  if (typeof value === "number") return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value !== "object" || isMachineSnapshot(value)) return false
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}
