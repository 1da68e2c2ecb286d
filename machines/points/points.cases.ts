import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { pointsMachine } from "./points.machine.ts"
import type { PointsEventOf, PointsInput } from "./points.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

export const pointsInput: PointsInput = { personId: "person-1", at: openedAt }

export const visitOver = "2026-12-01T12:00:00.000Z"

type Earned = Omit<PointsEventOf<"award.earned">, "at">

export const earned = (points: number, change: Partial<Earned> = {}): Earned => ({
  type: "award.earned",
  source: "B1",
  reason: "BOOKING_AWARD",
  points,
  releasesAt: visitOver,
  ...change,
})

const signUp = { source: "SIGN_UP", reason: "SIGN_UP", releasesAt: null } as const

export const pointsCases: FlowCases<typeof pointsMachine> = {
  at: openedAt,
  inputs: { person: pointsInput },
  events: [
    ...soon<typeof pointsMachine>(
      earned(300),
      earned(120),
      earned(120, { releasesAt: "2026-12-02T12:00:00.000Z" }),
      earned(0),
      earned(50, signUp),
      { type: "award.released", source: "SIGN_UP" },
      { type: "booking.held", booking: "B2", points: 50, totalCents: 9_000 },
      { type: "booking.held", booking: "B2", points: 351, totalCents: 9_000 },
      { type: "booking.spent", booking: "B2" },
      { type: "booking.gaveBack", booking: "B2" },
      { type: "person.erased" },
    ),
  ],
  beyond: after<typeof pointsMachine>("PT1S", earned(0.5), {
    type: "booking.held",
    booking: "B3",
    points: -1,
    totalCents: 1,
  }),
  key: ({ context }) => [context.awards, context.uses],
}
