import { setImmediate as turn } from "node:timers/promises"
import { Context, type Duration, Effect, Layer, PubSub, Queue } from "effect"
import { SqlClient } from "effect/sql"
import type { LogEntry } from "../../../machines/kit/types.ts"
import type { Watched } from "../kernel/part.ts"
import { type Notice, Notifications } from "../store/notifications.ts"
import { readEntries } from "../store/stream-tables.ts"
import { type StreamLimits, streamPlaces } from "./stream-places.ts"

/** A notice can be lost, so the streams that open pages follow are looked at, at least this often. */
export const PageLook = Context.Reference<Duration.Input>("altrove/http/PageLook", { defaultValue: () => "1 minute" })

/** The comments keep proxies from closing a quiet connection. */
const HEARTBEAT = "20 seconds"
/** The last that a page hears that may follow no longer. It reads again, and learns why. */
const OVER = "event: access\ndata: changed\n\n"
/** What waits for a slow reader. Who falls behind is cut off, and gets the rest when the browser reconnects. Bytes. */
const MOST_WAITING = 65_536
/** Other requests have their turn after so many readers. */
const READERS_A_TURN = 50
/** Of the connections to the database. */
const STREAMS_AT_ONCE = 3

const encoder = new TextEncoder()
const HERE = encoder.encode(": here\n\n")

type Reader = {
  last: number
  /** Whether it has heard nothing yet. The first bytes open its connection. */
  isNew: boolean
  readonly controller: ReadableStreamDefaultController<Uint8Array>
  readonly left: () => void
}

/** Readers who see the same: each change is read and written for all of them at once. */
type Group = {
  readonly stream: string
  readonly also: Watched["also"]
  readonly shows: Watched["shows"]
  readonly still: Effect.Effect<boolean, unknown> | null
  readonly readers: Set<Reader>
  /** What is to be told: entries, and events without a number. */
  isNewer: boolean
  beside: Set<string>
}

export type Follow = {
  /** Readers with the same key see the same. */
  readonly key: unknown
  readonly watched: Watched<never>
  /** The number of the last entry that the reader has. */
  readonly after: number
  readonly signal: AbortSignal
  /** Called once, when the reader is gone or may follow no longer. */
  readonly left: () => void
}

/** The event streams of this process. One subscription to the notices, one heartbeat and one look serve all of them. */
export class EventStreams extends Context.Service<
  EventStreams,
  {
    readonly places: ReturnType<typeof streamPlaces>
    readonly follow: (follow: Follow) => ReadableStream<Uint8Array>
  }
>()("altrove/http/EventStreams") {
  static readonly layer = (limits: StreamLimits) => Layer.effect(EventStreams, make(limits))
}

