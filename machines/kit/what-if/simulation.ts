import type { Party } from "../about.ts"
import type { FlowCases } from "../cases.ts"
import type { Durable } from "../durable.ts"
import { firstRun, taken } from "../explore.ts"
import type { AnyMachine } from "../machine-types.ts"
import { frames } from "../replay/frames.ts"
import type { BrokenLog, StoredLog } from "../replay/types.ts"
import { accept, nextTimer, type Run, timerFact } from "../run.ts"
import { eventTypes } from "../texts.ts"
import type { Actor, Rejection, StoredEvent, TimerArm, Untimed } from "../types.ts"

/*
 * What if: a flow that runs only in memory, on a clock that the reader moves. Its stream is an ordinary log, so it can
 * be replayed, shared and made into a test.
 */

export type Simulation = {
  readonly run: Run<AnyMachine>
  /** The virtual clock. */
  readonly now: string
  /** How many entries existed before the first event was sent. They cannot be undone. */
  readonly given: number
}

export type Pressed =
  | { readonly ok: true; readonly simulation: Simulation }
  | { readonly ok: false; readonly rejection: Rejection }

export function fromInput(flow: Durable<AnyMachine>, cases: FlowCases<AnyMachine>, input: string): Simulation {
  const run = firstRun(flow, cases, input)
  return { run, now: run.at, given: 0 }
}

/** Continues where a log ends. Returns what is wrong with the log if it cannot be replayed. */
export function fromLog(flow: Durable<AnyMachine>, stored: StoredLog): Simulation | BrokenLog {
  const run = runOf(flow, stored)
  return "code" in run ? run : { run, now: run.at, given: run.log.length }
}

/** A stored log as a run in memory, under the flow's own name. The stored stream does not change. */
export function runOf(flow: Durable<AnyMachine>, stored: StoredLog): Run<AnyMachine> | BrokenLog {
  const opening = { ...stored.opening, stream: flow.id }
  const log = stored.log.map((entry) => ({ ...entry, stream: flow.id }))
  const { frames: shown, broken } = frames(flow, { opening, log })
  if (broken !== null) return broken
  const timers = new Map<string, TimerArm>()
  for (const frame of shown) {
    if (frame.kind === "timer" && frame.event !== null) timers.delete(frame.event)
    for (const op of frame.timers) {
      timers.delete(op.id)
      if (op.op === "arm") timers.set(op.id, op)
    }
  }
  const at = shown.at(-1)?.at ?? opening.at
  return {
    opening,
    snapshot: flow.replay(opening, log),
    log,
    timers,
    outbox: shown.flatMap(({ effects }) => effects),
    at,
  }
}

export function storedOf({ run: { opening, log } }: Simulation): StoredLog {
  return { opening, log }
}

/** Sends the event at the clock's instant. A due timer fires first, as everywhere. */
export function press(
  flow: Durable<AnyMachine>,
  simulation: Simulation,
  { at: _at, ...event }: { readonly type: string; readonly at?: unknown },
  by: Party,
): Pressed {
  const { run, now, given } = simulation
  const outcome = accept(flow, run, { kind: "event", event: { ...event, at: now } })
  if (!outcome.ok) return outcome
  return { ok: true, simulation: { run: signed(outcome.run, by), now, given } }
}

/** Moves the clock forward, never back, and fires the timers that come due, in order. */
export function advance(flow: Durable<AnyMachine>, simulation: Simulation, to: string): Simulation {
  let { run } = simulation
  for (let due = nextTimer(run); due !== undefined && due.dueAt <= to; due = nextTimer(run)) {
    const outcome = accept(flow, run, timerFact(due))
    if (!outcome.ok) break
    run = outcome.run
  }
  return { ...simulation, run, now: to > simulation.now ? to : simulation.now }
}

/** Undoes the last event and sets the clock back to the one before. Changes nothing if no event was sent. */
export function undo(flow: Durable<AnyMachine>, simulation: Simulation): Simulation {
  const { run, given } = simulation
  if (run.log.length <= given) return simulation
  const back = runOf(flow, { opening: run.opening, log: run.log.slice(0, -1) })
  return "code" in back ? simulation : { run: back, now: back.at, given }
}

/** One event of the machine, and whether it can be sent now. */
export type Option = {
  readonly type: string
  /** The flow's fixtures of this event, those accepted now first. One empty event if it has none. */
  readonly fixtures: readonly { readonly type: string }[]
  /** Why even the best fixture is refused; null if it is accepted. */
  readonly rejection: Rejection | null
  /** Ids of the transitions that the event would take. */
  readonly transitions: readonly string[]
}

/** Every event of the machine: accepted ones first, those that no state here listens to last. */
export function options(
  flow: Durable<AnyMachine>,
  cases: FlowCases<AnyMachine>,
  run: Run<AnyMachine>,
  now: string,
): readonly Option[] {
  const all = eventTypes(flow.machine).map((type): Option => {
    const known: readonly Untimed<StoredEvent>[] = cases.events
      .map(({ event }) => event)
      .filter((event) => event.type === type)
    const judged = (known.length > 0 ? known : [{ type }]).map((event) => ({
      event,
      rejection: refusal(flow, run, event, now),
    }))
    const ranked = judged.toSorted((a, b) => rank(a.rejection) - rank(b.rejection))
    const accepted = ranked.filter(({ rejection }) => rejection === null).map(({ event }) => event)
    return {
      type,
      fixtures: ranked.map(({ event }) => event),
      rejection: ranked[0]?.rejection ?? null,
      transitions: [
        ...new Set(accepted.flatMap((event) => taken(run, { kind: "event", event: { ...event, at: now } }))),
      ],
    }
  })
  return all.toSorted((a, b) => rank(a.rejection) - rank(b.rejection))
}

/** Why the state refuses the event at that instant; null if it accepts it. */
export function refusal(
  flow: Durable<AnyMachine>,
  run: Run<AnyMachine>,
  event: { readonly type: string },
  now: string,
): Rejection | null {
  const outcome = accept(flow, run, { kind: "event", event: { ...event, at: now } })
  return outcome.ok ? null : outcome.rejection
}

function rank(rejection: Rejection | null): number {
  if (rejection === null) return 0
  return rejection.code === "guard" ? 1 : rejection.code === "threw" ? 2 : 3
}

/** The run, with the actor of its last fact. */
function signed(run: Run<AnyMachine>, by: Party): Run<AnyMachine> {
  const last = run.log.at(-1)
  if (last === undefined) return run
  const kind: Actor["kind"] = by === "clock" ? "system" : by
  return { ...run, log: run.log.with(-1, { ...last, actor: { kind, id: "what-if" } }) }
}
