import { Effect } from "effect"
import type { ErrorCode } from "../../../../domain/errors/catalogue.ts"
import { localeOf } from "../../../../domain/paths.ts"
import { MAX_PICTURE_BYTES } from "../../../../domain/pictures/sent.ts"
import { orShown } from "../../http/form-answers.ts"
import { isOwnPage, multipartIn } from "../../http/posted-form.ts"
import { problemResponse } from "../../http/problems.ts"
import { HttpSettings } from "../../http/settings.ts"
import { atMostAtOnce } from "../../kernel/at-once.ts"
import type { FormOutcome } from "../../kernel/part.ts"
import { pictureRefused } from "../../kernel/redrawn.ts"
import { Refused } from "../../kernel/refused.ts"
import { answerOf, shownAgain, toSignIn } from "../page-form.ts"
import { signedInWith } from "../read.ts"
import { changeAvatar } from "./avatar.ts"

/** Of a visitor, who may not send pictures. */
const MAX_VISITOR_BYTES = 256 * 1024
/** A picture that is a little too large is read, so that the page can say so. */
const MAX_FORM_BYTES = 2 * MAX_PICTURE_BYTES
/** A form with a picture is held in memory while it is read. */
const turns = atMostAtOnce({ each: 1, all: 3 })

const FORM = "picture"

export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "")

/** Takes the profile's form with a picture, which browsers send with or without scripts. */
export const avatarForm = Effect.fn("account.avatarForm")(function* (request: Request) {
  const { pathname } = new URL(request.url)
  const locale = localeOf(pathname)
  const { publicOrigin } = yield* HttpSettings
  const refused = (code: ErrorCode): FormOutcome => ({ kind: "answer", response: problemResponse(code, locale) })
  if (!isOwnPage(request, publicOrigin)) return refused("forbidden")
  const signedIn = yield* signedInWith(request)
  // The connection of a body that was not read to its end is closed by the status of a large one alone.
  if (signedIn === null) {
    const sent = yield* Effect.promise(() => multipartIn(request, MAX_VISITOR_BYTES))
    return sent === "payload_too_large" ? refused(sent) : answerOf(FORM, toSignIn(pathname), locale)
  }
  const { personId } = signedIn
  const taken = Effect.gen(function* () {
    const sent = yield* Effect.promise(() => multipartIn(request, MAX_FORM_BYTES))
    if (sent === "payload_too_large") return yield* pictureRefused(sent)
    if (typeof sent === "string") return yield* new Refused({ code: sent })
    const picture = sent.get("picture")
    if (picture === null || typeof picture === "string" || picture.size === 0) {
      const code = "field_required"
      return yield* new Refused({ code: "validation_failed", errors: [{ field: "picture", code }] })
    }
    yield* changeAvatar(personId, new Uint8Array(yield* Effect.promise(() => picture.arrayBuffer())))
    return answerOf(FORM, { isDone: true }, locale)
  })
  return yield* turns(personId, taken).pipe(orShown((refused) => shownAgain(FORM, {}, refused)))
})