const make = (limits: StreamLimits) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const look = yield* PageLook
    const notices = yield* (yield* Notifications).subscribe
    const groups = new Map<unknown, Group>()
    const changed = new Set<Group>()
    const wake = yield* Queue.sliding<void>(1)

    const mark = (group: Group, what: { newer: boolean; beside?: readonly string[] }) => {
      group.isNewer ||= what.newer
      for (const event of what.beside ?? []) group.beside.add(event)
      changed.add(group)
      Queue.offerUnsafe(wake, undefined)
    }
    const hear = (notice: Notice) => {
      const missed = notice.kind === "missed"
      if (!missed && notice.kind !== "stream") return
      const named = notice.kind === "stream" ? notice.stream : ""
      for (const group of groups.values()) {
        const beside = group.also.filter(({ prefix }) => missed || named.startsWith(prefix)).map(({ event }) => event)
        const newer = missed || named === group.stream
        if (newer || beside.length > 0) mark(group, { newer, beside })
      }
    }

    const send = (reader: Reader, bytes: Uint8Array, isOver: boolean) => {
      const { controller } = reader
      if ((controller.desiredSize ?? 0) <= 0) {
        controller.error(new Error("the reader of an event stream fell behind"))
        return reader.left()
      }
      controller.enqueue(bytes)
      if (!isOver) return
      controller.close()
      reader.left()
    }
    const sendAll = Effect.fnUntraced(function* (
      readers: readonly Reader[],
      bytesFor: (reader: Reader) => Uint8Array | null,
      isOver = false,
    ) {
      for (const [n, reader] of readers.entries()) {
        if (n % READERS_A_TURN === READERS_A_TURN - 1) yield* Effect.promise(() => turn())
        const bytes = bytesFor(reader)
        if (bytes !== null) send(reader, bytes, isOver)
      }
    })

    /** Tells the readers of these groups, which follow one stream, what is new. A failed look leaves it for the next one. */
    const tell = Effect.fnUntraced(function* (stream: string, all: readonly Group[]) {
      const turns = all.map((group) => {
        const { isNewer, beside } = group
        Object.assign(group, { isNewer: false, beside: new Set<string>() })
        return { group, isNewer, beside, readers: [...group.readers] }
      })
      const first = turns.flatMap(({ isNewer, readers }) => (isNewer ? readers.map(({ last }) => last) : []))
      const again = Effect.sync(() => {
        for (const { group, isNewer, beside } of turns) {
          group.isNewer ||= isNewer
          for (const event of beside) group.beside.add(event)
        }
      })
      yield* Effect.gen(function* () {
        const entries =
          first.length === 0
            ? []
            : yield* Effect.provideService(
                readEntries(
                  stream,
                  first.reduce((least, last) => Math.min(least, last)),
                ),
                SqlClient.SqlClient,
                sql,
              )
        for (const { group, isNewer, beside, readers } of turns) {
          if (group.still !== null && !(yield* group.still)) {
            const over = encoder.encode(OVER)
            yield* sendAll(readers, () => over, true)
            continue
          }
          const events = [...beside].map((event) => `event: ${event}\ndata: changed\n\n`).join("")
          const newest = isNewer ? (entries.at(-1)?.seq ?? 0) : 0
          const texts = new Map<number, Uint8Array | null>()
          yield* sendAll(readers, (reader) => {
            const { last, isNew } = reader
            Object.assign(reader, { last: Math.max(last, newest), isNew: false })
            let bytes = texts.get(last)
            if (bytes === undefined) {
              const newer = isNewer ? entries.filter(({ seq }) => seq > last) : []
              const text = newer.map((entry) => textOf(entry, group.shows)).join("") + events
              bytes = text === "" ? null : encoder.encode(text)
              texts.set(last, bytes)
            }
            return bytes ?? (isNew ? HERE : null)
          })
        }
      }).pipe(Effect.onError(() => again))
    })

    const tellAll = Effect.gen(function* () {
      const batch = [...changed]
      changed.clear()
      const streams = Map.groupBy(batch, ({ stream }) => stream)
      let isTold = false
      yield* Effect.forEach(
        streams,
        ([stream, of]) =>
          Effect.catchCause(tell(stream, of), (cause) => {
            if (isTold) return Effect.void
            isTold = true
            return Effect.logWarning("an open page could not be told what is new; the next look tries again", cause)
          }),
        { concurrency: STREAMS_AT_ONCE, discard: true },
      )
    })

    const beat = Effect.suspend(() => {
      const quiet: Reader[] = []
      for (const { readers } of groups.values()) {
        quiet.push(...[...readers].filter(({ controller }) => controller.desiredSize === MOST_WAITING))
      }
      return sendAll(quiet, (reader) => (reader.controller.desiredSize === MOST_WAITING ? HERE : null))
    })
    const lookAtAll = Effect.sync(() => {
      for (const group of groups.values()) mark(group, { newer: true })
    })

    yield* PubSub.take(notices).pipe(
      Effect.flatMap((notice) => Effect.sync(() => hear(notice))),
      Effect.forever,
      Effect.forkScoped,
    )
    yield* Queue.take(wake).pipe(Effect.andThen(tellAll), Effect.forever, Effect.forkScoped)
    yield* Effect.delay(beat, HEARTBEAT).pipe(Effect.forever, Effect.forkScoped)
    yield* Effect.delay(lookAtAll, look).pipe(Effect.forever, Effect.forkScoped)

    const follow = ({ key, watched, after, signal, left }: Follow) => {
      const { stream, also, shows, still = null } = watched
      const known = groups.get(key)
      const group: Group = known ?? {
        ...{ stream, also, shows, still, readers: new Set(), isNewer: false, beside: new Set() },
      }
      groups.set(key, group)
      let leave = () => {}
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            leave = () => {
              if (!group.readers.delete(reader)) return
              if (group.readers.size === 0 && groups.get(key) === group) groups.delete(key)
              signal.removeEventListener("abort", leave)
              left()
            }
            const reader: Reader = { last: after, isNew: true, controller, left: leave }
            group.readers.add(reader)
            // Nobody cancels the answer to who leaves before it begins.
            signal.addEventListener("abort", leave)
            if (signal.aborted) leave()
            else mark(group, { newer: true })
          },
          cancel: () => leave(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
      )
    }
    return EventStreams.of({ places: streamPlaces(limits), follow })
  })

const textOf = (entry: LogEntry, shows: Watched["shows"]) =>
  `id: ${entry.seq}\ndata: ${JSON.stringify(shows?.(entry) ?? entry.seq)}\n\n`
