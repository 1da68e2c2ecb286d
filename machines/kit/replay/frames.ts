import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { classify } from "../classify.ts"
import type { Durable } from "../durable.ts"
import { explain } from "../explain.ts"
import { permissive, plainSnapshot, type Runner, runner, sameValue, type WireEvent, wireEvent } from "../seam.ts"
import type { LogEntry, Opening } from "../types.ts"
import { MissingUpcaster, upcastEntry, upcastOpening } from "../upcast.ts"
import { activeStates, stateText } from "./active.ts"
import { changes } from "./changes.ts"
import { marked, unmarked } from "./marked.ts"
import type { BrokenLog, Frame, Replay, StoredLog } from "./types.ts"

/**
 * A stored log step by step, as `Durable.replay` folds it: older versions are upcast, policy guards are not asked.
 * Never throws: if a log cannot be replayed, it returns the frames before the wrong entry, and says which entry and
 * why.
 */
export function frames<M extends AnyStateMachine>(flow: Durable<M>, { opening, log }: StoredLog): Replay {
  const shown: Frame[] = []
  try {
    const replaying = replayer(flow)
    let snapshot = first(flow, replaying, opening, shown)
    for (const [index, entry] of log.entries()) {
      try {
        const broken = misplaced(flow, opening, log, index)
        if (broken !== null) return { frames: shown, broken }
        const isOlder = entry.version !== flow.version
        const current = upcastEntry(entry, flow.version, flow.upcasters)
        if (current.length === 0) shown.push(still(replaying, snapshot, entry))
        for (const one of current) snapshot = next(replaying, snapshot, one, isOlder, shown)
      } catch (error) {
        return { frames: shown, broken: reason(error, index + 1, entry, flow.version) }
      }
    }
    return { frames: shown, broken: null }
  } catch (error) {
    return { frames: shown, broken: reason(error, 0, opening, flow.version) }
  }
}

/** How often the log takes each transition of the machine, including eventless ones. */
export function taken<M extends AnyStateMachine>(flow: Durable<M>, stored: StoredLog): ReadonlyMap<string, number> {
  return counted(frames(flow, stored).frames)
}

