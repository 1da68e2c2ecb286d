import { Deferred, Effect, FiberSet, Queue, type Scope } from "effect"
import type { Message } from "./outbox-table.ts"

/** How long a stopping process waits for the calls that have begun. */
const GRACE = "20 seconds"
/** A job that has waited so long that less than this part of its lease is left is no longer begun. */
const LEAST_OF_LEASE = 0.5

/** A row that is leased to this process. */
export type Job = {
  readonly message: Message
  /** The end of the lease, on the process's own clock. */
  readonly leaseEnds: number
  readonly isOver: Deferred.Deferred<void>
  isBegun: boolean
}

/** Jobs of some types, which are carried out in groups of at most `most`. */
export type Lane = {
  readonly types: readonly string[]
  readonly most: number
  /** How many groups run at a time. */
  readonly groups: number
  /** How many jobs may be in the lane, waiting or begun, before it takes no more. */
  readonly holds: number
  /** Records the outcome of each job. */
  readonly carryOut: (jobs: readonly Job[]) => Effect.Effect<void>
}

export type Jobs = {
  /** How many more jobs of this type are taken; 0 for an unknown type. */
  readonly room: (type: string) => number
  /** Carries these rows out as soon as their lane is free. */
  readonly add: (messages: readonly Message[]) => Effect.Effect<readonly Job[]>
  readonly find: (id: string) => Job | undefined
  /** Carries it out now, however busy its lane is, unless it has begun. It goes on if the caller is interrupted. */
  readonly begin: (job: Job) => Effect.Effect<void>
}

/** The jobs of this process. When the scope closes, the begun ones may finish, and the others are given back. */
export const makeJobs = (
  lanes: readonly Lane[],
  leaseMs: number,
  giveBack: (messages: readonly Message[]) => Effect.Effect<void>,
): Effect.Effect<Jobs, never, Scope.Scope> =>
  Effect.gen(function* () {
    const known = new Map<string, Job>()
    const running = yield* FiberSet.make<void>()
    const queues = new Map<Lane, Queue.Queue<Job>>()
    const inside = new Map<Lane, number>()
    let closing = false
    const laneOf = (type: string) => lanes.find(({ types }) => types.includes(type))
    const count = (lane: Lane, change: number) => inside.set(lane, (inside.get(lane) ?? 0) + change)

    const end = (lane: Lane, jobs: readonly Job[]) =>
      Effect.suspend(() => {
        count(lane, -jobs.length)
        for (const { message } of jobs) known.delete(message.id)
        return Effect.forEach(jobs, ({ isOver }) => Deferred.succeed(isOver, undefined), { discard: true })
      })
    /** Begins those of the jobs that have not begun. */
    const begin = (lane: Lane, jobs: readonly Job[]) =>
      Effect.suspend(() => {
        const fresh = jobs.filter(({ isBegun }) => !isBegun && !closing)
        for (const job of fresh) job.isBegun = true
        const isInTime = ({ leaseEnds }: Job) => leaseEnds - performance.now() > LEAST_OF_LEASE * leaseMs
        const inTime = fresh.filter(isInTime)
        const carriedOut = inTime.length === 0 ? Effect.void : lane.carryOut(inTime)
        return fresh.length === 0
          ? Effect.void
          : Effect.asVoid(FiberSet.run(running, Effect.ensuring(carriedOut, end(lane, fresh))))
      })
    const ended = (jobs: readonly Job[]) =>
      Effect.forEach(jobs, ({ isOver }) => Deferred.await(isOver), { discard: true })

    for (const lane of lanes) {
      const queue = yield* Queue.unbounded<Job>()
      queues.set(lane, queue)
      const group = Effect.flatMap(Queue.takeBetween(queue, 1, lane.most), (jobs) =>
        Effect.andThen(begin(lane, jobs), ended(jobs)),
      )
      for (let n = 0; n < lane.groups; n++) yield* Effect.forkScoped(Effect.forever(group))
    }
    yield* Effect.addFinalizer(() =>
      Effect.gen(function* () {
        closing = true
        const waiting = [...known.values()].filter(({ isBegun }) => !isBegun)
        if (waiting.length > 0) yield* giveBack(waiting.map(({ message }) => message))
        yield* Effect.timeoutOption(FiberSet.awaitEmpty(running), GRACE)
      }),
    )
    return {
      room: (type) => {
        const lane = laneOf(type)
        return lane === undefined ? 0 : Math.max(0, lane.holds - (inside.get(lane) ?? 0))
      },
      add: (messages) =>
        Effect.gen(function* () {
          if (closing) {
            yield* giveBack(messages)
            return []
          }
          const leaseEnds = performance.now() + leaseMs
          const jobs: Job[] = []
          for (const message of messages) {
            const lane = laneOf(message.type)
            if (lane === undefined) continue
            const job: Job = { message, leaseEnds, isOver: yield* Deferred.make<void>(), isBegun: false }
            known.set(message.id, job)
            count(lane, 1)
            jobs.push(job)
          }
          // All at once, so that they come into one group.
          for (const [lane, queue] of queues)
            Queue.offerAllUnsafe(
              queue,
              jobs.filter(({ message }) => lane.types.includes(message.type)),
            )
          return jobs
        }),
      find: (id) => known.get(id),
      begin: (job) => {
        const lane = laneOf(job.message.type)
        return lane === undefined ? Effect.void : begin(lane, [job])
      },
    }
  })
