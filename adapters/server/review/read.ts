import { Effect } from "effect"
import { firstName } from "../../../domain/participation/invitation.ts"
import { picturesIn } from "../../../domain/review/fields.ts"
import type { ReviewPageView } from "../../../domain/review/views.ts"
import { bookingByStream, contactOf, streamOf } from "../booking/part.ts"
import { Refused } from "../kernel/refused.ts"
import { now } from "../store/clock.ts"
import { reviewSnapshot } from "./command.ts"
import type { ReviewSnapshot } from "./flow.ts"
import { reviewByToken } from "./rows.ts"
import { ReviewSettings } from "./settings.ts"

/** The page of a review's token. Fails with Refused for any other token. */
export const reviewPage = Effect.fn("review.page")(function* (token: string) {
  const row = yield* reviewByToken(token)
  const [booking, contact, snapshot, at] = [
    yield* bookingByStream(streamOf(row.code)),
    yield* contactOf(row.code),
    yield* reviewSnapshot(row.code),
    yield* now,
  ]
  if (booking === null) return yield* new Refused({ code: "review_not_found" })
  const { name, slug, city } = booking.summary.experience
  const { answered, rating, refusal } = snapshot.context
  const text = { textId: "new", rating: 5, at }
  return {
    token,
    experience: { name, slug, city },
    visitedOn: row.visitedOn,
    may: {
      write: snapshot.can({ type: "customer.wrote", ...text }),
      edit: snapshot.can({ type: "customer.edited", ...text }),
      answer: snapshot.can({ type: "customer.answered", at }),
    },
    answered,
    points: (yield* ReviewSettings).points,
    standing: standingOf(snapshot, row.text !== null),
    refusal,
    written: {
      rating,
      text: row.text?.words ?? "",
      author: row.text?.author ?? firstName(contact?.name ?? ""),
      language: row.text?.language ?? booking.locale,
      pictures: picturesIn(row.text?.pictures ?? ""),
      keeps: row.text?.keeps ?? false,
    },
  } satisfies ReviewPageView
})

/**
 * How a review stands, in the words of its pages. The text is deleted two years after it was written, so a little before
 * its review lapses.
 */
export function standingOf(snapshot: ReviewSnapshot, hasText: boolean): ReviewPageView["standing"] {
  if (snapshot.context.rating !== null && !hasText) return "over"
  if (snapshot.hasTag("live")) return "shown"
  if (snapshot.matches("held")) return "held"
  if (snapshot.matches("refused")) return "refused"
  return snapshot.status === "done" ? "over" : "nothing"
}
