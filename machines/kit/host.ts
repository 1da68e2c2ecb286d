import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import type { Durable } from "./durable.ts"
import { millisecondsBetween } from "./instant.ts"
import { stamped } from "./seam.ts"
import type {
  Delivery,
  Effects,
  EventOf,
  Fact,
  LogEntry,
  Opening,
  Origin,
  OutboxMessage,
  TimerArm,
  Untimed,
} from "./types.ts"

/** `now` is an ISO instant. If the server's time is known, use that, because a browser's clock may be wrong. */
export type Clock = {
  readonly now: () => string
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (handle: unknown) => void
}

/** Everything that a reload needs, as JSON. */
export type Saved<M extends AnyStateMachine> = {
  readonly opening: Opening<InputFrom<M>>
  readonly log: readonly LogEntry<EventOf<M>>[]
  readonly timers: readonly TimerArm[]
  /** Messages that are not delivered yet. After a reload they are delivered again under the same ids. */
  readonly pending: readonly OutboxMessage[]
}

export type HostOptions<M extends AnyStateMachine> = {
  readonly flow: Durable<M>
  readonly stream: string
  readonly input: InputFrom<M>
  readonly clock: Clock
  readonly saved?: Saved<M> | undefined
  /** Does what an effect asks for and answers through `send`. Called at least once for each message. */
  readonly deliver?: ((message: OutboxMessage, send: DurableActor<M>["send"]) => void | Promise<void>) | undefined
  readonly onSave?: ((saved: Saved<M>) => void) | undefined
  /** Called once for each accepted fact; not for a refused one, and not for those of a restored log. */
  readonly onAccept?: ((...accepted: Accepted<M>) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A fact that the machine has just accepted, with the states before and after it. */
export type Accepted<M extends AnyStateMachine> = readonly [
  entry: LogEntry<EventOf<M>>,
  before: SnapshotFrom<M>,
  after: SnapshotFrom<M>,
]

type Timer = TimerArm & { handle: unknown }

const origin: Origin = { actor: { kind: "visitor", id: "" }, causation: null, correlation: null }

/** Browsers store the delay as a signed 32-bit number (24.8 days). A longer delay fires at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * A durable machine that runs in the browser: the same `decide` and `fold` as on the server; `onSave` stores its log
 * and timers. It has the shape that `useSelector` needs. It does nothing before `start()`, so a server can render it.
 */
export class DurableActor<M extends AnyStateMachine> {
  readonly #options: HostOptions<M>
  readonly #opening: Opening<InputFrom<M>>
  readonly #subscribers = new Set<(snapshot: SnapshotFrom<M>) => void>()
  readonly #timers = new Map<string, Timer>()
  readonly #pending = new Map<string, OutboxMessage>()
  #snapshot: SnapshotFrom<M>
  #log: readonly LogEntry<EventOf<M>>[] = []
  readonly #inFlight = new Set<string>()
  #started = false

  constructor(options: HostOptions<M>) {
    this.#options = options
    const restored = restore(options)
    if (restored !== undefined) {
      const { saved, snapshot } = restored
      this.#opening = saved.opening
      this.#log = saved.log
      this.#snapshot = snapshot
      for (const arm of saved.timers) this.#timers.set(arm.id, { ...arm, handle: undefined })
      for (const message of saved.pending) this.#pending.set(message.id, message)
    } else {
      const { snapshot, opening, ...effects } = options.flow.open(
        options.input,
        options.clock.now(),
        options.stream,
        origin,
      )
      this.#opening = opening
      this.#snapshot = snapshot
      this.#take(effects)
    }
  }

  /** Sets the timers and delivers pending messages. Deadlines that have passed fire now. */
  start(): this {
    if (this.#started) return this
    this.#started = true
    for (const timer of this.#timers.values()) this.#wait(timer)
    this.#drain()
    this.#save()
    this.#deliverAll([...this.#pending.values()])
    return this
  }

  /** Clears the timers. The state stays readable, and `start` continues from it. */
  stop(): void {
    this.#started = false
    for (const timer of this.#timers.values()) this.#options.clock.clearTimeout(timer.handle)
  }

  readonly getSnapshot = (): SnapshotFrom<M> => this.#snapshot

  readonly subscribe = (
    observer: ((snapshot: SnapshotFrom<M>) => void) | { next?: (snapshot: SnapshotFrom<M>) => void },
  ): { unsubscribe: () => void } => {
    const next = typeof observer === "function" ? observer : (snapshot: SnapshotFrom<M>) => observer.next?.(snapshot)
    this.#subscribers.add(next)
    return { unsubscribe: () => void this.#subscribers.delete(next) }
  }

  /** Whether the event was accepted. Deadlines that have passed fire before a late command (throttled tab). */
  readonly send = (event: Untimed<EventOf<M>>): boolean => {
    if (this.#started) this.#drain()
    return this.#accept({ kind: "event", event: stamped<EventOf<M>>(event, this.#options.clock.now()) })
  }

  get saved(): Saved<M> {
    const timers = [...this.#timers.values()].map(({ handle: _handle, ...arm }) => arm)
    return { opening: this.#opening, log: this.#log, timers, pending: [...this.#pending.values()] }
  }

  #accept(fact: Fact<EventOf<M>>, delivery?: Delivery): boolean {
    const { flow, stream, onAccept } = this.#options
    const before = this.#snapshot
    const place = { ...origin, stream, seq: this.#log.length + 1 }
    const decision = flow.decide(before, fact, place, delivery)
    if (!decision.ok) return false
    this.#log = [...this.#log, decision.entry]
    this.#snapshot = decision.next
    this.#take(decision)
    this.#save()
    onAccept?.(decision.entry, before, decision.next)
    for (const next of [...this.#subscribers]) next(this.#snapshot)
    if (this.#started) this.#deliverAll(decision.outbox)
    return true
  }

  #take({ timers, outbox }: Effects): void {
    for (const op of timers) {
      this.#disarm(op.id)
      if (op.op === "arm") this.#arm(op)
    }
    for (const message of outbox) this.#pending.set(message.id, message)
  }

  #save(): void {
    this.#options.onSave?.(this.saved)
  }

  #deliverAll(messages: readonly OutboxMessage[]): void {
    for (const message of messages) void this.#deliver(message)
  }

  /** A message whose delivery failed stays pending. The next `start` tries it again. */
  async #deliver(message: OutboxMessage): Promise<void> {
    if (this.#inFlight.has(message.id)) return
    this.#inFlight.add(message.id)
    try {
      await this.#options.deliver?.(message, this.send)
      if (this.#pending.delete(message.id)) this.#save()
    } catch (error) {
      this.#options.onError?.(error)
    } finally {
      this.#inFlight.delete(message.id)
    }
  }

  #arm(arm: TimerArm): void {
    const timer: Timer = { ...arm, handle: undefined }
    this.#timers.set(arm.id, timer)
    if (this.#started) this.#wait(timer)
  }

  #disarm(id: string): void {
    this.#options.clock.clearTimeout(this.#timers.get(id)?.handle)
    this.#timers.delete(id)
  }

  #wait(timer: Timer): void {
    const { clock } = this.#options
    const left = millisecondsBetween(clock.now(), timer.dueAt)
    timer.handle = clock.setTimeout(
      () => {
        if (this.#timers.get(timer.id) !== timer) return
        if (timer.dueAt > clock.now()) this.#wait(timer)
        else this.#fire(timer)
      },
      Math.min(Math.max(0, left), LONGEST_WAIT_MS),
    )
  }

  #fire({ id, generation, dueAt }: Timer): void {
    this.#disarm(id)
    this.#accept({ kind: "timer", timer: id, at: dueAt }, { generation, armed: generation })
  }

  /** Fires all due timers, the earliest first, because one may arm another that is also due. */
  #drain(): void {
    for (;;) {
      const now = this.#options.clock.now()
      const due = [...this.#timers.values()]
        .filter(({ dueAt }) => dueAt <= now)
        .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
      const first = due[0]
      if (first === undefined) return
      this.#fire(first)
    }
  }
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (handle) => {
    if (isHandle(handle)) globalThis.clearTimeout(handle)
  },
}

/** The saved state. If it is damaged, or its version has no upcaster, the flow starts again. */
function restore<M extends AnyStateMachine>({ flow, saved, onError }: HostOptions<M>) {
  if (saved === undefined) return undefined
  try {
    return { saved, snapshot: flow.replay(saved.opening, saved.log) }
  } catch (error) {
    onError?.(error)
    return undefined
  }
}

/** The handle of a timeout is a number in browsers and an object in Node. */
function isHandle(handle: unknown): handle is ReturnType<typeof globalThis.setTimeout> {
  return typeof handle === "number" || (typeof handle === "object" && handle !== null)
}