export function counted(shown: readonly Frame[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const id of shown.flatMap(({ transitions }) => transitions)) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

type Replaying<M extends AnyStateMachine> = {
  readonly machine: AnyStateMachine
  readonly runner: Runner<M>
  readonly effects: typeof classify
}

const replayers = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine as a log is replayed: it reports its transitions, and every policy guard holds. */
export function replayer<M extends AnyStateMachine>({ machine, policyGuards, loose }: Durable<M>): Replaying<M> {
  const copy = replayers.get(machine) ?? marked(permissive(machine, policyGuards))
  replayers.set(machine, copy)
  return { machine: copy, runner: runner<M>(copy, loose?.logic(copy)), effects: loose?.effects ?? classify }
}

function first<M extends AnyStateMachine>(
  flow: Durable<M>,
  { machine, runner, effects }: Replaying<M>,
  stored: Opening,
  shown: Frame[],
): SnapshotFrom<M> {
  if (stored.machine !== flow.id) throw new Wrong("otherFlow", stored.machine, flow.id)
  const { stream, at, actor, input, to } = upcastOpening(stored, flow.version, flow.upcasters)
  const [snapshot, planned] = runner.first(input)
  const { value, context } = plainSnapshot<M>(snapshot)
  if (!sameValue(value, to)) throw new Wrong("diverges", stateText(to), stateText(value))
  const { taken, actions } = unmarked(planned)
  const { timers, outbox } = effects(actions, at, stream, 0)
  shown.push({
    seq: 0,
    at,
    actor,
    event: null,
    kind: "opening",
    payload: record(input),
    value,
    active: activeStates(machine, value),
    transitions: taken,
    context,
    changes: changes({}, context),
    effects: outbox,
    timers,
  })
  return snapshot
}

function next<M extends AnyStateMachine>(
  { machine, runner, effects }: Replaying<M>,
  snapshot: SnapshotFrom<M>,
  entry: LogEntry,
  isOlder: boolean,
  shown: Frame[],
): SnapshotFrom<M> {
  const { seq, stream, fact, to } = entry
  const event = wireEvent(fact)
  const before = plainSnapshot<M>(snapshot)
  if (before.status !== "active") throw new Wrong("refused", event.type, "closed")
  // An event that an older version accepted may mean nothing in this state today: then it changes nothing.
  const isPassedBy = isOlder && machine.events.includes(event.type)
  if (!before.can(event) && !isPassedBy) throw new Wrong("refused", event.type, refusal(explain(before, event)))
  const [after, planned] = runner.step(snapshot, event)
  const { value, context } = plainSnapshot<M>(after)
  if (!sameValue(value, to)) throw new Wrong("diverges", stateText(to), stateText(value))
  const { taken, actions } = unmarked(planned)
  const { timers, outbox } = effects(actions, event.at, stream, seq)
  shown.push({
    ...happened(entry),
    value,
    active: activeStates(machine, value),
    transitions: taken,
    context,
    changes: changes(before.context, context),
    effects: outbox,
    timers,
  })
  return after
}

/** What the entry itself says, whatever it means to today's version. */
function happened({ seq, actor, fact }: LogEntry): Pick<Frame, "seq" | "at" | "actor" | "event" | "kind" | "payload"> {
  const event = wireEvent(fact)
  const isTimer = fact.kind === "timer"
  return {
    seq,
    at: event.at,
    actor,
    event: isTimer ? fact.timer : event.type,
    kind: fact.kind,
    payload: isTimer ? {} : payloadOf(event),
  }
}

/** The frame of an entry that means nothing to today's version: nothing changes. */
function still<M extends AnyStateMachine>(
  { machine }: Replaying<M>,
  snapshot: SnapshotFrom<M>,
  entry: LogEntry,
): Frame {
  const { value, context } = plainSnapshot<M>(snapshot)
  return {
    ...happened(entry),
    value,
    active: activeStates(machine, value),
    transitions: [],
    context,
    changes: [],
    effects: [],
    timers: [],
  }
}

/** What is wrong with an entry's place in the log; null if it is in its place. */
function misplaced(
  flow: { readonly id: string },
  opening: Opening,
  log: readonly LogEntry[],
  index: number,
): BrokenLog | null {
  const seq = index + 1
  const entry: LogEntry | undefined = log[index]
  if (typeof entry !== "object" || entry === null) return wrong(seq, "notALog", String(entry), "entry")
  if (entry.machine !== flow.id) return wrong(seq, "otherFlow", String(entry.machine), flow.id)
  if (entry.stream !== opening.stream) return wrong(seq, "otherStream", String(entry.stream), opening.stream)
  if (entry.seq === seq) return null
  const later = log.slice(index + 1).some((other) => other?.seq === seq)
  const gap = typeof entry.seq === "number" && entry.seq > seq && !later
  return wrong(seq, gap ? "missingEntry" : "outOfOrder", String(entry.seq), String(seq))
}

function reason(error: unknown, seq: number, { version }: { readonly version: string }, current: string): BrokenLog {
  if (error instanceof Wrong) return wrong(seq, error.code, error.detail, error.expected)
  if (error instanceof MissingUpcaster) return wrong(seq, "unknownVersion", String(version), current)
  return wrong(seq, "threw", error instanceof Error ? error.message : String(error), "")
}

function wrong(seq: number | null, code: BrokenLog["code"], detail: string, expected: string): BrokenLog {
  return { seq, code, detail, expected }
}

class Wrong extends Error {
  readonly code: BrokenLog["code"]
  readonly detail: string
  readonly expected: string
  constructor(code: BrokenLog["code"], detail: string, expected: string) {
    super(code)
    this.code = code
    this.detail = detail
    this.expected = expected
  }
}

function refusal(rejection: ReturnType<typeof explain>): string {
  return rejection.code === "guard" ? rejection.guards.join(", ") : rejection.code
}

function payloadOf({ type: _type, at: _at, ...payload }: WireEvent): Readonly<Record<string, unknown>> {
  return payload
}

function record(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === "object" && input !== null ? { ...input } : {}
}
