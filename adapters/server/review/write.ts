import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { flagsIn } from "../../../domain/review/check.ts"
import {
  picturesIn,
  type QuestionValues,
  questionFields,
  questionProblems,
  type ReviewValues,
  ratingIn,
  reviewFields,
  reviewProblems,
} from "../../../domain/review/fields.ts"
import { causedBy } from "../kernel/origin.ts"
import { refuseFields, refuseProblems } from "../kernel/refused.ts"
import { ownRow, prepared } from "../store/writes.ts"
import { tellReview } from "./command.ts"
import { type ReviewRow, reviewByToken } from "./rows.ts"

type Text = Readonly<Record<"textId" | "code" | "author" | "words" | "language" | "pictures" | "flags", string>> & {
  readonly keeps: boolean
}
const written = prepared<Text>(`
  insert into review_text (text_id, booking_code, author, words, language, pictures, flags, keeps, created_at)
  values (:textId, :code, :author, :words, :language, :pictures, :flags, :keeps, shop_now())`)
const olderGone = prepared<Pick<Text, "code" | "textId">>(`
  delete from review_text where booking_code = :code and text_id <> :textId`)
const unusedGone = prepared<Pick<Text, "code" | "pictures">>(`
  delete from review_picture where booking_code = :code and hash <> all(string_to_array(:pictures, ' '))`)

/**
 * Takes a review, or a new text of one (`change`). The rules look at it here, and a person before it appears. Fails with
 * Refused, which names each wrong field.
 */
export const writeReview = Effect.fn("review.write")(function* (
  token: string,
  values: ReviewValues,
  { change, key }: { readonly change: boolean; readonly key: string | null },
) {
  const row = yield* reviewByToken(token)
  yield* refuseProblems(reviewFields, reviewProblems(values))
  const pictures = [...new Set(picturesIn(values.picture))]
  yield* areStored(row, pictures)
  const { code } = row
  const textId = randomUUID()
  const rating = ratingIn(values.rating.trim()) ?? 0
  const [author, words] = [values.author.trim(), values.text.trim()]
  const text = { code, textId, author, words, language: values.language, pictures: pictures.join(" ") }
  const type = change ? "customer.edited" : "customer.wrote"
  yield* tellReview(code, { type, textId, rating }, causedBy("customer", code, key), [
    ownRow(written, { ...text, flags: flagsIn(words).join(" "), keeps: values.keeps.trim() === "yes" }),
    ownRow(olderGone, { code, textId }),
    ownRow(unusedGone, { code, pictures: text.pictures }),
  ])
  return row
})

const areStored = Effect.fnUntraced(function* ({ code }: ReviewRow, pictures: readonly string[]) {
  if (pictures.length === 0) return
  const sql = yield* SqlClient.SqlClient
  const known = yield* sql`select from review_picture where booking_code = ${code} and hash = any(${pictures})`
  yield* refuseFields(known.length === pictures.length ? [] : [{ field: "picture", code: "field_no_such_option" }])
})

type Answers = Readonly<Record<"code" | "asDescribed" | "improve", string>> & { readonly organised: number }
const answered = prepared<Answers>(`
  insert into review_answer (booking_code, as_described, organised, improve, created_at)
  values (:code, :asDescribed, :organised, :improve, shop_now())`)

/** Takes the answers to the private questions. They earn points, whether or not a review follows. */
export const answerQuestions = Effect.fn("review.answer")(function* (
  token: string,
  values: QuestionValues,
  key: string | null,
  names: Readonly<Partial<Record<string, string>>> = {},
) {
  const row = yield* reviewByToken(token)
  yield* refuseProblems(questionFields, questionProblems(values), (field) => names[field] ?? field)
  const { code } = row
  const organised = ratingIn(values.organised.trim()) ?? 0
  const answers = { code, organised, asDescribed: values.asDescribed.trim(), improve: values.improve.trim() }
  yield* tellReview(code, { type: "customer.answered" }, causedBy("customer", code, key), [ownRow(answered, answers)])
  return row
})
