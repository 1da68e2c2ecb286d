import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Locale } from "../../../domain/locale.ts"
import type { ReviewValues } from "../../../domain/review/fields.ts"
import { toWire } from "../../contract/case.ts"
import { ReviewApi } from "../../contract/review.ts"
import { type Asked, keyOf } from "../http/asked.ts"
import { byOperator } from "../http/operator.ts"
import { orProblem } from "../http/problems.ts"
import { decideReview, heldReviews, replyToReview, reportReview } from "./decide.ts"
import { reviewPage } from "./read.ts"
import { answerQuestions, writeReview } from "./write.ts"

const page = (token: string) => Effect.map(reviewPage(token), (view) => toWire(view))

type Written = Asked & {
  readonly params: { readonly token: string }
  readonly payload: {
    readonly rating: number
    readonly text: string
    readonly language: Locale
    readonly author: string
    readonly pictures?: readonly string[]
    readonly keeps?: boolean
  }
}

const write = (asked: Written, change: boolean) => {
  const { rating, pictures = [], keeps = false, ...rest } = asked.payload
  const values: ReviewValues = {
    ...rest,
    rating: String(rating),
    picture: pictures.join(" "),
    keeps: keeps ? "yes" : "",
  }
  const { token } = asked.params
  return orProblem(Effect.andThen(writeReview(token, values, { change, key: keyOf(asked) }), page(token)))
}

export const reviewHandlers = HttpApiBuilder.group(ReviewApi, "review", (group) =>
  group.handleAll({
    review: ({ params }) => orProblem(page(params.token)),
    write: (asked) => write(asked, false),
    change: (asked) => write(asked, true),
    questions: (asked) => {
      const { as_described: asDescribed, organised, improve = "" } = asked.payload
      const { token } = asked.params
      const values = { asDescribed, organised: String(organised), improve }
      const names = { asDescribed: "as_described" }
      return orProblem(Effect.andThen(answerQuestions(token, values, keyOf(asked), names), page(token)))
    },
  }),
)

export const heldReviewsHandlers = HttpApiBuilder.group(ReviewApi, "heldReviews", (group) =>
  group.handleAll({
    held: (asked) =>
      orProblem(
        Effect.andThen(
          byOperator(asked),
          Effect.map(heldReviews(), (reviews) => ({ reviews })),
        ),
      ),
    publish: (asked) => {
      const decision = { kind: "publish", textId: asked.payload.text_id } as const
      return orProblem(Effect.flatMap(byOperator(asked), (by) => decideReview(asked.params.code, decision, by)))
    },
    refuse: (asked) => {
      const { text_id: textId, code } = asked.payload
      const decision = { kind: "refuse", textId, code } as const
      return orProblem(Effect.flatMap(byOperator(asked), (by) => decideReview(asked.params.code, decision, by)))
    },
    recall: (asked) =>
      orProblem(Effect.flatMap(byOperator(asked), (by) => decideReview(asked.params.code, { kind: "recall" }, by))),
  }),
)

export const partnerReviewsHandlers = HttpApiBuilder.group(ReviewApi, "partnerReviews", (group) =>
  group.handleAll({
    reply: ({ request, params, payload }) =>
      orProblem(replyToReview(request.headers.authorization, params.code, payload.text)),
    report: ({ request, params }) => orProblem(reportReview(request.headers.authorization, params.code)),
  }),
)
