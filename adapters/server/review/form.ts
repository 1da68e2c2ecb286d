import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { pageParams } from "../../../domain/pages.ts"
import { localeOf, paths } from "../../../domain/paths.ts"
import { MAX_PICTURE_BYTES } from "../../../domain/pictures/sent.ts"
import {
  MAX_PICTURES,
  type QuestionField,
  questionFields,
  type ReviewField,
  reviewFields,
} from "../../../domain/review/fields.ts"
import type { PostedReview } from "../../../domain/review/posted.ts"
import { codedError, orShown, pageAgain, refusedPage, seeOther } from "../http/form-answers.ts"
import { isOwnPage, multipartIn } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { HttpSettings } from "../http/settings.ts"
import { atMostAtOnce } from "../kernel/at-once.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { type FieldProblem, orNull, Refused } from "../kernel/refused.ts"
import { storePicture } from "./pictures.ts"
import { type ReviewRow, reviewByToken } from "./rows.ts"
import { answerQuestions, writeReview } from "./write.ts"

const MAX_TYPED_BYTES = 256 * 1024
const MAX_FORM_BYTES = MAX_PICTURES * MAX_PICTURE_BYTES + MAX_TYPED_BYTES
/** A form with photos is held in memory while it is read. */
const turns = atMostAtOnce({ each: 1, all: 3 })

type Values = PostedReview["values"]

/**
 * Takes the form of a review's page, which browsers send with or without scripts. It has two parts, each sent by its own
 * button: they have the API's rules, and are answered with the page, where the other part stays as it was typed. Photos
 * that were stored stay with the form when a field is wrong.
 */
export const reviewForm = Effect.fn("http.reviewForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const refused = (code: ErrorCode): FormOutcome => ({ kind: "answer", response: problemResponse(code, locale) })
  const { publicOrigin } = yield* HttpSettings
  if (!isOwnPage(request, publicOrigin)) return refused("forbidden")
  const { token = "" } = pageParams(pathname)
  const answered = Effect.gen(function* () {
    const row = yield* orNull(reviewByToken(token))
    if (row === null) {
      // A stranger may not send photos.
      const sent = yield* Effect.promise(() => multipartIn(request, MAX_TYPED_BYTES))
      return refused(typeof sent === "string" ? sent : "review_not_found")
    }
    return yield* turns(
      row.code,
      Effect.gen(function* () {
        const sent = yield* Effect.promise(() => multipartIn(request, MAX_FORM_BYTES))
        if (typeof sent === "string") return refused(sent)
        return yield* carriedOut(row, token, sent, locale)
      }),
    )
  })
  return yield* answered.pipe(
    Effect.catchIf(
      (error): error is Refused => error instanceof Refused,
      ({ code }) => Effect.succeed(refused(code)),
    ),
  )
})

const carriedOut = (row: ReviewRow, token: string, sent: FormData, locale: ReturnType<typeof localeOf>) => {
  const step = sent.get("step")
  const form = step === "questions" ? "questions" : "review"
  // Browsers end the lines of a form field with CR LF.
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : ""
  }
  const kept = sent.getAll("keep").filter((one) => typeof one === "string")
  const typed: Values = {
    ...(Object.fromEntries([...reviewFields, ...questionFields].map((name) => [name, text(name)])) as Values),
    picture: kept.join(" "),
  }
  const files = sent.getAll("photos").filter((one) => typeof one !== "string" && one.size > 0) as File[]
  return Effect.gen(function* () {
    const { values, problem } = yield* withPictures(row, typed, files)
    const command =
      form === "questions"
        ? answerQuestions(token, values, null)
        : problem === null
          ? writeReview(token, values, { change: step === "change", key: null })
          : Effect.fail(new Refused({ code: "validation_failed", errors: [problem] }))
    return yield* command.pipe(
      Effect.map(() => {
        const rest = form === "questions" ? "review" : "questions"
        // What was typed into the other part is not sent yet, and stays.
        return isBegun(rest, values)
          ? pageAgain({ postedReview: { form: rest, values, problems: {}, error: null } })
          : seeOther(paths.review(token), locale)
      }),
      orShown((why) => pageOf(form, values, why)),
    )
  })
}

const isBegun = (form: PostedReview["form"], { rating, text, picture, asDescribed, organised, improve }: Values) =>
  (form === "review" ? [rating, text, picture] : [asDescribed, organised, improve]).some((typed) => typed !== "")

/** Stores the photos of a form. Those that are stored stay so, whatever is wrong with another one. */
const withPictures = Effect.fnUntraced(function* (row: ReviewRow, typed: Values, files: readonly File[]) {
  let picture = typed.picture
  let problem: FieldProblem | null = null
  for (const file of files) {
    const bytes = new Uint8Array(yield* Effect.promise(() => file.arrayBuffer()))
    const stored = yield* storePicture(row, bytes).pipe(
      Effect.catchIf(
        (error): error is Refused => error instanceof Refused,
        (refused) => Effect.succeed(refused),
      ),
    )
    if (typeof stored === "string") picture = `${picture} ${stored}`.trim()
    else problem ??= stored.errors?.[0] ?? { field: "picture", code: stored.code }
  }
  return { values: { ...typed, picture }, problem }
})

const isField = (name: string): name is ReviewField | QuestionField =>
  [...reviewFields, ...questionFields].some((field) => field === name)

function pageOf(form: PostedReview["form"], values: Values, refused: Refused): FormOutcome {
  const problems = Object.fromEntries(
    (refused.errors ?? []).flatMap(({ field, ...problem }) => (isField(field) ? [[field, codedError(problem)]] : [])),
  )
  const error = Object.keys(problems).length > 0 ? null : codedError(refused)
  return refusedPage({ postedReview: { form, values, problems, error } }, refused)
}
