import { type AnyStateMachine, getNextTransitions, type InputFrom, type SnapshotFrom, type StateValue } from "xstate"
import { classify } from "./classify.ts"
import { explain } from "./explain.ts"
import { AFTER, permissive, plainSnapshot, runner, sameValue, wireEvent } from "./seam.ts"
import type {
  Decision,
  Delivery,
  DurableDef,
  EventOf,
  Fact,
  LogEntry,
  Loose,
  Opened,
  Opening,
  Origin,
  Place,
  Rejection,
} from "./types.ts"
import { type Upcasters, upcastEntry, upcastOpening } from "./upcast.ts"

/**
 * A machine as pure functions over facts: all that a store, a browser or a test needs. Nothing in it runs by itself.
 */
export type Durable<M extends AnyStateMachine> = {
  readonly id: string
  readonly version: string
  readonly machine: M
  readonly policyGuards: readonly string[]
  readonly loose?: Loose | undefined
  /** How to read entries of older versions, by the version that wrote them. */
  readonly upcasters: Upcasters
  /** The first snapshot of a stream and the effects of entering it. Throws if the machine cannot use the input. */
  open(input: InputFrom<M>, at: string, stream: string, origin: Origin): Opened<M>
  /** Whether the state accepts the fact, and everything that follows. Pure: the host stores the result. */
  decide(snapshot: SnapshotFrom<M>, fact: Fact<EventOf<M>>, place: Place, delivery?: Delivery): Decision<M>
  /** The state after the log. Ignores effects and does not ask policy guards. Throws Divergence or MissingUpcaster. */
  fold(start: SnapshotFrom<M>, log: readonly LogEntry[]): SnapshotFrom<M>
  /** The state of a stored stream: its opening, then its log. Throws as `fold` does. */
  replay(opening: Opening, log: readonly LogEntry[]): SnapshotFrom<M>
  /** Whether this state has a transition for events of this type, whatever the guards say. */
  expects(snapshot: SnapshotFrom<M>, type: EventOf<M>["type"]): boolean
  /** Ids of the timers that must be armed in this state. The repair job and the tests use it. */
  expectedTimers(snapshot: SnapshotFrom<M>): readonly string[]
  /** A snapshot as JSON, for a copy elsewhere. `revive` throws StaleSnapshot for another version. */
  persist(snapshot: SnapshotFrom<M>): Persisted
  revive(persisted: unknown): SnapshotFrom<M>
  /** The same as text, for a cache. If `thaw` throws StaleSnapshot, fold the log instead. */
  freeze(snapshot: SnapshotFrom<M>): string
  thaw(frozen: string): SnapshotFrom<M>
}

/** The state of a machine, and the version that can read it. It holds what the log led to, and nothing else. */
export type Persisted = { readonly machine: string; readonly version: string; readonly snapshot: unknown }

