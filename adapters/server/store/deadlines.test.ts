import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { type CatalogueFlow, flows } from "../../../machines/index.ts"
import type { Durable } from "../../../machines/kit/durable.ts"
import { reached } from "../../../machines/kit/explore.ts"
import type { AnyMachine } from "../../../machines/kit/machine-types.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../../../machines/kit/run.ts"
import type { Origin } from "../../../machines/kit/types.ts"
import { useDatabase } from "../../../tests/fixtures/database.ts"
import { alike } from "../../../tests/fixtures/deep.ts"
import { advanceClock, now, resetClock } from "./clock.ts"
import { fireStream, openStream, send } from "./event-store.ts"
import type { Flow } from "./flow.ts"
import { readStream, type StreamContent } from "./stream-state.ts"

/* Every deadline of every flow on the server is waited for across both clock changes (OP-03, L18, L29). */

/** When the clocks of Rome change in 2027. */
const changes = { spring: "2027-03-28T01:00:00.000Z", autumn: "2027-10-31T01:00:00.000Z" } as const
const hour = 3_600_000
const latenesses = { "in time": 1_000, "an hour late": hour, "a day late": 24 * hour } as const

const origin: Origin = { actor: { kind: "system", id: "test" }, causation: null, correlation: null }

type AnyRun = Run<AnyMachine>
type Waiting = { readonly flow: CatalogueFlow; readonly timer: string; readonly run: AnyRun; readonly dueAt: string }

/** The shortest path to each timer of a flow. */
function* waits(flow: CatalogueFlow): Generator<Waiting> {
  const known = new Set<string>()
  for (const input of Object.keys(flow.cases.inputs))
    for (const run of reached(flow.durable, flow.cases, input))
      for (const { id: timer, dueAt } of run.timers.values()) {
        if (known.has(timer) || dueAt <= run.at || !isFirst(run, timer)) continue
        known.add(timer)
        yield { flow, timer, run, dueAt }
      }
}

/** Whether this timer is the first of the running ones to be due. The others may never fire. */
const isFirst = (run: AnyRun, timer: string) => {
  const due = run.timers.get(timer)?.dueAt ?? ""
  return [...run.timers.values()].every(({ id, dueAt }) => id === timer || due < dueAt)
}

/** A look that nobody has answered is followed by another one: such a timer catches up when it fires late. */
function armsItselfAgain(flow: Durable<AnyMachine>, run: AnyRun, timer: string): boolean {
  const arm = run.timers.get(timer)
  const outcome = arm && accept(flow, run, timerFact(arm))
  return outcome?.ok === true && outcome.run.timers.has(timer)
}

/** Each firing of the timer in the life of a stream, with the instant that the machine had armed it for, and what is due next. */
function firingsIn(flow: Durable<AnyMachine>, { opening, entries }: StreamContent, timer: string) {
  let run = begin(flow, opening.input, opening.at)
  const fired: { readonly at: string; readonly due: string | undefined }[] = []
  for (const { fact } of entries) {
    if (fact.kind === "timer" && fact.timer === timer) fired.push({ at: fact.at, due: run.timers.get(timer)?.dueAt })
    const outcome = accept(flow, run, fact)
    if (!outcome.ok) throw new Error(`${flow.id} refuses ${JSON.stringify(fact)}`)
    run = outcome.run
  }
  return { fired, next: nextTimer(run)?.dueAt }
}

const milliseconds = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** The value with every instant moved by so many milliseconds. */
function shifted<T>(value: T, by: number): T {
  const text = JSON.stringify(value).replaceAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g, (_, instant: string) => {
    const later = Temporal.Instant.fromEpochMilliseconds(milliseconds(instant) + by)
    return `"${later.toString({ fractionalSecondDigits: 3 })}"`
  })
  return JSON.parse(text)
}

