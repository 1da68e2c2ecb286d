import { after, type FlowCases, soon } from "../kit/cases.ts"
import type { reviewMachine } from "./review.machine.ts"
import type { ReviewInput } from "./review.types.ts"

export const openedAt = "2026-11-30T09:00:00.000Z"

export const reviewInput: ReviewInput = {
  bookingCode: "7K2M9QXR4TBD",
  experienceId: "experience-1",
  durationMinutes: 180,
  endsAt: "2026-11-30T12:00:00.000Z",
  at: openedAt,
}

export const reviewCases: FlowCases<typeof reviewMachine> = {
  at: openedAt,
  inputs: { visit: reviewInput },
  events: soon<typeof reviewMachine>(
    { type: "booking.moved", endsAt: "2026-12-01T12:00:00.000Z" },
    { type: "booking.ended" },
    { type: "customer.answered" },
    { type: "customer.wrote", textId: "text-1", rating: 5 },
    { type: "customer.edited", textId: "text-2", rating: 2 },
    { type: "operator.published", textId: "text-1" },
    { type: "operator.published", textId: "text-2" },
    { type: "operator.refused", textId: "text-1", code: "insult" },
    { type: "operator.recalled" },
    { type: "partner.reported" },
    { type: "partner.replied" },
  ),
  beyond: after<typeof reviewMachine>("PT720H", { type: "customer.edited", textId: "text-3", rating: 1 }),
  key: ({ context: { endsAt, textId, answered, replied, reported, publishedAt } }) => [
    endsAt,
    textId,
    answered,
    replied,
    reported,
    publishedAt === null,
  ],
}