export function durable<M extends AnyStateMachine>(def: DurableDef<M>): Durable<M> {
  const { machine, policyGuards, upcast = {}, loose } = def
  const { id } = machine
  const version = machine.version ?? "0"
  const live = runner<M>(machine, loose?.logic(machine))
  const replaying = policyGuards.length === 0 ? live : runner<M>(permissive(machine, policyGuards))
  const effects = loose?.effects ?? classify

  const reopen = (opening: Opening): SnapshotFrom<M> => {
    const current = upcastOpening(opening, version, upcast)
    const [snapshot] = live.first(current.input)
    const got: StateValue = plainSnapshot<M>(snapshot).value
    if (!sameValue(got, current.to)) throw new Divergence(current, got)
    return snapshot
  }

  const fold = (start: SnapshotFrom<M>, log: readonly LogEntry[]): SnapshotFrom<M> => {
    let snapshot = replaying.bind(start)
    for (const entry of log.flatMap((stored) => upcastEntry(stored, version, upcast))) {
      snapshot = replaying.step(snapshot, wireEvent(entry.fact))[0]
      const got: StateValue = plainSnapshot<M>(snapshot).value
      if (!sameValue(got, entry.to)) throw new Divergence(entry, got)
    }
    return live.bind(snapshot)
  }

  // Durable machines have no children and no history, so the value and the context are all of the state.
  const persist = (snapshot: SnapshotFrom<M>): Persisted => {
    const { value, context } = plainSnapshot<M>(snapshot)
    return { machine: id, version, snapshot: { value, context } }
  }

  const revive = (persisted: unknown): SnapshotFrom<M> => {
    if (!isPersisted(persisted) || persisted.machine !== id || persisted.version !== version)
      throw new StaleSnapshot(id, version)
    return live.revive(persisted.snapshot)
  }

  return {
    id,
    version,
    machine,
    policyGuards,
    loose,
    upcasters: upcast,

    open(input, at, stream, origin) {
      const [snapshot, actions] = live.first(input)
      const to: StateValue = plainSnapshot<M>(snapshot).value
      const opening: Opening<InputFrom<M>> = {
        ...originOf(origin),
        stream,
        seq: 0,
        at,
        machine: id,
        version,
        input,
        to,
      }
      return { snapshot, opening, ...effects(actions, at, stream, 0) }
    },

    decide(snapshot, fact, place, delivery) {
      const bound = live.bind(snapshot)
      const plain = plainSnapshot<M>(bound)
      const event = wireEvent(fact)
      const refused = (rejection: Rejection): Decision<M> => ({ ok: false, rejection })
      if (fact.kind === "event" && event.type.startsWith("xstate.") && !loose?.hears(event.type))
        return refused({ code: "unexpected", expected: [] })
      if (plain.status !== "active") return refused({ code: "closed" })
      if (delivery !== undefined && delivery.armed !== delivery.generation) return refused({ code: "stale-timer" })
      try {
        if (!plain.can(event)) return refused(fact.kind === "timer" ? { code: "stale-timer" } : explain(plain, event))
        const { stream, seq } = place
        const [next, actions] = live.step(bound, event)
        const to: StateValue = plainSnapshot<M>(next).value
        const entry = { ...originOf(place), stream, seq, at: event.at, machine: id, version, fact, to }
        return { ok: true, next, entry, ...effects(actions, event.at, stream, seq) }
      } catch (error) {
        return refused({ code: "threw", message: error instanceof Error ? error.message : String(error) })
      }
    },

    fold,
    replay: (opening, log) => fold(reopen(opening), log),

    expects(snapshot, type) {
      const plain = plainSnapshot<M>(snapshot)
      return plain.status === "active" && getNextTransitions(plain).some(({ eventType }) => eventType === type)
    },

    expectedTimers(snapshot) {
      const plain = plainSnapshot<M>(snapshot)
      if (plain.status !== "active") return []
      const types: string[] = getNextTransitions(plain).map(({ eventType }) => eventType)
      return [...new Set(types.filter((type) => type.startsWith(AFTER)).map((type) => type.slice(AFTER.length)))]
    },

    persist,
    revive,
    freeze: (snapshot) => JSON.stringify(persist(snapshot)),
    thaw: (frozen) => revive(JSON.parse(frozen)),
  }
}

function originOf({ actor, causation, correlation }: Origin): Origin {
  return { actor, causation, correlation }
}

function isPersisted(stored: unknown): stored is Readonly<Record<keyof Persisted, unknown>> {
  return (
    typeof stored === "object" && stored !== null && "machine" in stored && "version" in stored && "snapshot" in stored
  )
}

/** Replaying a stored fact leads to another state than the one in the log. */
export class Divergence extends Error {
  readonly seq: number
  readonly expected: StateValue
  readonly got: StateValue
  constructor({ stream, seq, to }: Pick<LogEntry, "stream" | "seq" | "to">, got: StateValue) {
    super(
      `replay of ${stream} diverged at ${seq}: the log says ${JSON.stringify(to)}, the machine ${JSON.stringify(got)}`,
    )
    this.name = "Divergence"
    this.seq = seq
    this.expected = to
    this.got = got
  }
}

/** A cached snapshot of another machine or version. */
export class StaleSnapshot extends Error {
  constructor(id: string, version: string) {
    super(`not a snapshot of ${id} version ${version}: fold the log instead`)
    this.name = "StaleSnapshot"
  }
}
