import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { instantText } from "../../domain/time/instant.ts"
import type { Durable } from "./durable.ts"
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
  Rejection,
  TimerArm,
  Untimed,
} from "./types.ts"

/** `now` is an ISO instant: the server's time where it is known, since a browser's clock may be wrong. */
export type Clock = {
  readonly now: () => string
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (handle: unknown) => void
}

/** All that a reload needs: JSON, free of anything that runs. */
export type Saved<M extends AnyStateMachine> = {
  readonly opening: Opening<InputFrom<M>>
  readonly log: readonly LogEntry<EventOf<M>>[]
  readonly timers: readonly TimerArm[]
  /** Messages not yet delivered: delivered again after a reload, under the same ids. */
  readonly pending: readonly OutboxMessage[]
}

export type HostOptions<M extends AnyStateMachine> = {
  readonly flow: Durable<M>
  readonly stream: string
  readonly input: InputFrom<M>
  readonly clock: Clock
  readonly saved?: Saved<M> | undefined
  /** Does what an effect asks for and answers by `send`. Called at least once for each message. */
  readonly deliver?: ((message: OutboxMessage, send: DurableActor<M>["send"]) => void | Promise<void>) | undefined
  readonly onSave?: ((saved: Saved<M>) => void) | undefined
  readonly onReject?: ((fact: Fact<EventOf<M>>, rejection: Rejection) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

type Timer = TimerArm & { handle: unknown }

const origin: Origin = { actor: { kind: "visitor", id: "" }, causation: null, correlation: null }

/** Browsers take the delay as a signed 32-bit number and fire at once beyond it: 24.8 days. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/**
 * A durable machine that lives in the browser: the same `decide` and `fold` as on the server, its log and timers in
 * whatever `onSave` writes to. Has the shape that `useSelector` needs. Does nothing before `start()`, so that a server
 * can render it.
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

  /** Sets the timers, delivers what is pending. Deadlines that passed meanwhile fire now. */
  start(): this {
    if (this.#started) return this
    this.#started = true
    for (const timer of this.#timers.values()) this.#wait(timer)
    this.#drain()
    this.#save()
    this.#deliverAll([...this.#pending.values()])
    return this
  }

  /** Clears the timers; the state stays readable and `start` goes on from it. */
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

  /** Whether the event was accepted. Deadlines that have passed win over a command that comes late (throttled tab). */
  readonly send = (event: Untimed<EventOf<M>>): boolean => {
    if (this.#started) this.#drain()
    return this.#accept({ kind: "event", event: stamped<EventOf<M>>(event, this.#options.clock.now()) })
  }

  get saved(): Saved<M> {
    const timers = [...this.#timers.values()].map(({ handle: _handle, ...arm }) => arm)
    return { opening: this.#opening, log: this.#log, timers, pending: [...this.#pending.values()] }
  }

  #accept(fact: Fact<EventOf<M>>, delivery?: Delivery): boolean {
    const { flow, stream, onReject } = this.#options
    const place = { ...origin, stream, seq: this.#log.length + 1 }
    const decision = flow.decide(this.#snapshot, fact, place, delivery)
    if (!decision.ok) {
      onReject?.(fact, decision.rejection)
      return false
    }
    this.#log = [...this.#log, decision.entry]
    this.#snapshot = decision.next
    this.#take(decision)
    this.#save()
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

  /** A message whose delivery failed stays pending: it is tried again after the next `start`. */
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
    const left =
      Temporal.Instant.from(timer.dueAt).epochMilliseconds - Temporal.Instant.from(clock.now()).epochMilliseconds
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

  /** Fires what is due, the earliest first: firing one may arm another that is due as well. */
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
  now: () => instantText(Temporal.Now.instant()),
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (handle) => {
    if (isHandle(handle)) globalThis.clearTimeout(handle)
  },
}

/** The saved state, unless storage was damaged or an older version leads nowhere: then the flow begins anew. */
function restore<M extends AnyStateMachine>({ flow, saved, onError }: HostOptions<M>) {
  if (saved === undefined) return undefined
  try {
    return { saved, snapshot: flow.replay(saved.opening, saved.log) }
  } catch (error) {
    onError?.(error)
    return undefined
  }
}

/** A number in browsers, an object in Node. */
function isHandle(handle: unknown): handle is ReturnType<typeof globalThis.setTimeout> {
  return typeof handle === "number" || (typeof handle === "object" && handle !== null)
}
