import { Effect } from "effect"
import type { ErrorCode } from "../../../domain/errors/catalogue.ts"
import { pageParams } from "../../../domain/pages.ts"
import { partnerPaths } from "../../../domain/partners/paths.ts"
import { localeOf } from "../../../domain/paths.ts"
import { MAX_PICTURE_BYTES } from "../../../domain/pictures/sent.ts"
import { answerOf, shownAgain } from "../account/part.ts"
import { drained } from "../http/body.ts"
import { orShown } from "../http/form-answers.ts"
import { isOwnPage, multipartIn } from "../http/posted-form.ts"
import { problemResponse } from "../http/problems.ts"
import { HttpSettings } from "../http/settings.ts"
import { atMostAtOnce } from "../kernel/at-once.ts"
import type { FormOutcome } from "../kernel/part.ts"
import { pictureRefused } from "../kernel/redrawn.ts"
import { Refused } from "../kernel/refused.ts"
import { demandRight, memberInside } from "../partner/part.ts"
import { storePicture } from "../picture/part.ts"
import { ownExperience } from "./drafts.ts"

/** A picture that is a little too large is held in memory. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 256 * 1024
/** A larger one is read and forgotten, so that the browser hears the answer: it shows none before it has sent all. */
const MAX_READ_BYTES = 64 * 1024 * 1024
/** A form with a picture is held in memory while it is read. */
const turns = atMostAtOnce({ each: 1, all: 3 })

const FORM = "pictureUpload"

export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "")

/** Takes a picture for a draft, which browsers send with or without scripts. It is shown once the draft says so. */
export const uploadForm = Effect.fn("publication.uploadForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const { publicOrigin } = yield* HttpSettings
  const refused = (code: ErrorCode): FormOutcome => ({ kind: "answer", response: problemResponse(code, locale) })
  if (!isOwnPage(request, publicOrigin)) return refused("forbidden")
  const member = yield* memberInside(request)
  // The body of a stranger is not read.
  if (member === null) return answerOf(FORM, { go: partnerPaths.signIn }, locale)
  const { id = "" } = pageParams(pathname)
  const taken = Effect.gen(function* () {
    yield* demandRight("catalogue", member)
    yield* demandRight("pictures", member)
    yield* ownExperience(member, id)
    if (Number(request.headers.get("content-length") ?? 0) > MAX_FORM_BYTES) {
      yield* Effect.promise(() => drained(request, MAX_READ_BYTES))
      return yield* pictureRefused("payload_too_large")
    }
    const sent = yield* Effect.promise(() => multipartIn(request, MAX_FORM_BYTES))
    if (sent === "payload_too_large") return yield* pictureRefused(sent)
    if (typeof sent === "string") return yield* new Refused({ code: sent })
    const picture = sent.get("picture")
    if (picture === null || typeof picture === "string" || picture.size === 0) {
      const code = "field_required"
      return yield* new Refused({ code: "validation_failed", errors: [{ field: "picture", code }] })
    }
    const bytes = new Uint8Array(yield* Effect.promise(() => picture.arrayBuffer()))
    yield* storePicture(member.partnerId, id, bytes)
    return answerOf(FORM, { go: `${partnerPaths.experiencePart(id, "pictures")}?done=${FORM}` }, locale)
  })
  return yield* turns(member.partnerId, taken).pipe(orShown((why) => shownAgain(FORM, {}, why)))
})