describe("every deadline, over both changes of the clocks", () => {
  const db = useDatabase("postgres")
  afterAll(() => db.run(resetClock))

  const setClock = (at: number) =>
    Effect.flatMap(now, (instant) => advanceClock(Math.round(at - milliseconds(instant))))
  const dueIn = (stream: string, timer: string) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql<{ dueAt: string }>`select due_at as "dueAt" from timers where stream = ${stream} and id = ${timer}`,
        ([row]) => row?.dueAt ?? null,
      ),
    )
  const stored = (stream: string) =>
    Effect.flatMap(readStream(stream), (content) =>
      content === null ? Effect.die(new Error(`there is no stream ${stream}`)) : Effect.succeed(content),
    )
  const firings = (stream: string, timer: string) =>
    Effect.map(readStream(stream), (content) =>
      (content?.entries ?? []).filter(({ fact }) => fact.kind === "timer" && fact.timer === timer),
    )

  /** Replays the run in the store at its own instants. Returns when the timer is due. */
  const live = (flow: Flow<AnyMachine>, stream: string, run: AnyRun, timer: string) =>
    Effect.gen(function* () {
      yield* setClock(milliseconds(run.opening.at))
      yield* openStream(flow, stream, run.opening.input, origin, { openedAt: run.opening.at })
      for (const { fact, at } of run.log) {
        // A timer may count from an event, and the store took the event a millisecond later than the run did.
        yield* setClock(milliseconds((fact.kind === "timer" ? yield* dueIn(stream, fact.timer) : null) ?? at))
        if (fact.kind === "timer") yield* fireStream([flow], stream)
        else yield* send(flow, stream, fact.event, origin)
      }
      const due = yield* dueIn(stream, timer)
      return due ?? (yield* Effect.die(new Error(`${stream} does not wait for ${timer}`)))
    })

  const all = flows.filter(({ kind }) => kind === "server").flatMap((flow) => [...waits(flow)])

  it("each flow with timers has such deadlines", () => {
    const waiting = [...new Set(all.map(({ flow }) => flow.id))]
    expect(waiting).toEqual(
      expect.arrayContaining(["booking", "pay-by-link", "participation", "withdrawal", "voucher"]),
    )
  })

  // A reminder that was given is armed for the minute after the voucher's end, which comes before it.
  // The reminder of a day for gifts comes every year. An alarm that lasts is told again each hour.
  const mayAgain = ["look", "firstReminder", "lastReminder", "reminder", "again"]
  it("only checks of unanswered payments, reminders of vouchers and days for gifts, and alarms arm themselves again", () => {
    const again = all.filter(({ flow, run, timer }) => armsItselfAgain(flow.durable, run, timer))
    expect(again.map(({ timer }) => timer.split(".")[0]).filter((delay) => !mayAgain.includes(delay ?? ""))).toEqual([])
    expect(again.length).toBeGreaterThan(0)
  })

  it.each(all.map((wait) => [wait.flow.id, wait.timer, wait] as const))(
    "[OP-03] [L18] [L29] %s: %s fires once at its instant, and never early",
    async (_id, timer, { flow: { durable }, run, dueAt }) => {
      const flow: Flow<AnyMachine> = { durable, reactors: {}, project: () => [] }
      const middle = (milliseconds(run.at) + milliseconds(dueAt)) / 2
      for (const [season, change] of Object.entries(changes))
        for (const [name, late] of alike(Object.entries(latenesses), 1)) {
          const stream = `${durable.id}/${timer}/${season}/${name}`
          const moved = shifted({ opening: run.opening, log: run.log }, Math.round(milliseconds(change) - middle))
          const due = await db.run(live(flow, stream, { ...run, ...moved }, timer))
          const again = Effect.andThen(fireStream([flow], stream), firings(stream, timer))
          const before = (await db.run(firings(stream, timer))).length
          await db.run(setClock(milliseconds(due) - 5_000))
          expect(await db.run(again), `${stream}, early`).toHaveLength(before)
          const clock = milliseconds(due) + late
          await db.run(setClock(clock))
          await db.run(again)
          const { fired, next } = firingsIn(durable, await db.run(stored(stream)), timer)
          expect(fired[before], stream).toEqual({ at: due, due })
          // A late timer that arms itself again is made up for, and no firing is earlier than the machine armed it for.
          if (!armsItselfAgain(durable, run, timer)) expect(fired, stream).toHaveLength(before + 1)
          for (const one of fired) expect(milliseconds(one.at)).toBeGreaterThanOrEqual(milliseconds(one.due ?? ""))
          if (next !== undefined) expect(milliseconds(next), `${stream} is made up for`).toBeGreaterThan(clock)
          expect(await db.run(again), `${stream}, twice`).toHaveLength(fired.length)
        }
    },
  )
})
