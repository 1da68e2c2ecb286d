import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { Durable } from "./durable.ts"
import { durationMilliseconds } from "./duration.ts"
import { plusMilliseconds } from "./instant.ts"
import { stamped } from "./seam.ts"
import type {
  EventOf,
  Fact,
  LogEntry,
  Opening,
  Origin,
  OutboxMessage,
  Rejection,
  TimerArm,
  TimerOp,
  Untimed,
} from "./types.ts"

/** A stream in memory: what a store would keep of it, as a value. For paths, checks and tests. */
export type Run<M extends AnyStateMachine> = {
  readonly opening: Opening<InputFrom<M>>
  readonly snapshot: SnapshotFrom<M>
  readonly log: readonly LogEntry<EventOf<M>>[]
  readonly timers: ReadonlyMap<string, TimerArm>
  /** All effects requested so far, in order. */
  readonly outbox: readonly OutboxMessage[]
  readonly at: string
}

const origin: Origin = { actor: { kind: "system", id: "run" }, causation: null, correlation: null }

export function begin<M extends AnyStateMachine>(flow: Durable<M>, input: InputFrom<M>, at: string): Run<M> {
  const { opening, snapshot, timers, outbox } = flow.open(input, at, flow.id, origin)
  return { opening, snapshot, log: [], timers: timersAfter(new Map(), timers), outbox, at }
}

export type Outcome<M extends AnyStateMachine> =
  | { readonly ok: true; readonly run: Run<M> }
  | { readonly ok: false; readonly rejection: Rejection }

export function accept<M extends AnyStateMachine>(flow: Durable<M>, run: Run<M>, fact: Fact<EventOf<M>>): Outcome<M> {
  const place = { ...origin, stream: flow.id, seq: run.log.length + 1 }
  const decision = flow.decide(run.snapshot, fact, place)
  if (!decision.ok) return decision
  const timers = new Map(run.timers)
  if (fact.kind === "timer") timers.delete(fact.timer)
  const { next, entry, outbox } = decision
  const log = [...run.log, entry]
  return {
    ok: true,
    run: {
      ...run,
      snapshot: next,
      log,
      timers: timersAfter(timers, decision.timers),
      outbox: [...run.outbox, ...outbox],
      at: entry.at,
    },
  }
}

/** Applied in order, because a state that is left at once cancels the timers that it armed. */
function timersAfter(armed: ReadonlyMap<string, TimerArm>, ops: readonly TimerOp[]): ReadonlyMap<string, TimerArm> {
  const timers = new Map(armed)
  for (const op of ops) {
    if (op.op === "arm") timers.set(op.id, op)
    else timers.delete(op.id)
  }
  return timers
}

/** The timer that fires next if nothing else happens. */
export function nextTimer<M extends AnyStateMachine>({ timers }: Pick<Run<M>, "timers">): TimerArm | undefined {
  return [...timers.values()].sort((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0))[0]
}

export function timerFact({ id, dueAt }: TimerArm): Extract<Fact, { readonly kind: "timer" }> {
  return { kind: "timer", timer: id, at: dueAt }
}

/** The event at `wait` (ISO duration) after the run's last fact; undefined if a timer is due before it. */
export function eventFact<M extends AnyStateMachine>(
  run: Run<M>,
  event: Untimed<EventOf<M>>,
  wait: string,
): Fact<EventOf<M>> | undefined {
  const at = momentAfter(run, wait)
  return at === null ? undefined : { kind: "event", event: stamped<EventOf<M>>(event, at) }
}

/** Exploring tries every event in every run, so the instant of each wait is computed once per run. */
const moments = new WeakMap<object, Map<string, string | null>>()

/** The instant at `wait` (ISO duration) after the run's last fact; null if a timer is due before it. */
function momentAfter<M extends AnyStateMachine>(run: Run<M>, wait: string): string | null {
  const known = moments.get(run) ?? new Map<string, string | null>()
  moments.set(run, known)
  const moment = known.get(wait)
  if (moment !== undefined) return moment
  const at = plusMilliseconds(run.at, durationMilliseconds(wait))
  const due = nextTimer(run)?.dueAt
  const found = due !== undefined && due <= at ? null : at
  known.set(wait, found)
  return found
}
