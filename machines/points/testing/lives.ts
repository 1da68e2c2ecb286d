import fc from "fast-check"
import { expect } from "vitest"
import { plusMinutes } from "../../../domain/time/instant.ts"
import type { Durable } from "../../kit/durable.ts"
import { accept, begin, nextTimer, type Run, timerFact } from "../../kit/run.ts"
import { stamped } from "../../kit/seam.ts"
import type { Untimed } from "../../kit/types.ts"
import { plainSum } from "../plain-sum.ts"
import { openedAt, pointsInput } from "../points.cases.ts"
import type { pointsMachine } from "../points.machine.ts"
import type { PointsEvent } from "../points.types.ts"

/* Random lives of an account, against a plain sum of what was accepted. */

type Step = Untimed<PointsEvent> | "timer"

const source = fc.constantFrom("B1", "B2", "B3", "SIGN_UP")
const booking = fc.constantFrom("X1", "X2", "X3")
const minutes = fc.integer({ min: 0, max: 120 })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ source, points: fc.nat(2_000), releases: fc.option(minutes) })
      .map(({ releases, ...rest }) => ({
        ...rest,
        type: "award.earned" as const,
        reason: "BOOKING_AWARD" as const,
        releasesAt: releases === null ? null : plusMinutes(openedAt, releases),
      })),
  },
  { weight: 1, arbitrary: source.map((name) => ({ type: "award.released" as const, source: name })) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("booking.held" as const),
      booking,
      points: fc.nat(1_500),
      totalCents: fc.constant(9_000),
    }),
  },
  { weight: 2, arbitrary: booking.map((code) => ({ type: "booking.spent" as const, booking: code })) },
  { weight: 2, arbitrary: booking.map((code) => ({ type: "booking.gaveBack" as const, booking: code })) },
  { weight: 2, arbitrary: fc.constant("timer" as const) },
)
const lives = fc.array(fc.tuple(minutes, step), { minLength: 5, maxLength: 40 })

type Points = Run<typeof pointsMachine>
export type PointsFlow = Durable<typeof pointsMachine>

function live(flow: PointsFlow, steps: readonly (readonly [number, Step])[]): Points {
  return steps.reduce<Points>(
    (run, [minute, step]) => {
      // A timer fires when it is due, so it comes before any later event.
      const due = nextTimer(run)
      if (step === "timer") return due === undefined ? run : outcomeOf(run, accept(flow, run, timerFact(due)))
      const at = [run.at, plusMinutes(openedAt, minute)].sort().at(-1) ?? run.at
      return outcomeOf(run, accept(flow, run, { kind: "event", event: stamped<PointsEvent>(step, at) }))
    },
    begin(flow, pointsInput, openedAt),
  )
}

const outcomeOf = (run: Points, outcome: ReturnType<typeof accept<typeof pointsMachine>>): Points =>
  outcome.ok ? outcome.run : run

export const matchesPlainSum = (flow: PointsFlow) =>
  fc.property(lives, (steps) => {
    const run = live(flow, steps)
    const { available, pending, held, debt } = run.snapshot.context
    expect({ available, pending, held, debt }).toEqual(plainSum(run.log))
    for (const amount of [available, pending, held, debt]) expect(amount).toBeGreaterThanOrEqual(0)
    const lines = run.outbox.reduce((sum, { params }) => sum + Number(Reflect.get(Object(params), "points")), 0)
    expect(lines).toBe(available + pending + held - debt)
  })
