import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { refusalCodes } from "../../domain/review/refusals.ts"
import { AccessToken, BookingCode, Id, Lang, ShortText } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"

/** Longer than any text may be, so that the shop itself can answer which field is too long. */
const LongText = Schema.String.check(Schema.isMaxLength(20_000))
const Stars = Schema.Int

const WriteReview = Schema.Struct({
  rating: Stars.annotate({ description: "1 to 5." }),
  text: LongText,
  language: Lang,
  author: ShortText.annotate({ description: "The name that everybody reads." }),
  pictures: Schema.optionalKey(Schema.Array(Id).check(Schema.isMaxLength(50))),
  keeps: Schema.optionalKey(Schema.Boolean).annotate({
    description: "Whether the text stays, without a name, when its author is erased. Otherwise it is deleted then.",
  }),
})

const AnswerQuestions = Schema.Struct({
  as_described: ShortText.annotate({ description: "`yes`, `partly` or `no`." }),
  organised: Stars.annotate({ description: "1 to 5." }),
  improve: Schema.optionalKey(LongText),
})

export const ReviewPageWire = Schema.Struct({
  token: Schema.String,
  experience: Schema.Struct({ name: Schema.String, slug: Schema.String, city: Schema.String }),
  visited_on: Schema.String,
  may: Schema.Struct({ write: Schema.Boolean, edit: Schema.Boolean, answer: Schema.Boolean }),
  answered: Schema.Boolean,
  points: Schema.Int.annotate({ description: "The points for the private answers; 0: none." }),
  standing: Schema.Literals(["nothing", "held", "shown", "refused", "over"]),
  refusal: Schema.NullOr(Schema.Literals(refusalCodes)),
  written: Schema.Struct({
    rating: Schema.NullOr(Schema.Int),
    text: Schema.String,
    author: Schema.String,
    language: Lang,
    pictures: Schema.Array(Schema.String),
    keeps: Schema.Boolean,
  }),
}).annotate({ identifier: "ReviewPage" })

export const HeldReviewsWire = Schema.Struct({
  reviews: Schema.Array(
    Schema.Struct({
      code: Schema.String,
      experience_id: Schema.String,
      text_id: Schema.String.annotate({ description: "Names the text in the calls that decide on it." }),
      rating: Schema.Int,
      author: Schema.String,
      text: Schema.String,
      language: Schema.String,
      flags: Schema.Array(Schema.String).annotate({ description: "What the rules point at: `insult`, `name`." }),
      pictures: Schema.Array(Schema.String),
      at: Schema.String,
    }),
  ),
}).annotate({ identifier: "HeldReviews" })

const ofToken = { params: { token: AccessToken }, success: ReviewPageWire }
const Decided = Schema.Struct({ code: Schema.String }).annotate({ identifier: "DecidedReview" })
const ofCode = { params: { code: BookingCode }, success: Decided }

class ReviewGroup extends HttpApiGroup.make("review")
  .add(
    HttpApiEndpoint.get("review", "/booking/v1/reviews/:token", ofToken).annotate(
      OpenApi.Description,
      "The review of a visit, for the holder of the token in the mail.",
    ),
  )
  .add(
    HttpApiEndpoint.post("write", "/booking/v1/reviews/:token", { ...ofToken, payload: WriteReview }).annotate(
      OpenApi.Description,
      "Writes the review. A person reads it before it appears.",
    ),
  )
  .add(
    HttpApiEndpoint.post("change", "/booking/v1/reviews/:token/change", { ...ofToken, payload: WriteReview }).annotate(
      OpenApi.Description,
      "Changes the review within 30 days of the visit. A person reads it again.",
    ),
  )
  .add(
    HttpApiEndpoint.post("questions", "/booking/v1/reviews/:token/questions", {
      ...ofToken,
      payload: AnswerQuestions,
    }).annotate(OpenApi.Description, "Answers the private questions, once. They earn points."),
  )
  .annotate(Use, { who: "token" })
  .annotateMerge(OpenApi.annotations({ title: "Review", description: "The review of a visit that was attended." })) {}

class HeldReviewsGroup extends HttpApiGroup.make("heldReviews")
  .add(
    HttpApiEndpoint.get("held", "/admin/v0/reviews", { success: HeldReviewsWire }).annotate(
      OpenApi.Description,
      "The reviews that wait for a person, the oldest first.",
    ),
  )
  .add(
    HttpApiEndpoint.post("publish", "/admin/v0/reviews/:code/publish", {
      ...ofCode,
      payload: Schema.Struct({ text_id: Id }),
    }).annotate(OpenApi.Description, "Shows the text that was read. A text that changed meanwhile is refused (409)."),
  )
  .add(
    HttpApiEndpoint.post("refuse", "/admin/v0/reviews/:code/refuse", {
      ...ofCode,
      payload: Schema.Struct({ text_id: Id, code: Schema.Literals(refusalCodes) }),
    }).annotate(OpenApi.Description, "Does not show the text. Its author is told why by mail."),
  )
  .add(
    HttpApiEndpoint.post("recall", "/admin/v0/reviews/:code/recall", ofCode).annotate(
      OpenApi.Description,
      "Takes a review back to look at it again.",
    ),
  )
  .annotate(Use, { who: "operator" })
  .annotateMerge(OpenApi.annotations({ title: "Reviews to read", description: "Reviews that a person looks at." })) {}

class PartnerReviewsGroup extends HttpApiGroup.make("partnerReviews")
  .add(
    HttpApiEndpoint.post("reply", "/partner/v0/reviews/:code/reply", {
      ...ofCode,
      payload: Schema.Struct({ text: LongText }),
    }).annotate(OpenApi.Description, "The partner's one answer, which everybody reads below the review."),
  )
  .add(
    HttpApiEndpoint.post("report", "/partner/v0/reviews/:code/report", ofCode).annotate(
      OpenApi.Description,
      "Asks, once, that a person looks at the review again.",
    ),
  )
  .annotate(Use, { who: "partner" })
  .annotateMerge(OpenApi.annotations({ title: "Partner’s reviews", description: "Needs the partner's token." })) {}

/** This feature's part of the HTTP contract. */
export class ReviewApi extends HttpApi.make("altrove")
  .add(ReviewGroup)
  .add(HeldReviewsGroup)
  .add(PartnerReviewsGroup)
  .middleware(Problems) {}
